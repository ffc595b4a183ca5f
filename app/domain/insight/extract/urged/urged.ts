// What a lone speaker urges the listener to do, found word by word: captions without full stops are cut into sentences too unsurely
// for the rules of commands, but a command shows where it begins (a bare verb that nothing governs) and where it may end.
import { capitalised, uncapitalised } from '../../../kernel/text.ts'
import { BAD_ENDINGS, HESITATIONS, NUMBER, OPENERS, wordSet } from '../../lexicon/grammar.ts'
import { ADVICE_LEADS } from '../../lexicon/instruction.ts'
import { cleanSentence } from '../../speech/clean-sentence.ts'
import { joinWords } from '../../speech/sentences.ts'
import type { Told } from '../talk/told.ts'
import { DAYS, DEEDS, isAmountIn, isNoun, isObject, isVerb, ON_CONDITION, RESULTS, yours } from './deeds.ts'
import { conditionBefore, reading, type Reading } from './urged-condition.ts'

/** A command in the running words: [from, to) with the words that open it, its verb at `verbAt`. */
export interface Urged {
  readonly sentence: number
  readonly from: number
  readonly verbAt: number
  readonly to: number
  readonly title: string
  // "If running hurts": the situation that it is for.
  readonly condition: string
  readonly isLed: boolean
  // What the speaker does: "I pick three outcomes" in "How I plan my week".
  readonly isHabit: boolean
  // How likely a clause begins before it and ends after it, and the likeliest end inside it; see gapScores().
  readonly edge: number
  readonly end: number
  readonly inner: number
}

const EDGE = -2
const SURE_EDGE = 3
const FEWEST_WORDS = 4
const MOST_WORDS = 24
const IDEAL_WORDS = 9
const LEAST_END = -1.6

/** Every command, most of which are not advice; and with `isTold` what the listener is told to do ("you set a timer"), or the speaker did. */
export function findUrged(told: Told, isTold = false): Urged[] {
  return merged(findAll(told, isTold))
}

function findAll(told: Told, isTold: boolean): Urged[] {
  const talk = reading(told)
  const isHabitual = HABITUAL.test(told.title)
  const last: number[] = []
  return told.sentences.flatMap(({ from, to, index }) => {
    if (told.isBeside[index] === true) return []
    const found: Urged[] = []
    for (let i = from; i < to; i++) {
      const one = commandAt(talk, i) ?? (isHabitual ? habitAt(talk, i) : null) ?? (isTold ? toldAt(talk, i) : null)
      if (one === null) continue
      // "Call them and ask": a second verb is a command where the first one is.
      const isJoined = JOINS.test(talk.norms[i - 1] ?? '') && one.edge < SURE_EDGE && !one.isLed
      if (!isJoined || last.some((end) => end >= i - 1 && end - i < MOST_WORDS)) {
        last.push(one.to)
        found.push({ sentence: index, ...one })
      }
    }
    return found
  })
}

// "Look up the rate of every debt, and write them down": what points back at the command before it goes with it.
function merged(all: readonly Urged[]): Urged[] {
  return all.flatMap((one, i) => {
    const next = all.find((other) => other.verbAt >= one.to && other.verbAt <= one.to + 2)
    if (POINTS_BACK.test(one.title))
      return all.slice(0, i).some((other) => one.verbAt >= other.to && one.verbAt <= other.to + 2) ? [] : [one]
    if (next === undefined || !POINTS_BACK.test(next.title)) return [one]
    return [
      {
        ...one,
        to: next.to,
        end: next.end,
        title: `${one.title}, and ${uncapitalised(next.title)}`,
      },
    ]
  })
}

const POINTS_BACK = /^\w+ (?:it|them)\b/
const JOINS = /^(?:and|or)$/
// "How I plan my week", "My morning routine".
const HABITUAL = /\bhow i\b|\bmy\b.*\b(?:routine|system|method|habits?|setup|rules?|process)\b|\broutine\b/i

// A word that is also a noun is a command only before an object.
function hasObject({ norms }: Reading, i: number): boolean {
  const next = norms[i + 1] ?? ''
  return isNoun(norms[i] ?? '')
    ? isObject(next) || AFTER_NOUN.test(next)
    : !/^(?:is|are|was|were|of|and|or|has|have|i|we|he|she|they|you|to)$/.test(next)
}

const AFTER_NOUN =
  /^(?:yourself|any|some|that|this|in|on|for|with|to|at|back|over|through|more|less|everything|only|no|some(?:body|one))$/
