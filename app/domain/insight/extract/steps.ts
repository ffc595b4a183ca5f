// Steps of a how-to: the ones the speaker counts out, otherwise what is shown and told to do.
import type { ExtractedStep } from '../schema/insights.ts'
import { findInstruction } from '../speech/instruction.ts'
import { countedAloud } from './howto/counted-steps.ts'
import { demonstrationOf } from './howto/demonstration.ts'
import { procedureOf } from './howto/procedure.ts'
import { movesIn } from './howto/moves.ts'
import { routineOf } from './howto/routine.ts'
import { sequenceOf } from './howto/sequence.ts'
import { keptOdds } from './kept/kept.ts'
import { showsHow } from './urged/shows-how.ts'
import { dosedExercises, type Dosed } from './urged/dosed.ts'
import { withoutCount, type Enumeration } from './talk/enumeration.ts'
import { isStoryTold } from './talk/talk-kind.ts'
import { titleOf } from './worth/title.ts'
import type { Told } from './talk/told.ts'

const MOST_STEPS = 20
const LONGEST_TITLE = 60

/** The steps in spoken order, or none. */
export function findSteps(told: Told, enumeration: Enumeration | null): readonly ExtractedStep[] {
  if (enumeration?.isSteps === true && areDone(told, enumeration))
    return countedSteps(told, enumeration).slice(0, MOST_STEPS)
  if (isStoryTold(told)) return []
  const aloud = told.isLesson ? countedAloud(told) : []
  if (aloud.length > 0) return aloud
  // What counts habits or mistakes is no procedure.
  if (told.isLesson && told.outline !== null) return []
  const routine = routineOf(told)
  if (routine !== null) return routine.steps
  const steps = told.isLesson ? stepsOfLesson(told) : longerOf(procedureOf(told), sequenceOf(told))
  return steps.length > 0 ? steps : dosedExercises(told).map(exerciseStep)
}

function stepsOfLesson(told: Told): readonly ExtractedStep[] {
  if (!showsHow(told)) return []
  const shown = demonstrationOf(told)
  if (shown.length > 0) return isThrough(told, shown) ? shown : []
  return longerOf(procedureOf(told), sequenceOf(told))
}

// A few commands in a long talk, or in sentences that do not sound like steps, are no way through a task: they are its examples, prompts and advice.
function isThrough(told: Told, steps: readonly ExtractedStep[]): boolean {
  const all = keptOdds(told).step
  const odds = steps.map(({ evidence }) => all[sentenceAt(told, evidence.startMs)] ?? UNLIKELY)
  if (odds.reduce((sum, one) => sum + one, 0) >= SURE_ODDS * steps.length) return true
  const thousands = Math.min(told.words.length, LONG_TALK) / 1000
  const likely = odds.filter((one) => one > LEAST_ODDS)
  return steps.length >= FEWEST_IN_THOUSAND * thousands && likely.length * 2 >= steps.length
}

const FEWEST_IN_THOUSAND = 3.7 // words
const LONG_TALK = 4000 // words
// In log odds that a sentence tells a step.
const SURE_ODDS = -0.3
const LEAST_ODDS = -1.75
const UNLIKELY = -6

const sentenceAt = ({ sentences, words }: Told, startMs: number) =>
  sentences.findLastIndex(({ from }) => (words[from]?.startMs ?? Infinity) <= startMs)

const longerOf = (procedure: readonly ExtractedStep[], sequence: readonly ExtractedStep[]) =>
  sequence.length > procedure.length ? sequence : procedure

function exerciseStep({ title, how, evidence }: Dosed): ExtractedStep {
  return { title, description: how === '' ? `${title}.` : how, evidence }
}

// Whether most of what is counted is something to do: "the first step we're going to talk about" only announces.
function areDone(told: Told, { points }: Enumeration): boolean {
  const done = points.filter(({ first, last }) =>
    told.lines(first, last).some(({ text }) => isDone(withoutCount(text))),
  )
  return done.length * 2 >= points.length
}

const isDone = (line: string) => findInstruction(line) !== null || movesIn(line).length > 0 || DOING.test(line)
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
