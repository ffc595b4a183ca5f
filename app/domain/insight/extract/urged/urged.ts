// What a lone speaker urges the listener to do, found word by word: captions without full stops are cut into sentences too unsurely
// for the rules of commands, but what to do shows where it begins (starts.ts), and where it may end was learned (ends.ts).
import { capitalised, uncapitalised } from '../../../kernel/text.ts'
import { cleanSentence } from '../../speech/clean-sentence.ts'
import { joinWords } from '../../speech/sentences.ts'
import type { Told } from '../talk/told.ts'
import { commandOf } from './deed.ts'
import { endOf } from './ends.ts'
import { startAt, type Start } from './starts.ts'
import { conditionBefore, reading, type Reading } from './urged-condition.ts'

/** Something to do in the running words: [from, to) with the words that open it, its verb at `verbAt`. */
export interface Urged extends Start {
  readonly sentence: number
  readonly to: number
  readonly title: string
  // "If running hurts": the situation that it is for.
  readonly condition: string
  // How sure its end is, and the likeliest end of a clause inside it; see gapScores().
  readonly end: number
  readonly inner: number
}

/** Everything that may be urged, most of which is not. */
export function findUrged(told: Told, ends?: readonly number[]): Urged[] {
  const talk = reading(told)
  return told.sentences.flatMap(({ from, to, index }) => {
    if (told.isOff[index] === true) return []
    const found: Urged[] = []
    for (let i = from; i < to; i++) {
      const start = startAt(talk, i)
      const one = start === null ? null : urgedFrom(talk, start, ends)
      if (one !== null) found.push({ sentence: index, ...one })
    }
    return found
  })
}

// Null where it has no end, or not its own words.
function urgedFrom(talk: Reading, start: Start, ends?: readonly number[]): Omit<Urged, 'sentence'> | null {
  const best = endOf(talk, start.verbAt, ends)
  return best === null ? null : spanOf(talk, start, best)
}

function spanOf(talk: Reading, start: Start, { to, score }: { readonly to: number; readonly score: number }) {
  const { words, norms, gap } = talk
  const { verbAt, verb, form } = start
  let inner = -9
  for (let k = verbAt; k < to - 1; k++) inner = Math.max(inner, gap(k))
  const spoken = joinWords(words.slice(verbAt, to))
  const isOwn = /^(?:i|i'd|we|we to)$/.test(form)
  const cleaned = cleanSentence(
    isOwn
      ? spoken
          .replace(MY_THING, 'your')
          .replace(/\b(?:i'm|and i(?!')|i|me|my|mine|myself|our|ours|us|ourselves|we're|we)\b/gi, yours)
      : spoken,
  )
  if (norms[verbAt] !== cleaned.split(/[ ,]/)[0]?.toLowerCase()) return null
  const commanded = form === 'doing' ? asCommand(cleaned, verb) : cleaned
  // "Go look up" is to look up.
  const bare = /^go (?:look|find|get|see|check|buy|ask|take|do|write|sit|stand|put|pick|grab|read)\b/i.test(commanded) ? commanded.slice(3) : commanded // prettier-ignore
  const deed = bare
    .replace(/[.!,;]$/, '')
    .replace(TAIL, '')
    .replace(LED, '')
    .replace(AGAIN, (all: string, once: string) => (LEFT_OPEN.test(once) ? all : once))
    .replace(FILLERS, '')
  const said =
    form === 'not' ? `${norms[start.verbAt - 1] === 'never' ? 'Never' : "Don't"} ${uncapitalised(deed)}` : deed
  const before = conditionBefore(talk, start.from)
  // "If you ever want to copy | and paste"
  const condition = form === 'joined' && before !== '' ? null : before
  const title = capitalised(said).replace(DAYS, capitalised)
  return condition === null ? null : { ...start, to, end: score, inner, title, condition }
}

// "Looking at the company and asking yourself": look at it and ask yourself.
const asCommand = (said: string, verb: string): string =>
  said.replace(/^\w+/, verb).replace(/(?<=\b(?:and|or|then) )\w+ing\b/g, (doing) => commandOf(doing) ?? doing)

const TAIL = /,? (?:and|or|but|then|and see|please|just|and then .*|and if .*|okay.*|first|second|third|fourth)$/i
// "Make sure to compare" is to compare.
const LED = /^(?:make sure(?: that)? (?:to|you)|(?:try|remember|start|begin) to|be sure to) (?=\w+ )/i
// "Ask what stays what lifts what stays what lifts"
const AGAIN = /^(.*?\b(\w+ \w+)\b.*?) \2\b.*$/
// "Buy a couple of lists from | a couple of shops"
const LEFT_OPEN = /\b(?:from|with|of|to|for|in|on|at|by|into|and|or|the|an?)$/i
// "On me dinner", as many say for "my".
const MY_THING =
  /\bme(?= (?:own|dinner|tea|back|hands?|foot|feet|knees?|house|car|phone|bag|coat|book|notes?|shoes|finger|face|hair|money|time|bed|kitchen)\b)/gi
const YOURS: Readonly<Record<string, string>> = { i: 'you', me: 'you', my: 'your', mine: 'yours', myself: 'yourself', 'and i': 'and', "i'm": "you're", our: 'your', ours: 'yours', us: 'you', ourselves: 'yourself', "we're": "you're", we: 'you' } // prettier-ignore
const yours = (word: string) => YOURS[word.toLowerCase()] ?? word
const DAYS =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|august|september|october|november|december)\b/g
const FILLERS = /,? (?:you know|i mean|sort of|kind of|like, )(?=[ ,])/gi

/** The command with its condition. */
export function titleOfUrged({ title, condition }: Pick<Urged, 'title' | 'condition'>): string {
  return condition === '' ? title : `${condition}, ${uncapitalised(title)}`
}