const LEADS = ADVICE_LEADS.filter(({ strength }) => strength >= 4).map(({ lead }) => new RegExp(`${lead.source}$`, 'i'))
const ALSO_LEADS = /\b(?:i want you to|go ahead and|(?:should|can|wanna|want to|i'd|would) do is) $/
const ONE_THING = /\bone (?:thing|test|tip)(?: today| this week| from (?:this|the)(?: whole)? video)? (?:go )?$/

function commandAt(talk: Reading, i: number): Omit<Urged, 'sentence'> | null {
  const { norms } = talk
  if (!isVerb(norms[i] ?? '') || !hasObject(talk, i)) return null
  const from = openingOf(talk, i)
  const before = `${norms.slice(Math.max(0, i - 9), i).join(' ')} `
  const isLed =
    ONE_THING.test(before) ||
    (!/\b(?:if|when|that|what|where|how|than|why|says|said|say) (?:you|i) /.test(before) &&
      (ALSO_LEADS.test(before) || LEADS.some((lead) => lead.test(before))))
  const edge = edgeOf(talk, from, i)
  if (!isLed && (edge < leastEdge(talk, i) || isGoverned(talk, i))) return null
  return spanOf(talk, { from, verbAt: i, isLed, isHabit: false, edge })
}

// After these a bare verb with an object is a command, however the words before end.
const OPENS = /^(?:so|then|just|please|instead|first|second|third|one|two|three)$/

function leastEdge({ norms, words }: Reading, i: number): number {
  const before = norms[i - 1] ?? ''
  if (!isObject(norms[i + 1] ?? '')) return EDGE + 0.5
  // "An app for this | take your calendar": after a singular no bare verb goes on.
  const isNew =
    (!isNoun(norms[i] ?? '') || SURE_OBJECT.test(norms[i + 1] ?? '') || NUMBER.test(norms[i + 1] ?? '')) &&
    !/s$|^(?:him|me|us|them|and|or|\w+ly|just|also|always|so)$/.test(before)
  return isNew || OPENS.test(before) || /,$/.test(words[i - 1]?.text ?? '') ? -9 : EDGE - 1.3
}

const SURE_OBJECT = /^(?:your|every|each|all|both|it|them)$/

// "You can't reliably decide", "to just stick": the verb before the adverbs governs it. "Read and write": so does the first verb.
function isGoverned({ norms, gap }: Reading, i: number): boolean {
  for (let k = i - 1; k >= Math.max(0, i - 4); k--) {
    if (gap(k) >= SURE_EDGE) return false
    if (/^(?:just|like|also|always|first|second|third|next|please|even|fully|\w+ly)$/.test(norms[k] ?? '')) continue
    return governs(norms[k] ?? '')
  }
  return false
}

const governs = (word: string) =>
  (BAD_ENDINGS.has(word) && !/^(?:and|but|or|so|then|because)$/.test(word)) || GOVERNS.test(word)
const GOVERNS = /n't$|'(?:ll|d)$|^(?:him|them|wanna|gonna|it|let|lets|let's|helps?|makes|never|people|be|no)$/

function edgeOf({ gap }: Reading, from: number, verbAt: number): number {
  let edge = -9
  for (let k = from - 1; k < verbAt; k++) edge = Math.max(edge, gap(k))
  return edge
}

function habitAt(talk: Reading, i: number): Omit<Urged, 'sentence'> | null {
  const { norms } = talk
  if (
    norms[i - 1] !== 'i' ||
    !isVerb(norms[i] ?? '') ||
    /^(?:\w*ed|put|try|do|went|read|cut|get|keep)$/.test(norms[i] ?? '')
  )
    return null
  const from = openingOf(talk, i - 1)
  const edge = edgeOf(talk, from, i - 1)
  return edge < EDGE ? null : spanOf(talk, { from, verbAt: i, isLed: false, isHabit: true, edge })
}

// "You set a timer", "I wrote a list": not if, when or that you do.
function toldAt(talk: Reading, i: number): Omit<Urged, 'sentence'> | null {
  const { norms } = talk
  const [who = '', verb = '', object = ''] = norms.slice(Math.max(0, i - 1), i + 2)
  const isDeed = who === 'i' && DEEDS[verb] !== undefined && object !== 'off'
  if (!isDeed && (who !== 'you' || !isVerb(verb) || RESULTS.test(`${verb} ${object}`) || isAmountIn(norms, i)))
    return null
  const from = openingOf(talk, i - 1)
  if (ON_CONDITION.test(norms.slice(Math.max(0, from - 4), i - 1).join(' '))) return null
  const edge = edgeOf(talk, from, i - 1)
  const span = edge < EDGE ? null : spanOf(talk, { from, verbAt: i, isLed: false, isHabit: isDeed, edge })
  return span && { ...span, title: span.title.replace(/,? (?:and|so) (?:you|i) .*$/i, '') }
}

const opens = (word: string) =>
  OPENERS.has(word) || OPENS.test(word) || /^(?:always|next|finally|fourth|four)$/.test(word)

function openingOf({ norms, gap }: Reading, i: number): number {
  let from = i
  while (from > 0 && (opens(norms[from - 1] ?? '') || HESITATIONS.has(norms[from - 1] ?? '')) && gap(from - 1) < 6)
    from--
  return from
}

type Begun = Pick<Urged, 'from' | 'verbAt' | 'isLed' | 'isHabit' | 'edge'>

function spanOf(talk: Reading, begun: Begun): Omit<Urged, 'sentence'> | null {
  const { words, norms, gap } = talk
  const { verbAt, isHabit } = begun
  const best = endOf(talk, verbAt)
  if (best === null) return null
  let inner = -9
  for (let k = verbAt; k < best.to - 1; k++) inner = Math.max(inner, gap(k))
  const spoken = joinWords(words.slice(verbAt, best.to))
  const cleaned = cleanSentence(isHabit ? spoken.replace(/\b(?:i'm|and i|i|me|my|mine|myself)\b/gi, yours) : spoken)
  if (norms[verbAt] !== cleaned.split(/[ ,]/)[0]?.toLowerCase()) return null
  const deed = isHabit ? cleaned.replace(/^\w+/, (verb) => DEEDS[verb.toLowerCase()] ?? verb) : cleaned
  // "Go look up" is to look up.
  const bare =
    norms[verbAt] === 'go' && (isVerb(norms[verbAt + 1] ?? '') || norms[verbAt + 1] === 'look') ? deed.slice(3) : deed
  const title = capitalised(bare.replace(TAIL, '').replace(AGAIN, '$1')).replace(DAYS, capitalised)
  const condition = conditionBefore(talk, begun.from)
  return condition === null ? null : { ...begun, to: best.to, end: best.score, inner, title, condition }
}

const TAIL = /(?:,? (?:and see|please|and (?:then|if) .*|okay.*|first|second|third|fourth))?[.!]$/i
// "Ask what stays what lifts what stays what lifts"
const AGAIN = /^(.*?\b(\w+ \w+)\b.*?) \2\b.*$/
function endOf(talk: Reading, verbAt: number): { readonly to: number; readonly score: number } | null {
  const { words, norms, gap } = talk
  let best: { readonly to: number; readonly score: number } | null = null
  for (let k = verbAt + 2; k < Math.min(norms.length, verbAt + MOST_WORDS); k++) {
    const stop = /[.?!…]["')]*$/.exec(words[k]?.text ?? '')?.[0] ?? ''
    if (stop.includes('?')) return null
    const g = gap(k)
    const length = k + 1 - verbAt
    const next = norms[k + 1] ?? ''
    const isNew = beginsNew(talk, k + 1)
    const isStop = isNew || STOPS.has(next === 'and' ? (norms[k + 2] ?? '') : next)
    const score =
      Math.max(Math.min(g, 3), isNew ? -1 : -9) + (isStop ? 1.2 : 0) - (LIMITS.test(next) ? 1.5 : 0) -
      Math.max(0, length - IDEAL_WORDS) * 0.2 - Math.max(0, FEWEST_WORDS - length) * 0.8 // prettier-ignore
    // "Every debt | you've got" goes on.
    if (next.startsWith('you') && OWNED.test(norms.slice(k + 1, k + 4).join(' '))) continue
    if (!BAD_ENDINGS.has(norms[k] ?? '') && (best === null || score > best.score)) best = { to: k + 1, score }
    if (stop !== '' || g > 2.5 || (isStop && g > -1 && length >= FEWEST_WORDS)) break
  }
  return best === null || best.score < LEAST_END ? null : best
}

// "A piece of paper | write it all down"
function beginsNew({ norms }: Reading, i: number): boolean {
  const at = /^(?:just|then|please)$/.test(norms[i] ?? '') ? i + 1 : i
  const isClear = isVerb(norms[at] ?? '') && isObject(norms[at + 1] ?? '') && (at > i || !isNoun(norms[at] ?? ''))
  return isClear && !governs(norms[i - 1] ?? '') && !/^(?:and|or)$/.test(norms[i - 1] ?? '')
}

const OWNED =
  /^(?:you've|you(?: have)?) (?:got|have|own|owe|buy|need|made|use|used|spend|spent|want|eat|wrote|find|can)\b/
const STOPS = wordSet(
  "because so which but 'cause cause okay right um uh i i'm it's that's they he she we you're where",
)
const LIMITS = /^(?:if|unless|until|when|before|after|while|for|with|instead|rather|except|every|each|that|who)$/

/** The command with its condition. */
export function titleOfUrged({ title, condition }: Pick<Urged, 'title' | 'condition'>): string {
  return condition === '' ? title : `${condition}, ${uncapitalised(title)}`
}
