// One occurrence, one completion, even if a channel that cannot name the occurrence completes it again.
import type { Action } from '#domain/action/action.ts'
import type { Completion } from '#domain/action/completion.ts'
import { isRecurring } from '#domain/action/occurrence.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { firstOccurrence, occurrenceInstant, occurrenceKeyAt } from '#domain/reminder/next-occurrence.ts'
import type { ServerState } from '../world/server-state.ts'
import { demand } from './violation.ts'

type Rows = Pick<ServerState, 'rows'>

interface Press {
  readonly name: string
  readonly args: unknown
  readonly at: number
}

/** S10: once today's occurrence is done, or a new habit's first one ahead of time, a press that names none adds no other. */
export function checkPressedAgain({ name, args, at }: Press, before: Rows, after: Rows): void {
  const { actionId, occurrenceKey } = args as { readonly actionId: string; readonly occurrenceKey?: string }
  if (name !== completeAction.name || occurrenceKey !== undefined) return
  const action = before.rows.get(`actions/${actionId}`)?.row as Action | undefined
  if (action === undefined || !isRecurring(action)) return
  const present = presentOf(action, at)
  const standing = livingOf(before, actionId)
  if (present === null || !standing.has(present)) return
  for (const key of livingOf(after, actionId)) {
    demand(standing.has(key), 'S10', () => `${present} of ${actionId} was done, and a press completed ${key}`)
  }
}

// Null if the meant occurrence depends on what was done before.
function presentOf(action: Action, at: number): string | null {
  const first = firstOccurrence(action, action.reminderAnchor ?? at)
  if (first !== null && at < first) return occurrenceKeyAt(action, first)
  const today = occurrenceKeyAt(action, at)
  const due = occurrenceInstant(action, today)
  return due !== null && due <= at ? today : null
}

function livingOf({ rows }: Rows, actionId: string): ReadonlySet<string> {
  const completions = [...rows.values()].flatMap(({ table, row }) =>
    table === 'completions' ? [row as Completion] : [],
  )
  const living = completions.filter((row) => row.actionId === actionId && row.voidedAt === null)
  return new Set(living.map(({ occurrenceKey }) => occurrenceKey))
}
