// Exactly four things to do: the speaker's own advice and practice first, then practices on what this video says.
import { firstStepFor } from './first-step.ts'
import { ACTIONS_PER_VIDEO, type ExtractedStep, type SuggestedAction } from '../schema/insights.ts'
import { HABIT_MARK } from '../lexicon/instruction.ts'
import type { Language } from '../speech/tokens.ts'
import { countedAdvice, findAdvice, planOf, type Advice } from './worth/advice.ts'
import type { Enumeration } from './talk/enumeration.ts'
import type { Highlights } from './highlights.ts'
import type { Passage } from './talk/passages.ts'
import { practices } from './practices.ts'
import type { Told } from './talk/told.ts'
import { readerGrade } from './worth/reading.ts'

// When a talk counts out at least this many pieces of advice, its actions are those.
const FEWEST_COUNTED = 2
// This many steps become one action, and no single step becomes an action too.
const FEWEST_STEPS = 3
const LONGEST_TITLE = 120
const LONGEST_DESCRIPTION = 600

export interface ActionWorld {
  readonly told: Told
  readonly language: Language
  readonly highlights: Highlights
  readonly steps: readonly ExtractedStep[]
  readonly enumeration: Enumeration | null
  // What the video is about, phrased to follow "of" or "about".
  readonly topic: string
}

type Uncued = Omit<SuggestedAction, 'suggestedCue'>

/** The four actions; no two share a title or cue. */
export function suggestActions(world: ActionWorld): SuggestedAction[] {
  const { told, language, steps, enumeration } = world
  const counted = countedAdvice(told, enumeration?.points ?? [], language)
  const advice = counted.length >= FEWEST_COUNTED ? counted : findAdvice(told, language)
  const isTutorial = steps.length >= FEWEST_STEPS
  const inSteps = new Set(isTutorial ? steps.map(({ title }) => title.toLowerCase()) : [])
  const said = advice.filter(({ advised }) => !inSteps.has(advised.line.toLowerCase()))
  const ideas = [
    ...(isTutorial ? [stepsAction(world)] : []),
    ...said.slice(0, ACTIONS_PER_VIDEO).map((one) => adviceAction(told, one)),
  ]
  if (ideas.length < ACTIONS_PER_VIDEO) ideas.push(...practices(world))
  return cued(distinct(ideas).slice(0, ACTIONS_PER_VIDEO))
}

function distinct(ideas: readonly Uncued[]): Uncued[] {
  const titles = ideas.map(({ title }) => title.slice(0, LONGEST_TITLE).toLowerCase())
  return ideas
    .filter((_, i) => titles.indexOf(titles[i] ?? '') === i)
    .map((idea) => ({ ...idea, title: idea.title.slice(0, LONGEST_TITLE), description: idea.description.slice(0, LONGEST_DESCRIPTION) })) // prettier-ignore
}

// The sentences around the advice that give its reason: the passage that readers would like best.
function passageOf(told: Told, i: number): { readonly first: number; readonly last: number } {
  const around = told.passages.filter(({ first, last, length }) => first <= i && i <= last && length <= MOST_SAID)
  return around.reduce<Passage | null>((best, one) => (best === null || readerGrade(told, one) > readerGrade(told, best) ? one : best), null) ?? { first: i, last: i } // prettier-ignore
}

const MOST_SAID = 60 // words

function adviceAction(told: Told, { sentence, advised }: Advice): Uncued {
  const text = told.prose(sentence, sentence)
  const { first, last } = passageOf(told, sentence)
  const plan = planOf(text, advised.line)
  const isHabit = plan.frequency !== undefined || HABIT_MARK.test(text)
  return {
    title: advised.line,
    description: told.prose(first, last),
    type: isHabit ? 'Habit' : 'one-time',
    firstStep: firstStepFor(advised),
    evidence: told.evidence(first, last),
    ...plan,
  }
}

// Days, not moments: the video names none, and the learner knows their own.
const CUES = ['Right after this video', 'Tomorrow', 'The day after tomorrow', 'This weekend']

// Four actions on the same cue would all be forgotten together.
function cued(actions: readonly Uncued[]): SuggestedAction[] {
  const taken = new Set<string>()
  return actions.map((action) => {
    const said = action.when ?? timeIn(action.description)
    const suggestedCue = said !== '' && !taken.has(said) ? said : (CUES.find((cue) => !taken.has(cue)) ?? said)
    taken.add(suggestedCue)
    return { ...action, suggestedCue }
  })
}

// "Every evening, write down one task": the time that the video itself names.
function timeIn(text: string): string {
  const said = /\b(?:every|each) (?:single )?(?:day|morning|evening|night|week|month|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/i.exec(text)?.[0] ?? '' // prettier-ignore
  return said.slice(0, 1).toUpperCase() + said.slice(1).toLowerCase()
}

function stepsAction({ told, steps, topic }: ActionWorld): Uncued {
  const [first] = steps
  return {
    title: `Go through the ${String(steps.length)} steps yourself: ${topic}`,
    description: steps.map((step, i) => `${String(i + 1)}. ${step.title}`).join(' '),
    type: 'tutorial',
    firstStep: `Begin with step 1: ${first?.title ?? topic}`.slice(0, 240),
    evidence: first?.evidence ?? told.evidence(0, 0),
  }
}
