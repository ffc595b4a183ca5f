// Exactly four things to do: the speaker's own advice first, then proven practices tailored to this video.
import { cueFor, OFTEN } from './cue.ts'
import { firstStepFor } from './first-step.ts'
import type { SuggestedAction } from '../schema/insights.ts'
import { ACTIONS_PER_VIDEO, LONGEST_ACTION_TITLE } from '../schema/limits.ts'
import { HABIT_MARK } from '../lexicon/instruction.ts'
import { overlap, SAME } from './talk/overlap.ts'
import { commaSetter } from '../speech/commas.ts'
import { topicStems } from '../speech/tokens.ts'
import { countedAdvice, distinct, findAdvice, planOf, situationOf, wordingOf, type Advice } from './worth/advice.ts'
import { commandedAdvice, withReason } from './worth/commanded.ts'
import { isRuinous } from './worth/meant.ts'
import { saidAfter } from './worth/said-after.ts'
import type { Enumeration } from './talk/enumeration.ts'
import { ADVICE, OWN_ADVICE, type Idea } from './idea.ts'
import { saysNoMore, urgedIdeas } from './urged-actions.ts'
import { practices, type PracticeWorld } from './practices.ts'
import { areAnnounced, areInOrder, FEWEST_STEPS, stepsAction, warningOf } from './steps-action.ts'
import { talkKindOf } from './talk/talk-kind.ts'
import type { Told } from './talk/told.ts'
import { urgesViewers } from './urged/urged-advice.ts'

// When a talk counts out at least this many pieces of advice, its actions begin with those.
const FEWEST_COUNTED = 2
// With at least this many commands a talk advises by commands.
const FEWEST_COMMANDED = 2
// Readers like a whole piece of the video's own advice best and mind a torn one most, so at most two are risked. Where every point
// that a talk counts out is understood, none is likely to be torn, and all are shown.
const MOST_ADVICE = 2

export interface ActionWorld extends PracticeWorld {
  readonly enumeration: Enumeration | null
}

/** The four actions; no two share a title, first step or cue. */
export function suggestActions(given: ActionWorld): SuggestedAction[] {
  // How something works is not for the viewer to do.
  const world = EXPLAINS.test(given.told.title) ? { ...given, steps: [] } : given
  const { told, steps } = world
  const { advice: found, most, advisesByCommands } = ownAdvice(world)
  const advice = found.filter(({ title }) => !CAVEAT.test(title)).slice(0, most)
  const isPlan =
    steps.length >= FEWEST_STEPS &&
    (areAnnounced(steps) || (!advisesByCommands && (steps.length >= SURELY_STEPS || !isUrging(told))))
  const sure = isPlan
    ? [stepsAction(world), ...(advice.length === 0 ? warningOf(steps).map((one) => withCommas(told, one)) : [])]
    : []
  // One of the steps may be what helps most.
  const urged = isRuinous(told) ? [] : urgedIdeas(told, advice)
  const taken = new Set(sure.map(({ title }) => title.toLowerCase()))
  const ideas = [...advice.map((one) => adviceIdea(told, one)), ...urged, ...practices(world)]
    .filter(({ action }) => !taken.has(action.title.toLowerCase()))
    .sort((a, b) => b.grade - a.grade)
  const chosen = chooseIdeas(ideas, {
    wanted: ACTIONS_PER_VIDEO - sure.length,
    mostAdvice: ACTIONS_PER_VIDEO,
  })
  const actions = [
    ...sure,
    ...chosen.map(({ frame, action }) => (frame === ADVICE ? withCommas(told, action) : action)),
  ]
  return distinctIn('firstStep', distinctIn('suggestedCue', actions)).map(fitted)
}

// Where the speaker's own words lack commas. Practices are in our words, which have theirs.
const withCommas = ({ words, language }: Told, action: SuggestedAction): SuggestedAction =>
  language.code === 'en' ? { ...action, title: commaSetter(words)(action.title, LONGEST_ACTION_TITLE) } : action

const EXPLAINS = /^(?:how|why|what) (?:does|do|did|is|are|was|were)\b(?! (?:you|i|we)\b|.*\bbest way to\b)/i

// In a list of advice, what is urged is no procedure.
const isUrging = (told: Told) =>
  talkKindOf(told, 0) !== 'how-to' && !/\bhow to\b/i.test(told.title) && urgedIdeas(told, []).length >= FEWEST_URGED
const FEWEST_URGED = 2
// So many are a procedure, whatever is urged beside them.
const SURELY_STEPS = 6

