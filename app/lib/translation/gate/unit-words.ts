import type { LanguageCode } from "~/lib/languages";
import { romanise } from "./romanise";

export type Unit =
  | "ng"
  | "mcg"
  | "mg"
  | "g"
  | "kg"
  | "mL"
  | "dL"
  | "L"
  | "mm"
  | "cm"
  | "m"
  | "km"
  | "mmol"
  | "mEq"
  | "IU"
  | "mmHg"
  | "cmH2O"
  | "percent"
  | "celsius"
  | "fahrenheit"
  | "kcal"
  | "kJ"
  | "second"
  | "minute"
  | "hour"
  | "day"
  | "week"
  | "month"
  | "year";

/** Units that are everyday words too ("today"): only one right beside a number counts. */
export const timeUnits: ReadonlySet<Unit> = new Set<Unit>(["second", "minute", "hour", "day", "week", "month", "year"]);

/** Case counts where it tells g from G. */
const english: readonly (readonly [Unit, string])[] = [
  ["cmH2O", "cm ?(?:of )?H2O"],
  ["mmHg", "mm ?(?:of )?Hg|millimet(?:er|re)s? of mercury|torr"],
  ["ng", "ng|nanograms?"],
  ["mcg", "mcg|[µμu]g|micrograms?"],
  ["mg", "mgs?|mgm|milligram(?:me)?s?"],
  ["kg", "[kK]gs?|kilos?|kilogram(?:me)?s?"],
  ["g", "g|gms?|gr|grams?|grammes?"],
  ["mL", "m[lL]s?|millilit(?:er|re)s?|cc|cm3|cm\\^3"],
  ["dL", "d[lL]|decilit(?:er|re)s?"],
  ["L", "[lL]|lit(?:er|re)s?|ltrs?"],
  ["mm", "mm|millimet(?:er|re)s?"],
  ["cm", "cms?|centimet(?:er|re)s?"],
  ["km", "km|kilomet(?:er|re)s?"],
  ["m", "m|met(?:er|re)s?"],
  ["mmol", "mmol|millimoles?"],
  ["mEq", "mEq|meq|milliequivalents?"],
  ["IU", "IU|I\\.U\\.|international units?|units?|U"],
  ["percent", "%|per ?cent|percentage"],
  ["celsius", "° ?C|degrees? C(?:elsius|entigrade)?|Celsius|Centigrade"],
  ["fahrenheit", "° ?F|degrees? F(?:ahrenheit)?|Fahrenheit"],
  ["kcal", "kcals?|[cC]al|kilocalories?|calories?"],
  ["kJ", "kJ|kilojoules?"],
  ["second", "secs?|seconds?"],
  ["minute", "mins?|minutes?"],
  ["hour", "h|hrs?|hours?|hourly"],
  ["day", "days?"],
  ["week", "wks?|weeks?"],
  ["month", "months?|mths?"],
  ["year", "years?|yrs?"],
];

