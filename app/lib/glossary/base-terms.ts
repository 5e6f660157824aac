/** A term a line, and its meaning. Their names in other languages: search-words/term-names.ts. */
export const baseTerms = `
abduction | A movement of a limb away from the middle of the body.
acetylcholine | A messenger between nerves, and from a nerve to a muscle.
anaemia | Too little haemoglobin in the blood.
anaphylaxis | A sudden allergic reaction of the whole body, which can kill.
antibody | A protein of the body that binds one certain foreign matter.
antidiuretic hormone | A hormone that makes the kidneys keep water.
apical pulse | The heartbeat as it is heard or felt at the tip of the heart.
arterial blood gas | A test of blood from an artery: its acidity, oxygen and carbon dioxide.
arteriovenous fistula | A join of an artery and a vein, made for dialysis.
asphyxia | A lack of oxygen because breathing is stopped or blocked.
atrioventricular node | The part of the heart that passes the beat on to the ventricles.
basal ganglia | Groups of nerve cells deep in the brain that steady movements.
body mass index | Weight in kg divided by the square of the height in metres.
bradycardia | A heart rate of less than 60 a minute in an adult.
bronchiolitis | An inflammation of the smallest airways, mostly of infants.
bruit | A blowing sound of blood in a vessel, heard by the stethoscope.
cardiac index | The blood that the heart pumps in a minute, for each square metre of the body.
chronic kidney disease | A slow and lasting loss of the work of the kidneys.
cold chain | The way of a vaccine from the maker to the child, cold all along.
colostrum | The first thick, yellow milk after a birth.
contraindication | A reason not to give a drug or a treatment.
cranial nerve | One of twelve pairs of nerves that leave the brain itself.
cyanosis | A blue colour of skin and lips, for lack of oxygen in the blood.
diphtheria | An infection of the throat with a grey membrane, prevented by a vaccine.
dopamine | A messenger in the brain; too little of it makes Parkinson's tremor.
dysphagia | Difficulty in swallowing.
dyspnoea | Difficulty in breathing.
encephalopathy | A disease that disturbs the work of the whole brain.
facial nerve | The seventh cranial nerve: the muscles of the face, and taste at the front of the tongue.
foot drop | A foot that cannot be lifted at the ankle.
glossopharyngeal nerve | The ninth cranial nerve: swallowing, and taste at the back of the tongue.
glutamate | A messenger in the brain that excites nerve cells.
gluteus maximus | The largest muscle of the buttock.
gluteus medius | The muscle at the side of the hip, under the ventrogluteal site.
goitre | A swelling of the thyroid gland.
growth hormone | A hormone of the front part of the pituitary gland, for growth.
heart block | A delay or stop of the beat on its way from the atria to the ventricles.
heart failure | A heart that cannot pump as much blood as the body needs.
herd immunity | So many people are immune that an infection no longer spreads.
hyperkalaemia | Too much potassium in the blood.
hypertension | High blood pressure that lasts.
hypoglossal nerve | The twelfth cranial nerve: the muscles of the tongue.
hypoglycaemia | Too little sugar in the blood.
hypotension | Low blood pressure.
interatrial septum | The wall between the two atria of the heart.
interventricular septum | The wall between the two ventricles of the heart.
jaundice | A yellow colour of skin and eyes, from bilirubin in the blood.
lochia | What flows from the uterus in the weeks after a birth.
lymphatic filariasis | An infection by worms that mosquitoes carry, with swollen limbs.
measles | An infection with fever and a rash, prevented by a vaccine.
metabolic acidosis | Blood that is too acid, for another reason than breathing.
mitral stenosis | A narrow valve between the left atrium and the left ventricle.
multibacillary | Leprosy with more than five patches, or bacilli in a smear.
multidrug therapy | Several drugs at once, as against leprosy.
myasthenia gravis | A disease in which antibodies block the signal from nerve to muscle, so that muscles tire.
nasal cannula | A thin tube with two prongs that gives oxygen into the nose.
nephron | The smallest unit of the kidney that filters the blood.
nephrotic syndrome | A loss of much protein in the urine, with swelling.
neuromuscular junction | The place where a nerve meets a muscle.
neuropathy | A disease of the nerves, often with numb feet and hands.
noradrenaline | A messenger of most sympathetic nerves, and a drug that narrows vessels.
paucibacillary | Leprosy with one to five patches and no bacilli in a smear.
pertussis | Whooping cough, prevented by a vaccine.
placenta praevia | A placenta that lies over or near the mouth of the uterus.
poliomyelitis | An infection that can paralyse children, prevented by a vaccine.
pulmonary vein | One of four veins that bring blood from the lungs to the heart.
receptor | A place on a cell that one certain messenger or drug fits.
rectus femoris | The muscle at the front of the thigh.
respiratory acidosis | Blood that is too acid because too little carbon dioxide is breathed out.
respiratory alkalosis | Blood that is too little acid because too much carbon dioxide is breathed out.
sciatic nerve | The thick nerve from the lower back through the buttock into the leg.
sinoatrial node | The part of the heart where each beat begins.
stroke volume | The blood that a ventricle pumps with one beat.
superior vena cava | The vein that brings blood from head and arms to the heart.
tachycardia | A heart rate of more than 100 a minute in an adult.
tetanus | An infection by wounds that makes muscles stiff, prevented by a vaccine.
thrill | A trembling of a vessel that the fingers feel.
trachea | The windpipe, from the larynx to the two main bronchi.
trigeminal nerve | The fifth cranial nerve: feeling of the face, and chewing.
vastus lateralis | The muscle at the outer side of the thigh, used for injections of infants.
wheeze | A whistling sound of breath in narrow airways.
`;
