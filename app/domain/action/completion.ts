// A completion is an append-only event, one per action and occurrence; counts and XP are derived from these, never stored.
import * as v from 'valibot'
import { ActionId, CompletionId } from '../kernel/id.ts'
import { Instant, TimeZone } from '../kernel/time.ts'

export const OccurrenceKey = v.pipe(v.string(), v.regex(/^(once:\d{1,6}|\d{4}-\d{2}-\d{2}|\d{4}-W\d{2})$/))
/** `once:<cycle>`, or the due day `2026-11-21`, or the due week `2026-W47` in the reminder's zone. */
export type OccurrenceKey = v.InferOutput<typeof OccurrenceKey>

export const Completion = v.object({
  id: CompletionId,
  actionId: ActionId,
  occurrenceKey: OccurrenceKey,
  occurredAt: Instant,
  timeZone: TimeZone,
  voidedAt: v.nullable(Instant),
})
export type Completion = Readonly<v.InferOutput<typeof Completion>>
