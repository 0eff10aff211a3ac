import CHarfBuzz
import CICU
import CCairo
import CFreeType
import CFontconfig
