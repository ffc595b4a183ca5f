// What a plan still lacks while its fields are being written: a cue, a place, a first step, an answer to likely obstacles.
// It never keeps a plan from being saved. English only; what it cannot read, it accepts.
import type { PlanField } from './plan-place.ts'

/** The fields that are checked, as typed. */
export interface WrittenPlan {
  readonly what: string
  readonly when: string
  readonly where: string
  readonly firstStep: string
  readonly obstacle: string
  readonly ifThen: string
}

/** What is missing, the field it belongs in, and a sentence that says so. */
export interface PlanLack {
  readonly kind: (typeof LACKS)[number]['kind']
  readonly field: keyof WrittenPlan & PlanField
  readonly text: string
}

/** The text around the list of lacks. */
export const PLAN_HINTS = {
  label: 'What would make it easier to do',
  done: 'It says when, where, how you begin and what you do if something comes up.',
} as const

/**
 * The lacks of a plan, most important first: a cue and a place (d = .65 over 94 tests, Gollwitzer and Sheeran 2006; a day
 * without a time had no effect, Milkman 2011), then where to begin, then the obstacle (g = .34, Wang 2021). A plan that does
 * not say yet what will be done lacks nothing: it has not begun.
 */
export function planLacks(plan: WrittenPlan): readonly PlanLack[] {
  if (plan.what.trim() === '') return []
  return LACKS.filter(({ isLacking }) => isLacking(plan)).map(({ kind, field, text }) => ({ kind, field, text }))
}

const isEmpty = (text: string) => text.trim() === ''

const LACKS = [
  {
    kind: 'cue',
    field: 'when',
    text: 'When? Name a time, or something that happens anyway, like “after breakfast”.',
    isLacking: ({ when }: WrittenPlan) => isEmpty(when),
  },
  {
    kind: 'moment',
    field: 'when',
    text: 'Which moment of that day? Name a time, or what comes just before.',
    isLacking: ({ when }: WrittenPlan) => namesNoMoment(when),
  },
  {
    kind: 'place',
    field: 'where',
    text: 'Where will you be? A place you can picture helps you remember.',
    isLacking: ({ where }: WrittenPlan) => isEmpty(where),
  },
  {
    kind: 'first_step',
    field: 'firstStep',
    text: 'What is the first small thing you will do?',
    isLacking: ({ firstStep }: WrittenPlan) => isEmpty(firstStep),
  },
  {
    kind: 'small_step',
    field: 'firstStep',
    text: 'Is there a smaller first step? Two minutes are enough to begin.',
    isLacking: ({ firstStep }: WrittenPlan) => isLarge(firstStep),
  },
  {
    kind: 'obstacle',
    field: 'obstacle',
    text: 'What could get in the way? Name one thing now, and it surprises you less.',
    isLacking: ({ obstacle, ifThen }: WrittenPlan) => isEmpty(obstacle) && isEmpty(ifThen),
  },
  {
    kind: 'if',
    field: 'obstacle',
    text: 'You have a plan B. What would make you use it?',
    isLacking: ({ obstacle, ifThen }: WrittenPlan) => isEmpty(obstacle) && !isEmpty(ifThen),
  },
  {
    kind: 'then',
    field: 'ifThen',
    text: 'And if that happens, what will you do instead?',
    isLacking: ({ obstacle, ifThen }: WrittenPlan) => !isEmpty(obstacle) && isEmpty(ifThen),
  },
] as const

// Days, longer spans and filler words: alone they name no moment one could notice.
const NO_MOMENT = new Set(
  (
    'today tomorrow tonight every each day days daily week weeks weekly weekend weekends weekday weekdays month months monthly ' +
    'monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays ' +
    'morning mornings afternoon afternoons evening evenings night nights next this the a an on in at of and or it is it’s its ' +
    'if when whenever once twice times per later soon sometime sometimes often regularly i have has time can possible'
  ).split(' '),
)

function namesNoMoment(when: string): boolean {
  const words = when.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? []
  return words.length > 0 && words.every((word) => NO_MOMENT.has(word.replace("'", '’')))
}

const MOST_WORDS = 16
const MOST_MINUTES = 10
const SPAN = /\b(\d{1,4}|an?|one|two|three|half an)[\s-]*(hours?|minutes?|mins?)\b/gi

function isLarge(step: string): boolean {
  const words = step.match(/[\p{L}\p{N}’']+/gu) ?? []
  if (words.length > MOST_WORDS) return true
  return [...step.matchAll(SPAN)].some(([, count = '', unit = '']) => /^h/i.test(unit) || Number(count) > MOST_MINUTES)
}
