// Where a lone speaker may begin to say what to do: "write a list", "don't write", "I write a list", "you should write", "try writing".
import { HESITATIONS, NUMBER, OPENERS, wordSet } from '../../lexicon/grammar.ts'
import { partOfSpeech } from '../../speech/part-of-speech.ts'
import { commandOf, isDeed } from './deed.ts'
import { isAdvisedDoing } from './doing.ts'
import { formOfLead, URGES_NOT, URGES_THAT, WE, YOU } from './leads.ts'
import type { Reading } from './urged-condition.ts'

/** How what to do is said. */
export const FORMS = [
  'command',
  'joined',
  'not',
  'i',
  "i'd",
  'we',
  'you',
  'should',
  'can',
  'to',
  'we to',
  'good to',
  'doing',
] as const
type Form = (typeof FORMS)[number]

/** Where it begins: its first word with what opens it, its verb, and how likely a clause begins there; see gapScores(). */
export interface Start {
  readonly from: number
  // Where it begins without what opens it.
  readonly at: number
  readonly verbAt: number
  // As it is said to somebody: "write" for "writing".
  readonly verb: string
  readonly form: Form
  readonly edge: number
}

const isNoun = (word: string) => /N/.test(partOfSpeech(word))
const NEVER_AFTER = /^(?:been|is|are|was|were|of|has|have|had|i|we|he|she|they|you|will|would|can|could|does|did)$/
// A word that is also a noun is a verb only before one of these.
const OBJECT = /^(?:\d.*|the|an?|your|every|each|all|both|it|them|down|up|out|off|away|one|two|three|four|five|six|ten|half|yourself|any|some|that|this|in|on|for|with|to|at|back|over|through|more|less|everything|only|no|somebody|someone|someone's|everyone|people|another|whatever|what|how|where|when|once|twice|by|from)$/ // prettier-ignore
const PASSED_OVER =
  /^(?:just|also|always|ever|first|then|please|only|simply|even|now|actually|really|maybe|instead|go|and|\w+ly)$/
const FORCED = /^(?:just|please|always|then|instead|so)$/
// After these a bare verb is theirs.
const GOVERNS = wordSet('he she they we it people who that which everyone everybody nobody the a an your my his her their our its this these those of in on at for with from by about into as than if when because while although though whether how why what where should can could will would may might must do does did is are was were be been am have has had not to no very more most every each some any another other same own him them me us let lets help helps make makes made see seen watch hear never rather saying') // prettier-ignore

/** What begins with a verb at `i`; null where it is none, or nothing to do. */
export function startAt(talk: Reading, i: number): Start | null {
  const { norms, gap } = talk
  const said = norms[i] ?? ''
  const next = norms[i + 1] ?? ''
  const doing = said.endsWith('ing') ? commandOf(said) : null
  const verb = doing ?? said
  if (!isDeed(verb) || NEVER_AFTER.test(next) || isCounted(verb, next)) return null
  let k = i - 1
  while (k >= 0 && PASSED_OVER.test(norms[k] ?? '') && norms[k] !== 'and' && i - k < 4) k--
  const form =
    doing === null ? formBefore(talk, k, i) : isAdvisedDoing(talk, k, i) ? { form: 'doing' as const, at: i } : null
  if (form === null) return null
  const isBare = /^(?:command|joined|i|we|you)$/.test(form.form)
  if (isBare && isNoun(verb) && !OBJECT.test(next) && !FORCED.test(norms[i - 1] ?? '') && gap(i - 1) < 1) return null
  const opened = openingOf(talk, form.at)
  return { from: opened, at: form.at, verbAt: i, verb, form: form.form, edge: edgeOf(talk, opened, form.at) }
}

// "Step one pick something small"
const isCounted = (verb: string, next: string) => verb === 'step' && NUMBER.test(next)

// The form, and where it begins, by the word before the verb's adverbs.
function formBefore(talk: Reading, k: number, i: number): { readonly form: Form; readonly at: number } | null {
  const { norms, gap } = talk
  const word = norms[k] ?? ''
  const before = norms.slice(Math.max(0, k - 5), k).join(' ')
  const isNear = gap(k) < 3
  if (isNear && /^(?:don't|never)$/.test(word))
    return /\b(?:i|you|we|they|people|who|to|it|he|she|that)$/.test(before) ? null : { form: 'not', at: k }
  if (isNear && word === 'not' && norms[k - 1] === 'do') return { form: 'not', at: k - 1 }
  // "What I call a scapular pull", and "does it count": named and asked.
  if (isNear && /^(?:i|we)$/.test(word) && NAMES.test(norms[i] ?? '')) return null
  if (ASKS.test(`${norms[k - 1] ?? ''} ${word}`)) return null
  if (isNear && (word === 'i' || word === 'we'))
    return TELLS_WHEN.test(norms[k - 1] ?? '') ? null : { form: word, at: k }
  if (isNear && word === "i'd") return isPastPerfect(talk, i) ? null : { form: "i'd", at: k }
  if (isNear && word === "i'll") return { form: "i'd", at: k }
  if (isNear && /^(?:you|you'd|you'll)$/.test(word)) {
    if (URGES_THAT.test(before)) return URGES_NOT.test(before) ? null : { form: 'should', at: k }
    return ON_CONDITION.test(norms[k - 1] ?? '') ? null : { form: 'you', at: k }
  }
  if (isNear && isRelative(norms, k)) return null
  if (isNear && /^(?:should|must|better)$/.test(word) && /\byou(?: really| probably| just)?$/.test(before))
    return { form: 'should', at: Math.max(0, k - 1) }
  if (isNear && /^(?:can|could|might|may)$/.test(word) && YOU.test(before))
    return { form: 'can', at: Math.max(0, k - 1) }
  if (isNear && /^(?:can|could|should|must)$/.test(word) && WE.test(before))
    return { form: 'we to', at: Math.max(0, k - 1) }
  if (isNear && /^(?:to|gotta|wanna|gonna)$/.test(word)) {
    const form = formOfLead(`${before} ${word}`)
    return form === null ? null : { form, at: Math.max(0, k - 2) }
  }
  if (/^(?:and|or)$/.test(word) && gap(k - 1) < 6)
    return NOT_JOINED.test(`${before} ${word}`) ? null : { form: 'joined', at: k }
  if (word === 'is' && norms[k - 1] === 'do') return { form: 'to', at: Math.max(0, k - 1) }
  // "Things like go run a marathon", "Like: give the presentation": an example.
  if (word === 'like' && (OF_EXAMPLES.test(norms[k - 1] ?? '') || gap(k - 1) > SURE_END)) return null
  if ((GOVERNS.has(word) || LETS.test(`${before} ${word}`)) && gap(k) < 1) return null
  if (/(?:n't|'(?:ll|d|s|re|ve|m))$/.test(word) && gap(k) < 2) return null
  return { form: 'command', at: k + 1 > i ? i : k + 1 }
}

// "Instead of letting the exception kill the run"
const LETS = /\b(?:lets?|letting|makes?|making|helps?|helping) (?:the|an?|your|it|them) \w+$/
const OF_EXAMPLES = /^(?:things?|stuff|something|examples?|sentences?|phrases?)$/
const SURE_END = 6

// "Don't go and buy one"
const NOT_JOINED =
  /\b(?:don't|never|not)(?: just)? (?:go|sit|try|come|run|start|stand|wait|turn)(?: (?:in|on|off|back|up|down|there|out|it|them))? (?:and|or)$/
// "Before I go to the shop"
const TELLS_WHEN = /^(?:if|when|whenever|before|after|until|till|unless|while|once|because|why|than|where|wherever)$/
const NAMES = /^(?:call|name|say|mean)$/
const ASKS = /^(?:do|does|did|can|could|would|will|should) (?:i|he|she|it|we|they|this|that)$/

// "A band where you can do five", "what you need to do".
function isRelative(norms: readonly string[], k: number): boolean {
  let you = k
  while (you > k - 4 && !/^you(?:'\w+)?$/.test(norms[you] ?? '')) you--
  const lead = norms[you - 1] ?? ''
  return you > k - 4 && (OF_CLAUSE.test(lead) || (lead === 'time' && EACH.test(norms[you - 2] ?? '')))
}

// "Every time you want to": "this time you want to" is advice.
const EACH = /^(?:any|every|each|first|second|last|next|only|whole)$/

const OF_CLAUSE = /^(?:if|when|whenever|anytime|where|wherever|what|whatever|which|who|how|until|unless|while|than|why|do|did|does|can|could|would|will)$/ // prettier-ignore

// "I'd put chilli in smoking oil": their participles look like the verb, so what is told around it decides.
const isPastPerfect = ({ norms }: Reading, i: number) =>
  SAME_PARTICIPLE.test(norms[i] ?? '') &&
  norms.slice(Math.max(0, i - TOLD_NEAR), i + TOLD_NEAR).some((word) => TOLD.test(word))

const SAME_PARTICIPLE =
  /^(?:put|cut|set|let|hit|hurt|read|shut|cost|quit|spread|bet|burst|cast|split|come|become|run|overcome|rid|shed|beat)$/
const TOLD_NEAR = 14
const TOLD =
  /^(?:was|were|wasn't|weren't|had|did|didn't|went|came|got|said|told|thought|took|made|gave|found|knew|saw|felt|left|lost|ran|rang|filled|happened|already|forgot|\w{3,}ied|looked|asked|called|tried|turned|wanted|ended|walked)$/

// "Before you go", "whatever you do".
const ON_CONDITION = /^(?:if|when|whenever|before|after|until|unless|while|once|as|what|whatever|where|wherever|how|than|why|because|which|who|that|do|did|does|can|could|would|will|time|say|see|the|things?|everything|anything|stuff)$/ // prettier-ignore
const opens = (word: string) =>
  OPENERS.has(word) || HESITATIONS.has(word) || /^(?:just|please|always|next|finally|instead|first|second|third|one|two|three|four|five)$/.test(word) // prettier-ignore

function openingOf({ norms, gap }: Reading, i: number): number {
  let from = i
  while (from > 0 && opens(norms[from - 1] ?? '') && gap(from - 1) < 6) from--
  return from
}

function edgeOf({ gap }: Reading, from: number, at: number): number {
  let edge = -9
  for (let k = from - 1; k < at; k++) edge = Math.max(edge, gap(k))
  return edge
}
