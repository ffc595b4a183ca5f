// How speakers count out their points.

/** "One" to "twelve". */
export const NUMBERS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
/** "First" to "twelfth". */
export const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth'] // prettier-ignore
/** What is counted. */
export const UNIT =
  'step|number|tip|rule|habit|lesson|reason|part|point|phase|question|mistake|principle|strategy|method|idea|thing|way|key|one|stage|secret|technique|exercise|law|sign|type|skill|trick|hack'
/** What is said before a count. */
export const LEAD =
  "^(?:(?:and|so|then|okay|ok|now|but|well|so here is|all right|alright|right|moving on to|next up|next|coming in at|the|my|our|is|at|that brings us to|let's start with|we have|it's|here's|here|is),? )*"
