// The sentences are the first of Article 1 of the Universal Declaration of Human Rights. Other texts are a greeting, a name of the
// language or its script, or the beginning of a prayer.
extension WorldText {
    /// Languages of Europe, the Middle East, Africa and America.
    static let western = [
        WorldText(tr("English"), "Latn", "en", "All human beings are born free and equal in dignity and rights."),
        WorldText(tr("German"), "Latn", "de", "Alle Menschen sind frei und gleich an Würde und Rechten geboren."),
        WorldText(
            tr("French"), "Latn", "fr", "Tous les êtres humains naissent libres et égaux en dignité et en droits."),
        WorldText(
            tr("Spanish"), "Latn", "es",
            """
            Todos los seres humanos nacen libres e iguales en dignidad y derechos y, dotados como están de razón y \
            conciencia, deben comportarse fraternalmente los unos con los otros.
            """),
        WorldText(tr("Swedish"), "Latn", "sv", "Alla människor är födda fria och lika i värde och rättigheter."),
        WorldText(
            tr("Finnish"), "Latn", "fi",
            "Kaikki ihmiset syntyvät vapaina ja tasavertaisina arvoltaan ja oikeuksiltaan."),
        WorldText(
            tr("Hungarian"), "Latn", "hu", "Minden emberi lény szabadon születik és egyenlő méltósága és joga van."),
        WorldText(tr("Turkish"), "Latn", "tr", "Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar."),
        WorldText(tr("Swahili"), "Latn", "sw", "Watu wote wamezaliwa huru, hadhi na haki zao ni sawa."),
        WorldText(
            tr("Yoruba"), "Latn", "yo", "Gbogbo ènìyàn ni a bí ní òmìnira; iyì àti ẹ̀tọ́ kọ̀ọ̀kan sì dọ́gba."),
        WorldText(
            tr("Vietnamese"), "Latn", "vi",
            "Tất cả mọi người sinh ra đều được tự do và bình đẳng về nhân phẩm và quyền."),
        WorldText(tr("Russian"), "Cyrl", "ru", "Все люди рождаются свободными и равными в своем достоинстве и правах."),
        WorldText(
            tr("Serbian"), "Cyrl", "sr", "Сва људска бића рађају се слободна и једнака у достојанству и правима."),
        WorldText(tr("Bulgarian"), "Cyrl", "bg", "Всички хора се раждат свободни и равни по достойнство и права."),
        WorldText(
            tr("Greek"), "Grek", "el",
            "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα."),
        WorldText(
            tr("Greek with old accents"), "Grek", "el-polyton",
            "Ὅλοι οἱ ἄνθρωποι γεννιοῦνται ἐλεύθεροι καὶ ἴσοι στὴν ἀξιοπρέπεια καὶ τὰ δικαιώματα."),
        WorldText(
            tr("Armenian"), "Armn", "hy",
            "Բոլոր մարդիկ ծնվում են ազատ ու հավասար իրենց արժանապատվությամբ ու իրավունքներով։"),
        WorldText(
            tr("Georgian"), "Geor", "ka",
            "ყველა ადამიანი იბადება თავისუფალი და თანასწორი თავისი ღირსებითა და უფლებებით."),
        WorldText(tr("Arabic"), "Arab", "ar", "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق."),
        WorldText(
            tr("Persian"), "Arab", "fa", "تمام افراد بشر آزاد به دنیا می‌آیند و از لحاظ حیثیت و حقوق با هم برابرند."),
        WorldText(tr("Urdu"), "Arab", "ur", "تمام انسان آزاد اور حقوق و عزت کے اعتبار سے برابر پیدا ہوئے ہیں۔"),
        WorldText(tr("Hebrew"), "Hebr", "he", "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם."),
        WorldText(tr("Yiddish"), "Hebr", "yi", "יעדער מענטש ווערט געבוירן פֿרײַ און גלײַך אין כּבֿוד און רעכט."),
        WorldText(tr("Syriac"), "Syrc", "syr", "ܫܠܡܐ ܥܡܟܘܢ"),
        WorldText(tr("Amharic"), "Ethi", "am", "የሰው፡ልጅ፡ሁሉ፡ሲወለድ፡ነጻና፡በክብርና፡በመብትም፡እኩልነት፡ያለው፡ነው።"),
        WorldText(tr("Tamazight"), "Tfng", "zgh", "ⴰⵣⵓⵍ ⴼⵍⵍⴰⵡⵏ"),
        WorldText(tr("N’Ko"), "Nkoo", "nqo", "ߒߞߏ"),
        WorldText(tr("Vai"), "Vaii", "vai", "ꕙꔤ"),
        WorldText(tr("Pular"), "Adlm", "ff-Adlm", "𞤀𞤣𞤤𞤢𞤥 𞤆𞤵𞤤𞤢𞤪"),
        WorldText(tr("Somali"), "Osma", "so-Osma", "𐒖𐒍 𐒈𐒝𐒑𐒛𐒐𐒘"),
        WorldText(tr("Coptic"), "Copt", "cop", "Ⲡⲉⲛⲓⲱⲧ ⲉⲧϧⲉⲛ ⲛⲓⲫⲏⲟⲩⲓ"),
        WorldText(tr("Gothic"), "Goth", "got", "𐌰𐍄𐍄𐌰 𐌿𐌽𐍃𐌰𐍂 𐌸𐌿 𐌹𐌽 𐌷𐌹𐌼𐌹𐌽𐌰𐌼"),
        WorldText(tr("Old Norse"), "Runr", "non", "ᚠᚢᚦᚬᚱᚴ"),
        WorldText(tr("Old Irish"), "Ogam", "sga", "᚛ᚑᚌᚐᚋ᚜"),
        WorldText(tr("Cherokee"), "Cher", "chr", "ᎣᏏᏲ"),
        WorldText(tr("Inuktitut"), "Cans", "iu", "ᑐᙵᓱᒋᑦ"),
        WorldText(tr("English"), "Dsrt", "en-Dsrt", "𐐔𐐯𐑅𐐨𐑉𐐯𐐻"),
        WorldText(tr("English"), "Shaw", "en-Shaw", "𐑖𐑱𐑝𐑾𐑯 𐑨𐑤𐑓𐑩𐑚𐑧𐑑"),
    ]
}
