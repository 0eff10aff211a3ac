/// The top-level domains for bare domains: all country domains, also in native scripts, and common generic ones.
/// Domains in URLs with a scheme may have any ending.
enum TopLevelDomains {
    /// Whether a lowercase name is a top-level domain. All Punycode names count.
    static func contains(_ name: String) -> Bool {
        names.contains(name) || name.hasPrefix("xn--") && name.utf8.count > 4
    }

    /// Whether a top-level domain is also a common file name extension.
    static func areFileEndings(_ name: String) -> Bool { fileEndings.contains(name) }

    private static let names = Set(
        (countries + " " + generic + " " + native).split(whereSeparator: \.isWhitespace).map(String.init))

    private static let fileEndings: Set<String> = [
        "am", "app", "cc", "la", "md", "ml", "mm", "mov", "pl", "ps", "py", "rs", "sh", "so", "zip",
    ]

    /// ISO 3166-1 codes with a domain, and `ac`, `eu`, `su`, `uk`.
    private static let countries = """
        ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bv bw by bz ca cc cd cf
        cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg
        gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp
        kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne
        nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk
        sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn
        vu wf ws ye yt za zm zw
        """

    private static let generic = """
        com net org edu gov mil int info biz name pro aero asia cat coop jobs mobi museum post tel travel arpa academy agency
        amsterdam app art audio auto baby band bank bar bargains bayern beer berlin best bet bike bio blog blue boston boutique
        brussels build builders business cab cafe camera camp capital cards care career cars casa cash casino center ceo chat
        cheap church city click clinic cloud club coach codes coffee cologne community company computer consulting contact
        contractors cool courses credit cymru dance date dating dental design dev diamonds digital direct directory dog domains
        earth education email energy engineer engineering estate events eus exchange expert express family fans farm fashion
        film finance fish fit fitness flights florist football forum foundation frl fun fund furniture gal gallery game games
        garden gift gifts gives glass global gmbh gold golf graphics gratis green group guide guru hamburg haus health help host
        hosting hotels house how immo industries ink institute insure international investments irish jetzt jewelry kim kitchen
        koeln land law lawyer lease legal lgbt life lighting limited link live loan lol london love ltd ltda luxury maison
        management market marketing mba media melbourne menu miami moda money mortgage mov movie navy network news ngo nrw nyc
        observer one ong online ooo ovh page paris partners parts party pet phd photo photography photos pics pictures pink pizza
        place plumbing plus poker porn press productions properties property pub quebec quest radio recipes red rehab reise
        reisen rent rentals repair report republican rest restaurant review reviews rip rocks rodeo ruhr run saarland sale salon
        sarl school schule science scot security services sexy shiksha shoes shop shopping show singles site ski social software
        solar solutions space sport store stream studio study style sucks supplies supply support surf surgery swiss sydney
        systems taipei tattoo tax taxi team tech technology tennis theater tickets tienda tips tirol today tokyo tools top tours
        town toys trade trading training tube university uno vacations vegas ventures vet video villas vin vip vision vlaanderen
        vote voyage wales wang watch webcam website wedding wien wiki win wine work works world wtf xxx xyz yoga yokohama zip
        zone
        """

    /// Country domains, and a few generic ones, in scripts other than Latin.
    private static let native = """
        рф бел укр срб мкд мон қаз ею бг рус дети москва онлайн сайт орг ком ελ ευ հայ გე 中国 中國 香港 澳門 澳门 台湾 台灣 臺灣 新加坡
        公司 网络 网址 在线 中文网 商城 みんな 网站 公益 政务 コム 한국 닷컴 닷넷 ไทย ລາວ भारत संगठन भारतम् भारोत ভারত বাংলা ভাৰত ਭਾਰਤ ભારત ଭାରତ
        இந்தியா இலங்கை சிங்கப்பூர் భారత్ ಭಾರತ ഭാരതം ලංකා السعودية امارات مصر ایران قطر عمان فلسطين سورية سوريا تونس الجزائر المغرب
        الاردن اليمن عراق البحرين عرب سودان موريتانيا پاکستان پاكستان بھارت بارت ڀارت مليسيا شبكة موقع ישראל קום
        """
}
