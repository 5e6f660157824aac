/**
 * Short forms as nurses write them, a line each: the short form, its full name, and other words by which notes say it. The short
 * form and the full name find all of the line; the other words find themselves alone.
 */
export const shortForms = `
ABG, arterial blood gas, blood gases
ACS, acute coronary syndrome, infarction
AEFI, adverse event following immunisation, after the vaccine
AF, atrial fibrillation
AIDS, acquired immunodeficiency syndrome, hiv
AKI, acute kidney injury, acute renal failure, kidney failure
ALS, advanced life support, cardiac arrest, crash cart
AMTSL, active management of the third stage of labour, third stage
ANC, antenatal care, antenatal visits, antenatal
ANM, auxiliary nurse midwife, health worker
APH, antepartum haemorrhage, bleeding before birth, bleeding after 28 weeks, placenta praevia, abruption
ARDS, acute respiratory distress syndrome, respiratory distress
ARF, acute renal failure, acute kidney injury, kidney failure
ARI, acute respiratory infection, pneumonia, cough or difficult breathing
ARM, artificial rupture of membranes, amniotomy
ART, antiretroviral therapy, antiretroviral, drugs for hiv
ASHA, accredited social health activist
BCG, bacillus calmette guerin
BLS, basic life support, compressions, cardiac arrest
BMI, body mass index
BMR, basal metabolic rate
BMW, biomedical waste, bio medical waste, waste colours
BP, blood pressure
BPH, benign prostatic hyperplasia, enlarged prostate
BSA, body surface area
BSL, blood sugar level, glucose
BT, blood transfusion
CABG, coronary artery bypass graft, bypass surgery
CAD, coronary artery disease, coronary, angina
CAUTI, catheter associated urinary tract infection, urinary catheter
CBC, complete blood count, blood count
CCF, congestive cardiac failure, heart failure
CCU, coronary care unit, intensive care
CHC, community health centre
CHF, congestive heart failure, heart failure
CHO, community health officer
CKD, chronic kidney disease, chronic renal failure, kidney failure
CLABSI, central line associated bloodstream infection, central line
CNS, central nervous system, brain and spinal cord
COPD, chronic obstructive pulmonary disease
CPD, cephalopelvic disproportion
CPR, cardiopulmonary resuscitation, compressions, cardiac arrest
CRF, chronic renal failure, chronic kidney disease
CSF, cerebrospinal fluid, lumbar puncture
CSSD, central sterile supply department, sterilisation
CTG, cardiotocography, decelerations
CVA, cerebrovascular accident, stroke
CVP, central venous pressure
DIC, disseminated intravascular coagulation
DKA, diabetic ketoacidosis, ketoacidosis
DM, diabetes mellitus, diabetes
DNS, deviated nasal septum
DOTS, directly observed treatment short course, tuberculosis
DPT, diphtheria pertussis tetanus
DT, delirium tremens, alcohol withdrawal
DVT, deep vein thrombosis, deep venous thrombosis, leg vein
EBM, expressed breast milk, expressing breast milk, breastfeeding
ECG, electrocardiogram, electrocardiography
ECT, electroconvulsive therapy
ECV, external cephalic version
EDD, expected date of delivery, expected date of confinement, due date, naegele
EEG, electroencephalogram
EKG, electrocardiogram, ecg
EPI, expanded programme on immunisation, immunisation schedule
EPS, extrapyramidal symptoms, extrapyramidal, dystonia
ERCP, endoscopic retrograde cholangiopancreatography
ESR, erythrocyte sedimentation rate
ESRD, end stage renal disease, kidney failure, dialysis
ETT, endotracheal tube, intubation
FBS, fasting blood sugar, fasting glucose
FHR, fetal heart rate, fetal heart
FHS, fetal heart sound, fetal heart
FP, family planning, contraception
FTND, full term normal delivery, normal delivery
GBS, guillain barre syndrome
GCS, glasgow coma scale
GDM, gestational diabetes mellitus, glucose challenge
GERD, gastro oesophageal reflux disease, reflux
GFR, glomerular filtration rate, glomerular filtration
GIT, gastrointestinal tract, stomach and intestine
GTN, glyceryl trinitrate, nitroglycerin
GTT, glucose tolerance test, glucose challenge
HAI, hospital acquired infection, infection control
Hb, haemoglobin
HBNC, home based newborn care, home visits
HELLP, haemolysis elevated liver enzymes low platelets, severe pre eclampsia
HHS, hyperosmolar hyperglycaemic state, hyperosmolar
HIE, hypoxic ischaemic encephalopathy, birth asphyxia
HIV, human immunodeficiency virus
HR, heart rate, pulse
HTN, hypertension, high blood pressure
ICD, intercostal drain, chest drain, underwater seal
ICP, intracranial pressure, raised pressure
ICU, intensive care unit, intensive care
ID, intradermal
IFA, iron and folic acid, iron folic acid
IHD, ischaemic heart disease, angina, infarction
IM, intramuscular, muscle for injection
IMNCI, integrated management of neonatal and childhood illness, childhood illnesses
IMR, infant mortality rate, infant mortality
INR, international normalised ratio, warfarin
IOL, induction of labour
IPC, infection prevention and control, infection control
IUCD, intrauterine contraceptive device, copper t
IUD, intrauterine device, intrauterine death
IUGR, intrauterine growth restriction, small for dates
IV, intravenous, into a vein
IVF, intravenous fluid, infusion
JSSK, janani shishu suraksha karyakram
JSY, janani suraksha yojana
KMC, kangaroo mother care, kangaroo care
LBW, low birth weight
LMP, last menstrual period, last period, naegele
LOC, level of consciousness, unconscious
LP, lumbar puncture
LSCS, lower segment caesarean section, caesarean section, caesarean
MAP, mean arterial pressure
MDI, metered dose inhaler, inhaler
MDR, multidrug resistant, drug resistant
MDT, multidrug therapy, leprosy
MI, myocardial infarction, heart attack, infarction
MLC, medico legal case
MMR, maternal mortality ratio, maternal mortality rate, measles mumps rubella
MRSA, methicillin resistant staphylococcus aureus
MSE, mental status examination
MTP, medical termination of pregnancy, abortion
MUAC, mid upper arm circumference, arm circumference
NBM, nil by mouth, nothing by mouth
NCD, non communicable disease
NEC, necrotising enterocolitis
NG, nasogastric, ryles, nasogastric tube
NGT, nasogastric tube, ryles tube
NICU, neonatal intensive care unit, newborn care
NLEP, national leprosy eradication programme, leprosy
NMR, neonatal mortality rate, neonatal mortality
NMS, neuroleptic malignant syndrome
NND, neonatal death, neonatal mortality
NPO, nil per os, nothing by mouth
NRM, non rebreathing mask
NRP, neonatal resuscitation programme, newborn resuscitation, golden minute
NS, normal saline, saline
NSI, needle stick injury, needlestick
NST, non stress test, fetal heart
NTEP, national tuberculosis elimination programme, tuberculosis
NVD, normal vaginal delivery, stages of labour
OCD, obsessive compulsive disorder, obsessive compulsive
OCP, oral contraceptive pill, oral contraceptives
OGTT, oral glucose tolerance test, glucose challenge
OPD, outpatient department
ORS, oral rehydration solution, oral rehydration salts, dehydration
OT, operation theatre, operating theatre, theatre, surgery
PCOD, polycystic ovarian disease, polycystic ovary
PCV, pneumococcal conjugate vaccine, packed cell volume
PE, pulmonary embolism, embolism
PEEP, positive end expiratory pressure
PEP, post exposure prophylaxis, post exposure drugs
PHC, primary health centre
PICC, peripherally inserted central catheter
PID, pelvic inflammatory disease
PIH, pregnancy induced hypertension, gestational hypertension, pre eclampsia
PNC, postnatal care, postnatal
PPE, personal protective equipment, gown and gloves, gown mask goggles
PPH, postpartum haemorrhage, bleeding after birth
PPTCT, prevention of parent to child transmission, positive mother
PR, per rectum, rectal, pr interval
PROM, premature rupture of membranes, leaking
PTSD, post traumatic stress disorder
PV, per vaginum, vaginal examination
RBS, random blood sugar, glucose
RDS, respiratory distress syndrome, respiratory distress, surfactant
ROM, range of motion, rupture of membranes
RR, respiratory rate, breaths per minute, breaths a minute, breathing
RTA, road traffic accident, injury
SAM, severe acute malnutrition
SC, subcutaneous, sub centre
SGA, small for gestational age, low birth weight
SIADH, syndrome of inappropriate antidiuretic hormone, too much adh
SIDS, sudden infant death syndrome
SLE, systemic lupus erythematosus
SOB, shortness of breath, breathless, dyspnoea, breathlessness
SSI, surgical site infection, wound infection
STD, sexually transmitted disease, sexually transmitted
STI, sexually transmitted infection, sexually transmitted
SVT, supraventricular tachycardia
TB, tuberculosis
TBSA, total body surface area, burns
TIA, transient ischaemic attack
TLC, total leucocyte count, white cells
TPN, total parenteral nutrition, parenteral nutrition
TPR, temperature pulse respiration, vital signs
TT, tetanus toxoid, td
TURP, transurethral resection of the prostate
UIP, universal immunisation programme, immunisation schedule
URTI, upper respiratory tract infection, cough or cold
USG, ultrasonography, ultrasound
UTI, urinary tract infection
VAP, ventilator associated pneumonia
VBAC, vaginal birth after caesarean
VF, ventricular fibrillation
VIA, visual inspection with acetic acid
VT, ventricular tachycardia
VVM, vaccine vial monitor
WBC, white blood cell, white cells
`;
