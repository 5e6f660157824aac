import type { LanguageCode } from "../languages";

/**
 * How a language says "not", "except" and "least". `not` are words that deny whatever the English says, so one too many
 * is noticed; `maybe` deny often enough to stand for a "not" of the English, and are no sign of one that was added.
 * "*" before or after a word is any beginning or ending; "_" is a space.
 */
interface Words {
  not: string;
  maybe: string;
  /** "Except" and "other than"; each may also stand for a "not". */
  except: string;
  least: string;
}

const table: Partial<Record<LanguageCode, Words>> = {
  hi: {
    not: "नहीं नही न ना मत कभी_नहीं नकि नहि",
    maybe:
      "बिना बग़ैर बगैर कोई_नहीं इनकार इंकार गैर* ग़ैर* निर* रहित मुक्त विरोध* वर्जित निषिद्ध निषेध* मना असंभव विफल* असफल* रोक* अभाव कमी मुश्किल अलावा बजाय बजाए शायद* नकारात्मक",
    except: "छोड़कर छोड़* छोडकर सिवाय सिवा अतिरिक्त अलावा अपवाद बाहर",
    least: "कम न्यूनतम सबसे_कम अल्पतम कमतर निम्नतम",
  },
  mr: {
    not: "नाही नाहीत नव्हे नव्हते नव्हता नव्हती नसते नसतो नसतात नसणे नसलेल* नको नये नयेत न नसावे नसावा नसावी नसेल नसून नाहीये",
    maybe:
      "विना बिना शिवाय कधीही* अशक्य गैर* टाळ* मनाई निषिद्ध रहित अभाव मुक्त ऐवजी विरोध* प्रतिबंध* क्वचित* नका",
    except: "वगळता वगळून सोडून शिवाय खेरीज व्यतिरिक्त अपवाद*",
    least: "कमी सर्वात_कमी किमान न्यूनतम सर्वांत_कमी",
  },
  bn: {
    not: "না নয় নেই নি নাই নন নও নহে *েনি *ননি *ওনি *য়নি *ইনি *রিনি *খিনি কখনই_না কখনোই_না নয়*",
    maybe:
      "ছাড়া* বিনা ব্যতীত বিহীন *হীন *বিহীন মুক্ত* অসম্ভব বিরত এড়* এড়* প্রতিরোধ* বিরোধী* নিষিদ্ধ* নিষেধ* অভাব* ব্যর্থ* বরং পরিবর্তে খুব_কম নেতিবাচক বন্ধ* কম মানা অস্বীকার*",
    except: "ছাড়া ব্যতীত বাদে বাদ ব্যতিক্রম* ছাড়াও",
    least: "কম সবচেয়ে_কম ন্যূনতম সর্বনিম্ন অন্তত কমপক্ষে সবথেকে_কম নূন্যতম",
  },
  as: {
    not: "নহয় নাই নোহে নোহোৱা নালাগে নহ* নকৰা নথক* নাপা* নিদি* নেথা* নাছিল নকৰিব নোৱাৰ* নহ'ব নকৰে নাথাকে",
    maybe: "বিনা অবিহনে ব্যতীত *হীন মুক্ত প্ৰতিৰোধ* কেতিয়াও বিৰত",
    except: "বাদে বাহিৰে ব্যতীত এৰি ব্যতিক্ৰম*",
    least: "কম আটাইতকৈ_কম সৰ্বনিম্ন ন্যূনতম",
  },
  ta: {
    not: "இல்லை இல்லை* அல்ல அல்லை அல்லாத* *வில்லை *வில்லை* *ல்லை இல்லாத* இல்லாமல் *கூடாது கூடாத* *மாட்டா* *மாட்டார்* *முடியாது *முடியாத* வேண்டாம் இல்லாது அல்லாமல் *ாதவை *ாதது *ாதீர்கள் *ாதீர்",
    maybe:
      "*ாமல்* *ாத *ாதபோ* *ாதபட* *ாதவாற* *ாததற்* *ாது *ாதவ* *ாதது *ாதபடி *ாததால் *ாதல்ல *ாதிரு* *ாததை* *ாதவர்* இன்றி* *மின்றி* *யின்றி* *இன்றி தவிர* எதிர்* தடு* தவறு* தவறா* மறு* குறைவு* குறைந்த* அற்ற* *ற்ற *மற்ற* *யற்ற* ஒருபோதும் எதுவும் மாறாக பதிலாக இலா* *மில்லா* *யில்லா* தோல்வி*",
    except: "தவிர* தவிர்த்து தவிர்த்த* நீங்கலாக* நீங்கலான* விடுத்து அல்லாத* விலக்கு* அல்லாமல்",
    least: "குறைந்த* குறைவான* குறைவாக* மிகக்_குறை* குறைந்தபட்ச* சிறிதளவ* மிகக்குறை*",
  },
  te: {
    not: "కాదు కాని లేదు లేదు* లేరు లేవు కావు *లేదు *కాదు *కూడదు వద్దు *వద్దు *రాదు లేని* *లేని *లేరు *లేవు *కాని *లేము *లేను *డంలేదు",
    maybe:
      "కాకుండా *కుండా లేకుండా *కుండా* లేక నిరోధ* నివారి* రహిత వ్యతిరేక* నిషేధ* మినహా* తప్ప* ఎప్పుడూ ఏదీ ఎవరూ *నిది *నివి *లేక* బదులు",
    except: "మినహా* తప్ప* కాకుండా మినహాయి* మినహాయించి",
    least: "తక్కువ* కనిష్ఠ* కనీస* అత్యల్ప* అల్ప*",
  },
  kn: {
    not: "ಅಲ್ಲ ಇಲ್ಲ *ಲ್ಲ *ಿಲ್ಲ ಅಲ್ಲದ* ಇಲ್ಲದ* *ಲ್ಲದ *ಿಲ್ಲದ* *ಾರದು *ಬಾರದು ಬೇಡ* *ಬೇಡಿ *ವಲ್ಲ *ದಿಲ್ಲ *ುವುದಿಲ್ಲ ಅಲ್ಲದೆ",
    maybe: "*ಲಾಗದ* ಹೊರತು* ರಹಿತ* ವಿರೋಧ* ತಡೆ* ಎಂದಿಗೂ ಯಾವುದೂ ಬದಲಾಗಿ ಬದಲು *ದಿರ* *ಲಾರ*",
    except: "ಹೊರತುಪಡಿಸಿ* ಹೊರತಾಗಿ* ಹೊರತು* ಬಿಟ್ಟು ಅಲ್ಲದೆ ಹೊರತಾದ",
    least: "ಕಡಿಮೆ* ಕನಿಷ್ಠ* ಅತ್ಯಲ್ಪ* ಅಲ್ಪ*",
  },
  ml: {
    not: "അല്ല അല്ല* ഇല്ല ഇല്ല* *യില്ല *ില്ല *ല്ല *ല്ലാത്ത *രുത് അരുത് വേണ്ട *വേണ്ട *ില്ലാത്ത* *ില്ലാത* *രുത* പാടില്ല* *ാത്തത് അല്ലാത്ത* *ല്ലാത്തത്",
    maybe:
      "*ാത്ത* *ാതെ* *ാതിരി* *ാത്തത* കൂടാതെ ഒഴികെ* ഒഴിവാക്ക* തടയ* വിരുദ്ധ* രഹിത* നിരോധ* ഒരിക്കലും ഒന്നും ആരും പകരം *ാൻ_കഴിയാ* ഒഴിച്ച*",
    except: "ഒഴികെ* ഒഴിച്ച്* ഒഴിച്ചു* ഒഴികെയുള്ള* അല്ലാത്ത* കൂടാതെ പുറമെ",
    least: "കുറവ്* കുറഞ്ഞ* ഏറ്റവും_കുറ* കുറവാ* ഏറ്റവും_കുറവ്",
  },
  gu: {
    not: "નથી ન નહીં નહિ નહી ના નહોતો નહોતી નહોતું નહોતા ન_હોય મત કદી_નહીં નથી* નકારે",
    maybe:
      "વિના વગર સિવાય બિન* ગેર* રહિત મુક્ત અટકાવ* ટાળ* ક્યારેય અભાવ નિષેધ* પ્રતિબંધ* બદલે ઇનકાર ભાગ્યે* વિરોધ*",
    except: "સિવાય* અપવાદ* બાદ_કરતાં છોડીને બાકાત",
    least: "ઓછ* સૌથી_ઓછ* ન્યૂનતમ લઘુત્તમ ઓછામાં",
  },
  pa: {
    not: "ਨਹੀਂ ਨਹੀ ਨਾ ਨਾਂਹ ਨ ਮਤ ਨੂੰਹੀਂ ਕਦੇ_ਨਹੀਂ",
    maybe: "ਬਿਨਾਂ ਬਗੈਰ ਬਗ਼ੈਰ ਗੈਰ* ਗ਼ੈਰ* ਰਹਿਤ ਮੁਕਤ ਰੋਕ* ਮਨ੍ਹਾ ਵਿਰੋਧ* ਇਨਕਾਰ ਘਾਟ ਦੀ_ਬਜਾਏ",
    except: "ਛੱਡ_ਕੇ ਸਿਵਾਏ ਸਿਵਾਇ ਇਲਾਵਾ ਛੱਡਕੇ ਬਾਹਰ ਛੱਡ*",
    least: "ਘੱਟ ਸਭ_ਤੋਂ_ਘੱਟ ਘੱਟੋ-ਘੱਟ ਨਿਊਨਤਮ ਘੱਟੋ",
  },
  or: {
    not: "ନୁହେଁ ନାହିଁ ନୁହଁନ୍ତି ନାହାଁନ୍ତି ନ ନା *ନାହିଁ ନଥିବା ନଥାଏ ନଥିଲା ନହେବା ନୁହେ ନଥାନ୍ତି ନୁହନ୍ତି ନାହି",
    maybe: "ବିନା ବ୍ୟତୀତ ମୁକ୍ତ ରହିତ *ହୀନ କେବେ କେବେବି ପ୍ରତିରୋଧ* ନିଷେଧ* ଅଭାବ ବଦଳରେ",
    except: "ବ୍ୟତୀତ ଛଡ଼ା ଛାଡ଼ି ବାଦ୍ ବ୍ୟତିକ୍ରମ*",
    least: "କମ୍ କମ ସବୁଠାରୁ_କମ୍ ସର୍ବନିମ୍ନ ନ୍ୟୂନତମ ଅତିକମରେ",
  },
  ur: {
    not: "نہیں نہ نا نہی مت نهیں نه ناں نہیں*",
    maybe:
      "بغیر بنا بلا* غیر* انکار مبرا پاک روک* منع ممنوع* مخالف* خالی کمی عدم فقدان بجائے ناکام* علاوہ محض منفی شاید* قاصر محروم",
    except: "سوا سوائے علاوہ علاوه ماسوا ماسوائے استثنا* استثنی* چھوڑ* چهوڑ* مستثنی*",
    least: "کم سب_سے_کم کمترین اقل* کم_ترین",
  },
  ar: {
    not: "لا ليس ليست ليسوا لم لن ولا وليس وليست غير بغير ولم ولن لست أليس فلا فليس ألا ألّا وألا بلا",
    maybe:
      "دون بدون عدم بعدم لعدم وعدم انعدام إلا سوى ما امتنع* منع* تجنب* يمنع تمنع خال* مضاد* ضد أبدا أبداً نادر* سلبي* فشل* نفى رفض* بدل* باستثناء عدا وغير لئلا كيلا تجن* يتجن* مستبعد",
    except: "باستثناء عدا ماعدا سوى إلا إلّا خلا ما_عدا غير ليس استثناء",
    least: "أقل الأقل أدنى الأدنى اقل الاقل",
  },
  fa: {
    not: "نیست نیستند نمی* نباید نبود نبوده ندارد ندارند نشده نشود نکرده نکند نکنید نه نبایستی نخواه* نیستیم نمیتوان* نکرد نشد نداشت نداشته نباشد نباشند نمیباشد نشوند نکنند ندهید نداشتن نبودن",
    maybe:
      "بدون غیر* عدم هیچ هرگز هیچگاه جز به_جز بجز مگر جلوگیری مانع پیشگیری منع ممنوع* فاقد خودداری اجتناب رد منفی به_جای بجای عاری تنها",
    except: "جز بجز مگر غیر استثنا* استثنای به_جز به‌جز الا سوای",
    least: "کمتر* کمترین حداقل کم",
  },
  zh: {
    not: "*不是* *没有* *不能* *不会* *不应* *不包括* *不属于* *不正确* *不可* *并非* *不得* *禁忌* *不需* *未* *勿* *不存在* *不宜* *不符* *不适用* *不适合* *不建议* *并不* *从不* *绝不* *無* *沒* *错误的* *不用* *不要* *不予* *不必*",
    maybe:
      "*不* *没* *無* *无* *非* *否* *除* *禁* *避免* *防* *缺* *误* *以外* *之外* *而是* *停* *拒* *阴性* *莫* *别* *代替* *免*",
    except: "*除* *以外* *之外* *例外* *不包括* *不是* *不属于* *不*",
    least: "*最不* *最少* *最小* *最低* *至少* *少* *不太*",
  },
  ja: {
    not: "*ない* *ません* *なかった* *なく* *ではな* *以外* *除く* *誤っている* *いいえ*",
    maybe:
      "*ず* *無* *不* *非* *否* *未* *禁* *防* *避け* *止* *なし* *なけれ* *除* *欠* *誤* *外* *代わ* *なき* *無く* *ぬ* *免* *無し* *くな*",
    except: "*除* *以外* *ほか* *ない* *例外* *誤*",
    least: "*最も少* *最も低* *最小* *最低* *少な* *最も*",
  },
  ko: {
    not: "*않* *아닌* *아니* *없* *못* *말아* *마십* *마세* *지_마* *제외* *틀린*",
    maybe:
      "*안_* *금지* *금기* *불* *방지* *예방* *실패* *결* *대신* *거부* *음성* *모르* *전까지* *드물* *말고*",
    except: "*제외* *외* *빼* *아닌* *않*",
    least: "*가장_적* *최소* *가장_낮* *적* *낮* *덜*",
  },
  th: {
    not: "*ไม่* *มิใช่* *มิได้* *ห้าม* *ยกเว้น* *อย่า* *ไม่ใช่*",
    maybe:
      "*ปราศ* *ไร้* *เว้น* *ขาด* *งด* *ป้องกัน* *หลีกเลี่ยง* *ต้าน* *นอกจาก* *มิ* *ปลอด* *ลบ* *แทน* *ปฏิเสธ* *ผิด* *ล้มเหลว* *หยุด*",
    except: "*ยกเว้น* *เว้นแต่* *นอกจาก* *ไม่* *นอกเหนือ*",
    least: "*น้อย* *ต่ำ* *ไม่*",
  },
  vi: {
    not: "không chưa chẳng đừng chớ ngoại_trừ không* chẳng*",
    maybe:
      "vô phi bất tránh ngừa phòng chống thiếu mất trừ ngoài kháng cấm sai hiếm ít âm_tính ngưng ngừng miễn khó thay từ_chối phủ_nhận",
    except: "trừ ngoại_trừ ngoài không ngoại_lệ",
    least: "ít nhỏ thấp tối_thiểu kém ít_nhất",
  },
  id: {
    not: "tidak bukan tak jangan tidaklah belum bukanlah kecuali tiada bukannya tidakkah janganlah",
    maybe:
      "tanpa non* anti* bebas hindar* menghindar* mencegah cegah* pencegahan dilarang larangan selain gagal kurang menolak hilang jarang negatif daripada alih-alih pernah mustahil melawan tanpa* nir*",
    except: "kecuali selain bukan tidak pengecualian mengecuali*",
    least:
      "paling_sedikit paling_kecil paling_tidak paling_rendah terkecil terendah minimal kurang sedikit paling paling_jarang setidaknya",
  },
  ms: {
    not: "tidak bukan tak jangan belum bukanlah tidaklah kecuali tiada usah",
    maybe:
      "tanpa bukan* anti* bebas elak* mengelak* mencegah cegah* pencegahan dilarang larangan selain gagal kurang menolak hilang jarang negatif daripada sebaliknya pernah nyah* mustahil melawan",
    except: "kecuali selain bukan tidak pengecualian melainkan",
    least:
      "paling_sedikit paling_kecil paling_rendah terkecil terendah minimum kurang sedikit paling sekurang-kurangnya",
  },
  fil: {
    not: "hindi wala walang huwag di maliban di- wag hindi-",
    maybe:
      "bawal iwas* umiwas maiwas* pigil* hadlang labag maging wala* malayo sa_halip tanggi kulang pwera negatibo bihira kailanman anti* tumigil itigil ayaw liban sa_labas bigo* hadlangan mapigilan pag-iwas maiwasan iwasan",
    except: "maliban liban bukod hindi puwera",
    least: "pinakamababa* pinakakaunti* pinakamaliit* pinaka* hindi_gaano* kaunti* di-gaano*",
  },
  es: {
    not: "no nunca jamás tampoco ningún ninguno ninguna ni excepto salvo nadie nada",
    maybe:
      "sin excepción exclu* evit* preven* imped* anti* contra* menos falt* ausen* libre* negativ* fals* raro rara únicamente rech* neg* prohib* en_lugar en_vez falla* fracas* sino además perd* aparte dej* deten*",
    except: "excepto salvo excepción menos exceptuando exceptúa aparte además no",
    least: "menos mínimo mínima menor",
  },
  fr: {
    not: "ne n'* pas jamais aucun aucune ni rien sauf excepté personne nul nulle non hormis ne*",
    maybe:
      "sans non* exclu* évit* préven* empêch* anti* contre* moins manqu* absen* exempt* libre* négati* faux fausse* rare* à_part plutôt refus* interdi* lieu perd* arrêt* échec* hors",
    except: "sauf excepté excepter exception hormis hors pas à_l'exception autre* outre part",
    least: "moins minimum minimal* moindre",
  },
  de: {
    not: "ausser nicht kein keine keinen keinem keiner keines nie niemals weder noch nichts außer niemand ausgenommen",
    maybe:
      "ohne *los *lose *losen *loser *frei *freie nicht* vermeid* verhind* vorbeug* verhüt* gegen* anti* fehl* mangel* ausnahm* ausschl* statt anstatt selten* falsch* negativ* kontra* verbot* verbiet* verweig* unter* sondern versag* kaum *unfähig* abgesehen sonst* verlust*",
    except: "außer ausgenommen ausnahme* nicht abgesehen mit_ausnahme bis_auf",
    least: "wenigsten* geringst* mindest* kleinst* niedrigst* am_wenigsten weniger seltenst*",
  },
  it: {
    not: "non nessun nessuno nessuna mai né tranne eccetto niente nulla salvo neppure neanche nemmeno",
    maybe:
      "senza esclu* evit* preven* imped* anti* contr* meno manc* assen* priv* libero libera negativ* fals* rar* invece no rifiut* viet* proib* oltre perd* fall* anzich* eccezion*",
    except: "tranne eccetto eccezione salvo non esclus* meno fuorché ad_eccezione oltre",
    least: "meno minimo minima minor* minore",
  },
  pt: {
    not: "não nunca jamais nenhum nenhuma nem exceto salvo ninguém nada tampouco",
    maybe:
      "sem exce* exclu* evit* preven* imped* anti* contra* menos falt* ausên* ausen* livre* negativ* fals* rar* em_vez ao_invés neg* recus* proib* além perd* falh* senão não* fracass*",
    except: "exceto salvo exceção menos excetuando não fora além excepto",
    least: "menos mínimo mínima menor",
  },
  ru: {
    not: "не нет нельзя ни никогда никто ничто никакой никак кроме исключением ничего нету никаких нигде ничем",
    maybe:
      "без бес* без* исключ* избег* предотвр* профилакт* препятств* против* анти* отсутств* лиш* отказ* запре* помимо редк* отрицат* ложн* вместо дефицит* прекра* недост* свобод* потер* трудно меньше",
    except: "кроме исключением исключая помимо не исключение исключени* за_исключением",
    least: "наименее наименьш* менее меньше минимальн* меньш* реже минимум",
  },
  tr: {
    not: "değil* yok* hayır hariç dışında hiçbir* asla olmayan* olmadığı* olmaz* olmamalı* *mez *maz *mezler *mazlar *mayan *meyen *mayanı *meyeni *mamalı* *memeli* *madı *medi *miyor* *mıyor* *muyor* *müyor* *mamış* *memiş* *mayın *meyin *mayınız *meyiniz *maması *memesi *mayacak* *meyecek* *maktadır_değil",
    maybe:
      "*madan *meden *sız* *siz* *suz* *süz* önle* engel* karşı* kaçın* haric* gayri* anti* yerine aksi red* yasak* nadir* eksik* yoksun* istisna* asla*",
    except:
      "hariç dışında haricinde değil* olmayan* *mayan* *meyen* istisna* başka *maz *mez *mayanı *meyeni",
    least: "en_az* en_düşük en_küçük asgari minimum daha_az az en_nadir",
  },
  pl: {
    not: "nie nigdy żaden żadna żadne żadnego żadnej ani oprócz wyjątkiem nikt nic brak nigdzie żadnych nie*",
    maybe:
      "bez bez* nie* nikogo wyjąt* wyklucz* unik* zapobieg* przeciw* anty* wolny wolne odm* zakaz* zamiast rzadk* ujemn* fałszyw* poza niedob* braku* pozbawi* przest* utrat* trudno",
    except: "oprócz wyjątkiem prócz poza nie wyjątek wyłączeniem z_wyjątkiem",
    least: "najmniej* mniej* minimal* najrzadziej najniższ* najmniejsz*",
  },
  nl: {
    not: "niet geen nooit noch niets behalve niemand nergens uitgezonderd nimmer",
    maybe:
      "zonder niet* non* *loos *loze *vrij *vrije uitgesl* uitzonder* vermijd* voorkom* tegen* anti* ontbre* gebrek* zeldz* vals* negati* plaats contra* verb* weiger* afwezig* buiten verlies* nauwelijks",
    except: "behalve uitgezonderd uitzondering niet geen buiten na anders",
    least: "minst* minimaal kleinst* laagst* minder minimale",
  },
  sv: {
    not: "inte ej aldrig ingen inget inga varken utom icke ingenting förutom undantag",
    maybe:
      "utan icke* *lös* *fri* undvik* förebygg* förhindr* hindr* mot* anti* sakna* brist* undantag* utesl* sällan fals* negativ* istället kontra* förb* vägr* än ickel* slut*",
    except: "utom förutom undantag inte ej bortsett",
    least: "minst* lägst* mindre minim* åtminstone",
  },
  da: {
    not: "ikke ej aldrig ingen intet hverken undtagen bortset undtagelse ingenting",
    maybe:
      "uden ikke* *løs* *fri* undgå* forebyg* forhindr* hindr* mod* anti* mangl* undtag* udeluk* sjælden* fals* negativ* stedet kontra* forb* næg* ophør*",
    except: "undtagen bortset ikke undtagelse udover foruden pånær",
    least: "mindst* lavest* mindre minim*",
  },
  no: {
    not: "ikke ei aldri ingen intet ingenting verken unntatt bortsett unntak",
    maybe:
      "uten ikke* *løs* *fri* unngå* forebygg* forhindr* hindr* mot* anti* mangl* unntak* unnta* uteluk* sjelden* fals* negativ* stedet kontra* forb* nekt* foruten opphør*",
    except: "unntatt bortsett ikke unntak foruten utenom",
    least: "minst* lavest* mindre minim*",
  },
  fi: {
    not: "ei eivät en et emme ette eikä älä älkää paitsi eivätkä lukuun_ottamatta ettei etteivät älköön",
    maybe:
      "ilman *maton *mätön *mattom* *mättöm* *matta *mättä epä* vapaa* estä* ehkäis* välttä* vältä* puut* kiel* vasta* poik* harv* väär* negat* anti* sijaan virheel* lukuun* lopet*",
    except: "paitsi lukuun_ottamatta ei eivät lukuunottamatta poikkeus* muu*",
    least: "vähiten vähin* vähäis* pienin* alin* matal* vähintään epätodennäk* harvin*",
  },
  el: {
    not: "δεν δε μη μην όχι ποτέ κανένα κανένας καμία εκτός ούτε ουδέποτε τίποτα κανείς μήτε εξαιρουμέν*",
    maybe:
      "χωρίς δίχως εξαιρ* αποκλ* αποφ* πρόληψ* προλ* εμποδ* αντι* κατά ελλείψ* έλλειψ* απουσ* σπάν* λάθ* λανθ* αρνητ* αντί απαγορ* αρν* πλην εξαίρ* στερ* χάν* απώλ* δυσ*",
    except: "εκτός πλην εξαίρεση εξαιρ* δεν όχι μη",
    least: "λιγότερο* ελάχιστ* μικρότερ* χαμηλότερ* λιγότερ*",
  },
  he: {
    not: "לא אינו אינה אינם אינן אין ואין ולא שלא שאינו שאינה שאינם שאינן אל מלבד למעט איננו איננה ואינו שאין פרט אסור",
    maybe:
      "ללא בלי חוץ בלתי* מנע* מונע* למנוע מניע* נגד* אנטי* חסר* היעדר העדר נדיר* שלילי* שגוי* במקום אסור* סירב* ביטול יוצא* שום מעולם לעולם כלום להימנע הימנע* נטול* אלא פרט מבלי",
    except: "מלבד למעט חוץ פרט לא אינו אינה יוצא* להוציא זולת אינם",
    least: "פחות הפחות מינימ* הקטן* הנמוך* מעט",
  },
  sw: {
    not: "si sio siyo hapana isipokuwa hakuna kamwe wala hawezi haiwezi hawawezi hayupo hana hawana haina hazina bila sivyo haikuwa haifai hatupaswi hapaswi usi* msi* siwezi huwezi hakuwa hawakuwa haiko haijulikani hakujawa hatuna sina hauna huna hamna hayana",
    maybe:
      "hai* haw* hau* hazi* haki* havi* hayi* haya* hatu* ham* huw* hak* haj* has* hal* hat* isi* zisi* yasi* wasi* asi* kuto* kutok* kuto* tusi* kuzuia zuia* epuka* kuepuka kinga* kinyume kuliko badala uhaba kosa* ukosefu mbali nje ila kukosa kutoweza vigumu hasi kataa* marufuku",
    except: "isipokuwa ila mbali si sio zaidi_ya kasoro",
    least: "kidogo chache ndogo angalau chini uchache",
  },
};