// "Don't try to mend everything, you'd go mad": said beside the advice.
const CAVEAT =
  /^(?:Don't|Do not|Never) (?:try|worry|bother|be|feel|get|forget|think|expect|let|have to|just|overthink)\b|^(?:Don't|Do not|Never) .*, (?:you(?:'ll|'d)?|it'll|it's)\b/i

interface OwnAdvice {
  readonly advice: readonly Advice[]
  readonly most: number
  readonly advisesByCommands: boolean
}

function ownAdvice({ told, steps, enumeration }: ActionWorld): OwnAdvice {
  if (isRuinous(told)) return { advice: [], most: 0, advisesByCommands: false }
  const points = enumeration?.points ?? []
  const counted = countedAdvice(told, points)
  if (counted.length >= FEWEST_COUNTED)
    return {
      advice: counted,
      most: counted.length === points.length ? ACTIONS_PER_VIDEO : MOST_ADVICE,
      advisesByCommands: false,
    }
  // In a task, each command is one of its moves.
  const isTask = areInOrder(told, steps) || talkKindOf(told, 0) === 'how-to'
  const commanded = isTask ? [] : commandedAdvice(told)
  const advisesByCommands = commanded.length >= FEWEST_COMMANDED
  // What one speaker urges was learned: see urged/.
  if (urgesViewers(told) && commanded.length < ACTIONS_PER_VIDEO) return { advice: [], most: 0, advisesByCommands }
  const advice = distinct(told, [...commanded, ...(urgesViewers(told) ? [] : findAdvice(told))])
  return advisesByCommands
    ? { advice: quartersFirst(told, advice), most: ACTIONS_PER_VIDEO, advisesByCommands }
    : { advice, most: MOST_ADVICE, advisesByCommands }
}

// The best of each quarter of the talk, in spoken order, then the rest, best first.
function quartersFirst({ sentences }: Told, advice: readonly Advice[]): Advice[] {
  const quarterOf = ({ sentence }: Advice) => Math.floor((sentence * ACTIONS_PER_VIDEO) / sentences.length)
  const best = advice.filter((one, i) => advice.findIndex((other) => quarterOf(other) === quarterOf(one)) === i)
  return [...best.toSorted((a, b) => a.sentence - b.sentence), ...advice.filter((one) => !best.includes(one))]
}

// There is one practice per frame, and enough frames on the whole talk that there are always four actions.
function chooseIdeas(
  ideas: readonly Idea[],
  { wanted, mostAdvice }: { readonly wanted: number; readonly mostAdvice: number },
): readonly Idea[] {
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
  return chosen
}

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
    description: saidAfter(action.title, action.description).slice(0, LONGEST_DESCRIPTION),
  }
}

function adviceAction(told: Told, advice: Advice): SuggestedAction {
  const { sentence, instruction, title } = advice
  const isAsSpoken = advice.isAsSpoken === true
  const text = isAsSpoken ? title : wordingOf(told, advice)
  const plan = planOf(text, instruction.line)
  const saysMore = (said: string) => said !== '' && !saysNoMore(said, title)
  const next = Math.min(sentence + 1, told.sentences.length - 1)
  const isHabit = plan.frequency !== undefined || (isAsSpoken ? OFTEN : HABIT_MARK).test(text)
  return {
    title,
    description: [isAsSpoken ? '' : text, withReason(told, sentence)].find(saysMore) ?? told.prose(sentence, next),
    type: isHabit ? 'Habit' : 'one-time',
    firstStep: /^(?:if|when|whenever) /i.test(title) ? ON_A_CARD : firstStepFor(instruction),
    suggestedCue: situationOf(text) ?? cueFor(text, isHabit),
    evidence: told.evidence(sentence, sentence),
    ...plan,
  }
}

const ON_A_CARD = 'Write it on a card, and put the card where you will need it.'

// Four actions on the same cue would all be forgotten together, and four that begin in the same way look alike.
const OTHERS = {
  suggestedCue: [
    'Right after this video',
    'Tomorrow morning, before anything else',
    'This evening, after dinner',
    'After lunch, before you go on',
  ],
  firstStep: [
    'Put a reminder for it into your phone, with the day and the place.',
    'Say aloud when and where you will do it.',
    'Write it on a note, and put the note where you will see it.',
    'Tell someone that you will do it, and by when.',
  ],
} as const

function distinctIn(part: keyof typeof OTHERS, actions: readonly SuggestedAction[]): SuggestedAction[] {
  const taken = new Set<string>()
  return actions.map((action) => {
    const isTaken = taken.has(action[part])
    const own = isTaken ? (OTHERS[part].find((other) => !taken.has(other)) ?? action[part]) : action[part]
    taken.add(own)
    return { ...action, [part]: own }
  })
}
