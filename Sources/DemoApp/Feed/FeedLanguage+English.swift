extension FeedLanguage {
    /// English.
    static let english = FeedLanguage(
        separator: " ", lengthLimit: 230,
        authors: """
            Clara Moorhaven|clara
            Tom Whitlock|tomwhit
            Ingrid Salthouse|ingrid_s
            The Friends of the Old Harbour Railway and Ferry Museum|harbourrail
            Oscar Fernleigh|oscarfern
            Beatrice Quillford|bquill
            Jonas Thornbury|jonas
            Society for the Preservation of Slow Sunday Breakfasts|slowsunday
            Mabel Rookwood|mabelr
            Felix Dunmere|felix_dunmere
            Priya Lindgate|priyal
            Night Bus 14|nightbus14
            Ada Coldbrook|ada
            Quarmouth Lighthouse Keepers’ Choir and Brass Ensemble|keeperschoir
            Leo Hazelden|leo_h
            Ruth Ashcombe|ruthash
            Emil Larkfield|larkfield
            Yara Stanmouth|yara
            Small Bakery on Pier Road|pierbakery
            Hugo Winterbourne|hugow
            Edith Marlowe-Featherstonehaugh of the Upper Valley|edithmf
            Cartographers Without Pencils|nopencils
            """,
        things: """
            the old ferry
            a kettle with a crack in it
            three pounds of plums
            my grandmother’s accordion
            a map of the harbour
            the last train home
            a suspiciously calm seagull
            the library roof
            someone’s umbrella
            a bicycle with one pedal
            the lighthouse stairs
            a jar of quince jelly
            the neighbour’s cat
            a first draft
            the wrong platform
            half a loaf of rye bread
            a box of lantern slides
            the church clock
            two left gloves
            the new bridge
            """,
        tags: """
            harbour slowtravel bread rain birdsong typography libraries nightbus soup sundaymorning cartography repair \
            GardenNotes sea choir FirstDraft photography lighthouse
            """,
        sentences: """
            Woke up before the gulls, which almost never happens.
            Does anybody know how to repair *?
            I spent the whole afternoon looking for *, and it was under my hat.
            Today’s discovery: * sounds completely different when it rains.
            The man at the market says he would trade * for * any day.
            Finished the book on the tram and missed my stop by four stations.
            Please stop telling me that * is “just a phase”.
            Somebody has painted the railings green overnight and nobody in the street wants to admit it.
            If you see * near the quay this evening, say hello from me.
            We have been open for eleven years and have still not found a use for *.
            Reminder that the workshop moves to the upper hall tomorrow, because the lower hall is under water again.
            There are exactly two kinds of people, and both of them have borrowed *.
            I asked for directions and was given *.
            The soup is ready when the windows disappear.
            Four hours on a slow train, a thermos, no signal: recommended.
            My nephew explained the tides to me with * and now I finally understand them.
            Not sure who needs to hear this, but you can simply put * back on the shelf.
            Long story short: the choir, *, a ladder, and a very patient fire brigade.
            Our town has one traffic light and tonight it was dancing in the wind.
            Lost since Tuesday: *. Answers to the name of Gerald.
            What is the most beautiful word for fog in your language?
            It took me thirty years to learn that bread tells you when it is done, and three seconds to burn it anyway.
            New pictures from the north shore, mostly clouds, some of them pretending to be mountains.
            Every clock in this house disagrees, so dinner is a matter of opinion.
            The night bus driver waited for an old dog to cross and the whole bus applauded.
            I would like to thank * for a decade of loyal service.
            A heron stood in our pond this morning and judged everyone.
            Bought a ticket only because I liked the name of the station, and it turned out to have a brass band.
            Version two of the plan is the same as version one, but with *.
            Tomorrow: wind from the north-east, showers, and pancakes.
            """)
}
