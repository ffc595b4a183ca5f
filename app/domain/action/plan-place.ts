// The places of the texts of an action that a person writes, each by one name (DAT-13, DAT-15, DAT-16), and a text that
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

/** `importance` and `hurdles` stand in followThroughData: its own `obstacles` are not those of motivationData. */
export const PLAN_FIELDS = [
  'actionTitle',
  'actionDescription',
  ...PLANNING_FIELDS,
  ...MOTIVATION_FIELDS,
  'importance',
  'hurdles',
] as const
export type PlanField = (typeof PLAN_FIELDS)[number]

/** Where a text can stand: one of the fields, or the steps, a line each. */
export const PlanPlace = v.picklist([...PLAN_FIELDS, 'steps'])
export type PlanPlace = v.InferOutput<typeof PlanPlace>

/** A text that a later edit replaced unseen (replaced-text.ts); `at` is when that edit was made. */
export const ReplacedText = v.object({ place: PlanPlace, text: freeText(20_000), at: Instant })
export type ReplacedText = Readonly<v.InferOutput<typeof ReplacedText>>

export const MAX_REPLACED_TEXTS = 20
