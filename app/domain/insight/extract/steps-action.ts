// The whole procedure as one action, with its steps as the plan's.
import { capitalised, uncapitalised } from '../../kernel/text.ts'
import { BASE_VERBS } from '../lexicon/grammar.ts'
import { SEQUENCE_MARK } from '../lexicon/instruction.ts'
import type { ExtractedStep, SuggestedAction } from '../schema/insights.ts'
import { LONGEST_ACTION_TITLE } from '../schema/limits.ts'
import { firstStepFor } from './first-step.ts'
import { routineOf } from './howto/routine.ts'
import type { PracticeWorld } from './practices.ts'
import { deedPromised } from './promised/title-promise.ts'
import type { Told } from './talk/told.ts'
import { situationOf } from './worth/advice.ts'

/** This many steps become one action, and no single step becomes an action too. */
export const FEWEST_STEPS = 3
// A shorter stretch of the talk is a procedure within advice.
const TASK_SHARE = 0.25

/** Whether the speaker says in which order they are done. Advice is in no order. */
export function areAnnounced(steps: readonly ExtractedStep[]): boolean {
  const announced = steps.filter(({ evidence }) => SEQUENCE_MARK.test(evidence.quote))
  return steps.length >= FEWEST_STEPS && announced.length * 2 >= steps.length
}

/** The same through the talk, not only in one place of it. */
export function areInOrder({ words }: Told, steps: readonly ExtractedStep[]): boolean {
  const span = (steps.at(-1)?.evidence.startMs ?? 0) - (steps[0]?.evidence.startMs ?? 0)
  return span > TASK_SHARE * (words.at(-1)?.startMs ?? 0) && areAnnounced(steps)
}

/** The action of all steps. Its title says that there are steps: readers do not take a video's name alone for something to do. */
export function stepsAction({ told, steps, topic }: PracticeWorld): SuggestedAction {
  const [first] = steps
  const cue = situationBefore(told, first)
  const begin = first === undefined ? '' : uncapitalised(first.title)
  const inSituation = cue === undefined ? undefined : `${cue}, ${begin}, then do the other ${String(steps.length - 1)} steps` // prettier-ignore
  return {
    title: (inSituation ?? taskOf(told, steps.length) ?? `Do the ${String(steps.length)} steps of ${topic.includes('…') ? 'this video' : topic} yourself`).slice(0, LONGEST_ACTION_TITLE), // prettier-ignore
    description: steps.map((step, i) => `Step ${String(i + 1)}: ${step.title}.`).join(' '),
    type: 'tutorial',
    firstStep: `Begin with step 1: ${first?.title ?? topic}`.slice(0, 240),
    suggestedCue: cue ?? 'The next time you have half an hour',
    evidence: first?.evidence ?? { quote: topic, startMs: 0 },
    steps: steps.slice(0, MOST_PLANNED).map(({ title }) => title),
    ...routinePlan(told, steps),
  }
}

// "So before you press send, I'd like you to do this. Read the subject ..."
function situationBefore({ sentences, words }: Told, first: ExtractedStep | undefined): string | undefined {
  const at = sentences.findIndex(({ from }) => words[from]?.startMs === first?.evidence.startMs)
  const said = sentences[at - 1]?.text ?? ''
  return /\bdo th(?:is|ese)\b/i.test(said) ? situationOf(said.replace(/^(?:so|and|now),? /i, '')) : undefined
}

function routinePlan(told: Told, steps: readonly ExtractedStep[]): Partial<SuggestedAction> {
  const routine = routineOf(told)
  if (routine === null) return {}
  const { total, often, isDaily } = routine
  const name = `Do the ${total === undefined ? '' : `${total.replace(/s$/, '')} `}routine`
  const long = `${name}: ${steps.map(({ title }) => title.replace(/^\S+ \S+ of (?:an? )?/, '')).join(', ')}`
  const days = /\b\w+ (?:days|times) a week$/.exec(often)?.[0]
  const dose = [total, days].filter((part) => part !== undefined).join(', ')
  return {
    title: long.length <= LONGEST_ACTION_TITLE ? long : name,
    suggestedCue: isDaily ? 'At the same time each day' : 'At the same time, on the days you choose',
    ...(dose !== '' && { dose }),
    ...(often !== '' && isDaily && { frequency: 'daily' }),
  }
}

/** A step that checks something is worth keeping for other occasions too. */
export function warningOf(steps: readonly ExtractedStep[]): SuggestedAction[] {
  const found = steps.find(({ title }) => CHECKS.test(title))
  if (found === undefined) return []
  const { title, description, evidence } = found
  const verb = title.split(' ')[0]?.toLowerCase() ?? ''
  const firstStep = firstStepFor({ line: title, verb })
  return [{ title, description, type: 'one-time', firstStep, suggestedCue: 'Right before you begin', evidence }]
}

const CHECKS = /^(?:Check|Make sure|Ensure|Test|Measure) (?!.*\b(?:it|them)\b)(?:\S+ ){2}/
const MOST_PLANNED = 20

// "How to re-caulk a bathtub (the easy way)" is the task "Re-caulk a bathtub, in 5 steps", and "How I plan my week" is "Plan your week"; null
// where the title names none, as "How I went broke" does.
function taskOf(told: Told, count: number): string | null {
  const name = deedPromised(told) ?? ownTaskIn(told.title)
  const task = `${capitalised(name)}, in ${String(count)} steps`
  return name !== '' && task.length <= LONGEST_ACTION_TITLE ? task : null
}

function ownTaskIn(title: string): string {
  const said = /\bhow i (.+)/i.exec(title)?.[1] ?? ''
  const name = (said.split(/[|:([!?–—]|\.(?=\s|$)| - /, 1)[0] ?? '').trim()
  const verb = name.split(' ', 1)[0]?.toLowerCase() ?? ''
  return name.includes(' ') && BASE_VERBS.has(verb) ? name.replace(/\bmy\b/gi, 'your') : ''
}
