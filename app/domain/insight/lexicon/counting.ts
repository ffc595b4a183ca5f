// How speakers count out their points.

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')

/** "One" to "twelve", for regular expressions. */
export const NUMBER_WORDS = NUMBERS.join('|')
/** "First" to "twelfth", for regular expressions. */
export const ORDINAL_WORDS = ORDINALS.join('|')
/** What is counted. */
export const UNIT =
  'step|number|tip|rule|habit|lesson|reason|part|point|phase|question|mistake|principle|strategy|method|idea|thing|way|key|one|stage|secret|technique|exercise|law|sign|type|skill|trick|hack'
/** Units that say nothing of what is counted: "number one", "the first thing", "the second". */
export const PLAIN_UNITS: ReadonlySet<string> = new Set(['number', 'thing', 'one', ''])
/** What is said before a count. */
export const LEAD =
  "^(?:(?:and|so|then|okay|ok|now|but|well|so here is|all right|alright|right|moving on to|next up|next|coming in at|the|my|our|is|at|that brings us to|let's start with|we have|it's|here's|here|is),? )*"

/** The number that a word says, "three" or "3"; 0 where it says none. */
export function numberSaid(norm: string): number {
  return NUMBERS.indexOf(norm) + 1 || (/^\d{1,4}$/.test(norm) ? Number(norm) : 0)
}

/** The place that a word says, 3 for "third"; 0 where it says none. */
export function placeSaid(norm: string): number {
  return ORDINALS.indexOf(norm) + 1
}
