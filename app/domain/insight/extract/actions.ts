// Exactly four things to do: the speaker's own advice first, then proven practices tailored to this video.
import { firstStepFor } from './first-step.ts'
import { ACTIONS_PER_VIDEO, LONGEST_ACTION_TITLE, type SuggestedAction } from '../schema/insights.ts'
import { HABIT_MARK } from '../lexicon/instruction.ts'
import { overlap } from './talk/extract-steps.ts'
import { topicStems } from '../speech/tokens.ts'
import { countedAdvice, findAdvice, planOf, wordingOf, type Advice } from './worth/advice.ts'
import type { Enumeration } from './talk/enumeration.ts'
import type { Idea } from './idea.ts'
import { practices, type PracticeWorld } from './practices.ts'
import type { Told } from './talk/told.ts'

// When a talk counts out at least this many pieces of advice, its actions begin with those.
const FEWEST_COUNTED = 2
// Readers like a whole piece of the video's own advice best and mind a torn one most, so at most two are risked. Where every point
// that a talk counts out is understood, none is likely to be torn, and all are shown.
const MOST_ADVICE = 2
// This many steps become one action, and no single step becomes an action too.
const FEWEST_STEPS = 3
// Above the grade of any practice.
const OWN_ADVICE = 10
const SAME = 0.5

export interface ActionWorld extends PracticeWorld {
  readonly enumeration: Enumeration | null
}

/** The four actions; no two share a title, first step or cue. */
export function suggestActions(world: ActionWorld): SuggestedAction[] {
  const { told, steps, enumeration } = world
  const points = enumeration?.points ?? []
  const counted = countedAdvice(told, points)
  const isCounted = counted.length >= FEWEST_COUNTED
  const mostAdvice = isCounted && counted.length === points.length ? ACTIONS_PER_VIDEO : MOST_ADVICE
  const sure = steps.length >= FEWEST_STEPS ? [stepsAction(world)] : []
  const inSteps = new Set(sure.length > 0 ? steps.map(({ title }) => title.toLowerCase()) : [])
  const advice = isCounted ? counted : findAdvice(told)
  const ideas = [...advice.map((one) => adviceIdea(told, one)), ...practices(world)]
    .filter(({ action }) => !inSteps.has(action.title.toLowerCase()))
    .sort((a, b) => b.grade - a.grade)
  const chosen = chooseIdeas(ideas, { wanted: ACTIONS_PER_VIDEO - sure.length, mostAdvice })
  return distinctCues([...sure, ...chosen]).map(fitted)
}

// There is one practice per frame, and enough frames on the whole talk that there are always four actions.
function chooseIdeas(
  ideas: readonly Idea[],
  { wanted, mostAdvice }: { readonly wanted: number; readonly mostAdvice: number },
): SuggestedAction[] {
  const chosen: Idea[] = []
  const mayCome = (idea: Idea) => {
    const most = idea.frame === ADVICE ? mostAdvice : 1
    const stems = new Set(idea.stems)
    // Pieces of advice have been told apart already.
    const isNew = (other: Idea) =>
      (other.frame === ADVICE && idea.frame === ADVICE) || overlap(new Set(other.stems), stems) < SAME
    return (
      chosen.filter(({ frame }) => frame === idea.frame).length < most &&
      chosen.every((other) => isNew(other) && other.action.title.toLowerCase() !== idea.action.title.toLowerCase())
    )
  }
  for (const idea of ideas) if (chosen.length < wanted && mayCome(idea)) chosen.push(idea)
  return chosen.map(({ action }) => action)
}

const ADVICE = 'advice'

function adviceIdea(told: Told, advice: Advice): Idea {
  return {
    frame: ADVICE,
    grade: OWN_ADVICE,
    stems: topicStems(advice.instruction.line, told.language),
    action: adviceAction(told, advice),
  }
}

const LONGEST_DESCRIPTION = 600

function fitted(action: SuggestedAction): SuggestedAction {
  return {
    ...action,
    title: action.title.slice(0, LONGEST_ACTION_TITLE),
    description: action.description.slice(0, LONGEST_DESCRIPTION),
  }
}

function adviceAction(told: Told, advice: Advice): SuggestedAction {
  const { sentence, instruction } = advice
  const text = wordingOf(told, advice)
  const plan = planOf(text, instruction.line)
  const isHabit = plan.frequency !== undefined || HABIT_MARK.test(text)
  return {
    title: advice.title,
    description: text,
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

// Four actions on the same cue would all be forgotten together.
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
  const list = steps.map((step, i) => `Step ${String(i + 1)}: ${step.title}.`).join(' ')
  const [first] = steps
  return {
    title: `Do the ${String(steps.length)} steps of ${topic} yourself`,
    description: list,
    type: 'tutorial',
    firstStep: `Begin with step 1: ${first?.title ?? topic}`.slice(0, 240),
    suggestedCue: 'The next time you have half an hour',
    evidence: first?.evidence ?? { quote: topic, startMs: 0 },
  }
}
