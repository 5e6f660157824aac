/** Names of drugs, one a line: the first is the name in use; brands are those of India. */
export const drugs = `
paracetamol, acetaminophen, crocin, calpol, dolo, panadol, tylenol, pacimol, metacin
ibuprofen, brufen, ibugesic, advil
diclofenac, voveran, voltaren
aspirin, acetylsalicylic acid, ecosprin, disprin
aceclofenac, zerodol, hifenac
mefenamic acid, meftal, ponstan
tramadol, ultracet, contramal
pethidine, meperidine, demerol
morphine, morphine sulphate, ms contin
naloxone, narcan, narcotan
adrenaline, epinephrine, epipen
noradrenaline, norepinephrine, levophed
atropine, atropine sulphate
salbutamol, albuterol, asthalin, ventolin
ipratropium, ipravent, duolin, atrovent
budesonide, budecort, pulmicort
theophylline, etophylline, deriphyllin
furosemide, frusemide, lasix
spironolactone, aldactone
mannitol, osmitrol
digoxin, lanoxin, digitalis
amiodarone, cordarone
adenosine, adenocor
glyceryl trinitrate, nitroglycerin, nitroglycerine, gtn, sorbitrate, isosorbide dinitrate
amlodipine, amlong, norvasc, amlopres
nifedipine, depin, adalat
atenolol, tenormin, aten
metoprolol, metolar, betaloc
propranolol, inderal, ciplar
labetalol, trandate
enalapril, envas
telmisartan, telma
losartan, losar
atorvastatin, atorva, lipitor, storvas
clopidogrel, plavix, clopilet, deplatt
heparin, heparin sodium
enoxaparin, clexane, lovenox
warfarin, coumadin
protamine, protamine sulphate
streptokinase, streptase
tranexamic acid, pause, trapic
vitamin k, phytomenadione, phytonadione, kenadion
amoxicillin, amoxycillin, novamox, mox
co amoxiclav, amoxicillin clavulanate, augmentin, clavam, moxclav
ampicillin, roscillin
penicillin, benzylpenicillin, pentids, penidure, benzathine penicillin
ceftriaxone, monocef, rocephin
cefixime, taxim, zifi
cefotaxime, claforan
azithromycin, azithral, zithromax, azee
erythromycin, althrocin
gentamicin, gentamycin, garamycin
amikacin, amikin, mikacin
vancomycin, vancocin
ciprofloxacin, ciplox, cifran
levofloxacin, levoflox, tavanic
metronidazole, flagyl, metrogyl
co trimoxazole, trimethoprim sulfamethoxazole, septran, bactrim
doxycycline, doxy
isoniazid, inh
rifampicin, rifampin, rimactane
aciclovir, acyclovir, zovirax
zidovudine, azt, retrovir
fluconazole, forcan, diflucan
chloroquine, lariago
albendazole, zentel, bandy
ivermectin, ivermectol
insulin, humulin, actrapid, mixtard, lantus, huminsulin
metformin, glycomet, glucophage
glibenclamide, glyburide, daonil
glimepiride, amaryl
levothyroxine, thyroxine, eltroxin, thyronorm
carbimazole, neomercazole
hydrocortisone, efcorlin
prednisolone, wysolone, omnacortil
dexamethasone, decadron, dexona
oxytocin, pitocin, syntocinon
methylergometrine, ergometrine, methergine, methergin
misoprostol, cytotec, misoprost
mifepristone, ru 486
carboprost, prostodin
magnesium sulphate, magnesium sulfate, mgso4, epsom salt
calcium gluconate, calcium sandoz
potassium chloride, kcl, potklor
sodium bicarbonate, soda bicarb, nahco3
normal saline, sodium chloride, 0 9 nacl
ringer lactate, hartmann solution
dextrose, glucose
oral rehydration salts, oral rehydration solution, ors, electral
omeprazole, omez, prilosec
pantoprazole, pan 40, pantocid, pantop
ranitidine, rantac, zinetac, aciloc
ondansetron, emeset, zofran, vomikind
metoclopramide, perinorm, reglan
domperidone, domstal, motilium
bisacodyl, dulcolax
lactulose, duphalac
loperamide, imodium, eldoper
hyoscine butylbromide, buscopan, buscogast
chlorpheniramine, chlorphenamine, avil, piriton, pheniramine
cetirizine, cetzine, okacet
promethazine, phenergan
diazepam, valium, calmpose
lorazepam, ativan
midazolam, mezolam, fulsed
alprazolam, alprax, xanax
flumazenil, anexate
phenytoin, dilantin, eptoin
sodium valproate, valproic acid, epilex, encorate
carbamazepine, tegretol
phenobarbitone, phenobarbital, gardenal, luminal
levetiracetam, levera, keppra
haloperidol, serenace
chlorpromazine, largactil
risperidone, risdone
olanzapine, oleanz
clozapine, lozapin
lithium, lithium carbonate, licab
fluoxetine, fludac, prozac
amitriptyline, tryptomer
levodopa, syndopa, sinemet
ketamine, ketalar
propofol, diprivan
thiopentone, thiopental, pentothal
succinylcholine, suxamethonium, scoline
lignocaine, lidocaine, xylocaine
bupivacaine, sensorcaine, marcaine
povidone iodine, betadine
chlorhexidine, hibitane, savlon, dettol
glutaraldehyde, cidex
sodium hypochlorite, bleach
ferrous sulphate, iron tablet, ifa
folic acid, folvite, folate
activated charcoal, charcoal
pralidoxime, pam, 2 pam
acetylcysteine, n acetylcysteine, mucomix
methotrexate, folitrax
allopurinol, zyloric
`;
