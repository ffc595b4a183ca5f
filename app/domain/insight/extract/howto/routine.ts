// A routine told by its parts and their doses: "two minutes of stretching, six minutes of scales and three minutes of a song".
import { capitalised } from '../../../kernel/text.ts'
import { evidenceOf } from '../../evidence/evidence.ts'
import { BAD_ENDINGS, NUMBER } from '../../lexicon/grammar.ts'
import type { ExtractedStep } from '../../schema/insights.ts'
import type { Told } from '../talk/told.ts'

interface Routine {
  readonly steps: readonly ExtractedStep[]
  // "15 minutes" in all, if said right after its parts.
  readonly total: string | undefined
  // What is said about how often: "15 minutes a day five days a week".
  readonly often: string
  // Whether nothing is said of days between.
  readonly isDaily: boolean
}

interface Part {
  readonly at: number
  readonly dose: string
  readonly name: string
  readonly to: number
}

const FEWEST_PARTS = 3
// In words, from one part's dose to the next.
const WIDEST = 16
const LONGEST_NAME = 7

/** The routine that the talk sums up, or null. */
export function routineOf(told: Told): Routine | null {
  const { words } = told
  const norms = words.map(({ norm }) => norm)
  const parts = norms.flatMap((_, i) => partAt(norms, i) ?? [])
  let run: Part[] = []
  let best: readonly Part[] = []
  for (const part of parts) {
    run = part.at - (run.at(-1)?.at ?? -WIDEST) <= WIDEST ? [...run, part] : [part]
    if (run.length >= best.length) best = run
  }
  if (best.length < FEWEST_PARTS) return null
  const end = best.at(-1)?.to ?? 0
  const total = /^(?:and |so )?(?:that's |it's |for )?(?:about )?((?:\w+ )?\w+ minutes)\b/.exec(
    norms.slice(end, end + 8).join(' '),
  )
  const often = OFTEN.exec(norms.join(' '))
  return {
    steps: best.map((part, i) => stepOf(told, norms, { part, number: i + 1 })),
    total: total?.[1]?.replace(/^and /, ''),
    often: often?.[0] ?? '',
    isDaily: !SOME_DAYS.test(norms.join(' ')),
  }
}

const SOME_DAYS =
  /\b(?:(?:two|three|four|[2-4]) (?:\w+ )?(?:days|times|runs|sessions) a week|twice a week|rest days?|every other day)\b/
const OFTEN = /\b\S+ minutes a day\b(?:(?: \S+){0,5} \S+ (?:days|times) a week\b)?/

function partAt(norms: readonly string[], i: number): Part | null {
  if (!NUMBER.test(norms[i] ?? '') || !/^(?:minutes?|hours?)$/.test(norms[i + 1] ?? '')) return null
  if (norms[i + 2] !== 'of') {
    // Without "of", only another part beside it makes it one: "six minutes one-minute changes".
    if (!NUMBER.test(norms[i + 2] ?? '') || norms[i + 3] !== 'minute') return null
  }
  const from = norms[i + 2] === 'of' ? i + 3 : i + 2
  let to = from
  while (to < from + LONGEST_NAME && to < norms.length && !endsName(norms, to)) to++
  while (to > from && BAD_ENDINGS.has(norms[to - 1] ?? '')) to--
  return to === from
    ? null
    : { at: i, to, dose: norms.slice(i, i + 2).join(' '), name: norms.slice(from, to).join(' ').replace(/\bi\b/g, 'you').replace(/\bmy\b/g, 'your') } // prettier-ignore
}

const endsName = (norms: readonly string[], at: number) =>
  /^(?:then|that's|which|so|but|because|plus|it's|you|we)$/.test(norms[at] ?? '') ||
  (NUMBER.test(norms[at] ?? '') && norms[at + 1] === 'minutes')

// What the speaker said about the part when it was its turn: "part two six minutes ..."
function stepOf(
  told: Told,
  norms: readonly string[],
  { part, number }: { readonly part: Part; readonly number: number },
): ExtractedStep {
  // prettier-ignore
  const title = capitalised(`${part.dose} of ${part.name}`)
  const { sentences, words } = told
  const turn = norms.findIndex((word, i) => /^(?:part|block|round)$/.test(word) && isNumber(norms[i + 1], number)) // prettier-ignore
  const at = sentences.findIndex(({ from, to }) => from <= turn && turn < to)
  if (at < 0 || turn >= part.at)
    return { title, description: `${title}.`, evidence: evidenceOf(words, part.at, part.to) }
  const last = Math.min(at + LINES, sentences.length - 1)
  const way = told.lines(at + 1, last).filter(({ text }) => !STORY.test(text)).map(({ text }) => text) // prettier-ignore
  return { title, description: way.length === 0 ? `${title}.` : way.join(' '), evidence: told.evidence(at, last) }
}

const LINES = 4
const STORY = /\b(?:i've|my|mine|gotta|idea)\b/i
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']
const isNumber = (word: string | undefined, number: number) => word === String(number) || word === NUMBERS[number - 1]
