// One name for each place where a person writes text in an action (DAT-13, DAT-15, DAT-16), and the shape of a text that
// was replaced there.
import * as v from 'valibot'
import { freeText } from '../kernel/text.ts'
import { Instant } from '../kernel/time.ts'

export const PLANNING_FIELDS = [
  'what',
  'when',
  'where',
  'firstStep',
  'obstacle',
  'ifThen',
  'accountability',
  'reminder',
  'sourceUrl',
] as const
export const MOTIVATION_FIELDS = ['why', 'reward', 'obstacles'] as const

/** `importance` and `hurdles` are in followThroughData, whose own `obstacles` differ from those of motivationData. */
export const PLAN_FIELDS = [
  'actionTitle',
  'actionDescription',
  ...PLANNING_FIELDS,
  ...MOTIVATION_FIELDS,
  'importance',
  'hurdles',
] as const
export type PlanField = (typeof PLAN_FIELDS)[number]

/** Maximum lengths, in UTF-16 units. */
export const PLAN_LIMITS = {
  actionTitle: 160,
  actionDescription: 1000,
  what: 500,
  when: 300,
  where: 300,
  firstStep: 300,
  obstacle: 500,
  ifThen: 500,
  accountability: 300,
  reminder: 300,
  sourceUrl: 500,
  why: 600,
  reward: 300,
  obstacles: 600,
  importance: 600,
  hurdles: 600,
} as const satisfies Readonly<Record<PlanField, number>>
/** A step can be logged, so its text is limited to what a log keeps (TUT-01). */
export const STEP_LIMITS = { count: 30, title: 160, description: 600 } as const
/** The former limit of a step: such texts stay readable and are cut where shown as a step. */
export const OLDER_STEP_LENGTH = 600

/** Where a text can be: one of the fields, or the steps, one a line. */
export const PlanPlace = v.picklist([...PLAN_FIELDS, 'steps'])
export type PlanPlace = v.InferOutput<typeof PlanPlace>

/** A text that a later edit replaced unseen (replaced-text.ts); `at` is the time of that edit. */
export const ReplacedText = v.object({ place: PlanPlace, text: freeText(20_000), at: Instant })
export type ReplacedText = Readonly<v.InferOutput<typeof ReplacedText>>

export const MAX_REPLACED_TEXTS = 20
