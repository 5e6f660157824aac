/** A term a line: its meaning, and its names in Hindi, Bengali, Tamil and Urdu; nothing where we are not sure of one. */
export const baseTerms = `
abduction | A movement of a limb away from the middle of the body. | अपवर्तन | অ্যাবডাকশন |  | ابڈکشن
acetylcholine | A messenger between nerves, and from a nerve to a muscle. | एसिटाइलकोलीन | অ্যাসিটাইলকোলিন | அசிட்டைல்கோலின் | ایسیٹائل کولین
anaemia | Too little haemoglobin in the blood. | रक्ताल्पता | রক্তাল্পতা | இரத்தசோகை | خون کی کمی
anaphylaxis | A sudden allergic reaction of the whole body, which can kill. | एनाफिलेक्सिस | অ্যানাফাইল্যাক্সিস | அனாஃபிலாக்சிஸ் | انافیلیکسس
antibody | A protein of the body that binds one certain foreign matter. | प्रतिरक्षी | অ্যান্টিবডি | எதிர்ப்பொருள் | اینٹی باڈی
antidiuretic hormone | A hormone that makes the kidneys keep water. | एंटीडाययूरेटिक हॉर्मोन | অ্যান্টিডাইইউরেটিক হরমোন | ஆன்டிடையூரெடிக் ஹார்மோன் | اینٹی ڈائی یوریٹک ہارمون
apical pulse | The heartbeat as it is heard or felt at the tip of the heart. | एपिकल नाड़ी | এপিক্যাল পালস | இதய நுனித் துடிப்பு | اپیکل نبض
arterial blood gas | A test of blood from an artery: its acidity, oxygen and carbon dioxide. | धमनी रक्त गैस | ধমনি রক্ত গ্যাস | தமனி இரத்த வாயு | شریانی خون کی گیس
arteriovenous fistula | A join of an artery and a vein, made for dialysis. | धमनी-शिरा फिस्टुला | ধমনি-শিরা ফিস্টুলা | தமனி-சிரை இணைப்பு | شریانی وریدی فسٹولا
asphyxia | A lack of oxygen because breathing is stopped or blocked. | श्वासावरोध | শ্বাসরোধ |  | دم گھٹنا
atrioventricular node | The part of the heart that passes the beat on to the ventricles. | एट्रियोवेंट्रिकुलर नोड | এট্রিওভেন্ট্রিকুলার নোড | ஏட்ரியோவென்ட்ரிக்குலர் கணு | ایٹریو وینٹریکولر نوڈ
basal ganglia | Groups of nerve cells deep in the brain that steady movements. | बेसल गैंग्लिया | বেসাল গ্যাংলিয়া |  | بیسل گینگلیا
body mass index | Weight in kg divided by the square of the height in metres. | शरीर द्रव्यमान सूचकांक | বডি মাস ইনডেক্স | உடல் நிறை குறியீட்டெண் | باڈی ماس انڈیکس
bradycardia | A heart rate of less than 60 a minute in an adult. | मंद हृदयगति | ধীর হৃৎস্পন্দন | மெதுவான இதயத்துடிப்பு | دل کی سست دھڑکن
bronchiolitis | An inflammation of the smallest airways, mostly of infants. | ब्रोंकियोलाइटिस | ব্রঙ্কিওলাইটিস | மூச்சு நுண்குழாய் அழற்சி | برونکیولائٹس
bruit | A blowing sound of blood in a vessel, heard by the stethoscope. | ब्रुई | ব্রুই |  | بروئی
cardiac index | The blood that the heart pumps in a minute, for each square metre of the body. | कार्डियक इंडेक्स | কার্ডিয়াক ইনডেক্স | இதயக் குறியீடு | کارڈیک انڈیکس
chronic kidney disease | A slow and lasting loss of the work of the kidneys. | दीर्घकालिक गुर्दा रोग | দীর্ঘস্থায়ী কিডনি রোগ | நாள்பட்ட சிறுநீரக நோய் | گردوں کی دائمی بیماری
cold chain | The way of a vaccine from the maker to the child, cold all along. | कोल्ड चेन | কোল্ড চেন | குளிர்ச் சங்கிலி | کولڈ چین
colostrum | The first thick, yellow milk after a birth. | खीस | শালদুধ | சீம்பால் |
contraindication | A reason not to give a drug or a treatment. | निषेध | নিষেধ | முரண்குறி | ممانعت
cranial nerve | One of twelve pairs of nerves that leave the brain itself. | कपाल तंत्रिका | করোটি স্নায়ু | மண்டையோட்டு நரம்பு | دماغی عصب
cyanosis | A blue colour of skin and lips, for lack of oxygen in the blood. | श्यावता |  |  |
diphtheria | An infection of the throat with a grey membrane, prevented by a vaccine. | डिप्थीरिया | ডিপথেরিয়া | டிஃப்தீரியா | ڈپتھیریا
dopamine | A messenger in the brain; too little of it makes Parkinson's tremor. | डोपामीन | ডোপামিন | டோபமைன் | ڈوپامین
dysphagia | Difficulty in swallowing. | निगलने में कठिनाई | গিলতে অসুবিধা | விழுங்குவதில் சிரமம் | نگلنے میں دشواری
dyspnoea | Difficulty in breathing. | साँस लेने में कठिनाई | শ্বাসকষ্ট | மூச்சுத் திணறல் | سانس لینے میں دشواری
encephalopathy | A disease that disturbs the work of the whole brain. | एन्सेफैलोपैथी | এনসেফালোপ্যাথি | மூளைப் பாதிப்பு | اینسیفالوپیتھی
facial nerve | The seventh cranial nerve: the muscles of the face, and taste at the front of the tongue. | फ़ेशियल तंत्रिका | ফেসিয়াল স্নায়ু | முக நரம்பு | فیشیل عصب
foot drop | A foot that cannot be lifted at the ankle. | फ़ुट ड्रॉप | ফুট ড্রপ | பாதத் தொய்வு | فٹ ڈراپ
glossopharyngeal nerve | The ninth cranial nerve: swallowing, and taste at the back of the tongue. | ग्लोसोफैरिंजियल तंत्रिका | গ্লসোফ্যারিঞ্জিয়াল স্নায়ু | நா-தொண்டை நரம்பு | گلوسوفیرنجیل عصب
glutamate | A messenger in the brain that excites nerve cells. | ग्लूटामेट | গ্লুটামেট | குளுட்டமேட் | گلوٹامیٹ
gluteus maximus | The largest muscle of the buttock. | ग्लूटियस मैक्सिमस | গ্লুটিয়াস ম্যাক্সিমাস | குளூட்டியஸ் மேக்சிமஸ் | گلوٹیئس میکسیمس
gluteus medius | The muscle at the side of the hip, under the ventrogluteal site. | ग्लूटियस मीडियस | গ্লুটিয়াস মিডিয়াস | குளூட்டியஸ் மீடியஸ் | گلوٹیئس میڈیئس
goitre | A swelling of the thyroid gland. | घेंघा | গলগণ্ড | முன்கழுத்துக் கழலை | گلہڑ
growth hormone | A hormone of the front part of the pituitary gland, for growth. | वृद्धि हॉर्मोन | বৃদ্ধি হরমোন | வளர்ச்சி ஹார்மோன் | نشوونما کا ہارمون
heart block | A delay or stop of the beat on its way from the atria to the ventricles. | हार्ट ब्लॉक | হার্ট ব্লক | இதய அடைப்பு | ہارٹ بلاک
heart failure | A heart that cannot pump as much blood as the body needs. | हृदय विफलता | হার্ট ফেলিওর | இதயச் செயலிழப்பு | دل کی ناکامی
herd immunity | So many people are immune that an infection no longer spreads. | सामूहिक प्रतिरक्षा | গোষ্ঠী প্রতিরোধ | சமூக நோயெதிர்ப்பு | اجتماعی مدافعت
hyperkalaemia | Too much potassium in the blood. | हाइपरकैलीमिया | হাইপারক্যালেমিয়া |  | ہائپرکیلیمیا
hypertension | High blood pressure that lasts. | उच्च रक्तचाप | উচ্চ রক্তচাপ | உயர் இரத்த அழுத்தம் | ہائی بلڈ پریشر
hypoglossal nerve | The twelfth cranial nerve: the muscles of the tongue. | हाइपोग्लोसल तंत्रिका | হাইপোগ্লোসাল স্নায়ু | நாவடி நரம்பு | ہائپوگلوسل عصب
hypoglycaemia | Too little sugar in the blood. | रक्त में शर्करा की कमी | রক্তে শর্করার স্বল্পতা | இரத்தச் சர்க்கரைக் குறைவு | خون میں شکر کی کمی
hypotension | Low blood pressure. | निम्न रक्तचाप | নিম্ন রক্তচাপ | குறை இரத்த அழுத்தம் | لو بلڈ پریشر
interatrial septum | The wall between the two atria of the heart. | अंतरा-अलिंद पट | আন্তঃঅলিন্দ প্রাচীর | | ایٹریا کے درمیانی پردہ
interventricular septum | The wall between the two ventricles of the heart. | अंतरा-निलय पट | আন্তঃনিলয় প্রাচীর | | وینٹریکلز کے درمیانی پردہ
jaundice | A yellow colour of skin and eyes, from bilirubin in the blood. | पीलिया | জন্ডিস | மஞ்சள் காமாலை | یرقان
lochia | What flows from the uterus in the weeks after a birth. | लोकिया | লোকিয়া | லோக்கியா | لوکیا
lymphatic filariasis | An infection by worms that mosquitoes carry, with swollen limbs. | लसीका फाइलेरिया | লিম্ফ্যাটিক ফাইলেরিয়াসিস |  | لمفیٹک فائلیریا
measles | An infection with fever and a rash, prevented by a vaccine. | खसरा | হাম | தட்டம்மை | خسرہ
metabolic acidosis | Blood that is too acid, for another reason than breathing. | चयापचयी अम्लता | বিপাকজনিত অম্লতা | வளர்சிதை அமிலத்தன்மை | میٹابولک تیزابیت
mitral stenosis | A narrow valve between the left atrium and the left ventricle. | माइट्रल स्टेनोसिस | মাইট্রাল স্টেনোসিস | மிட்ரல் வால்வு சுருக்கம் | مائٹرل اسٹینوسس
multibacillary | Leprosy with more than five patches, or bacilli in a smear. | मल्टीबैसिलरी | মাল্টিব্যাসিলারি | அதிகக் கிருமி வகை | ملٹی بیسیلری
multidrug therapy | Several drugs at once, as against leprosy. | बहु-औषधि उपचार | বহু-ওষুধ চিকিৎসা | பன்மருந்துச் சிகிச்சை | کثیر ادویاتی علاج
myasthenia gravis | A disease in which antibodies block the signal from nerve to muscle, so that muscles tire. | मायस्थीनिया ग्रेविस | মায়াস্থেনিয়া গ্রাভিস | மையஸ்தீனியா கிராவிஸ் | مایاستھینیا گریوس
nasal cannula | A thin tube with two prongs that gives oxygen into the nose. | नेज़ल कैनुला | নেজাল ক্যানুলা | மூக்குக் குழல் | نیزل کینولا
nephron | The smallest unit of the kidney that filters the blood. | नेफ्रॉन | নেফ্রন | நெஃப்ரான் | نیفرون
nephrotic syndrome | A loss of much protein in the urine, with swelling. | नेफ्रोटिक सिंड्रोम | নেফ্রোটিক সিনড্রোম | நெஃப்ராடிக் நோய்க்குறி | نیفروٹک سنڈروم
neuromuscular junction | The place where a nerve meets a muscle. | तंत्रिका-पेशी संधि | স্নায়ু-পেশি সংযোগস্থল | நரம்பு-தசை சந்திப்பு | عصبی عضلاتی جوڑ
neuropathy | A disease of the nerves, often with numb feet and hands. | तंत्रिका-रोग | স্নায়ুরোগ | நரம்பு நோய் | اعصاب کی بیماری
noradrenaline | A messenger of most sympathetic nerves, and a drug that narrows vessels. | नॉरएड्रेनलिन | নরঅ্যাড্রেনালিন | நார்அட்ரினலின் | نورایڈرینالین
paucibacillary | Leprosy with one to five patches and no bacilli in a smear. | पॉसिबैसिलरी | পসিব্যাসিলারি | குறைந்த கிருமி வகை | پاسی بیسیلری
pertussis | Whooping cough, prevented by a vaccine. | काली खाँसी | হুপিং কাশি | கக்குவான் | کالی کھانسی
placenta praevia | A placenta that lies over or near the mouth of the uterus. | प्लेसेंटा प्रीविया | প্লাসেন্টা প্রিভিয়া | முன்நிலை நச்சுக்கொடி | پلیسنٹا پریویا
poliomyelitis | An infection that can paralyse children, prevented by a vaccine. | पोलियो | পোলিও | போலியோ | پولیو
pulmonary vein | One of four veins that bring blood from the lungs to the heart. | फुफ्फुसीय शिरा | ফুসফুসীয় শিরা | நுரையீரல் சிரை | پھیپھڑوں کی ورید
receptor | A place on a cell that one certain messenger or drug fits. | ग्राही | রিসেপ্টর | ஏற்பி | ریسیپٹر
rectus femoris | The muscle at the front of the thigh. | रेक्टस फ़ेमोरिस | রেক্টাস ফিমোরিস | ரெக்டஸ் ஃபெமோரிஸ் | ریکٹس فیمورس
respiratory acidosis | Blood that is too acid because too little carbon dioxide is breathed out. | श्वसन अम्लता | শ্বসনজনিত অম্লতা | சுவாச அமிலத்தன்மை | تنفسی تیزابیت
respiratory alkalosis | Blood that is too little acid because too much carbon dioxide is breathed out. | श्वसन क्षारमयता | শ্বসনজনিত ক্ষারময়তা | சுவாசக் காரத்தன்மை | تنفسی الکلائیت
sciatic nerve | The thick nerve from the lower back through the buttock into the leg. | साइटिक तंत्रिका | সায়াটিক স্নায়ু | சியாட்டிக் நரம்பு | سائیٹک عصب
sinoatrial node | The part of the heart where each beat begins. | साइनोएट्रियल नोड | সাইনোএট্রিয়াল নোড | சைனோஏட்ரியல் கணு | سائنو ایٹریل نوڈ
stroke volume | The blood that a ventricle pumps with one beat. | स्ट्रोक आयतन | স্ট্রোক ভলিউম |  | اسٹروک والیوم
superior vena cava | The vein that brings blood from head and arms to the heart. | ऊर्ध्व महाशिरा | সুপিরিয়র ভেনা কাভা | மேற்பெருஞ்சிரை | سپیریئر وینا کیوا
tachycardia | A heart rate of more than 100 a minute in an adult. | तीव्र हृदयगति | দ্রুত হৃৎস্পন্দন | வேகமான இதயத்துடிப்பு | دل کی تیز دھڑکن
tetanus | An infection by wounds that makes muscles stiff, prevented by a vaccine. | टेटनस | টিটেনাস | டெட்டனஸ் | ٹیٹنس
thrill | A trembling of a vessel that the fingers feel. | थ्रिल | থ্রিল | அதிர்வு | تھرل
trachea | The windpipe, from the larynx to the two main bronchi. | श्वासनली | শ্বাসনালি | மூச்சுக்குழாய் | سانس کی نالی
trigeminal nerve | The fifth cranial nerve: feeling of the face, and chewing. | ट्राइजेमिनल तंत्रिका | ট্রাইজেমিনাল স্নায়ু | முக்கிளை நரம்பு | ٹرائی جیمینل عصب
vastus lateralis | The muscle at the outer side of the thigh, used for injections of infants. | वैस्टस लैटरैलिस | ভাস্টাস ল্যাটেরালিস | வாஸ்டஸ் லாட்டராலிஸ் | واسٹس لیٹرالس
wheeze | A whistling sound of breath in narrow airways. | घरघराहट | সাঁই সাঁই শব্দ | இழுப்பு | سیٹی جیسی آواز
`;
