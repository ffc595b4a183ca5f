// An occurrence let go on purpose ("not today") is a row among the completions that was voided in the instant it was made:
// it counts in no statistic, and only the habit's strength looks at it.
import * as v from 'valibot'
import { CompletionId, type ActionId } from '../kernel/id.ts'
import type { MutationContext } from '../mutations/definition.ts'
import { put, type Change, type State } from '../mutations/state.ts'
import type { Completion, OccurrenceKey } from './completion.ts'

/** Whether the row says that its occurrence was let go on purpose. */
export function isSkipped({ occurredAt, voidedAt }: Completion): boolean {
  return voidedAt === occurredAt
}

interface SkipMark {
  readonly actionId: ActionId
  readonly key: OccurrenceKey
  readonly isSkipped: boolean
}

/** The change that marks the occurrence as let go, or no longer. What was completed stays completed, whichever came first. */
export function markSkipped(state: State, mark: SkipMark, ctx: MutationContext): readonly Change[] {
  const { actionId, key } = mark
  // One that happens once is only put off.
  if (key.startsWith('once:')) return []
  const id = v.parse(CompletionId, ctx.naturalId('completion', `${actionId}/${key}`))
  const stored = state.get('completions', id)
  if (stored?.voidedAt === null) return []
  const { now: occurredAt, timeZone } = ctx
  if (mark.isSkipped) {
    const isMarked = stored !== undefined && isSkipped(stored)
    const skip = { id, actionId, occurrenceKey: key, occurredAt, timeZone, voidedAt: occurredAt }
    return isMarked ? [] : [put('completions', skip)]
  }
  if (stored === undefined || !isSkipped(stored)) return []
  // A row that was deleted would come back to life on another device: it is voided a moment later instead.
  return [put('completions', { ...stored, voidedAt: stored.occurredAt + 1 })]
}
