import type { LanguageCode } from "../languages";

/**
 * The words for numbers that a translator writes where the English has figures, a line for each language: from 1 to 12,
 * then what is named. "/" separates words for one number; "*" stands for any ending. They only forgive a figure that was
 * written as a word, so a missing word costs a question once more to the model and never lets a wrong figure through.
 */
const lines: Partial<Record<LanguageCode, string>> = {
  hi: "एक/पहल*/प्रथम/एकल दो/दोनों/दूसर*/द्वितीय/दुगु*/दोगु* तीन/तीनों/तीसर*/तृतीय/तिगु* चार/चारों/चौथ*/चतुर्थ पाँच*/पांच*/पंचम छह/छः/छ/छठ*/छै सात/सातव* आठ/आठव* नौ/नौव*/नवम दस/दसव*/दशम ग्यारह* बारह* 13:तेरह 14:चौदह 15:पंद्रह/पन्द्रह 16:सोलह 17:सत्रह 18:अठारह 19:उन्नीस 20:बीस* 21:इक्कीस* 24:चौबीस 25:पच्चीस 30:तीस 40:चालीस 48:अड़तालीस 50:पचास 60:साठ 70:सत्तर 80:अस्सी 90:नब्बे 100:सौ 0:शून्य 0.5:आधा/आधी/आधे 1.5:डेढ़ 2.5:ढाई 1000:हजार*/हज़ार* 100000:लाख* 10000000:करोड़* 1000000:मिलियन* 1000000000:बिलियन*/अरब 12:दर्जन*",
  mr: "एक*/पहिल*/प्रथम दोन*/दुसर*/दुप्पट तीन*/तिसर*/तिप्पट चार*/चौथ* पाच* सहा* सात* आठ* नऊ* दहा* अकरा* बारा* 14:चौदा* 15:पंधरा* 20:वीस* 24:चोवीस* 25:पंचवीस* 30:तीस* 40:चाळीस* 50:पन्नास* 60:साठ* 70:सत्तर* 80:ऐंशी* 90:नव्वद* 100:शंभर*/शे 0:शून्य 0.5:अर्धा/अर्धी/अर्धे 1.5:दीड 2.5:अडीच 1000:हजार* 100000:लाख* 10000000:कोटी* 1000000:दशलक्ष/मिलियन 1000000000:अब्ज*",
  bn: "এক*/প্রথম* দুই*/দু*/দ্বিতীয়*/দ্বিগুণ* তিন*/তৃতীয়* চার*/চতুর্থ* পাঁচ*/পঞ্চম* ছয়*/ছ'টি/ষষ্ঠ* সাত*/সপ্তম* আট*/অষ্টম* নয়টি/নবম* দশ* এগারো* বারো* 13:তেরো* 14:চৌদ্দ*/চোদ্দ* 15:পনেরো* 20:বিশ*/কুড়ি* 24:চব্বিশ* 25:পঁচিশ* 30:ত্রিশ*/তিরিশ* 40:চল্লিশ* 50:পঞ্চাশ* 60:ষাট* 70:সত্তর* 80:আশি* 90:নব্বই* 100:একশ*/শত* 0:শূন্য 0.5:অর্ধেক*/আধ* 1.5:দেড়* 2.5:আড়াই* 1000:হাজার* 100000:লাখ*/লক্ষ* 10000000:কোটি* 1000000:মিলিয়ন* 1000000000:বিলিয়ন*",
  as: "এক*/প্ৰথম* দুই*/দু*/দ্বিতীয়* তিনি*/তৃতীয়* চাৰি*/চতুৰ্থ* পাঁচ*/পঞ্চম* ছয়*/ষষ্ঠ* সাত*/সপ্তম* আঠ*/অষ্টম* নটা/নৱম* দহ* এঘাৰ* বাৰ* 14:চৈধ্য* 15:পোন্ধৰ* 20:বিশ*/কুৰি* 24:চৌবিশ* 30:ত্ৰিশ* 50:পঞ্চাশ* 60:ষাঠি* 100:এশ*/শ 0:শূন্য 0.5:আধা 1000:হাজাৰ* 100000:লাখ* 10000000:কোটি*",
  ta: "ஒன்ற*/ஒரு/ஓர்/முதல்*/முதலா* இரண்ட*/இரு*/இரட்ட* மூன்ற*/மூன்* நான்க*/நான்* ஐந்த*/ஐந்* ஆற* ஏழ* எட்ட* ஒன்பத* பத்த* பதினொ* பன்னிர* 13:பதிமூன்* 14:பதினான்* 15:பதினைந்* 16:பதினாற* 18:பதினெட்* 20:இருபத* 30:முப்பத* 40:நாற்பத* 50:ஐம்பத* 60:அறுபத* 70:எழுபத* 80:எண்பத* 90:தொண்ணூற* 100:நூற* 0:பூஜ்* 0.5:அரை*/பாதி* 1000:ஆயிர* 100000:லட்ச*/இலட்ச* 10000000:கோடி* 1000000:மில்லியன்* 1000000000:பில்லியன்*",
  te: "ఒక*/ఒక్క*/మొదట*/మొదటి రెండ*/రెట్టింపు మూడ* నాలుగ* ఐద*/అయిద* ఆర* ఏడ* ఎనిమిద* తొమ్మిద* పది*/పదవ పదకొండ* పన్నెండ* 14:పద్నాలుగ* 15:పదిహేన* 20:ఇరవై* 30:ముప్పై* 40:నలభై* 50:యాభై* 60:అరవై* 100:వంద*/నూరు 0:సున్నా* 0.5:సగం*/అర 1000:వెయ్యి*/వేల* 100000:లక్ష* 10000000:కోటి*/కోట్ల* 1000000:మిలియన్* 1000000000:బిలియన్*",
  kn: "ಒಂದ*/ಒಬ್ಬ*/ಮೊದಲ* ಎರಡ* ಮೂರ* ನಾಲ್ಕ* ಐದ* ಆರ* ಏಳ* ಎಂಟ* ಒಂಬತ್ತ* ಹತ್ತ* ಹನ್ನೊಂದ* ಹನ್ನೆರಡ* 14:ಹದಿನಾಲ್ಕ* 15:ಹದಿನೈದ* 20:ಇಪ್ಪತ್ತ* 30:ಮೂವತ್ತ* 40:ನಲವತ್ತ* 50:ಐವತ್ತ* 60:ಅರವತ್ತ* 100:ನೂರ* 0:ಸೊನ್ನೆ/ಶೂನ್ಯ 0.5:ಅರ್ಧ* 1000:ಸಾವಿರ* 100000:ಲಕ್ಷ* 10000000:ಕೋಟಿ* 1000000:ಮಿಲಿಯನ್* 1000000000:ಬಿಲಿಯನ್*",
  ml: "ഒന്ന*/ഒരു/ആദ്യ* രണ്ട* മൂന്ന* നാല* അഞ്ച* ആറ* ഏഴ* എട്ട* ഒമ്പത*/ഒൻപത* പത്ത* പതിനൊന്ന* പന്ത്രണ്ട* 14:പതിനാല* 15:പതിനഞ്ച* 20:ഇരുപത* 30:മുപ്പത* 40:നാല്പത*/നാൽപത* 50:അമ്പത*/അൻപത* 60:അറുപത* 100:നൂറ* 0:പൂജ്യ* 0.5:അര*/പകുതി* 1000:ആയിര* 100000:ലക്ഷ* 10000000:കോടി* 1000000:ദശലക്ഷ*/മില്യൺ* 1000000000:ബില്യൺ*",
  gu: "એક*/પ્રથમ/પહેલ* બે/બંને/બન્ને/બીજ*/બમણ* ત્રણ*/ત્રીજ* ચાર*/ચોથ* પાંચ* છ/છઠ્ઠ* સાત* આઠ* નવ/નવમ* દસ* અગિયાર* બાર/બારમ* 14:ચૌદ* 15:પંદર* 20:વીસ* 24:ચોવીસ* 30:ત્રીસ* 40:ચાલીસ* 50:પચાસ* 60:સાઠ*/સાઈઠ* 100:સો/એકસો 0:શૂન્ય 0.5:અડધ*/અર્ધ* 1.5:દોઢ 1000:હજાર* 100000:લાખ* 10000000:કરોડ* 1000000:મિલિયન* 1000000000:અબજ*/બિલિયન*",
  pa: "ਇੱਕ*/ਇਕ*/ਪਹਿਲ* ਦੋ/ਦੋਵ*/ਦੂਜ*/ਦੁੱਗਣ* ਤਿੰਨ*/ਤੀਜ* ਚਾਰ*/ਚੌਥ* ਪੰਜ* ਛੇ/ਛੇਵ* ਸੱਤ* ਅੱਠ* ਨੌਂ/ਨੌ/ਨੌਵ* ਦਸ* ਗਿਆਰਾਂ* ਬਾਰਾਂ* 14:ਚੌਦਾਂ* 15:ਪੰਦਰਾਂ* 20:ਵੀਹ* 24:ਚੌਵੀ* 30:ਤੀਹ* 40:ਚਾਲੀ* 50:ਪੰਜਾਹ* 60:ਸੱਠ* 100:ਸੌ 0:ਸਿਫ਼ਰ/ਜ਼ੀਰੋ 0.5:ਅੱਧ* 1.5:ਡੇਢ 1000:ਹਜ਼ਾਰ*/ਹਜਾਰ* 100000:ਲੱਖ* 10000000:ਕਰੋੜ* 1000000:ਮਿਲੀਅਨ*",
  or: "ଏକ*/ଗୋଟି*/ପ୍ରଥମ* ଦୁଇ*/ଦ୍ୱିତୀୟ* ତିନି*/ତୃତୀୟ* ଚାରି*/ଚତୁର୍ଥ* ପାଞ୍ଚ*/ପଞ୍ଚମ* ଛଅ*/ଷଷ୍ଠ* ସାତ*/ସପ୍ତମ* ଆଠ*/ଅଷ୍ଟମ* ନଅ*/ନବମ* ଦଶ* ଏଗାର* ବାର* 14:ଚଉଦ* 15:ପନ୍ଦର* 20:କୋଡ଼ିଏ*/ବିଂଶ* 24:ଚବିଶ* 30:ତିରିଶ* 50:ପଚାଶ* 60:ଷାଠିଏ* 100:ଶହେ*/ଶତ* 0:ଶୂନ 0.5:ଅଧା*/ଅର୍ଦ୍ଧ* 1000:ହଜାର* 100000:ଲକ୍ଷ* 10000000:କୋଟି* 1000000:ମିଲିୟନ*",
  ur: "ایک/پہل* دو/دونوں/دوسر*/دگن* تین/تیسر* چار/چوتھ*/چاروں پانچ* چھ/چھٹ*/چهٹ*/چه سات/ساتوی* آٹھ*/آٹه* نو/نوی* دس/دسوی* گیارہ*/گیاره* بارہ*/باره* 13:تیرہ 14:چودہ/چوده 15:پندرہ/پندره 20:بیس* 21:اکیس* 24:چوبیس 25:پچیس 30:تیس 40:چالیس 50:پچاس 60:ساٹھ/ساٹه 70:ستر 80:اسی 90:نوے 100:سو 0:صفر 0.5:آدھ*/نصف/آده* 1.5:ڈیڑھ 2.5:ڈھائی 1000:ہزار*/هزار* 100000:لاکھ*/لاکه* 10000000:کروڑ* 1000000:ملین 1000000000:ارب/بلین 12:درجن*",
  ar: "واحد*/أول/أولى/الأول*/احد*/إحدى/أحد اثن*/إثن*/ثاني*/الثاني*/مرتين/ضعف* ثلاث*/ثالث*/الثالث* أربع*/رابع*/الرابع* خمس*/خامس*/الخامس* ست/ستة/سادس*/السادس* سبع*/سابع*/السابع* ثمان*/ثامن*/الثامن* تسع*/تاسع* عشر/عشرة/عاشر* 20:عشرين/عشرون 30:ثلاثين/ثلاثون 40:أربعين/أربعون 50:خمسين/خمسون 60:ستين/ستون 70:سبعين 80:ثمانين 90:تسعين 100:مائة/مئة/مئات/مائت* 0:صفر 0.5:نصف/النصف 1000:ألف*/آلاف 1000000:مليون*/ملايين 1000000000:مليار*/بليون*",
  fa: "یک/اول*/نخست* دو/دوم*/هردو سه/سوم* چهار* پنج* شش* هفت/هفتم* هشت/هشتم* نه/نهم* ده/دهم* یازده* دوازده* 14:چهارده* 15:پانزده* 20:بیست* 30:سی 40:چهل 50:پنجاه 60:شصت 70:هفتاد 80:هشتاد 90:نود 100:صد* 0:صفر 0.5:نیم*/نصف 1000:هزار* 1000000:میلیون* 1000000000:میلیارد*",
  ko: "한/하나*/첫*/일 두/둘*/이/양쪽 세/셋*/삼/석 네/넷*/사/넉 다섯*/오 여섯*/육 일곱*/칠 여덟*/팔 아홉*/구 열/십 열한/십일 열두/십이 20:스무*/이십* 30:서른*/삼십* 40:마흔* 50:쉰*/오십* 60:예순* 100:백* 0:영/제로 0.5:절반*/반 1000:천* 10000:만* 100000000:억*",
  th: "หนึ่ง/แรก/เดียว สอง/ทั้งคู่ สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ สิบเอ็ด สิบสอง 15:สิบห้า 20:ยี่สิบ 30:สามสิบ 50:ห้าสิบ 60:หกสิบ 100:ร้อย 0:ศูนย์ 0.5:ครึ่ง 1000:พัน 10000:หมื่น 100000:แสน 1000000:ล้าน",
  vi: "một/nhất/đầu hai/đôi/nhì ba bốn/tư năm sáu bảy tám chín mười 15:lăm 20:hai_mươi 100:trăm 0:không 0.5:nửa/rưỡi 1000:nghìn/ngàn 1000000:triệu 1000000000:tỷ/tỉ",
  id: "satu/se*/pertama/tunggal dua/kedua*/ganda tiga/ketiga* empat/keempat* lima/kelima* enam/keenam* tujuh/ketujuh* delapan/kedelapan* sembilan sepuluh sebelas dua_belas 20:dua_puluh 100:seratus/ratus* 0:nol 0.5:setengah/separuh 1000:seribu/ribu* 1000000:juta* 1000000000:miliar*",
  ms: "satu/se*/pertama/tunggal dua/kedua*/ganda tiga/ketiga* empat/keempat* lima/kelima* enam/keenam* tujuh/ketujuh* lapan/kelapan* sembilan sepuluh sebelas dua_belas 20:dua_puluh 100:seratus/ratus* 0:sifar/kosong 0.5:setengah/separuh 1000:seribu/ribu* 1000000:juta* 1000000000:bilion*",
  fil: "isa*/isang/una*/unang dalawa*/ikalawa*/doble/pangalawa* tatlo*/ikatlo*/pangatlo* apat*/ikaapat*/pang-apat lima*/ikalima* anim*/ikaanim* pito*/ikapito* walo*/ikawalo* siyam* sampu*/ikasampu* labing-isa* labindalawa* 20:dalawampu* 100:sandaan/daan*/isandaan 0:sero/wala 0.5:kalahati* 1000:libo*/isanlibo 1000000:milyon* 1000000000:bilyon*",
  es: "uno/una/un/primer*/único/única dos/segund*/ambos/ambas/doble*/par tres/tercer*/triple cuatro/cuart* cinco/quint* seis/sext* siete/séptim* ocho/octav* nueve/noven* diez/décim* once doce/docena* 13:trece 14:catorce 15:quince 16:dieciséis 18:dieciocho 20:veint* 24:veinticuatro 30:treinta 40:cuarenta 50:cincuenta 60:sesenta 70:setenta 80:ochenta 90:noventa 100:cien* 0:cero 0.5:medi*/mitad 0.25:cuarto 1000:mil/miles 1000000:millon*/millón 1000000000:millardo*",
  fr: "un/une/premier*/première*/unique deux/second*/deuxième*/double* trois/troisième*/triple* quatre/quatrième* cinq/cinquième* six/sixième* sept/septième* huit/huitième* neuf/neuvième* dix/dixième* onze douze/douzaine* 13:treize 14:quatorze 15:quinze/quinzaine 16:seize 18:dix-huit 20:vingt*/vingtaine 24:vingt-quatre 30:trente* 40:quarante* 50:cinquante* 60:soixante* 100:cent* 0:zéro 0.5:demi*/moitié 0.25:quart* 1000:mille/millier* 1000000:million* 1000000000:milliard*",
  de: "ein/eine/einen/einem/einer/eines/eins/erst*/einzig*/einmal zwei/zweit*/beide*/doppelt*/zweimal drei/dritt*/dreifach* vier/viert* fünf/fünft* sechs/sechst* sieben/siebt* acht/acht* neun/neunt* zehn/zehnt* elf/elft* zwölf* 14:vierzehn 15:fünfzehn 20:zwanzig* 24:vierundzwanzig* 30:dreißig* 40:vierzig* 50:fünfzig* 60:sechzig* 100:hundert*/einhundert* 0:null 0.5:halb*/hälfte 0.25:viertel 1.5:anderthalb*/eineinhalb* 1000:tausend* 1000000:million* 1000000000:milliarde*",
  it: "un/uno/una/un'*/prim*/unic* due/second*/doppi*/entramb*/ambedue tre/terz*/tripl* quattro/quart* cinque/quint* sei/sest* sette/settim* otto/ottav* nove/non* dieci/decim* undici dodici 14:quattordici 15:quindici 20:vent* 30:trent* 40:quarant* 50:cinquant* 60:sessant* 100:cent* 0:zero 0.5:mezz*/metà 1000:mille/mila/miglia* 1000000:milion* 1000000000:miliard*",
  pt: "um/uma/primeir*/únic* dois/duas/segund*/ambos/ambas/dobro/dupl* três/terceir*/tripl* quatro/quart* cinco/quint* seis/sext* sete/sétim* oito/oitav* nove/non* dez/décim* onze doze/dúzia* 14:catorze/quatorze 15:quinze 20:vinte* 30:trinta* 40:quarenta* 50:cinquenta* 60:sessenta* 100:cem/cent* 0:zero 0.5:meio/meia/metade 1000:mil/milhares 1000000:milhão/milhões 1000000000:bilhão/bilhões",
  ru: "один*/одн*/перв*/единств* два/две/двух/двум*/двое/втор*/двойн*/дважды/оба/обе/обоих/двукратн* три/трех/трёх/трем*/трое/трет*/тройн*/трижды четыр*/четверт*/четвёрт* пять/пяти/пятью/пят* шесть/шести/шест* семь/семи/седьм*/семью восемь/восьми/восьм* девять/девяти/девят* десять/десяти/десят* одиннадцат* двенадцат*/дюжин* 14:четырнадцат* 15:пятнадцат* 20:двадцат* 30:тридцат* 40:сорок* 50:пятьдесят*/пятидесят* 60:шестьдесят*/шестидесят* 100:сто/ста/сот* 0:ноль/нуль/нулев* 0.5:половин*/пол* 1.5:полтор* 1000:тысяч* 1000000:миллион*/млн 1000000000:миллиард*/млрд",
  tr: "bir*/ilk/tek* iki*/çift* üç* dört*/dördü* beş* altı* yedi* sekiz* dokuz* on/onu*/onun* on_bir on_iki 20:yirmi* 30:otuz* 40:kırk* 50:elli* 60:altmış* 100:yüz* 0:sıfır* 0.5:yarı*/yarım/buçuk 1000:bin* 1000000:milyon* 1000000000:milyar*",
  pl: "jeden/jedn*/pierwsz*/raz dwa/dwie/dwóch/dwoma/drug*/oba/obie/podwójn*/dwu* trzy/trzech/trzeci*/trzecie*/trzema cztery/czterech/czwart* pięć/pięciu/piąt* sześć/sześciu/szóst* siedem/siedmiu/siódm* osiem/ośmiu/ósm* dziewięć*/dziewiąt* dziesięć*/dziesiąt*/dziesięci* jedenast* dwunast* 14:czternast* 15:piętnast* 20:dwadzieścia/dwudziest* 30:trzydzieści/trzydziest* 50:pięćdziesiąt* 60:sześćdziesiąt* 100:sto/stu/setk* 0:zero/zera 0.5:pół*/połow* 1.5:półtor* 1000:tysiąc*/tysięcy 1000000:milion* 1000000000:miliard*",
  nl: "een/één/eerst*/enkel*/eenmaal twee*/beide*/dubbel* drie*/derde* vier/vierde* vijf/vijfde* zes/zesde* zeven* acht/achtste negen* tien/tiende elf* twaalf* 14:veertien* 15:vijftien* 20:twintig* 30:dertig* 40:veertig* 50:vijftig* 60:zestig* 100:honderd* 0:nul 0.5:half/halve/helft 1.5:anderhalf/anderhalve 1000:duizend* 1000000:miljoen* 1000000000:miljard*",
  sv: "en/ett/första/enda två/andra/båda/dubbel* tre/tredje fyra/fjärde fem/femte sex/sjätte sju/sjunde åtta/åttonde nio/nionde tio/tionde elva tolv* 14:fjorton* 15:femton* 20:tjugo* 30:trettio* 40:fyrtio* 50:femtio* 60:sextio* 100:hundra* 0:noll 0.5:halv* 1000:tusen* 1000000:miljon* 1000000000:miljard*",
  da: "en/et/én/ét/første/eneste to/anden/andet/begge/dobbelt* tre/tredje fire/fjerde fem/femte seks/sjette syv/syvende otte/ottende ni/niende ti/tiende elleve* tolv* 14:fjorten* 15:femten* 20:tyve* 30:tredive* 40:fyrre* 50:halvtreds* 60:tres* 100:hundred* 0:nul 0.5:halv* 1.5:halvanden 1000:tusind* 1000000:million* 1000000000:milliard*",
  no: "en/et/ett/én/første/eneste to/andre/annen/begge/dobbel* tre/tredje fire/fjerde fem/femte seks/sjette sju/syv/sjuende/syvende åtte/åttende ni/niende ti/tiende elleve* tolv* 14:fjorten* 15:femten* 20:tjue* 30:tretti* 40:førti* 50:femti* 60:seksti* 100:hundre* 0:null 0.5:halv* 1.5:halvannen 1000:tusen* 1000000:million* 1000000000:milliard*",
  fi: "yksi*/yhden/yhtä/ensimmäi*/ainoa* kaksi*/kahden/kahta/toinen/toise*/molem*/kahdes* kolme*/kolmas/kolmannen neljä*/neljäs viisi*/viiden/viittä/viides kuusi*/kuuden/kuutta/kuudes seitsemän*/seitsemäs kahdeksan*/kahdeksas yhdeksän*/yhdeksäs kymmenen*/kymmentä/kymmenes yksitoista kaksitoista 14:neljätoista 15:viisitoista 20:kaksikymmentä* 30:kolmekymmentä* 50:viisikymmentä* 100:sata*/sadan/satoja 0:nolla* 0.5:puoli*/puolet 1.5:puolitoista 1000:tuhat*/tuhan* 1000000:miljoona*/miljoonaa 1000000000:miljardi*",
  el: "ένα*/μία/μια/ένας/πρώτ*/μόν*/ενός δύο/δυο/δεύτερ*/διπλ* τρεις/τρία/τριών/τρίτ*/τριπλ* τέσσερ*/τεσσάρων/τέταρτ* πέντε/πέμπτ* έξι/έκτ* επτά/εφτά/έβδομ* οκτώ/οχτώ/όγδο* εννέα/εννιά/ένατ* δέκα/δέκατ* έντεκα/ένδεκα δώδεκα 14:δεκατέσσερ* 15:δεκαπέντε 20:είκοσι 30:τριάντα 40:σαράντα 50:πενήντα 60:εξήντα 100:εκατό* 0:μηδέν* 0.5:μισό/μισή/μισ*/ήμισυ 1000:χίλι*/χιλιάδ* 1000000:εκατομμύρι* 1000000000:δισεκατομμύρι*",
  he: "אחד/אחת/ראשון/ראשונה/הראשון/הראשונה שני*/שתי*/שתיים/כפול*/השני* שלוש*/שלישי*/השלישי* ארבע*/רביעי* חמש*/חמישי* שש/שישה/ששת/שישי* שבע*/שביעי* שמונה*/שמיני* תשע*/תשיעי* עשר/עשרה/עשירי* 20:עשרים 30:שלושים 40:ארבעים 50:חמישים 60:שישים 70:שבעים 80:שמונים 90:תשעים 100:מאה/מאות/מאת* 0:אפס 0.5:חצי/מחצית 1000:אלף/אלפ* 1000000:מיליון*/מליון* 1000000000:מיליארד*",
  sw: "moja/kwanza/mmoja mbili/wawili/pili/mawili/viwili/maradufu tatu/watatu/matatu/vitatu nne/wanne/manne/vinne tano/watano/matano/vitano sita saba nane/wanane/manane tisa kumi kumi_na_moja kumi_na_mbili 20:ishirini 30:thelathini 40:arobaini 50:hamsini 60:sitini 70:sabini 80:themanini 90:tisini 100:mia 0:sifuri 0.5:nusu 1000:elfu/maelfu 1000000:milioni 1000000000:bilioni",
  yo: "kan/ọkan/ẹyọkan/àkọ́kọ́/kìíní/ení méjì/ejì/kejì/èjì mẹ́ta/ẹta/kẹta/ẹ̀ta mẹ́rin/kẹrin/ẹ̀rin márùn-ún/márùn/karùn/àrún mẹ́fà/kẹfà/ẹ̀fà méje/keje/èje mẹ́jọ/kẹjọ/ẹ̀jọ mẹ́sàn-án/mẹ́sàn/kẹsàn mẹ́wàá/kẹwàá/ẹ̀wá mọ́kànlá méjìlá 20:ogún 30:ọgbọ̀n 50:àádọ́ta 100:ọgọ́rùn* 1000:ẹgbẹ̀rún* 1000000:mílíọ̀nù*",
  ig: "otu/mbụ abụọ ato/atọ anọ ise isii asaa asatọ itoolu iri iri_na_otu iri_na_abụọ 20:iri_abụọ 100:narị 1000:puku 1000000:nde",
  ha: "ɗaya/daya/farko/ɗayan biyu/biyun uku/ukun huɗu/hudu biyar shida bakwai takwas tara goma goma_sha_ɗaya goma_sha_biyu 20:ashirin 30:talatin 40:arba'in 50:hamsin 60:sittin 100:ɗari/dari 1000:dubu 1000000:miliyan 1000000000:biliyan 0.5:rabi",
  am: "አንድ*/አንደኛ*/የመጀመሪያ* ሁለት*/ሁለተኛ*/እጥፍ ሶስት*/ሦስት*/ሶስተኛ* አራት*/አራተኛ* አምስት*/አምስተኛ* ስድስት*/ስድስተኛ* ሰባት*/ሰባተኛ* ስምንት*/ስምንተኛ* ዘጠኝ*/ዘጠነኛ* አስር*/አሥር*/አስረኛ* አስራ_አንድ አስራ_ሁለት 20:ሃያ*/ሀያ* 30:ሰላሳ* 40:አርባ* 50:ሃምሳ*/አምሳ* 60:ስልሳ* 100:መቶ* 0:ዜሮ 0.5:ግማሽ* 1000:ሺ*/ሺህ* 1000000:ሚሊዮን*/ሚሊየን* 1000000000:ቢሊዮን*",
  zh: "",
  ja: "",
};

export interface NumberWords {
  exact: ReadonlyMap<string, number>;
  /** Beginnings of words, the longest first. */
  beginnings: readonly (readonly [string, number])[];
}

function read(line: string): NumberWords {
  const exact = new Map<string, number>();
  const beginnings: [string, number][] = [];
  line.split(" ").forEach((entry, place) => {
    const named = /^([\d.]+):(.+)$/u.exec(entry);
    const value = named ? Number(named[1]) : place + 1;
    for (const raw of (named?.[2] ?? entry).split("/")) {
      const word = raw.replaceAll("_", " ").normalize("NFKC").toLowerCase();
      if (word.endsWith("*")) beginnings.push([word.slice(0, -1), value]);
      else if (word !== "") exact.set(word, value);
    }
  });
  return { exact, beginnings: beginnings.sort(([one], [other]) => other.length - one.length) };
}

const cache = new Map<LanguageCode, NumberWords>();

/** The words for numbers of a language; those of Chinese and Japanese are figures of their own. */
export function numberWordsOf(language: LanguageCode): NumberWords {
  const known = cache.get(language) ?? read(lines[language] ?? "");
  cache.set(language, known);
  return known;
}
