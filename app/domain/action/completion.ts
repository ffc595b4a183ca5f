// A completion is an append-only event, one per action and occurrence; counts and XP are derived from these, never stored.
import * as v from 'valibot'
import { ActionId, CompletionId } from '../kernel/id.ts'
import { Instant, ZoneName } from '../kernel/time.ts'

const DAY = /\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])/
const WEEK = /\d{4}-W(0[1-9]|[1-4]\d|5[0-3])/
export const OccurrenceKey = v.pipe(v.string(), v.regex(new RegExp(`^(once:\\d{1,6}|${DAY.source}|${WEEK.source})$`)))
/** `once:<cycle>`, or the due day `2026-11-21`, or the due week `2026-W47` in the reminder's zone. */
export type OccurrenceKey = v.InferOutput<typeof OccurrenceKey>

/** Whether the key is that of an action done as a whole, not of a day or a week of a repeat. */
export function isWhole(key: OccurrenceKey): boolean {
  return key.startsWith('once:')
}

export const Completion = v.object({
  id: CompletionId,
  actionId: ActionId,
  occurrenceKey: OccurrenceKey,
  occurredAt: Instant,
  timeZone: ZoneName,
  voidedAt: v.nullable(Instant),
})
export type Completion = Readonly<v.InferOutput<typeof Completion>>

/** Whether the occurrence is completed, and that was not taken back. */
export function isCompleted(key: OccurrenceKey, completions: readonly Completion[]): boolean {
  return completions.some(({ occurrenceKey, voidedAt }) => occurrenceKey === key && voidedAt === null)
}

/** The zone of the latest completion: where the learner last was. Undefined if there is none; the order of the rows never matters. */
export function latestZone(completions: readonly Pick<Completion, 'occurredAt' | 'timeZone'>[]): string | undefined {
  let latest = completions[0]
  for (const one of completions) if (latest === undefined || one.occurredAt > latest.occurredAt) latest = one
  return latest?.timeZone
}
