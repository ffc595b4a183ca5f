// Exactly four things to do: the speaker's own advice, then practices that are known to work, fitted to this video.
import { firstStepFor } from '../first-step.ts'
import { ACTIONS_PER_VIDEO, type ExtractedStep, type SuggestedAction } from '../insights.ts'
import { HABIT_MARK } from '../lexicon/instruction.ts'
import type { Language } from '../tokens.ts'
import { countedAdvice, findAdvice, planOf, type Advice } from './advice.ts'
import type { Enumeration } from './enumeration.ts'
import type { Highlights } from './highlights.ts'
import { LONGEST_DESCRIPTION, practices } from './practices.ts'
import type { Told } from './told.ts'

const MOST_ADVICE = 3
const SURE = 0.4
// A talk that counts its advice gives that.
const FEWEST_COUNTED = 2
// Of these one action is made; none of them is another.
const FEWEST_STEPS = 3

export interface ActionWorld {
  readonly told: Told
  readonly language: Language
  readonly highlights: Highlights
  readonly steps: readonly ExtractedStep[]
  readonly enumeration: Enumeration | null
  // What the video is about, to be read after "of" or "about".
  readonly topic: string
}

/** The four actions; no two have the same title, first step or cue. */
export function suggestActions(world: ActionWorld): SuggestedAction[] {
  const { told, language, steps, enumeration } = world
  const found = findAdvice(told, language)
  const counted = countedAdvice(told, enumeration?.points ?? [], language)
  const own =
    counted.length >= FEWEST_COUNTED
      ? counted.slice(0, ACTIONS_PER_VIDEO)
      : found.filter(({ worth }) => worth >= SURE).slice(0, MOST_ADVICE)
  const inSteps = new Set(steps.length >= FEWEST_STEPS ? steps.map(({ title }) => title.toLowerCase()) : [])
  const advice = own.map((one) => adviceAction(told, one)).filter(({ title }) => !inSteps.has(title.toLowerCase()))
  const made = [...(steps.length >= FEWEST_STEPS ? [stepsAction(world)] : []), ...advice]
  for (const practice of practices(world)) {
    if (made.length >= ACTIONS_PER_VIDEO) break
    if (!made.some(({ title }) => title.toLowerCase() === practice.title.toLowerCase())) made.push(practice)
  }
  return distinctCues(made.slice(0, ACTIONS_PER_VIDEO))
}

function adviceAction(told: Told, { sentence, instruction }: Advice): SuggestedAction {
  const text = told.prose(sentence, sentence)
  const plan = planOf(text, instruction.line)
  const isHabit = plan.frequency !== undefined || HABIT_MARK.test(text)
  return {
    title: instruction.line.slice(0, 120),
    description: text.slice(0, LONGEST_DESCRIPTION),
    type: isHabit ? 'Habit' : 'one-time',
    firstStep: firstStepFor(instruction),
    suggestedCue: plan.when ?? cueFor(text, isHabit),
    evidence: told.evidence(sentence, sentence),
    ...plan,
  }
}

function cueFor(text: string, isHabit: boolean): string {
  if (/\b(?:evening|tonight|night|before bed)\b/i.test(text))
    return `${isHabit ? 'Every' : 'This'} evening, after dinner`
  if (/\b(?:morning|breakfast|wake up)\b/i.test(text))
    return `${isHabit ? 'Every' : 'Tomorrow'} morning, right after getting up`
  return isHabit ? 'After breakfast, before you open any other app' : 'Right after this video'
}

// Four actions that begin on the same cue would all be forgotten on the same cue.
const OTHER_CUES = [
  'Right after this video',
  'Tomorrow, before you open your mail',
  'This evening, after dinner',
  'After lunch, before you go on',
]

function distinctCues(actions: readonly SuggestedAction[]): SuggestedAction[] {
  const taken = new Set<string>()
  return actions.map((action) => {
    const cue = taken.has(action.suggestedCue)
      ? (OTHER_CUES.find((other) => !taken.has(other)) ?? action.suggestedCue)
      : action.suggestedCue
    taken.add(cue)
    return { ...action, suggestedCue: cue }
  })
}

function stepsAction({ steps, topic }: ActionWorld): SuggestedAction {
  const list = steps.map((step, i) => `${String(i + 1)}. ${step.title}`).join(' ')
  const [first] = steps
  return {
    title: `Go through the ${String(steps.length)} steps yourself: ${topic}`.slice(0, 120),
    description: list.slice(0, LONGEST_DESCRIPTION),
    type: 'tutorial',
    firstStep: `Begin with step 1: ${first?.title ?? topic}`.slice(0, 240),
    suggestedCue: 'The next time you have half an hour and the video at hand',
    evidence: first?.evidence ?? { quote: topic, startMs: 0 },
  }
}
