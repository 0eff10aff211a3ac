extension Story {
    /// English: Quarmouth, its ferry and an aunt's notebooks; a grandmother who cooks by smell.
    static let english = Story(
        measured: """
            The ferry to Quarmouth leaves at twenty past six, when the bakeries along the quay have only \
            just taken down their shutters and the gulls are still arguing over yesterday's crusts.
            I was the last passenger to step aboard that morning, carrying a suitcase with a broken hinge \
            and a letter from an aunt whom I had never met.
            The deckhand looked at my ticket, then at my shoes, and said that people from inland always \
            dressed as if the sea were a kind of theatre.
            He was right, of course; by the time we passed the second buoy the spray had ruined the \
            leather, and I sat on a coil of rope wishing for wool.
            From the water the town looked smaller than it does on the map: a crooked row of houses, \
            painted green, ochre and a blue that had given up long ago, leaning on each other like tired \
            friends after a wedding.
            Above them stood the old signal station with its three masts, where a woman called Hester \
            Lowmere had watched the horizon for thirty-one years and written down everything that crossed \
            it.
            Her notebooks filled two shelves in the harbour office, and nobody had read them since she \
            retired, because her handwriting slanted so far to the right that most visitors turned dizzy \
            after half a page.
            My aunt's letter asked me to copy them out, all of them, before the damp did what forgetting \
            had already begun.
            She offered a room above the chandlery, breakfast, and a small wage paid every second Friday.
            So I unpacked my pens, found a table that did not wobble, and began with the winter in which \
            the lighthouse burned.
            "Wind north-east, rising," Hester had written, "two herring boats overdue, and the kettle has a \
            crack in it."
            I read that line perhaps a dozen times, because in eleven words it held the weather, the fear \
            of an entire street, and a woman alone who wanted her tea.
            After that I no longer minded the slant.
            Some evenings the fishermen came up to ask what she had said about their fathers, and I would \
            search through the dates while they stood dripping near the stove, pretending not to care.
            When I found a name I read it aloud, and they nodded, as one nods at a bell.
            """,
        heldOut: """
            Nobody in our family could cook until my grandmother lost her spectacles and was obliged to do \
            everything by smell.
            Before that summer she had followed recipes the way clerks follow regulations, weighing each \
            spoonful of flour twice and trusting nothing that had not been printed.
            Then the glasses slid off the jetty, the optician was away until September, and there were nine \
            of us at the table with the appetites of children who have been swimming since breakfast.
            She stood in the kitchen with her eyes closed, lifted the lids one after another, and \
            discovered that an onion tells you quite plainly when it is ready.
            Garlic, she reported, shouts; thyme mutters to itself; and rice, if you listen closely, stops \
            talking a minute before it starts to burn.
            We laughed at her, naturally, but we also scraped our plates so clean that the dog lost \
            interest in us.
            By August the neighbours were inventing reasons to drop in around noon, bringing plums, \
            borrowing ladders, returning books that they had never borrowed.
            One of them, a retired piano tuner, claimed that he could hear from the street whether she was \
            frying fish or potatoes, and he was never wrong.
            The local library asked her for a talk, and she agreed on condition that the lights be switched \
            off.
            Forty people sat among the shelves in complete darkness while she passed round small bowls and \
            made them guess: cinnamon, burnt sugar, cellar, rain on hot stone, the inside of a violin case.
            A man at the back began to weep over a piece of rye bread and would not explain why.
            When the new spectacles finally arrived she tried them on, looked around at the grease on the \
            walls and the state of the tablecloth, and put them back in their box.
            "I preferred the smell of this place," she said, and reached for the salt.
            I have her old notebook now, with every measurement crossed out, and on the last page a single \
            instruction in large uneven letters.
            It says to wait, and then to wait a little longer than you can stand.
            """)
}
