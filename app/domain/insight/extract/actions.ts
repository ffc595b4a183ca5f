// Exactly four things to do: the speaker's own advice first, then proven practices tailored to this video.
import { cueFor, OFTEN } from './cue.ts'
import { firstStepFor } from './first-step.ts'
import type { ExtractedStep, SuggestedAction } from '../schema/insights.ts'
import { ACTIONS_PER_VIDEO, LONGEST_ACTION_TITLE } from '../schema/limits.ts'
import { HABIT_MARK, SEQUENCE_MARK } from '../lexicon/instruction.ts'
import { capitalised } from '../../kernel/text.ts'
import { overlap } from './talk/overlap.ts'
import { topicStems } from '../speech/tokens.ts'
import { countedAdvice, distinct, findAdvice, planOf, situationOf, wordingOf, type Advice } from './worth/advice.ts'
import { commandedAdvice, withReason } from './worth/commanded.ts'
import { isRuinous } from './worth/meant.ts'
import type { Enumeration } from './talk/enumeration.ts'
import { ADVICE, OWN_ADVICE, SAME, type Idea } from './idea.ts'
import { saysNoMore, urgedIdeas } from './urged-actions.ts'
import { practices, type PracticeWorld } from './practices.ts'
import { talkKindOf } from './talk-kind.ts'
import type { Told } from './talk/told.ts'

// When a talk counts out at least this many pieces of advice, its actions begin with those.
const FEWEST_COUNTED = 2
// With at least this many commands a talk advises by commands.
const FEWEST_COMMANDED = 2
// Readers like a whole piece of the video's own advice best and mind a torn one most, so at most two are risked. Where every point
// that a talk counts out is understood, none is likely to be torn, and all are shown.
const MOST_ADVICE = 2
// This many steps become one action, and no single step becomes an action too.
const FEWEST_STEPS = 3

export interface ActionWorld extends PracticeWorld {
  readonly enumeration: Enumeration | null
}

/** The four actions; no two share a title, first step or cue. */
export function suggestActions(world: ActionWorld): SuggestedAction[] {
  const { told, steps } = world
  const { advice: found, most, advisesByCommands } = ownAdvice(world)
  const advice = found.filter(({ title }) => !CAVEAT.test(title)).slice(0, most)
  const isPlan = steps.length >= FEWEST_STEPS && !advisesByCommands
  const sure = isPlan ? [stepsAction(world), ...(advice.length === 0 ? warningOf(steps) : [])] : []
  const inSteps = new Set(isPlan ? steps.map(({ title }) => title.toLowerCase()) : [])
  const urged = isRuinous(told) || areInOrder(steps) ? [] : urgedIdeas(told, advice)
  const ideas = [...advice.map((one) => adviceIdea(told, one)), ...urged, ...practices(world)]
    .filter(({ action }) => !inSteps.has(action.title.toLowerCase()))
    .sort((a, b) => b.grade - a.grade)
  const chosen = chooseIdeas(ideas, {
    wanted: ACTIONS_PER_VIDEO - sure.length,
    mostAdvice: ACTIONS_PER_VIDEO,
  })
  return distinctIn('firstStep', distinctIn('suggestedCue', [...sure, ...chosen])).map(fitted)
}

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
  const isTask = areInOrder(steps) || talkKindOf(told, 0) === 'how-to'
  const commanded = isTask ? [] : commandedAdvice(told)
  const advice = distinct(told, [...commanded, ...findAdvice(told)])
  return commanded.length >= FEWEST_COMMANDED
    ? { advice: spread(told, advice), most: ACTIONS_PER_VIDEO, advisesByCommands: true }
    : { advice, most: MOST_ADVICE, advisesByCommands: false }
}

// Whether the speaker says in which order they are done. Advice is in no order.
function areInOrder(steps: readonly ExtractedStep[]): boolean {
  const announced = steps.filter(({ evidence }) => SEQUENCE_MARK.test(evidence.quote))
  return steps.length >= FEWEST_STEPS && announced.length * 2 >= steps.length
}

// The best of each quarter of the talk, in spoken order, then the rest, best first.
function spread({ sentences }: Told, advice: readonly Advice[]): Advice[] {
  const quarterOf = ({ sentence }: Advice) => Math.floor((sentence * ACTIONS_PER_VIDEO) / sentences.length)
  const best = advice.filter((one, i) => advice.findIndex((other) => quarterOf(other) === quarterOf(one)) === i)
  return [...best.toSorted((a, b) => a.sentence - b.sentence), ...advice.filter((one) => !best.includes(one))]
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
    'Tomorrow, before you open your mail',
    'This evening, after dinner',
    'After lunch, before you go on',
  ],
  firstStep: [
    'Put a reminder for it into your phone, with the day and the place.',
    'Lay out what you need for it where you will see it.',
    'Tell someone that you will do it, and when.',
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

function stepsAction({ told, steps, topic }: ActionWorld): SuggestedAction {
  const [first] = steps
  const task = taskOf(told.title)
  return {
    title: task ?? `Do the ${String(steps.length)} steps of ${topic} yourself`,
    description: steps.map((step, i) => `Step ${String(i + 1)}: ${step.title}.`).join(' '),
    type: 'tutorial',
    firstStep: `Begin with step 1: ${first?.title ?? topic}`.slice(0, 240),
    suggestedCue: 'The next time you have half an hour',
    evidence: first?.evidence ?? { quote: topic, startMs: 0 },
    steps: steps.slice(0, MOST_PLANNED).map(({ title }) => title),
  }
}

// A step that checks something, or that its sentence gives a reason for, is worth keeping for other occasions too.
function warningOf(steps: readonly ExtractedStep[]): SuggestedAction[] {
  const named = steps.filter(({ title }) => NAMED.test(title))
  const found =
    named.find(({ title }) => CHECKS.test(title)) ??
    named.find(({ title, description }) => WARNS.test(description) && description.startsWith(title.slice(0, 12)))
  if (found === undefined) return []
  const { title, description, evidence } = found
  const verb = title.split(' ')[0]?.toLowerCase() ?? ''
  const firstStep = firstStepFor({ line: title, verb, strength: 1, imperative: true })
  return [{ title, description, type: 'one-time', firstStep, suggestedCue: 'Right before you begin', evidence }]
}

const CHECKS = /^(?:Check|Make sure|Ensure|Test|Measure)\b/
const WARNS = /\b(?:because|otherwise|so (?:that|it|you|they)|make sure|don't|never|always|careful\w*)\b/i
const NAMED = /^(?!.*\b(?:it|them|this|these)\b)(?:\S+ ){3}/i
const MOST_PLANNED = 20

// "How to re-caulk a bathtub (the easy way)" is the task "Re-caulk a bathtub"; null where the title names none.
function taskOf(title: string): string | null {
  const task = /\bhow (?:to|i) (\p{L}[\p{L}-]+(?: [^\s|:([!?.–—]+){1,9})/iu.exec(title)?.[1]?.trim()
  return task === undefined || task.length > LONGEST_ACTION_TITLE ? null : capitalised(task.replace(/\bmy\b/gi, 'your'))
}
