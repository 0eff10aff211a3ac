// The sentences are the first of Article 1 of the Universal Declaration of Human Rights. Other texts are a greeting, a name of the
// language or its script, or the beginning of a prayer.
extension WorldText {
    /// Languages of Asia.
    static let asian = [
        WorldText(
            tr("Hindi"), "Deva", "hi",
            "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है।"),
        WorldText(
            tr("Marathi"), "Deva", "mr",
            "सर्व मानवी व्यक्ति जन्मतःच स्वतंत्र आहेत व त्यांना समान प्रतिष्ठा व समान अधिकार आहेत."),
        WorldText(
            tr("Bengali"), "Beng", "bn", "সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা এবং অধিকার নিয়ে জন্মগ্রহণ করে।"),
        WorldText(tr("Punjabi"), "Guru", "pa", "ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ"),
        WorldText(
            tr("Gujarati"), "Gujr", "gu", "પ્રતિષ્ઠા અને અધિકારોની દૃષ્ટિએ સર્વ માનવો જન્મથી સ્વતંત્ર અને સમાન હોય છે."),
        WorldText(tr("Odia"), "Orya", "or", "ସବୁ ମନୁଷ୍ୟ ଜନ୍ମକାଳରୁ ସ୍ୱାଧୀନ।"),
        WorldText(
            tr("Tamil"), "Taml", "ta",
            """
            மனிதப் பிறிவியினர் சகலரும் சுதந்திரமாகவே பிறக்கின்றனர்; அவர்கள் மதிப்பிலும், உரிமைகளிலும் \
            சமமானவர்கள்.
            """),
        WorldText(
            tr("Telugu"), "Telu", "te",
            "ప్రతిపత్తిస్వత్వముల విషయమున మానవులెల్లరును జన్మతః స్వతంత్రులును సమానులును నగుదురు."),
        WorldText(tr("Kannada"), "Knda", "kn", "ಎಲ್ಲಾ ಮಾನವರೂ ಸ್ವತಂತ್ರರಾಗಿಯೇ ಜನಿಸಿದ್ದಾರೆ."),
        WorldText(
            tr("Malayalam"), "Mlym", "ml",
            "മനുഷ്യരെല്ലാവരും തുല്യാവകാശങ്ങളോടും അന്തസ്സോടും സ്വാതന്ത്ര്യത്തോടുംകൂടി ജനിച്ചവരാണ്."),
        WorldText(tr("Sinhala"), "Sinh", "si", "සියලු මනුෂ්‍යයෝ නිදහස්ව උපත ලබා ඇත."),
        WorldText(tr("Divehi"), "Thaa", "dv", "އައްސަލާމް ޢަލައިކުމް"),
        WorldText(tr("Sanskrit"), "Gran", "sa-Gran", "𑌸𑌂𑌸𑍍𑌕𑍃𑌤𑌮𑍍"),
        WorldText(tr("Santali"), "Olck", "sat", "ᱡᱚᱦᱟᱨ"),
        WorldText(tr("Manipuri"), "Mtei", "mni", "ꯃꯩꯇꯩꯂꯣꯟ"),
        WorldText(tr("Chakma"), "Cakm", "ccp", "𑄌𑄋𑄴𑄟𑄳𑄦 𑄞𑄌𑄴"),
        WorldText(tr("Limbu"), "Limb", "lif", "ᤕᤠᤰᤌᤢᤱ ᤐᤠᤴ"),
        WorldText(tr("Lepcha"), "Lepc", "lep", "ᰛᰩᰵ"),
        WorldText(tr("Tibetan"), "Tibt", "bo", "བཀྲ་ཤིས་བདེ་ལེགས།"),
        WorldText(
            tr("Burmese"), "Mymr", "my",
            """
            လူတိုင်းသည် တူညီလွတ်လပ်သော ဂုဏ်သိက္ခာဖြင့်လည်းကောင်း၊ တူညီလွတ်လပ်သော \
            အခွင့်အရေးများဖြင့်လည်းကောင်း၊ မွေးဖွားလာသူများဖြစ်သည်။
            """),
        WorldText(tr("Thai"), "Thai", "th", "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ"),
        WorldText(tr("Lao"), "Laoo", "lo", "ສະບາຍດີ ຍິນດີຕ້ອນຮັບ"),
        WorldText(
            tr("Khmer"), "Khmr", "km", "មនុស្សទាំងអស់ កើតមកមានសេរីភាព និងសមភាព ក្នុងផ្នែកសេចក្ដីថ្លៃថ្នូរនិងសិទ្ធិ។"),
        WorldText(tr("Northern Thai"), "Lana", "nod", "ᨣᩤᩴᨾᩮᩬᩥᨦ"),
        WorldText(tr("Tai Dam"), "Tavt", "blt", "ꪼꪕꪒꪾ"),
        WorldText(tr("Tai Lue"), "Talu", "khb", "ᦅᧄᦺᦑᦟᦹᧉ"),
        WorldText(tr("Tai Nuea"), "Tale", "tdd", "ᥖᥭᥰ ᥖᥬᥲ ᥑᥨᥒᥰ"),
        WorldText(tr("Lisu"), "Lisu", "lis", "ꓡꓲ-ꓢꓴ"),
        WorldText(tr("Nuosu"), "Yiii", "ii", "ꆈꌠꉙ"),
        WorldText(tr("Javanese"), "Java", "jv-Java", "ꦱꦸꦒꦼꦁ ꦫꦮꦸꦃ"),
        WorldText(tr("Sundanese"), "Sund", "su-Sund", "ᮝᮤᮜᮥᮏᮨᮀ ᮞᮥᮙ᮪ᮕᮤᮀ"),
        WorldText(tr("Balinese"), "Bali", "ban", "ᬩᬲᬩᬮᬶ"),
        WorldText(tr("Buginese"), "Bugi", "bug", "ᨅᨔ ᨕᨘᨁᨗ"),
        WorldText(tr("Toba Batak"), "Batk", "bbc", "ᯂᯬᯒᯘ᯲"),
        WorldText(tr("Tagalog"), "Tglg", "tl-Tglg", "ᜆᜄᜎᜓᜄ᜔"),
        WorldText(
            tr("Indonesian"), "Latn", "id",
            "Semua orang dilahirkan merdeka dan mempunyai martabat dan hak-hak yang sama."),
        WorldText(tr("Mongolian"), "Mong", "mn-Mong", "ᠰᠠᠶᠢᠨ ᠪᠠᠶᠢᠨ᠎ᠠ ᠤᠤ"),
        WorldText(
            tr("Mongolian"), "Cyrl", "mn",
            "Хүн бүр төрж мэндлэхдээ эрх чөлөөтэй, адилхан нэр төртэй, ижил эрхтэй байдаг."),
        WorldText(tr("Chinese"), "Hans", "zh-Hans", "人人生而自由，在尊严和权利上一律平等。"),
        WorldText(tr("Chinese"), "Hant", "zh-Hant", "人人生而自由，在尊嚴和權利上一律平等。"),
        WorldText(
            tr("Japanese"), "Jpan", "ja",
            "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。"),
        WorldText(tr("Korean"), "Kore", "ko", "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다."),
    ]
}