/** "Wrong" and "unless": what a short question says instead of "not right". */
const wrongWords: Partial<Record<LanguageCode, string>> = {
  hi: "गलत ग़लत असत्य अनुचित वर्जित निषिद्ध गैर* ग़ैर*",
  mr: "चुकीच* असत्य अयोग्य",
  bn: "ভুল অসত্য মিথ্যা",
  as: "ভুল অসত্য",
  ta: "தவறான* பொய்* *ாதபட* *ாதவாற* *ாதது* *ாதவ* *ாது *ாததா* *ாததை*",
  te: "తప్పు* అసత్య* కుండా *కుండా* *ని లేని*",
  kn: "ತಪ್ಪು* ಅಸತ್ಯ* *ಲಾಗದ* *ಿಲ್ಲದೆ *ಗದ",
  ml: "തെറ്റ* *ാത്ത* *ാതെ*",
  gu: "ખોટ* અસત્ય",
  pa: "ਗਲਤ* ਗ਼ਲਤ*",
  or: "ଭୁଲ ଭୁଲ୍ ମିଥ୍ୟା ନଥ* ନକର*",
  ur: "غلط* غیر*",
  ar: "خطأ خاطئ*",
  fa: "نادرست غلط* نامناسب* غیر*",
  zh: "错 错误 不 无 没 非 未",
  ja: "誤 ず 不 無 非 未",
  ko: "*틀* *잘못* *옳지* *무관* *지_않*",
  th: "ผิด",
  vi: "sai",
  id: "salah keliru non*",
  ms: "salah bukan*",
  fil: "mali maling",
  es: "incorrect* fals* inadecuad* inapropiad* improbable*",
  fr: "fauss* faux incorrect* inapproprié* inadapté* improbable*",
  de: "falsch* unwahrscheinlich* ungeeignet* untypisch* unangemessen* inkorrekt*",
  it: "errat* fals* sbagliat* inappropriat* inadeguat* improbabil* scorrett*",
  pt: "incorret* errad* fals* inadequad* inapropriad* improváv*",
  ru: "неверн* неправильн* ложн* ошибочн* нехарактерн* недопустим* нетипичн* неуместн*",
  tr: "yanlış* uygunsuz*",
  pl: "fałszyw* błędn* nieprawid* niewłaściw* nietypow* niepoprawn*",
  nl: "onjuist* fout* onwaarschijnlijk* ongeschikt* ongepast* incorrect*",
  sv: "felaktig* fel olämplig* osannolik* inkorrekt*",
  da: "forkert* usandsynlig* uegnet* upassende ukorrekt*",
  no: "feil usannsynlig* uegnet* upassende ukorrekt*",
  fi: "väär* virheel* *maton *mätön *matta *mättä epätod* epätyyp* epäas*",
  el: "λάθος λανθασμέν* εσφαλμέν* ακατάλληλ* απίθαν*",
  he: "שגוי* לא* בלתי",
  sw: "kosa sivyo hai* hay* hazi* haw* haku* hau* havi* kuto* asi* isi* zisi* yasi* wasi*",
};

