extension Vocabulary {
    /// Nouns with a regular plural, the common ones first.
    static let nouns = words(
        """
        time year day way thing world hand part place case week company system program question work government number
        night point home water room mother area story fact month lot right study book eye job word business issue side
        kind head house service friend father power hour game line end member law car city community name president
        team minute idea body back parent face level office door health art war history party result change morning
        reason research girl boy moment air teacher force education garden harbour street window table letter market
        bridge river boat ship captain sailor fisher net rope anchor sail mast deck cabin pier wharf dock lighthouse
        lamp tower bell island coast beach shore tide wave storm wind cloud rain fog sun moon star sky winter summer
        spring autumn evening afternoon dawn dusk season weather library page chapter reader writer author poem novel
        newspaper article map chart picture photograph painting frame kitchen oven stove pan pot kettle spoon fork
        plate bowl cup glass bottle jar basket bread butter cheese egg flour sugar salt pepper onion carrot bean pea
        apple pear plum cherry lemon orange grape nut soup stew sauce pie cake biscuit meal breakfast lunch supper
        guest cook baker butcher grocer tailor barber carpenter mason plumber painter engineer doctor nurse lawyer
        judge clerk farmer miller shepherd gardener driver pilot soldier guard officer mayor king queen prince village
        town suburb square road lane path corner crossing station platform train tram bus bicycle engine wheel
        carriage ticket journey passenger traveller stranger neighbour cousin uncle aunt brother sister daughter son
        grandmother grandfather baby cat dog horse cow goat pig hen duck bird gull crow owl swallow pigeon bee ant
        butterfly spider herring crab lobster whale dolphin tree oak birch willow pine root branch twig seed flower
        rose lily daisy nettle grass meadow field hill mountain valley forest lake pond stream well desert cave cliff
        rock stone pebble brick plank nail hammer saw drill ladder bucket barrel crate sack cart wagon wire cable pipe
        pump valve gear lever screw bolt tool machine factory workshop warehouse mill mine quarry furnace chimney roof
        ceiling floor wall stair cellar attic balcony gate fence hedge lawn shed barn stable yard court church chapel
        school college university museum theatre cinema hotel inn tavern bakery shop store bank post farm castle
        palace prison hospital cottage hut tent camp coat shirt jacket scarf glove boot shoe sock hat cap belt button
        pocket purse bag suitcase trunk umbrella blanket pillow sheet towel curtain carpet chair bench sofa desk
        drawer cupboard mirror clock watch candle lantern match ember spark flame smoke ash song tune drum violin
        piano flute trumpet orchestra choir singer dancer actor play scene stage audience concert festival holiday
        birthday wedding funeral ceremony prayer dream wish hope fear doubt secret promise lie truth joke laugh smile
        tear voice whisper shout silence noise sound colour shape size weight length height depth distance speed angle
        edge surface circle triangle curve pattern model sample copy list note label sign symbol mark stamp seal
        envelope parcel package message answer reply report rumour lesson test exam grade mistake error rule contract
        agreement debt tax price cost wage salary profit loss fee fine coin cheque bill receipt budget fund loan gift
        prize reward vote election campaign leader crowd meeting speech debate council committee minister ambassador
        border treaty flag nation tribe language accent dialect sentence syllable consonant vowel verb noun comma
        paragraph dictionary computer screen keyboard printer camera phone battery plug switch signal network server
        file folder password user update version feature bug patch command script function variable pointer buffer
        cache thread process experiment theory measurement instrument laboratory microscope telescope planet comet
        orbit rocket satellite atom molecule crystal metal acid gas liquid solid mixture chemical medicine pill
        bandage wound fever cough headache illness cure patient muscle bone skin nerve brain lung stomach finger thumb
        wrist elbow shoulder knee ankle toe neck chin cheek eyebrow beard hair tongue throat shadow reflection puddle
        ditch tunnel canal ferry raft canoe oar rudder compass horizon current harbourmaster customs crew voyage port
        lagoon marsh dune reef adventure accident advantage afterthought airport ambition apron archive argument
        arrival attempt attitude bargain barrier beginning belief benefit blade brush burden candidate cathedral
        century challenge champion channel character charity citizen clue collection column comparison complaint
        concept conclusion condition connection container corridor courtyard customer damage danger decade decision
        delay delivery detail device difference direction discovery discussion document drawing effect effort emotion
        employer enemy entrance event example exception exchange exhibition expense expert explanation expression
        extension factor failure fashion favour fellow figure flavour foundation fragment freedom fridge garage
        generation ghost goal grain group guide habit handle harvest honour housekeeper hunter image impression
        improvement incident income industry influence insect instance insurance interest interview invention
        invitation item jewel judgement junction kingdom landlord landscape layer legend limit location lodger manner
        margin master material matter memory merchant method mood motive movement mystery necessity needle nephew
        niece notebook object obstacle occasion opinion opponent opportunity option order organ origin outline owner
        pace palm partner passage pastry pause payment peasant pension performance period permission phrase pigment
        pleasure plot poet policy portion portrait position possession pressure principle problem procedure product
        profession project property proposal protest purpose quality quantity quarrel rank recipe record reference
        refusal region relation relative remark remedy repair request resident resource respect response restaurant
        ribbon ring rival routine ruin scholar scratch sculpture section sensation servant session settlement shelter
        shortage signature situation skill slope society solution source specimen spirit splinter squirrel staircase
        statement statue strategy strength stripe structure struggle student style subject success suggestion sunrise
        sunset supply surprise survey task taste teapot temple tenant tendency territory threshold throne title topic
        tourist tradition trial tribute trick triumph tutor twin typewriter union vacancy vehicle vessel victim
        victory view violet virtue visitor volunteer warning waterfall weakness wealth weapon weaver whistle widow
        wisdom witness wreck yarn zone almanac anthem apprentice aqueduct ballad banister beacon beekeeper binding
        bobbin bookmark bramble breakwater brooch burrow calendar candlestick caravan cartographer catalogue cellist
        cinder clover cobbler cooper cormorant cradle crescent crust cuckoo curator dairy dandelion dimple dozen
        drizzle dulcimer dumpling eel estuary falcon fern fiddle fjord flagstone flask flint forge gable galley
        gherkin glacier goblet gorge granary gravel hamlet harpoon hawthorn hearth hinge hive hound icicle inkwell
        jetty juniper kernel kiln knapsack knot larder lark latch ledger lichen linen locket loft loom mantel marble
        marigold mariner mattress minnow moor mooring mussel nightingale oatmeal orchard otter paddle pantry parchment
        parsnip pasture pendulum plaster plough porch porridge pulley quay quill quilt radish rafter raven reed
        rhubarb saddle saffron sandbank satchel scaffold scallop shard shawl shingle shutter sieve skiff sled sloop
        sparrow spindle sprout starling steeple stitch stockade tallow tapestry thatch thimble thistle timber toolbox
        trellis trough tugboat turbine turnip vault veranda vine walnut weir wick windmill
        """)
}