/** Units by sound after `romanise`, the longest first. */
const sounded: readonly (readonly [Unit, RegExp])[] = [
  ["mcg", /^(?:mai?[ki]+ro|mi[kc]+ro)[- ]?g[aei]*r[aei]*m/u],
  ["mcg", /^(?:mai?k|mik)[aieou]*r[aeou]*[- ]?k?[ikg]+[aei]*r[aei]*m/u],
  ["ng", /^nano?[- ]?[kg][aei]*r[aei]*m/u],
  ["mg", /^mil+i?[- ]?(?:g|k)[aei]*r[aeiy]*m|^m\.? ?gra?\b|^mi\.? ?gr[ae]?\b|^em[. ]?ji\b|^ai?m[. ]?ji\b/u],
  ["kg", /^ki?l[ou]*[- ]?(?:g|k)[aei]*r[aeiy]*m|^ki\.? ?gr[ae]?\b|^ke[. ]?ji\b|^kilo\b/u],
  ["g", /^(?:g|k)[iae]?r[aeiy]+m/u],
  ["mL", /^mil+[iy]?[- ]?l[aei]*[td]+[aei]*r|^mi\.? ?li\.?(?![a-z])|^em[. ]?el\b|^ai?m[. ]?ail\b|^si[. ]?si\b/u],
  ["dL", /^d[ei]+[st][aei]*[- ]?l[aei]*t+[aei]*r/u],
  ["L", /^l[ei]+[td]+[aei]*r/u],
  ["cmH2O", /^s[aei]+n?t[aeiy]*[- ]?m[aei]*t[aei]*r h2o/u],
  ["mmHg", /^mil+i?[- ]?m[aei]*t[aei]*r (?:m[ae]rk|par|ech ?ji|hg)|^mi\.? ?mi\.? (?:ech|par|m[ae]rk|hg)/u],
  ["mm", /^mil+i?[- ]?m[aei]*t+[aei]*r/u],
  ["cm", /^(?:s[aei]+n?t[aeiy]*|sem)[- ]?m[aei]*t+[aei]*r|^se[. ]?mi\b/u],
  ["km", /^ki?l[ou]*[- ]?m[aei]*t+[aei]*r/u],
  ["m", /^m[ei]+t+[aei]*r/u],
  ["mmol", /^mil+i?[- ]?mol/u],
  ["mEq", /^mil+i?[- ]?[aei]k[aui]+v/u],
  ["IU", /^(?:antarrashtriya |international )?yuni?t/u],
  ["percent", /^pars[ea]n?t|^pers?ent|^porosent/u],
  ["celsius", /^(?:digri |darje |d[ae]g[ar]+[aes]* )?(?:s[ea]+ls[iye]+[aou]*s|sentigre)/u],
  ["fahrenheit", /^(?:digri |darje |d[ae]g[ar]+[aes]* )?(?:f|ph|p)[aei]*[rh]*[ae]*r[aei]*n[aeh]+[yi]*t/u],
  ["kcal", /^(?:ki?lo)?[- ]?k[ae]+l[aeo]*r[iy]/u],
  ["kJ", /^ki?l[ou]*[- ]?j[aeu]*l/u],
  ["minute", /^min[iau]*t/u],
  ["second", /^s[ei]k+[aeou]*nd/u],
];

