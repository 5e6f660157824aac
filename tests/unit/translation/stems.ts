import type { LanguageCode } from "~/lib/languages";

/** English stems; each translation below has the same order. */
export const englishStems = {
  not: "Which of the following is NOT a sign of shock?",
  plain: "Which of the following is a sign of shock?",
  except: "All of the following are signs of shock EXCEPT:",
  dose: "The nurse gives paracetamol 500 mg every 6 hours for 3 days. What is the total dose?",
};

/** `hours` and `minutes` are the word in the dose that says the unit of time, and the one that would be wrong; "" where units are not checked. */
interface Stems {
  not: string;
  plain: string;
  except: string;
  dose: string;
  hours: string;
  minutes: string;
}

const stems = (not: string, plain: string, except: string, dose: string, hours = "", minutes = ""): Stems => ({
  not,
  plain,
  except,
  dose,
  hours,
  minutes,
});

export const translatedStems: Partial<Record<LanguageCode, Stems>> = {
  hi: stems(
    "निम्नलिखित में से कौन सा शॉक का लक्षण नहीं है?",
    "निम्नलिखित में से कौन सा शॉक का लक्षण है?",
    "निम्नलिखित सभी शॉक के लक्षण हैं, इसे छोड़कर:",
    "नर्स पैरासिटामोल 500 मिलीग्राम हर 6 घंटे में 3 दिन तक देती है। कुल खुराक कितनी है?",
    "घंटे",
    "मिनट",
  ),
  mr: stems(
    "खालीलपैकी कोणते शॉकचे लक्षण नाही?",
    "खालीलपैकी कोणते शॉकचे लक्षण आहे?",
    "खालील सर्व शॉकची लक्षणे आहेत, हे वगळता:",
    "परिचारिका पॅरासिटामॉल 500 मिलिग्रॅम दर 6 तासांनी 3 दिवस देते. एकूण मात्रा किती?",
    "तासांनी",
    "मिनिटांनी",
  ),
  bn: stems(
    "নিচের কোনটি শকের লক্ষণ নয়?",
    "নিচের কোনটি শকের লক্ষণ?",
    "নিচের সবগুলি শকের লক্ষণ, এটি ছাড়া:",
    "নার্স প্যারাসিটামল ৫০০ মিলিগ্রাম প্রতি ৬ ঘণ্টায় ৩ দিন দেন। মোট মাত্রা কত?",
    "ঘণ্টায়",
    "মিনিটে",
  ),
  as: stems(
    "তলৰ কোনটো শ্বকৰ লক্ষণ নহয়?",
    "তলৰ কোনটো শ্বকৰ লক্ষণ?",
    "তলৰ আটাইবোৰ শ্বকৰ লক্ষণ, এইটো বাদে:",
    "নাৰ্ছে পেৰাচিটামল 500 মিলিগ্ৰাম প্ৰতি 6 ঘণ্টাত 3 দিন দিয়ে। মুঠ মাত্ৰা কিমান?",
    "ঘণ্টাত",
    "মিনিটত",
  ),
  ta: stems(
    "பின்வருவனவற்றில் எது அதிர்ச்சியின் அறிகுறி அல்ல?",
    "பின்வருவனவற்றில் எது அதிர்ச்சியின் அறிகுறி?",
    "பின்வருவன அனைத்தும் அதிர்ச்சியின் அறிகுறிகள், இதைத் தவிர:",
    "செவிலியர் பாராசிட்டமால் 500 மில்லிகிராம் ஒவ்வொரு 6 மணி நேரத்திற்கும் 3 நாட்களுக்குக் கொடுக்கிறார். மொத்த அளவு என்ன?",
    "மணி நேரத்திற்கும்",
    "நிமிடத்திற்கும்",
  ),
  te: stems(
    "కింది వాటిలో ఏది షాక్ లక్షణం కాదు?",
    "కింది వాటిలో ఏది షాక్ లక్షణం?",
    "కిందివన్నీ షాక్ లక్షణాలు, ఇది మినహా:",
    "నర్సు పారాసిటమాల్ 500 మిల్లీగ్రాములు ప్రతి 6 గంటలకు 3 రోజుల పాటు ఇస్తుంది. మొత్తం మోతాదు ఎంత?",
    "గంటలకు",
    "నిమిషాలకు",
  ),
  kn: stems(
    "ಕೆಳಗಿನವುಗಳಲ್ಲಿ ಯಾವುದು ಆಘಾತದ ಲಕ್ಷಣವಲ್ಲ?",
    "ಕೆಳಗಿನವುಗಳಲ್ಲಿ ಯಾವುದು ಆಘಾತದ ಲಕ್ಷಣ?",
    "ಕೆಳಗಿನ ಎಲ್ಲವೂ ಆಘಾತದ ಲಕ್ಷಣಗಳು, ಇದನ್ನು ಹೊರತುಪಡಿಸಿ:",
    "ನರ್ಸ್ ಪ್ಯಾರಾಸಿಟಮಾಲ್ 500 ಮಿಲಿಗ್ರಾಂ ಪ್ರತಿ 6 ಗಂಟೆಗಳಿಗೊಮ್ಮೆ 3 ದಿನ ನೀಡುತ್ತಾರೆ. ಒಟ್ಟು ಪ್ರಮಾಣ ಎಷ್ಟು?",
    "ಗಂಟೆಗಳಿಗೊಮ್ಮೆ",
    "ನಿಮಿಷಗಳಿಗೊಮ್ಮೆ",
  ),
  ml: stems(
    "താഴെപ്പറയുന്നവയിൽ ഏതാണ് ഷോക്കിന്റെ ലക്ഷണമല്ലാത്തത്?",
    "താഴെപ്പറയുന്നവയിൽ ഏതാണ് ഷോക്കിന്റെ ലക്ഷണം?",
    "താഴെപ്പറയുന്നവയെല്ലാം ഷോക്കിന്റെ ലക്ഷണങ്ങളാണ്, ഇത് ഒഴികെ:",
    "നഴ്സ് പാരസെറ്റമോൾ 500 മില്ലിഗ്രാം ഓരോ 6 മണിക്കൂറിലും 3 ദിവസം നൽകുന്നു. ആകെ ഡോസ് എത്ര?",
    "മണിക്കൂറിലും",
    "മിനിറ്റിലും",
  ),
  gu: stems(
    "નીચેનામાંથી કયું શોકનું લક્ષણ નથી?",
    "નીચેનામાંથી કયું શોકનું લક્ષણ છે?",
    "નીચેના બધા શોકના લક્ષણો છે, આ સિવાય:",
    "નર્સ પેરાસિટામોલ 500 મિલિગ્રામ દર 6 કલાકે 3 દિવસ આપે છે. કુલ માત્રા કેટલી?",
    "કલાકે",
    "મિનિટે",
  ),
  pa: stems(
    "ਹੇਠ ਲਿਖਿਆਂ ਵਿੱਚੋਂ ਕਿਹੜਾ ਸਦਮੇ ਦਾ ਲੱਛਣ ਨਹੀਂ ਹੈ?",
    "ਹੇਠ ਲਿਖਿਆਂ ਵਿੱਚੋਂ ਕਿਹੜਾ ਸਦਮੇ ਦਾ ਲੱਛਣ ਹੈ?",
    "ਹੇਠ ਲਿਖੇ ਸਾਰੇ ਸਦਮੇ ਦੇ ਲੱਛਣ ਹਨ, ਇਸ ਨੂੰ ਛੱਡ ਕੇ:",
    "ਨਰਸ ਪੈਰਾਸੀਟਾਮੋਲ 500 ਮਿਲੀਗ੍ਰਾਮ ਹਰ 6 ਘੰਟੇ ਬਾਅਦ 3 ਦਿਨ ਦਿੰਦੀ ਹੈ। ਕੁੱਲ ਖੁਰਾਕ ਕਿੰਨੀ ਹੈ?",
    "ਘੰਟੇ",
    "ਮਿੰਟ",
  ),
  or: stems(
    "ନିମ୍ନଲିଖିତ ମଧ୍ୟରୁ କେଉଁଟି ଶକ୍‌ର ଲକ୍ଷଣ ନୁହେଁ?",
    "ନିମ୍ନଲିଖିତ ମଧ୍ୟରୁ କେଉଁଟି ଶକ୍‌ର ଲକ୍ଷଣ?",
    "ନିମ୍ନଲିଖିତ ସମସ୍ତ ଶକ୍‌ର ଲକ୍ଷଣ, ଏହା ବ୍ୟତୀତ:",
    "ନର୍ସ ପାରାସିଟାମୋଲ 500 ମିଲିଗ୍ରାମ ପ୍ରତି 6 ଘଣ୍ଟାରେ 3 ଦିନ ଦିଅନ୍ତି। ମୋଟ ମାତ୍ରା କେତେ?",
    "ଘଣ୍ଟାରେ",
    "ମିନିଟ୍‌ରେ",
  ),
  ur: stems(
    "مندرجہ ذیل میں سے کون سی صدمے کی علامت نہیں ہے؟",
    "مندرجہ ذیل میں سے کون سی صدمے کی علامت ہے؟",
    "مندرجہ ذیل تمام صدمے کی علامات ہیں، سوائے:",
    "نرس پیراسیٹامول 500 ملی گرام ہر 6 گھنٹے بعد 3 دن تک دیتی ہے۔ کل خوراک کتنی ہے؟",
    "گھنٹے",
    "منٹ",
  ),
  ar: stems(
    "أي مما يلي ليس من علامات الصدمة؟",
    "أي مما يلي من علامات الصدمة؟",
    "كل ما يلي من علامات الصدمة باستثناء:",
    "تعطي الممرضة باراسيتامول 500 ملغ كل 6 ساعات لمدة 3 أيام. ما الجرعة الكلية؟",
  ),
  fa: stems(
    "کدام یک از موارد زیر نشانهٔ شوک نیست؟",
    "کدام یک از موارد زیر نشانهٔ شوک است؟",
    "همهٔ موارد زیر نشانهٔ شوک هستند به جز:",
    "پرستار پاراستامول ۵۰۰ میلی‌گرم هر ۶ ساعت به مدت ۳ روز می‌دهد. دوز کل چقدر است؟",
  ),
  zh: stems(
    "下列哪项不是休克的体征？",
    "下列哪项是休克的体征？",
    "以下都是休克的体征，除了：",
    "护士每6小时给予对乙酰氨基酚500毫克，共3天。总剂量是多少？",
  ),
  ja: stems(
    "次のうち、ショックの徴候でないものはどれですか。",
    "次のうち、ショックの徴候はどれですか。",
    "次のうち、一つを除いてすべてショックの徴候です。それはどれですか。",
    "看護師はパラセタモール500 mgを6時間ごとに3日間投与します。総投与量はいくらですか。",
  ),
  ko: stems(
    "다음 중 쇼크의 징후가 아닌 것은?",
    "다음 중 쇼크의 징후는 무엇입니까?",
    "다음은 모두 쇼크의 징후이다. 제외할 것은:",
    "간호사는 파라세타몰 500 mg을 6시간마다 3일 동안 투여한다. 총 용량은 얼마인가?",
  ),
  th: stems(
    "ข้อใดต่อไปนี้ไม่ใช่อาการแสดงของภาวะช็อก",
    "ข้อใดต่อไปนี้เป็นอาการแสดงของภาวะช็อก",
    "ข้อต่อไปนี้เป็นอาการแสดงของภาวะช็อก ยกเว้น:",
    "พยาบาลให้ยาพาราเซตามอล 500 มิลลิกรัม ทุก 6 ชั่วโมง เป็นเวลา 3 วัน ขนาดยารวมเท่าใด",
  ),
  vi: stems(
    "Dấu hiệu nào sau đây không phải là dấu hiệu của sốc?",
    "Dấu hiệu nào sau đây là dấu hiệu của sốc?",
    "Tất cả những điều sau đây là dấu hiệu của sốc, ngoại trừ:",
    "Điều dưỡng cho paracetamol 500 mg mỗi 6 giờ trong 3 ngày. Tổng liều là bao nhiêu?",
  ),
  id: stems(
    "Manakah dari berikut ini yang bukan tanda syok?",
    "Manakah dari berikut ini yang merupakan tanda syok?",
    "Semua berikut ini adalah tanda syok, kecuali:",
    "Perawat memberikan parasetamol 500 mg setiap 6 jam selama 3 hari. Berapa dosis totalnya?",
  ),
  ms: stems(
    "Antara berikut, yang manakah bukan tanda renjatan?",
    "Antara berikut, yang manakah tanda renjatan?",
    "Semua yang berikut ialah tanda renjatan, kecuali:",
    "Jururawat memberi parasetamol 500 mg setiap 6 jam selama 3 hari. Berapakah jumlah dos?",
  ),
  fil: stems(
    "Alin sa mga sumusunod ang hindi palatandaan ng shock?",
    "Alin sa mga sumusunod ang palatandaan ng shock?",
    "Lahat ng sumusunod ay palatandaan ng shock maliban sa:",
    "Nagbibigay ang nars ng paracetamol 500 mg tuwing 6 na oras sa loob ng 3 araw. Ano ang kabuuang dosis?",
  ),
  es: stems(
    "¿Cuál de los siguientes NO es un signo de shock?",
    "¿Cuál de los siguientes es un signo de shock?",
    "Todos los siguientes son signos de shock EXCEPTO:",
    "La enfermera administra paracetamol 500 mg cada 6 horas durante 3 días. ¿Cuál es la dosis total?",
    "horas",
    "minutos",
  ),
  fr: stems(
    "Lequel des éléments suivants N'EST PAS un signe de choc ?",
    "Lequel des éléments suivants est un signe de choc ?",
    "Tous les éléments suivants sont des signes de choc SAUF :",
    "L'infirmière donne du paracétamol 500 mg toutes les 6 heures pendant 3 jours. Quelle est la dose totale ?",
  ),
  de: stems(
    "Welches der folgenden ist KEIN Zeichen eines Schocks?",
    "Welches der folgenden ist ein Zeichen eines Schocks?",
    "Alle folgenden sind Zeichen eines Schocks AUSSER:",
    "Die Pflegekraft gibt Paracetamol 500 mg alle 6 Stunden für 3 Tage. Wie hoch ist die Gesamtdosis?",
  ),
  it: stems(
    "Quale dei seguenti NON è un segno di shock?",
    "Quale dei seguenti è un segno di shock?",
    "Tutti i seguenti sono segni di shock TRANNE:",
    "L'infermiera somministra paracetamolo 500 mg ogni 6 ore per 3 giorni. Qual è la dose totale?",
  ),
  pt: stems(
    "Qual dos seguintes NÃO é um sinal de choque?",
    "Qual dos seguintes é um sinal de choque?",
    "Todos os seguintes são sinais de choque, EXCETO:",
    "A enfermeira administra paracetamol 500 mg a cada 6 horas durante 3 dias. Qual é a dose total?",
  ),
  ru: stems(
    "Что из перечисленного НЕ является признаком шока?",
    "Что из перечисленного является признаком шока?",
    "Всё перечисленное является признаками шока, КРОМЕ:",
    "Медсестра даёт парацетамол 500 мг каждые 6 часов в течение 3 дней. Какова общая доза?",
  ),
  tr: stems(
    "Aşağıdakilerden hangisi şokun bir belirtisi DEĞİLDİR?",
    "Aşağıdakilerden hangisi şokun bir belirtisidir?",
    "Aşağıdakilerin tümü şok belirtisidir, biri HARİÇ:",
    "Hemşire 3 gün boyunca her 6 saatte bir parasetamol 500 mg verir. Toplam doz nedir?",
  ),
  pl: stems(
    "Które z poniższych NIE jest objawem wstrząsu?",
    "Które z poniższych jest objawem wstrząsu?",
    "Wszystkie poniższe są objawami wstrząsu Z WYJĄTKIEM:",
    "Pielęgniarka podaje paracetamol 500 mg co 6 godzin przez 3 dni. Jaka jest dawka całkowita?",
  ),
  nl: stems(
    "Welke van de volgende is GEEN teken van shock?",
    "Welke van de volgende is een teken van shock?",
    "Alle volgende zijn tekenen van shock BEHALVE:",
    "De verpleegkundige geeft paracetamol 500 mg elke 6 uur gedurende 3 dagen. Wat is de totale dosis?",
  ),
  sv: stems(
    "Vilket av följande är INTE ett tecken på chock?",
    "Vilket av följande är ett tecken på chock?",
    "Alla följande är tecken på chock UTOM:",
    "Sjuksköterskan ger paracetamol 500 mg var 6 timmar i 3 dagar. Vad är den totala dosen?",
  ),
  da: stems(
    "Hvilket af følgende er IKKE et tegn på shock?",
    "Hvilket af følgende er et tegn på shock?",
    "Alle følgende er tegn på shock UNDTAGEN:",
    "Sygeplejersken giver paracetamol 500 mg hver 6 timer i 3 dage. Hvad er den samlede dosis?",
  ),
  no: stems(
    "Hvilket av følgende er IKKE et tegn på sjokk?",
    "Hvilket av følgende er et tegn på sjokk?",
    "Alle følgende er tegn på sjokk UNNTATT:",
    "Sykepleieren gir paracetamol 500 mg hver 6 timer i 3 dager. Hva er den totale dosen?",
  ),
  fi: stems(
    "Mikä seuraavista EI ole sokin merkki?",
    "Mikä seuraavista on sokin merkki?",
    "Kaikki seuraavat ovat sokin merkkejä PAITSI:",
    "Sairaanhoitaja antaa parasetamolia 500 mg joka 6 tunti 3 päivän ajan. Mikä on kokonaisannos?",
  ),
  el: stems(
    "Ποιο από τα παρακάτω ΔΕΝ είναι σημείο καταπληξίας;",
    "Ποιο από τα παρακάτω είναι σημείο καταπληξίας;",
    "Όλα τα παρακάτω είναι σημεία καταπληξίας ΕΚΤΟΣ:",
    "Η νοσηλεύτρια χορηγεί παρακεταμόλη 500 mg κάθε 6 ώρες για 3 ημέρες. Ποια είναι η συνολική δόση;",
  ),
  he: stems(
    "איזה מהבאים אינו סימן להלם?",
    "איזה מהבאים הוא סימן להלם?",
    "כל הבאים הם סימנים להלם מלבד:",
    'האחות נותנת פרצטמול 500 מ"ג כל 6 שעות במשך 3 ימים. מהו המינון הכולל?',
  ),
  sw: stems(
    "Ni ipi kati ya zifuatazo si dalili ya mshtuko?",
    "Ni ipi kati ya zifuatazo ni dalili ya mshtuko?",
    "Zote zifuatazo ni dalili za mshtuko isipokuwa:",
    "Muuguzi anatoa paracetamol 500 mg kila saa 6 kwa siku 3. Jumla ya dozi ni kiasi gani?",
  ),
  yo: stems(
    "Èwo nínú àwọn wọ̀nyí ni kì í ṣe àmì ìpayà ara?",
    "Èwo nínú àwọn wọ̀nyí ni àmì ìpayà ara?",
    "Gbogbo àwọn wọ̀nyí jẹ́ àmì ìpayà ara àyàfi:",
    "Nọ́ọ̀sì fún ni paracetamol 500 mg ní gbogbo wákàtí 6 fún ọjọ́ 3. Kí ni àpapọ̀ ìwọ̀n oògùn?",
  ),
  ig: stems(
    "Kedu n'ime ndị a na-abụghị ihe ịrịba ama nke ujo?",
    "Kedu n'ime ndị a bụ ihe ịrịba ama nke ujo?",
    "Ha niile bụ ihe ịrịba ama nke ujo ma e wezụga:",
    "Nọọsụ na-enye paracetamol 500 mg kwa awa 6 ruo ụbọchị 3. Gịnị bụ ngụkọta ọgwụ?",
  ),
  ha: stems(
    "Wanne daga cikin waɗannan ba alamar girgiza ba ce?",
    "Wanne daga cikin waɗannan alamar girgiza ce?",
    "Duk waɗannan alamun girgiza ne ban da:",
    "Ma'aikaciyar jinya tana ba da paracetamol 500 mg kowane awa 6 na kwana 3. Nawa ne jimillar adadin?",
  ),
  am: stems(
    "ከሚከተሉት ውስጥ የድንጋጤ ምልክት ያልሆነው የትኛው ነው?",
    "ከሚከተሉት ውስጥ የድንጋጤ ምልክት የሆነው የትኛው ነው?",
    "የሚከተሉት ሁሉ የድንጋጤ ምልክቶች ናቸው፣ ከዚህ በስተቀር፦",
    "ነርሷ ፓራሲታሞል 500 ሚሊግራም በየ 6 ሰዓት ለ 3 ቀናት ትሰጣለች። ጠቅላላ መጠኑ ስንት ነው?",
  ),
};
