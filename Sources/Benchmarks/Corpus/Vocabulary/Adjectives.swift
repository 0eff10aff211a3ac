extension Vocabulary {
    /// Adjectives, the common ones first.
    static let adjectives = words(
        """
        new good high old great big small large long little own other different young important late right early clear
        white black red blue green grey brown yellow pale dark bright light heavy thin thick wide narrow deep shallow
        tall short low round flat sharp smooth rough soft hard warm cold cool hot dry wet damp clean dirty fresh sweet
        sour bitter salty rich poor cheap strong weak quick slow loud quiet silent noisy empty full open close free
        busy lazy happy sad angry calm proud shy brave kind cruel gentle wild tame honest clever stupid wise foolish
        careful careless polite rude friendly lonely strange odd common rare simple plain fancy ancient modern recent
        final whole half single double several certain possible public private local foreign national royal rural
        urban northern southern eastern western coastal central distant nearby hidden secret famous unknown familiar
        favourite usual ordinary special perfect broken rusty dusty muddy sandy rocky stony wooden golden silver
        copper iron woollen silken crisp tender juicy ripe stale raw spicy smoky creamy crunchy hungry thirsty sleepy
        tired weary eager keen anxious nervous curious patient grateful cheerful gloomy merry solemn serious funny
        absurd ridiculous sensible practical useful useless helpful harmful dangerous safe sturdy fragile delicate
        elegant graceful clumsy awkward nimble steep gradual sudden constant steady frequent occasional seasonal
        annual daily weekly monthly eternal temporary permanent vast tiny huge enormous immense giant medium equal
        similar opposite separate complete partial exact precise vague obscure obvious evident apparent visible
        invisible audible legal illegal fair unfair guilty innocent loyal faithful generous greedy humble modest noble
        vain jealous stubborn obedient reckless cautious timid bold fierce lively vivid dull dim faint feeble robust
        healthy sick pregnant blind deaf bald bearded barefoot abandoned accidental adequate adjacent agreeable amber
        ample appropriate artificial attractive automatic available average backward bare basic bleak blunt brief
        brilliant brisk casual ceremonial charming chilly circular civil classic clerical colossal comfortable compact
        competent complex concrete considerable contrary convenient cosy crooked crowded crude current decent decisive
        dense desperate diligent distinct divine domestic dramatic drowsy efficient elaborate elderly electric endless
        entire essential excellent exotic experimental external faded fertile festive fluent formal former fortunate
        forward frosty genuine glad glorious grand grim handsome hasty hollow horizontal hostile ideal idle immediate
        impatient incredible independent indoor inner intense internal irregular jolly junior lean leisurely likely
        limited linear liquid literary logical loose lucky magnetic magnificent main major maritime massive mature
        meagre mechanical medieval mental mere mild minor miserable mobile moral musical mutual mysterious native
        natural neat necessary neutral nocturnal normal numerous official orderly original outer outdoor parallel
        peculiar personal physical pleasant plentiful poetic popular portable positive potential precious previous
        primary prime principal probable productive profound prominent prompt proper prosperous puzzled random rapid
        rational ready real reasonable regular relevant reliable reluctant remarkable remote restless rigid rival
        rotten sacred scarce scholarly scientific senior severe shabby shiny sincere skilful sleek slender slight
        slippery social solar solid sore spacious spare splendid stiff straight strict subtle successful suitable
        superb superior swift symbolic sympathetic talented technical temperate thorough thoughtful threadbare tidy
        tight total tough tragic transparent tropical twin typical ultimate unanimous uncertain unique universal
        unusual upper upright valid valuable vertical victorious vigorous violent virtual vital vulnerable wealthy
        wicked windy worthy wounded wretched youthful zealous
        """)

    /// Adverbs and other words that may be used alone in a sentence.
    static let adverbs = words(
        """
        now then here there again always never often sometimes already still soon later once twice today tomorrow
        yesterday together away back home perhaps maybe almost quite rather very too enough nearly hardly barely
        seldom ever forever everywhere somewhere nowhere upstairs downstairs outside inside abroad ashore overboard
        overnight meanwhile instead otherwise anyway indeed however moreover besides afterwards beforehand eventually
        finally suddenly slowly quickly quietly loudly carefully gently badly well early late halfway sideways
        backwards forwards straight alone apart aside
        """)
}
