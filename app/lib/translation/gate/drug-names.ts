/** Drugs that every language writes by sound; those after "=" are the same drug. */
const drugNameList = `
paracetamol=acetaminophen ibuprofen diclofenac naproxen ketorolac indomethacin mefenamic celecoxib aspirin
morphine pethidine=meperidine tramadol fentanyl codeine naloxone buprenorphine methadone pentazocine
amoxicillin ampicillin cloxacillin penicillin piperacillin tazobactam clavulanate cephalexin=cefalexin cefazolin
ceftriaxone cefotaxime cefixime ceftazidime cefuroxime meropenem imipenem vancomycin linezolid gentamicin=gentamycin
amikacin streptomycin tobramycin neomycin azithromycin erythromycin clarithromycin clindamycin doxycycline tetracycline
chloramphenicol ciprofloxacin ofloxacin levofloxacin norfloxacin metronidazole tinidazole cotrimoxazole
trimethoprim sulfamethoxazole nitrofurantoin rifampicin=rifampin isoniazid pyrazinamide ethambutol dapsone clofazimine
bedaquiline fluconazole itraconazole ketoconazole amphotericin nystatin clotrimazole griseofulvin acyclovir=aciclovir
oseltamivir zidovudine lamivudine tenofovir efavirenz nevirapine dolutegravir remdesivir ribavirin chloroquine
hydroxychloroquine primaquine quinine artesunate artemether lumefantrine mefloquine albendazole mebendazole ivermectin
praziquantel diethylcarbamazine
heparin enoxaparin warfarin clopidogrel streptokinase alteplase tenecteplase rivaroxaban dabigatran apixaban protamine
digoxin amiodarone lidocaine=lignocaine verapamil diltiazem nifedipine amlodipine atenolol metoprolol propranolol
labetalol carvedilol bisoprolol esmolol captopril enalapril ramipril lisinopril losartan telmisartan valsartan
hydralazine methyldopa clonidine prazosin nitroprusside nitroglycerin=nitroglycerine furosemide=frusemide
hydrochlorothiazide spironolactone mannitol acetazolamide torsemide chlorthalidone atorvastatin simvastatin
rosuvastatin fenofibrate adrenaline=epinephrine noradrenaline=norepinephrine dopamine dobutamine atropine adenosine
vasopressin ephedrine phenylephrine neostigmine physostigmine pyridostigmine pralidoxime glycopyrrolate
insulin glargine metformin glibenclamide=glyburide glimepiride gliclazide glipizide pioglitazone sitagliptin acarbose
glucagon levothyroxine=thyroxine carbimazole propylthiouracil methimazole hydrocortisone prednisolone prednisone
dexamethasone methylprednisolone betamethasone fludrocortisone oxytocin carboprost misoprostol methylergometrine
ergometrine mifepristone dinoprostone terbutaline ritodrine clomiphene letrozole tamoxifen progesterone estradiol
levonorgestrel medroxyprogesterone
salbutamol=albuterol salmeterol ipratropium tiotropium theophylline aminophylline budesonide beclomethasone montelukast
dextromethorphan acetylcysteine
diazepam lorazepam midazolam alprazolam clonazepam phenobarbital=phenobarbitone phenytoin carbamazepine valproate
levetiracetam lamotrigine gabapentin pregabalin haloperidol chlorpromazine olanzapine risperidone clozapine quetiapine
aripiprazole lithium=litio=litium=lityum fluoxetine sertraline escitalopram citalopram amitriptyline imipramine venlafaxine bupropion
levodopa carbidopa bromocriptine trihexyphenidyl benztropine donepezil memantine methylphenidate disulfiram
naltrexone acamprosate flumazenil ketamine propofol thiopental=thiopentone succinylcholine vecuronium atracurium
rocuronium halothane isoflurane sevoflurane bupivacaine
omeprazole pantoprazole ranitidine famotidine sucralfate ondansetron metoclopramide domperidone promethazine
loperamide bisacodyl lactulose cetirizine chlorpheniramine=chlorphenamine diphenhydramine loratadine
methotrexate cyclophosphamide cisplatin doxorubicin vincristine azathioprine cyclosporine=ciclosporin tacrolimus
mycophenolate rituximab tocilizumab imatinib fluorouracil bleomycin allopurinol colchicine febuxostat penicillamine
deferoxamine dimercaprol
`;

export const drugNames: ReadonlyMap<string, readonly string[]> = new Map(
  drugNameList
    .trim()
    .split(/\s+/u)
    .flatMap((entry) => {
      const names = entry.split("=");
      return names.map((name) => [name, names] as const);
    }),
);
