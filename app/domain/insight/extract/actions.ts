// Exactly four things to do: the speaker's own advice first, then proven practices tailored to this video.
import { firstStepFor } from './first-step.ts'
import { ACTIONS_PER_VIDEO, type ExtractedStep, type SuggestedAction } from '../schema/insights.ts'
import { HABIT_MARK } from '../lexicon/instruction.ts'
import { overlap } from './talk/extract-steps.ts'
import { topicStems, type Language } from '../speech/tokens.ts'
import { countedAdvice, findAdvice, planOf, type Advice } from './worth/advice.ts'
import { exerciseGrade } from './worth/exercise-features.ts'
import { exercisesOf, type Exercise, type ExerciseKind } from './worth/exercises.ts'
import type { Enumeration } from './talk/enumeration.ts'
import type { Highlights } from './highlights.ts'
import type { Idea } from './idea.ts'
import { practices } from './practices.ts'
import type { Told } from './talk/told.ts'

// When a talk counts out at least this many pieces of advice, its actions are those.
const FEWEST_COUNTED = 2
// This many steps become one action, and no single step becomes an action too.
const FEWEST_STEPS = 3
// Advice that is clearly the speaker's ranks above practices that suit any video.
const SURE = 0.45
const OWN_ADVICE = 4
const SAME = 0.5
const MOST_OF_A_FRAME = { advice: 3, try: 2 } as const

export interface ActionWorld {
  readonly told: Told
  readonly language: Language
  readonly highlights: Highlights
  readonly steps: readonly ExtractedStep[]
  readonly enumeration: Enumeration | null
  // What the video is about, phrased to follow "of" or "about".
  readonly topic: string
}

/** The four actions; no two share a title, first step or cue. */
export function suggestActions(world: ActionWorld): SuggestedAction[] {
  const { told, language, steps, enumeration } = world
  const counted = countedAdvice(told, enumeration?.points ?? [], language)
  const isCounted = counted.length >= FEWEST_COUNTED
  const sure = [
    ...(steps.length >= FEWEST_STEPS ? [stepsAction(world)] : []),
    ...(isCounted ? counted.map((advice) => adviceAction(told, advice)) : []),
  ]
  const inSteps = new Set(steps.length >= FEWEST_STEPS ? steps.map(({ title }) => title.toLowerCase()) : [])
  const ideas = [...(isCounted ? [] : ownAdvice(world)), ...exercises(world), ...practices(world)]
    .filter(({ action }) => !inSteps.has(action.title.toLowerCase()))
    .sort((a, b) => b.grade - a.grade)
  const chosen = chooseIdeas(ideas, ACTIONS_PER_VIDEO - Math.min(ACTIONS_PER_VIDEO, sure.length))
  return distinctCues([...sure, ...chosen].slice(0, ACTIONS_PER_VIDEO)).map(fitted)
}

// There is one practice per frame, and enough frames on the whole talk that there are always four actions.
function chooseIdeas(ideas: readonly Idea[], wanted: number): SuggestedAction[] {
  const chosen: Idea[] = []
  const mayCome = (idea: Idea) => {
    const most = idea.frame === 'advice' || idea.frame === 'try' ? MOST_OF_A_FRAME[idea.frame] : 1
    const stems = new Set(idea.stems)
    const isNew = (other: Idea) => overlap(new Set(other.stems), stems) < SAME
    return (
      chosen.filter(({ frame }) => frame === idea.frame).length < most &&
      chosen.every((other) => isNew(other) && other.action.title.toLowerCase() !== idea.action.title.toLowerCase())
    )
  }
  for (const idea of ideas) if (chosen.length < wanted && mayCome(idea)) chosen.push(idea)
  const isAdvice = ({ frame }: Idea) => frame === 'advice'
  return [...chosen.filter(isAdvice), ...chosen.filter((idea) => !isAdvice(idea))].map(({ action }) => action)
}

function ownAdvice({ told, language }: ActionWorld): Idea[] {
  const sure = findAdvice(told, language).filter(({ worth }) => worth >= SURE)
  return sure.map((advice) => ({
    frame: 'advice',
    grade: OWN_ADVICE + advice.worth,
    stems: topicStems(advice.instruction.line, language),
    action: adviceAction(told, advice),
  }))
}

// Other things that single sentences suggest doing: trying, explaining, comparing, answering.
function exercises({ told, language }: ActionWorld): Idea[] {
  return told.telling.flatMap((i) =>
    exercisesOf(told, i, language)
      .filter((exercise): exercise is SentenceExercise => exercise.kind !== 'advice')
      .map((exercise) => {
        const description = told.prose(i, i)
        const { firstStep, cue } = BEGINNINGS[exercise.kind]
        return {
          frame: exercise.kind,
          grade: exerciseGrade(told, exercise, language),
          stems: topicStems(exercise.about, language),
          action: {
            title: exercise.title,
            description,
            type: 'one-time' as const,
            firstStep: exercise.instruction === null ? firstStep : firstStepFor(exercise.instruction),
            suggestedCue: planOf(description, exercise.title).when ?? cue,
            evidence: told.evidence(i, i),
          },
        }
      }),
  )
}

const BEGINNINGS: Readonly<Record<SentenceExercise['kind'], { readonly firstStep: string; readonly cue: string }>> = {
  try: { firstStep: 'Decide on the smallest example and write its name down.', cue: 'Right after this video' },
  explain: { firstStep: 'Choose the person and send one line.', cue: 'This evening, after dinner' },
  compare: { firstStep: 'Draw a line down a sheet and write one name on each side.', cue: 'Tomorrow, before you open your mail' },
  question: { firstStep: 'Write the question at the top of a sheet.', cue: 'After lunch, before you go on' },
  lookup: { firstStep: 'Type the name into a search box and open the first result.', cue: 'Right after this video' },
} // prettier-ignore

type SentenceExercise = Exercise & { readonly kind: Exclude<ExerciseKind, 'advice'> }

const LONGEST_TITLE = 120
const LONGEST_DESCRIPTION = 600

function fitted(action: SuggestedAction): SuggestedAction {
  return {
    ...action,
    title: action.title.slice(0, LONGEST_TITLE),
    description: action.description.slice(0, LONGEST_DESCRIPTION),
  }
}

function adviceAction(told: Told, { sentence, instruction }: Advice): SuggestedAction {
  const text = told.prose(sentence, sentence)
  const plan = planOf(text, instruction.line)
  const isHabit = plan.frequency !== undefined || HABIT_MARK.test(text)
  return {
    title: instruction.line,
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
  const list = steps.map((step, i) => `${String(i + 1)}. ${step.title}`).join(' ')
  const [first] = steps
  return {
    title: `Go through the ${String(steps.length)} steps yourself: ${topic}`,
    description: list,
    type: 'tutorial',
    firstStep: `Begin with step 1: ${first?.title ?? topic}`.slice(0, 240),
    suggestedCue: 'The next time you have half an hour and the video at hand',
    evidence: first?.evidence ?? { quote: topic, startMs: 0 },
  }
}
