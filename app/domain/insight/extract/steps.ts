// Steps of a how-to: the ones the speaker counts out, otherwise consecutive instructions.
import { capitalised } from '../../kernel/text.ts'
import { danglingCount } from '../speech/free-standing.ts'
import type { ExtractedStep } from '../schema/insights.ts'
import { wordsOf } from '../speech/spoken-words.ts'
import { findDemonstration, findInstruction } from '../speech/instruction.ts'
import { extractSteps, type Candidate } from './talk/extract-steps.ts'
import { SEQUENCE_MARK } from '../lexicon/instruction.ts'
import type { Sentence } from '../speech/sentences.ts'
import { topicStems } from '../speech/tokens.ts'
import { withoutCount, type Enumeration } from './talk/enumeration.ts'
import { titleOf } from './worth/title.ts'
import type { Told } from './talk/told.ts'

const MOST_STEPS = 20
const LONGEST_TITLE = 60

/** The steps in spoken order, or none. */
export function findSteps(told: Told, enumeration: Enumeration | null): ExtractedStep[] {
  if (enumeration?.isSteps === true && areDone(told, enumeration))
    return countedSteps(told, enumeration).slice(0, MOST_STEPS)
  const sentences = told.sentences.length <= SHORT_TALK ? told.sentences : nearMarks(told.sentences)
  const candidates = sentences.flatMap((sentence) => candidatesOf(told, sentence))
  const steps = extractSteps(candidates, told.sentences, told.words)
  return areInARow(steps) ? steps : []
}

const FEWEST_WORDS = 3

// "Set a breakpoint, then we'll open the page" contains two steps.
const NEXT_CLAUSE = /,? (?:and )?then (?=(?:we|you|i)(?:'ll| will|'re going to| can)\b)/i

function candidatesOf(told: Told, { index, from, to }: Sentence): Candidate[] {
  if (told.isOff[index] === true) return []
  const clauses = told.prose(index, index).split(NEXT_CLAUSE).map(asSentence)
  return clauses.flatMap((text, i): Candidate[] => {
    const words = wordsOf(text)
    if (words.length < FEWEST_WORDS) return []
    const stems = clauses.length === 1 ? (told.facts.sentences[index]?.stems ?? []) : topicStems(text, told.language)
    const wholeness = () => told.wholenessOf(index)
    return [{ sentence: index, from, to, text, stems, wholeness, dangling: danglingCount(words), follows: i > 0 }]
  })
}

function asSentence(clause: string): string {
  const text = capitalised(clause)
  return /[.!?…]["”')]*$/.test(text) ? text : `${text}.`
}

// Instructions scattered over hours are not steps of one task.
function areInARow(steps: readonly ExtractedStep[]): boolean {
  return steps.every(
    ({ evidence }, i) => evidence.startMs - (steps[i - 1] ?? { evidence }).evidence.startMs <= LONGEST_STEP_MS,
  )
}

// A long talk is rarely a how-to throughout, so only sentences soon after "next" or "then" are considered.
function nearMarks(sentences: readonly Sentence[]): Sentence[] {
  const marks = sentences.map(({ text }) => SEQUENCE_MARK.test(text))
  return sentences.filter((_, i) => marks.slice(Math.max(0, i - NEAR), i + 1).some(Boolean))
}

const SHORT_TALK = 600 // sentences
const NEAR = 3
const LONGEST_STEP_MS = 180_000

// Whether most of what is counted is something to do: "the first step we're going to talk about" only announces.
function areDone(told: Told, { points }: Enumeration): boolean {
  const done = points.filter(({ first, last }) =>
    told.lines(first, last).some(({ text }) => isDone(withoutCount(text))),
  )
  return done.length * 2 >= points.length
}

const isDone = (line: string) => findInstruction(line) !== null || findDemonstration(line) !== null || DOING.test(line)
const DOING = /^(?!(?:no|any|some|every)?thing\b|during\b|morning\b)\w+ing\b/i

function countedSteps(told: Told, { points }: Enumeration): ExtractedStep[] {
  const taken = new Set<string>()
  return points.map(({ first, last }) => {
    const description = withoutCount(told.prose(first, last)).slice(0, 600)
    const whole = description.split(/(?<=[.?!])\s/)[0] ?? description
    const title =
      whole.length <= LONGEST_TITLE
        ? whole.replace(/[.!]$/, '')
        : titleOf(
            description.split(/(?<=[.?!])\s+/).map((text) => ({ text, isWhole: false })),
            { weights: told.facts.weights, language: told.language, taken },
          )?.text
    const named = (title ?? whole).slice(0, 120)
    taken.add(named.toLowerCase())
    return {
      title: named === '' ? 'Step' : named,
      description: description === '' ? named : description,
      evidence: told.evidence(first, last),
    }
  })
}
