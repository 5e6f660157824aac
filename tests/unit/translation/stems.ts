import type { LanguageCode } from "~/lib/languages";

/** English stems; each translation below has the same order. */
export const englishStems = {
  not: "Which of the following is NOT a sign of shock?",
  plain: "Which of the following is a sign of shock?",
  except: "All of the following are signs of shock EXCEPT:",
  dose: "The nurse gives paracetamol 500 mg every 6 hours for 3 days. What is the total dose?",
};

/** `hours` and `minutes`: the word in the dose that says the unit of time, and the one that would be wrong. */
const stems = (not: string, plain: string, except: string, dose: string, hours: string, minutes: string) => {
  return { not, plain, except, dose, hours, minutes };
};

/** Of the languages of which everything is checked. */
export const translatedStems: Partial<Record<LanguageCode, ReturnType<typeof stems>>> = {
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
  es: stems(
    "¿Cuál de los siguientes NO es un signo de shock?",
    "¿Cuál de los siguientes es un signo de shock?",
    "Todos los siguientes son signos de shock EXCEPTO:",
    "La enfermera administra paracetamol 500 mg cada 6 horas durante 3 días. ¿Cuál es la dosis total?",
    "horas",
    "minutos",
  ),
};

/** The dose, in the languages of which numbers and structure are checked. */
export const translatedDoses: Partial<Record<LanguageCode, string>> = {
  ar: "تعطي الممرضة باراسيتامول 500 ملغ كل 6 ساعات لمدة 3 أيام. ما الجرعة الكلية؟",
  fa: "پرستار پاراستامول ۵۰۰ میلی‌گرم هر ۶ ساعت به مدت ۳ روز می‌دهد. دوز کل چقدر است؟",
  zh: "护士每6小时给予对乙酰氨基酚500毫克，共3天。总剂量是多少？",
  ja: "看護師はパラセタモール500 mgを6時間ごとに3日間投与します。総投与量はいくらですか。",
  ko: "간호사는 파라세타몰 500 mg을 6시간마다 3일 동안 투여한다. 총 용량은 얼마인가?",
  th: "พยาบาลให้ยาพาราเซตามอล 500 มิลลิกรัม ทุก 6 ชั่วโมง เป็นเวลา 3 วัน ขนาดยารวมเท่าใด",
  vi: "Điều dưỡng cho paracetamol 500 mg mỗi 6 giờ trong 3 ngày. Tổng liều là bao nhiêu?",
  id: "Perawat memberikan parasetamol 500 mg setiap 6 jam selama 3 hari. Berapa dosis totalnya?",
  ms: "Jururawat memberi parasetamol 500 mg setiap 6 jam selama 3 hari. Berapakah jumlah dos?",
  fil: "Nagbibigay ang nars ng paracetamol 500 mg tuwing 6 na oras sa loob ng 3 araw. Ano ang kabuuang dosis?",
  fr: "L'infirmière donne du paracétamol 500 mg toutes les 6 heures pendant 3 jours. Quelle est la dose totale ?",
  de: "Die Pflegekraft gibt Paracetamol 500 mg alle 6 Stunden für 3 Tage. Wie hoch ist die Gesamtdosis?",
  it: "L'infermiera somministra paracetamolo 500 mg ogni 6 ore per 3 giorni. Qual è la dose totale?",
  pt: "A enfermeira administra paracetamol 500 mg a cada 6 horas durante 3 dias. Qual é a dose total?",
  ru: "Медсестра даёт парацетамол 500 мг каждые 6 часов в течение 3 дней. Какова общая доза?",
  tr: "Hemşire 3 gün boyunca her 6 saatte bir parasetamol 500 mg verir. Toplam doz nedir?",
  pl: "Pielęgniarka podaje paracetamol 500 mg co 6 godzin przez 3 dni. Jaka jest dawka całkowita?",
  nl: "De verpleegkundige geeft paracetamol 500 mg elke 6 uur gedurende 3 dagen. Wat is de totale dosis?",
  sv: "Sjuksköterskan ger paracetamol 500 mg var 6 timmar i 3 dagar. Vad är den totala dosen?",
  da: "Sygeplejersken giver paracetamol 500 mg hver 6 timer i 3 dage. Hvad er den samlede dosis?",
  no: "Sykepleieren gir paracetamol 500 mg hver 6 timer i 3 dager. Hva er den totale dosen?",
  fi: "Sairaanhoitaja antaa parasetamolia 500 mg joka 6 tunti 3 päivän ajan. Mikä on kokonaisannos?",
  el: "Η νοσηλεύτρια χορηγεί παρακεταμόλη 500 mg κάθε 6 ώρες για 3 ημέρες. Ποια είναι η συνολική δόση;",
  he: 'האחות נותנת פרצטמול 500 מ"ג כל 6 שעות במשך 3 ימים. מהו המינון הכולל?',
  sw: "Muuguzi anatoa paracetamol 500 mg kila saa 6 kwa siku 3. Jumla ya dozi ni kiasi gani?",
  yo: "Nọ́ọ̀sì fún ni paracetamol 500 mg ní gbogbo wákàtí 6 fún ọjọ́ 3. Kí ni àpapọ̀ ìwọ̀n oògùn?",
  ig: "Nọọsụ na-enye paracetamol 500 mg kwa awa 6 ruo ụbọchị 3. Gịnị bụ ngụkọta ọgwụ?",
  ha: "Ma'aikaciyar jinya tana ba da paracetamol 500 mg kowane awa 6 na kwana 3. Nawa ne jimillar adadin?",
  am: "ነርሷ ፓራሲታሞል 500 ሚሊግራም በየ 6 ሰዓት ለ 3 ቀናት ትሰጣለች። ጠቅላላ መጠኑ ስንት ነው?",
};
