// What is said like a command and is none: it is forbidden, was said by somebody, only follows from something, or is torn out of two clauses.
import type { Told } from '../talk/told.ts'
import type { Urged } from './urged.ts'

/** Whether something that may be urged is surely not. */
export const isNone = (told: Told, one: Urged): boolean =>
  isForbidden(told, one) ||
  isOfNeverDo(told, one) ||
  isConsequence(told, one) ||
  isReported(told, one) ||
  isInRunOn(told, one)

// "You want to make the folders right now. Don't.", "and wash it hot? No."
const isForbidden = ({ words, gaps }: Told, { to }: Urged) => {
  const next = words.slice(to, to + 3).map(({ norm }) => norm)
  const isEnd = (i: number) => (gaps[i] ?? 9) > SURE_END || /[.!?]["')]*$/.test(words[i]?.text ?? '')
  const [first = '', second = '', third = ''] = next[0] === 'but' || next[0] === 'please' ? next.slice(1) : next
  if (!/^(?:don't|no|nope|wrong)$/.test(first)) return false
  return isEnd(to + next.indexOf(first)) || (first === "don't" && DO_IT.test(`${second} ${third}`))
}

// "You give it a load of that, and you'll get a crop of sticks", "if you worry then you read it again", "if it dries, then you have to start over", "you can put in $7,000 a year", "I put the kettle on now", "it is not a phone call to the doctor"
const isConsequence = ({ words }: Told, { form, at, verbAt, to, title, condition }: Urged) => {
  const said = (from: number, end: number) => words.slice(Math.max(0, from), end).map(({ norm }) => norm).join(' ') // prettier-ignore
  return (
    (form === 'you' && (/ and you\b/i.test(title) || SO_THEN.test(said(verbAt, to + 2)))) ||
    (form === 'can' && PERCEIVES.test(title)) ||
    (form === 'you' && HAPPENS.test(title)) ||
    (form === 'i' && / now$/i.test(title)) ||
    (form === 'you' && condition !== '' && words[at - 1]?.norm === 'then') ||
    (form === 'to' && /\b(?:if|when)\b.* then you have$/.test(said(at - CONDITIONED, at + 2))) ||
    (form === 'can' && /\$\d/.test(title) && !SAVES.test(title)) ||
    /^(?:do not|don['’]t) (?:need|have|want|know)\b/i.test(title) ||
    NO_DEED.test(said(verbAt - 4, verbAt))
  )
}

const CONDITIONED = 12 // words
// "You can put $50 into the account every month"
const SAVES = /\b(?:every|each|a) (?:day|week|month|payday)\b/i
// "You get three tries"
const HAPPENS = /^(?:get|have) (?:an?|the|one|two|three|four|five|six|ten|some|more|less)\b/i
const SO_THEN = /\b(?:and|then|but) (?:you'll|it'll|they'll|you've|it's)(?: |$)/
// "You can see the bubbles on the side"
const PERCEIVES = /^(?:see|hear|smell|feel|notice) /i
const NO_DEED = /\b(?:not|isn't|wasn't) (?:an?|the)(?: [\w-]+)?$/

// "Close the shop and come back home, he said"
const isReported = ({ words }: Told, { to }: Urged) =>
  REPORTS.test(words.slice(to, to + 3).map(({ norm }) => norm).join(' ')) // prettier-ignore
const REPORTS =
  /^(?:he|she|they|i|we|people|everyone|everybody|(?:my|his|her) \w+)(?:'d)? (?:said|says|say|told|goes|went|kept|keeps|thought)\b/

// "Here is what you should never do": the commands of the list that follows.
const isOfNeverDo = ({ words }: Told, { from }: Urged) => {
  const before = words.slice(Math.max(0, from - LISTED), from).map(({ norm }) => norm).join(' ') // prettier-ignore
  return NEVER_DO.test(before)
}

const LISTED = 60 // words
const NEVER_DO =
  /\b(?:what|things?|stuff|everything|ones?|habits?)(?: that)?(?: (?:you|people|we|i))?(?: (?:should|must|can|would))? (?:never|not|don't|shouldn't|mustn't)(?: ever)?(?: to)? do\b(?!.*\b(?:instead|but do|what to do|should do)\b)|\b(?:never|don't) (?:ever )?do (?:any of )?(?:these|the following)\b(?!.*\binstead\b)/

const DO_IT = /^(?:do (?:it|that|this)|we|i|yet|please (?:don't|do))\b/

const SURE_END = 1

// "If the two numbers | don't match": in captions without full stops, what hardly begins a clause and may end inside is torn at one of both.
const isInRunOn = (told: Told, { sentence, edge, inner }: Urged) =>
  told.sentences[sentence]?.punctuated !== true && edge < LEAST_EDGE && inner > MOST_INNER
const LEAST_EDGE = -1.45
const MOST_INNER = -1.6
