extension Vocabulary {
    /// Given names.
    static let givenNames = words(
        """
        Anna Tom Maria James Ruth Peter Clara Henry Alice Oscar Martha Edwin Nora Hugo Edith Walter Ingrid Samuel Rosa
        Felix Greta Leo Agnes Victor Ida Simon Hazel Arthur Lydia Jonas Flora Albert Vera Conrad Mabel Stefan Olive
        Gustav Pearl Emil Ada Ralph Iris Otto Beatrice Lewis Cecily Magnus Dora Rufus Elsa Silas Frieda Theo Hester
        Ulrich Ivy Wilfred Joan Yusuf Kamala Zoltan Leila Anders Minna Bashir Nadia Carlos Priya Daniel Rachel Emeka
        Sofia Farid Tamar Goran Ursula Hiro Wanda Ivan Xenia Jorge Yara
        """)

    /// First halves of invented surnames and places.
    static let nameBeginnings = words(
        """
        Ash Black Brook Bright Carl Cold Cross Dun East Elm Fair Fern Gold Green Hal Hart Haw Hazel High Hol Kings
        Lang Lin Long Mar Mill Moor Nor North Oak Pem Quar Raven Red Rook Salt Shel Silver Stan Stone Sun Swan Thorn
        Under Wal Wes West Whit Wind Winter Wood Wyn
        """)

    /// Second halves of invented surnames and places.
    static let nameEndings = words(
        """
        bank berg borough bourne bridge brook burn bury by combe cote dale den field fold ford gate grove ham hurst
        land leigh low mere more mouth ness ridge rock shaw side stead stock ton wall water well wick wood worth
        """)
}