/** Abbreviations of a script, and words for time; "*" is any ending. */
const words: Partial<Record<LanguageCode, string>> = {
  hi: "mg:मि.ग्रा|मिग्रा|मिग्रा. g:ग्रा kg:किग्रा|कि.ग्रा mL:मिली|मि.ली|मिलि|एमएल L:ली percent:प्रतिशत|फीसदी|फ़ीसदी|परसेंट IU:इकाई*|अंतर्राष्ट्रीय_इकाई*|आईयू mm:मिमी|मि.मी cm:सेमी|से.मी km:किमी mmHg:मिमी_पारा*|मि.मी_पारा* second:सेकंड*|सेकेंड*|सैकंड* minute:मिनट* hour:घंट*|घण्ट* day:दिन*|दिवस* week:सप्ताह*|हफ़्त*|हफ्त* month:महीन*|माह*|मास year:साल*|वर्ष*|बरस",
  mr: "mg:मि.ग्रॅ|मिग्रॅ|मिलिग्रॅम* g:ग्रॅम* kg:किलो*|किग्रॅ|कि.ग्रॅ mcg:मायक्रोग्रॅम* mL:मिली|मि.ली|मिलि L:लि percent:टक्के|टक्का|टक्क* IU:युनिट*|एकक* mm:मिमी|मि.मी cm:सेमी|से.मी km:किमी second:सेकंद* minute:मिनिट*|मिनट* hour:तास* day:दिवस*|दिवशी week:आठवड*|सप्ताह* month:महिन*|महिने year:वर्ष*|वर्षे",
  bn: "mg:মিগ্রা|মি.গ্রা g:গ্রা kg:কেজি|কিগ্রা mL:মিলি|মি.লি|এমএল percent:শতাংশ*|শতকরা IU:ইউনিট*|একক* mm:মিমি|মি.মি cm:সেমি|সে.মি km:কিমি second:সেকেন্ড* minute:মিনিট* hour:ঘণ্টা*|ঘন্টা* day:দিন* week:সপ্তাহ* month:মাস* year:বছর*|বর্ষ*",
  as: "mg:মিগ্ৰা|মিলিগ্ৰাম* g:গ্ৰাম* kg:কিলোগ্ৰাম*|কেজি mcg:মাইক্ৰ'গ্ৰাম* mL:মিলি percent:শতাংশ* IU:ইউনিট*|একক* second:ছেকেণ্ড* minute:মিনিট* hour:ঘণ্টা* day:দিন* week:সপ্তাহ* month:মাহ* year:বছৰ*",
  ta: "mg:மி.கி|மிகி|மி.கிராம்* g:கி kg:கி.கி|கிகி|கிலோ* mcg:மை.கி mL:மி.லி|மிலி L:லி percent:சதவீத*|சதவிகித*|விழுக்காட* IU:அலக*|யூனிட்* mm:மி.மீ|மிமீ cm:செ.மீ|செமீ km:கி.மீ|கிமீ second:வினாடி*|நொடி*|விநாடி* minute:நிமிட* hour:மணி_நேர*|மணிநேர*|மணித்தியால* day:நாள்*|நாட்* week:வார* month:மாத* year:ஆண்டு*|வருட*|வயது*|ஆண்ட*",
  te: "mg:మి.గ్రా|మిగ్రా g:గ్రా kg:కి.గ్రా|కిలో* mcg:మైక్రోగ్రామ* mL:మి.లీ|మిలీ|ఎంఎల్ L:లీ percent:శాతం* IU:యూనిట్*|యూనిట్ల* mm:మి.మీ|మిమీ cm:సెం.మీ|సెంమీ km:కి.మీ second:సెకన్* minute:నిమిష* hour:గంట* day:రోజు*|దిన* week:వార* month:నెల* year:సంవత్సర*|ఏళ్ల*|ఏండ్ల*|ఏళ్లు",
  kn: "mg:ಮಿ.ಗ್ರಾಂ|ಮಿಗ್ರಾಂ g:ಗ್ರಾಂ* kg:ಕೆಜಿ|ಕೆ.ಜಿ|ಕಿಲೋ* mg:ಮಿಲಿಗ್ರಾಂ* mcg:ಮೈಕ್ರೋಗ್ರಾಂ* mL:ಮಿ.ಲೀ|ಮಿಲೀ|ಮಿಲಿ L:ಲೀ percent:ಶೇಕಡ*|ಪ್ರತಿಶತ* IU:ಯೂನಿಟ್*|ಘಟಕ* mm:ಮಿ.ಮೀ|ಮಿಮೀ cm:ಸೆಂ.ಮೀ|ಸೆಂಮೀ second:ಸೆಕೆಂಡ್* minute:ನಿಮಿಷ* hour:ಗಂಟೆ* day:ದಿನ* week:ವಾರ* month:ತಿಂಗಳ* year:ವರ್ಷ*",
  ml: "mg:മി.ഗ്രാം|മില്ലിഗ്രാം* g:ഗ്രാം* kg:കിലോഗ്രാം*|കിലോ*|കി.ഗ്രാം mcg:മൈക്രോഗ്രാം* mL:മി.ലി|മില്ലി percent:ശതമാന* IU:യൂണിറ്റ്* mm:മി.മീ|മിമീ cm:സെ.മീ|സെമീ second:സെക്കൻഡ്*|സെക്കന്റ്* minute:മിനിറ്റ്*|മിനിട്ട്* hour:മണിക്കൂർ*|മണിക്കൂറ* day:ദിവസ* week:ആഴ്ച* month:മാസ* year:വർഷ*|വയസ്സ്*",
  gu: "mg:મિ.ગ્રા|મિગ્રા g:ગ્રા kg:કિગ્રા|કિ.ગ્રા|કિલો* mL:મિલી|મિ.લી|મિલિ percent:ટકા* IU:એકમ*|યુનિટ* mm:મિમી|મિ.મી cm:સેમી|સે.મી second:સેકન્ડ*|સેકંડ* minute:મિનિટ* hour:કલાક* day:દિવસ* week:અઠવાડિય*|સપ્તાહ* month:મહિન*|માસ year:વર્ષ*",
  pa: "mg:ਮਿਗ੍ਰਾ|ਮਿਲੀਗ੍ਰਾਮ* kg:ਕਿਲੋ*|ਕਿਗ੍ਰਾ mL:ਮਿਲੀ|ਮਿ.ਲੀ percent:ਪ੍ਰਤੀਸ਼ਤ*|ਫ਼ੀਸਦੀ|ਫੀਸਦੀ IU:ਯੂਨਿਟ*|ਇਕਾਈ* second:ਸਕਿੰਟ*|ਸੈਕਿੰਡ* minute:ਮਿੰਟ* hour:ਘੰਟ* day:ਦਿਨ* week:ਹਫ਼ਤ*|ਹਫਤ* month:ਮਹੀਨ* year:ਸਾਲ*|ਵਰ੍ਹ*",
  or: "mg:ମିଗ୍ରା|ମିଲିଗ୍ରାମ* g:ଗ୍ରାମ* kg:କିଲୋ*|କେଜି mL:ମିଲି|ମିଲିଲିଟର* percent:ପ୍ରତିଶତ* IU:ୟୁନିଟ୍* second:ସେକେଣ୍ଡ* minute:ମିନିଟ୍*|ମିନିଟ* hour:ଘଣ୍ଟା* day:ଦିନ* week:ସପ୍ତାହ* month:ମାସ* year:ବର୍ଷ*",
  ur: "mg:ملی_گرام*|ملیگرام|ملی‌گرام mcg:مائیکرو_گرام*|مائکروگرام*|مائیکروگرام* kg:کلو_گرام*|کلوگرام*|کلو mL:ملی_لیٹر*|ملی_لٹر*|ملیلیٹر L:لیٹر*|لٹر* g:گرام* percent:فیصد*|فی_صد* IU:یونٹ* mm:ملی_میٹر* cm:سینٹی_میٹر*|سنٹی_میٹر* km:کلو_میٹر*|کلومیٹر* second:سیکنڈ*|سیکینڈ* minute:منٹ* hour:گھنٹ*|گهنٹ* day:دن*|دنوں|یوم|روز week:ہفت*|هفت* month:مہین*|ماہ*|مهین*|ماه* year:سال*|برس*",
  ar: "mg:ملغ|ملغم|مغ|مجم|ملجم|ملليغرام*|مليغرام*|ميليغرام*|ملليجرام*|ملي_غرام* mcg:ميكروغرام*|ميكروجرام*|مكغ|مكجم kg:كغ|كجم|كلغ|كيلو*|كيلوغرام* g:غ|غم|جم|غرام*|جرام* mL:مل|ملل|ملليلتر*|مليلتر*|ميليلتر*|ملي_لتر* L:ل|لتر*|ليتر* percent:بالمائة|بالمئة|في_المائة|في_المئة|٪ IU:وحدة*|وحدات mm:مم|ملم|ملليمتر* cm:سم|سنتيمتر* km:كم|كيلومتر* second:ثانية*|ثوان* minute:دقيق*|دقائق* hour:ساعة*|ساعات* day:يوم*|أيام|ايام week:أسبوع*|أسابيع|اسبوع* month:شهر*|أشهر|شهور year:سنة*|سنوات|عام*|أعوام|سنين",
  fa: "mg:میلی_گرم*|میلی‌گرم*|میلیگرم* mcg:میکروگرم*|میکرو_گرم* kg:کیلوگرم*|کیلو* g:گرم* mL:میلی_لیتر*|میلی‌لیتر*|میلیلیتر*|سی_سی L:لیتر* percent:درصد* IU:واحد* mm:میلی_متر*|میلیمتر* cm:سانتی_متر*|سانتیمتر* second:ثانیه* minute:دقیقه* hour:ساعت* day:روز* week:هفته* month:ماه* year:سال*",
  zh: "mg:毫克 mcg:微克 ng:纳克 kg:千克|公斤 g:克 mL:毫升 dL:分升 L:升 mmol:毫摩尔 mEq:毫当量 mmHg:毫米汞柱 mm:毫米 cm:厘米|公分 km:公里|千米 m:米 IU:国际单位|单位 percent:百分 celsius:摄氏度 fahrenheit:华氏度 kcal:千卡|大卡 second:秒 minute:分钟 hour:小时|个小时 day:天|日 week:周|个星期|星期 month:个月|月 year:年|岁",
  ja: "mg:ミリグラム mcg:マイクログラム kg:キログラム|キロ g:グラム mL:ミリリットル dL:デシリットル L:リットル mm:ミリメートル|ミリ cm:センチ km:キロメートル m:メートル IU:国際単位|単位 percent:パーセント|割 celsius:度 kcal:キロカロリー second:秒 minute:分 hour:時間 day:日 week:週 month:か月|ヶ月|カ月|ヵ月|月 year:年|歳",
  ko: "mg:밀리그램 mcg:마이크로그램 kg:킬로그램 g:그램 mL:밀리리터 dL:데시리터 L:리터 mm:밀리미터 cm:센티미터 km:킬로미터 m:미터 IU:국제단위|단위 percent:퍼센트|프로 second:초 minute:분 hour:시간 day:일 week:주 month:개월|달|월 year:년|세|살",
  th: "mg:มิลลิกรัม|มก. mcg:ไมโครกรัม|มคก. kg:กิโลกรัม|กก.|กิโล g:กรัม|ก. mL:มิลลิลิตร|มล.|ซีซี dL:เดซิลิตร|ดล. L:ลิตร|ล. mmHg:มิลลิเมตรปรอท|มม.ปรอท mm:มิลลิเมตร|มม. cm:เซนติเมตร|ซม. km:กิโลเมตร m:เมตร IU:หน่วยสากล|ยูนิต|หน่วย percent:เปอร์เซ็นต์ celsius:องศาเซลเซียส fahrenheit:องศาฟาเรนไฮต์ second:วินาที minute:นาที hour:ชั่วโมง|ชม. day:วัน week:สัปดาห์|อาทิตย์ month:เดือน year:ปี",
  vi: "IU:đơn_vị* percent:phần_trăm second:giây minute:phút hour:giờ|tiếng day:ngày week:tuần month:tháng year:năm|tuổi L:lít",
  id: "IU:unit*|satuan percent:persen* second:detik minute:menit hour:jam day:hari week:minggu|pekan month:bulan year:tahun L:liter",
  ms: "IU:unit* percent:peratus second:saat minute:minit hour:jam day:hari week:minggu month:bulan year:tahun L:liter",
  fil: "IU:yunit|unit percent:porsiyento|porsyento second:segundo minute:minuto hour:oras day:araw week:linggo month:buwan year:taon|taong L:litro",
  es: "mg:miligramo* mcg:microgramo* kg:kilo* g:gramo* mL:mililitro* L:litro* mm:milímetro* cm:centímetro* IU:unidad*|UI percent:por_ciento second:segundo* minute:minuto* hour:hora* day:día*|dia* week:semana* month:mes|meses year:año*",
  fr: "IU:unité*|UI percent:pour_cent|pourcent* second:seconde* minute:minute* hour:heure* day:jour* week:semaine* month:mois year:an|ans|année*",
  de: "IU:Einheit*|IE percent:prozent* second:sekunde* minute:minute* hour:stunde*|std day:tag* week:woche* month:monat* year:jahr*",
  it: "IU:unità|UI percent:per_cento|percento second:second* minute:minut* hour:ora|ore day:giorn* week:settiman* month:mese|mesi year:ann*",
  pt: "IU:unidade*|UI percent:por_cento second:segundo* minute:minuto* hour:hora* day:dia* week:semana* month:mês|meses year:ano*",
  ru: "mg:мг mcg:мкг ng:нг kg:кг g:г mL:мл dL:дл L:л mm:мм cm:см km:км m:м mmol:ммоль IU:МЕ|ед|единиц* mmHg:мм_рт|мм_ртутного* percent:процент* kcal:ккал second:секунд*|сек|с minute:минут*|мин hour:час*|ч day:день|дня|дней|дням*|днях|сут* week:недел*|нед month:месяц*|мес year:год*|лет|года",
  tr: "IU:ünite*|IU percent:yüzde second:saniye* minute:dakika*|dk hour:saat*|sa day:gün* week:hafta* month:ay|aylık|ayda|aydan year:yıl*|yaş*",
  pl: "IU:jednost*|j.m percent:procent* second:sekund*|sek minute:minut* hour:godzin*|godz day:dzień|dni|dnia|dniach|dób|doby week:tydzień|tygodni* month:miesiąc*|miesięc* year:rok|lat|lata|roku|latach",
  nl: "IU:eenhe*|IE percent:procent second:seconde* minute:minut*|minuten hour:uur|uren day:dag* week:week|weken month:maand* year:jaar|jaren",
  sv: "IU:enhet*|IE percent:procent second:sekund* minute:minut* hour:timm* day:dag* week:veck* month:månad* year:år*",
  da: "IU:enhed*|IE percent:procent second:sekund* minute:minut* hour:time* day:dag*|døgn week:uge* month:måned* year:år*",
  no: "IU:enhet*|IE percent:prosent second:sekund* minute:minut* hour:time* day:dag*|døgn week:uke* month:måned* year:år*",
  fi: "IU:yksik*|ky percent:prosent* second:sekun* minute:minuut* hour:tunti*|tunnin|tuntia|tunnis* day:päivä*|vuorokau* week:viikko*|viikon|viiko* month:kuukau* year:vuosi*|vuotta|vuoden|vuoti*",
  el: "IU:μονάδ* percent:τοις_εκατό second:δευτερόλεπτ* minute:λεπτ* hour:ώρ* day:ημέρ*|μέρ* week:εβδομάδ* month:μήν* year:χρόνι*|έτη|ετών|έτος",
  he: 'mg:מ"ג|מג|מיליגרם* mcg:מק"ג|מיקרוגרם* kg:ק"ג|קילו* g:גרם* mL:מ"ל|מיליליטר* L:ליטר* mm:מ"מ cm:ס"מ IU:יחיד* percent:אחוז* second:שני* minute:דק* hour:שעה|שעות day:יום|ימים|ימי week:שבוע* month:חודש* year:שנה|שנים|שנות',
  sw: "percent:asilimia IU:vipimo second:sekunde minute:dakika hour:saa|masaa day:siku week:wiki month:mwezi|miezi year:mwaka|miaka L:lita mL:mililita",
  yo: "second:ìṣẹ́jú-àáyá minute:ìṣẹ́jú hour:wákàtí day:ọjọ́ week:ọ̀sẹ̀ month:oṣù year:ọdún",
  ig: "percent:pasent second:sekọnd minute:nkeji hour:awa day:ụbọchị week:izu month:ọnwa year:afọ",
  ha: "second:sakan*|daƙiƙa minute:minti* hour:awa|awanni day:kwana*|rana week:mako* month:wata* year:shekara*",
  am: "mg:ሚሊግራም*|ሚ.ግ mcg:ማይክሮግራም* kg:ኪሎ*|ኪ.ግ g:ግራም* mL:ሚሊ_ሊትር*|ሚሊሊትር*|ሚ.ሊ L:ሊትር* percent:በመቶ|ፐርሰንት IU:ዩኒት* second:ሰከንድ* minute:ደቂቃ* hour:ሰዓት* day:ቀን*|ቀናት week:ሳምንት* month:ወር* year:ዓመት*|አመት*",
};