/** Lower case, without what capitals have no room for: the accents of Greek, the dot of the Turkish İ. */
export function foldCase(text: string): string {
  const lower = text.normalize("NFKC").toLowerCase().replaceAll("\u0307", "");
  return /\p{Script=Greek}/u.test(lower)
    ? lower
        .normalize("NFD")
        .replace(/(?<=\p{Script=Greek})\u0301/gu, "")
        .normalize("NFC")
    : lower;
}

/** What a "*" stands for is not looked at: a word with its beginning or ending in common counts. */
function toPattern(list: string, isSpaceless: boolean): RegExp {
  // Words by what stands at their ends: the test for a letter there is dear, so each kind has one.
  const kinds = new Map<string, string[]>();
  for (const entry of list.split(/\s+/u)) {
    const word = foldCase(entry)
      .replaceAll("_", " ")
      .replace(/^\*|\*$/gu, "")
      .replace(/[.+?^${}()|[\]\\]/gu, "\\$&");
    const kind = `${entry.startsWith("*")} ${entry.endsWith("*")}`;
    if (word !== "") kinds.set(kind, [...(kinds.get(kind) ?? []), word]);
  }
  const parts = [...kinds].map(([kind, words]) => {
    const [start, end] = kind.split(" ").map((open) => isSpaceless || open === "true");
    return `${start ? "" : "(?<!\\p{L}|\\p{M})"}(?:${words.join("|")})${end ? "" : "(?!\\p{L}|\\p{M})"}`;
  });
  return new RegExp(parts.join("|"), "gu");
}

