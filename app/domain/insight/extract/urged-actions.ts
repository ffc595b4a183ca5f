// The actions that a lone speaker urges: commands, and exercises with their dose.
import type { SuggestedAction } from '../schema/insights.ts'
import { ACTIONS_PER_VIDEO } from '../schema/limits.ts'
import { topicStems } from '../speech/tokens.ts'
import { cueFor, momentOf, OFTEN, placeOf } from './cue.ts'
import { firstStepFor } from './first-step.ts'
import { ADVICE, OWN_ADVICE, type Idea } from './idea.ts'
import { overlap, SAME } from './talk/overlap.ts'
import type { Told } from './talk/told.ts'
import { planOf, situationOf, STATE, type Advice } from './worth/advice.ts'
import { dosedExercises, type Dosed } from './urged/dosed.ts'
import { urgedAdvice, type UrgedAdvice } from './urged/urged-advice.ts'

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
/** Whether a description only repeats its title. */
export const saysNoMore = (text: string, title: string): boolean => plain(text) === plain(title)

/** The best of what a lone speaker urges, in spoken order; nothing that is advice already. */
export function urgedIdeas(told: Told, advice: readonly Advice[]): Idea[] {
  if (advice.length >= ACTIONS_PER_VIDEO) return []
  const exercises = dosedExercises(told).slice(0, MOST_EXERCISES)
  const taken = [
    ...advice.map(({ instruction }) => instruction.line),
    ...exercises.map(({ title, how, dose }) => `${title} ${how} ${dose}`),
  ].map((line) => new Set(topicStems(line, told.language)))
  const urged = urgedAdvice(told)
    .map((one) => ({ one, stems: topicStems(one.deed, told.language) }))
    .filter(({ stems }) => taken.every((other) => overlap(other, new Set(stems)) < SAME))
    .slice(0, Math.max(0, ACTIONS_PER_VIDEO - advice.length - exercises.length))
    .map(({ one, stems }) => ({ sentence: one.sentence, stems, action: urgedAction(one) }))
  return [
    ...exercises.map((one) => ({ sentence: one.sentence, stems: [one.title], action: exerciseAction(one) })),
    ...urged,
  ]
    .sort((a, b) => a.sentence - b.sentence)
    .map(({ stems, action }) => ({ frame: ADVICE, grade: OWN_ADVICE, stems, action }))
}

const MOST_EXERCISES = 3

function exerciseAction({ title, dose, how, evidence }: Dosed): SuggestedAction {
  return {
    title,
    description: how,
    type: 'Habit',
    firstStep: 'Clear the place for it, and do one slow repetition now.',
    suggestedCue: 'After breakfast, before you open any other app',
    evidence,
    dose,
    frequency: /\b(?:a|per|every) day\b/.test(dose) ? 'daily' : 'weekly',
  }
}

function urgedAction({
  title,
  deed,
  verb,
  text,
  around,
  before,
  condition,
  evidence,
  coping,
}: UrgedAdvice): SuggestedAction {
  // How often may be said after it; the situation belongs to what is said there.
  const { frequency } = planOf(text, deed)
  const plan = { ...planOf(title, deed), ...(frequency !== undefined && { frequency }) }
  const isHabit = frequency !== undefined || OFTEN.test(title)
  const situation = situationOf(title)
  const where = placeOf(deed)
  const moment = momentOf(title)
  const ownCue = condition === '' && isMoment(situation) ? situation : (moment ?? cueFor(title, isHabit))
  return {
    title,
    description: `${before} ${saysNoMore(text, title) ? around : text}`.trim(),
    type: isHabit ? 'Habit' : 'one-time',
    firstStep: firstStepFor({ line: deed, verb }),
    suggestedCue: condition !== '' && !STATE.test(condition) ? condition : ownCue,
    evidence,
    ...(where !== undefined && { where }),
    ...coping,
    ...plan,
  }
}

// "When you get gas"; longer ones run on.
const isMoment = (situation: string | undefined): situation is string =>
  situation !== undefined &&
  situation.split(' ').length <= MOST_OF_MOMENT &&
  !/\b(?:because|it's|the first|one thing)\b/i.test(situation)
const MOST_OF_MOMENT = 9
