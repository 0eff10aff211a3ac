extension Vocabulary {
    /// Regular verbs without doubled consonants, common ones first.
    static let verbs = words(
        """
        use look want need ask seem work call try turn start show move like live believe happen provide play include
        continue change watch follow create open walk offer remember love consider appear wait serve expect stay reach
        remain suggest raise pass require report decide pull return explain hope develop carry receive agree support
        produce cover close learn paint cook bake boil fry wash clean polish repair fasten loosen load unload
        lift lower push press roll fold pack count measure weigh mark label sort collect gather store deliver
        order borrow cross visit sail row anchor dock land arrive board climb jump crawl enter approach chase escape
        search discover explore notice observe recognise examine inspect test compare describe mention whisper shout
        laugh smile frown sigh wave point wink stare gaze glance listen answer reply question doubt wonder guess
        imagine recall promise refuse accept allow invite welcome greet thank praise blame accuse warn advise persuade
        remind study practise train rehearse perform act dance entertain amuse bore annoy anger frighten surprise
        shock comfort calm worry trouble disturb interrupt delay hurry rush pause rest dream yawn cough sneeze breathe
        taste smell touch heal cure nurse water plant harvest pick slice peel grate pour spill fill empty heat cool
        melt burn glow flash flicker fade vanish disappear emerge float drift splash soak dry dust rain snow thunder
        crack smash stretch twist squeeze scratch scrape carve saw drill hammer nail glue stitch mend dress undress
        button iron knock sound echo rattle creak rustle whistle record print publish edit copy translate spell type
        sign seal stamp post address lock unlock bolt guard protect defend attack surrender retreat advance command
        obey rule govern vote elect debate argue discuss propose approve reject postpone announce declare claim
        confess deny prove convince reveal conceal confuse clarify define calculate estimate predict assume conclude
        suppose enjoy hate dislike admire respect envy pity trust suspect fear dare attempt manage fail succeed finish
        complete achieve reward earn save waste owe afford charge purchase own possess lack share divide multiply add
        subtract reduce increase extend expand scatter surround enclose contain connect join attach detach separate
        combine mix replace exchange remove restore destroy ruin damage improve adjust alter adapt shape design invent
        construct assemble install launch steer navigate telephone email download update click scroll complain
        apologise mourn celebrate decorate arrange organise prepare schedule attend attract tempt encourage inspire
        influence force persist insist resist depend rely belong matter exist linger loiter wander stroll march gallop
        stumble tremble shiver shudder blush bow bark growl purr chirp hatch nest hunt fish graze swarm
        """)

    /// Past forms of irregular verbs.
    static let pastForms = words(
        """
        had said went made took came saw knew got gave found thought told became left felt brought began kept held
        wrote stood heard let meant set met ran paid sat spoke lay led read grew lost fell sent built understood drew
        broke spent cut rose drove bought wore chose slept won taught caught fought flew sang swam threw hid rode
        shook stole struck swept woke bent bit blew dealt drank ate forgot forgave froze hung hit hurt knelt lent lit
        rang sank shone shot shut slid sold sought spun spread sprang stuck swore swung tore trod wept wove wound
        withdrew
        """)
}
