// Exercises that are named and dosed: "exercise two is the step down ... three sets of eight on each leg, three days a week".
import { NUMBER } from '../../lexicon/grammar.ts'
import { evidenceOf } from '../../evidence/evidence.ts'
import type { Evidence } from '../../schema/insights.ts'
import type { Told } from '../talk/told.ts'

export interface Dosed {
  readonly title: string
  readonly dose: string
  readonly sentence: number
  // How it is done, in the speaker's words.
  readonly how: string
  readonly evidence: Evidence
}

// In words: how long an exercise is explained before it is dosed.
const LONGEST_WAY = 170
const LONGEST_NAME = 3
const FEWEST = 2

/** The exercises of a routine, in spoken order; none unless two are named and dosed. */
export function dosedExercises(told: Told): Dosed[] {
  if (told.language.code !== 'en') return []
  const { words } = told
  const norms = words.map(({ norm }) => norm)
  const found: Dosed[] = []
  let name: { readonly text: string; readonly at: number } | null = null
  for (let i = 0; i < norms.length; i++) {
    name = nameAt(norms, i) ?? name
    const length = doseAt(norms, i)
    if (length === 0 || name === null || i - name.at > LONGEST_WAY) continue
    const dose = norms.slice(i, i + length).join(' ')
    found.push({ ...exercise(told, name, { at: i, to: i + length }), dose })
    name = null
    i += length
  }
  return found.length < FEWEST ? [] : found
}

// "Exercise two is the step down", "the first stretch is called a bridge", "number four is a box squat"
function nameAt(norms: readonly string[], i: number): { readonly text: string; readonly at: number } | null {
  const line = norms.slice(i, i + 12).join(' ')
  const announced = ANNOUNCED.exec(line)
  if (announced === null) return null
  const from = i + announced[0].trim().split(' ').length
  let to = from
  while (to < from + LONGEST_NAME && !ENDS_NAME.test(norms[to] ?? '')) to++
  return to - from < 1 || (to === from + LONGEST_NAME && !ENDS_NAME.test(norms[to] ?? ''))
    ? null
    : { text: norms.slice(from, to).join(' '), at: to }
}

const ANNOUNCED =
  /^(?:(?:exercise|stretch|move|drill|number) (?:number )?(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+)|(?:the )?(?:first|second|third|fourth|fifth|next|last|final) (?:exercise|stretch|move|drill|one)) (?:is|are|is called|is gonna be|is going to be|we have is) (?:called )?(?:the|an?) /
const ENDS_NAME =
  /^(?:so|and|this|that|now|you|we|i|it|for|where|which|with|on|in|is|a|the|but|lie|sit|stand|get|start|take|put|here|okay|again)$/

// The length in words of "three sets of eight on each leg three days a week"; 0 where no dose begins.
function doseAt(norms: readonly string[], i: number): number {
  if (!NUMBER.test(norms[i] ?? '')) return 0
  const found = DOSE.exec(norms.slice(i, i + 18).join(' '))
  return found === null ? 0 : found[0].trim().split(' ').length
}

const NUM = String.raw`(?:\d+|one|two|three|four|five|six|eight|ten|twelve|fifteen|twenty|thirty|forty[ -]?five|sixty)`
const DOSE = new RegExp(
  String.raw`^${NUM} (?:sets of|rounds of|holds of|reps of|holds) ${NUM}(?: (?:reps|seconds|minutes))?(?: each)?(?: (?:on|per|for)?(?: each| a)? ?(?:leg|side|arm))?(?: (?:${NUM} (?:days|times) (?:a|per) (?:week|day)|once a day|twice a day|every (?:other )?day))?`,
)

function exercise(
  told: Told,
  name: { readonly text: string; readonly at: number },
  dose: { readonly at: number; readonly to: number },
) {
  const { words, sentences } = told
  const said = words
    .slice(dose.at, dose.to)
    .map(({ norm }) => norm)
    .join(' ')
    .replace(/ (?=(?:\w+ (?:days|times) (?:a|per)|once a|twice a|every) )/, ', ')
  const sentenceAt = (at: number) =>
    Math.max(
      0,
      sentences.findIndex(({ from, to }) => from <= at && at < to),
    )
  const [first, last] = [sentenceAt(name.at) + 1, sentenceAt(dose.at) - 1]
  const lines = first > last ? [] : told.lines(first, last).map(({ text }) => text)
  const end = lines.findIndex((line) => OF_VIDEO.test(line))
  const how = lines.slice(0, end < 0 ? lines.length : end).join(' ')
  return {
    title: `Do the ${name.text}: ${said}`,
    sentence: sentenceAt(dose.at),
    how: how.slice(0, LONGEST_HOW).replace(/(?<=[.!?])[^.!?]*$/, '') || told.prose(last + 1, last + 1),
    evidence: evidenceOf(words, dose.at, dose.to),
  }
}

// A story, or a look at the speaker.
const OF_VIDEO = /\b(?:i|i'm|i've|me|my|mine|look|watch|people)\b/i
const LONGEST_HOW = 420