const spaceless: ReadonlySet<string> = new Set(["zh", "ja", "th", "ko"]);

type Pattern = readonly [Unit, RegExp];

const symbolPatterns: readonly Pattern[] = english.map(([unit, forms]) => [
  unit,
  new RegExp(`^(?:${forms})(?![\\p{Script=Latin}\\d])`, "u"),
]);

interface UnitWord {
  unit: Unit;
  word: string;
  isOpen: boolean;
}

function unitWordsOf(language: LanguageCode): readonly UnitWord[] {
  const entries = (words[language] ?? "").split(/\s+/u).filter(Boolean);
  const all = entries.flatMap((entry) => {
    const [unit = "", forms = ""] = entry.split(":");
    return forms.split("|").map((form): UnitWord => {
      const word = form.replace(/\*$/u, "").normalize("NFKC").replaceAll("_", " ").toLowerCase();
      return { unit: unit as Unit, word, isOpen: form.endsWith("*") || spaceless.has(language) };
    });
  });
  return all.sort((one, other) => other.word.length - one.word.length);
}

const cache = new Map<LanguageCode, readonly UnitWord[]>();
const letterFirst = /^[\p{L}\p{M}]/u;

/** Unit at the start of a plain text, as a word or a symbol; null without one. */
export function unitAtStart(text: string, language: LanguageCode): Unit | null {
  const symbol = symbolPatterns.find(([, pattern]) => pattern.test(text));
  if (symbol) return symbol[0];
  if (language === "en") return null;
  const own = cache.get(language) ?? unitWordsOf(language);
  cache.set(language, own);
  const lower = text.toLowerCase();
  const found = own.find(({ word, isOpen }) => {
    return lower.startsWith(word) && (isOpen || !letterFirst.test(lower.slice(word.length)));
  });
  // "Kilo" begins a kilometre too.
  if (found && found.unit !== "kg") return found.unit;
  const sound = romanise(text);
  return sounded.find(([, pattern]) => pattern.test(sound))?.[0] ?? found?.unit ?? null;
}