/** How many words may follow the "not" of the verb at the end of a sentence. */
const wordsAfterNot: Partial<Record<LanguageCode, number>> = {
  ...{ hi: 3, mr: 3, gu: 3, pa: 3, ur: 3, fa: 1 },
  ...{ bn: 1, as: 1, or: 1, ta: 1, te: 1, kn: 1, ml: 1 },
};

function lastPattern(not: RegExp, language: LanguageCode): RegExp | null {
  const most = wordsAfterNot[language];
  if (most === undefined) return null;
  const word = "[\\p{L}\\p{M}]";
  return new RegExp(`(?:${not.source})${word}*(?:\\s+${word}+){0,${most}}[\\s\\p{P}]*$`, "u");
}

export interface NegationPatterns {
  not: RegExp;
  /** A "not" at the end of a sentence, where languages whose verb comes last deny the sentence itself. */
  last: RegExp | null;
  /** What may stand for the one "not" of a short question: "which is wrong" for "which is not right". */
  strict: RegExp;
  /** Whatever may stand for a "not" or "except" of the English. */
  any: RegExp;
  except: RegExp;
  least: RegExp;
}

const cache = new Map<LanguageCode, NegationPatterns>();

/** How to find negation in lower-case plain text of a language; null where we have no table for it. */
export function negationOf(language: LanguageCode): NegationPatterns | null {
  const words = table[language];
  if (words === undefined) return null;
  const known = cache.get(language);
  if (known) return known;
  const isSpaceless = ["zh", "ja", "th"].includes(language);
  const { not, maybe, except, least } = words;
  const patterns = {
    not: toPattern(not, isSpaceless),
    last: lastPattern(toPattern(not, false), language),
    strict: toPattern(`${not} ${except} ${wrongWords[language] ?? ""}`.trim(), isSpaceless),
    any: toPattern(`${not} ${maybe} ${except}`, isSpaceless),
    except: toPattern(except, isSpaceless),
    least: toPattern(least, isSpaceless),
  };
  cache.set(language, patterns);
  return patterns;
}
