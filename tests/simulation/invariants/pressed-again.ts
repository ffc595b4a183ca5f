// One occurrence, one completion: also when a channel that cannot say which occurrence it means completes it once more.
import type { Action } from '#domain/action/action.ts'
import type { Completion } from '#domain/action/completion.ts'
import { isRecurring } from '#domain/action/occurrence.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { occurrenceInstant, occurrenceKeyAt } from '#domain/reminder/next-occurrence.ts'
import type { ServerState } from '../world/server-state.ts'
import { demand } from './violation.ts'

type Rows = Pick<ServerState, 'rows'>

interface Press {
  readonly name: string
  readonly args: unknown
  readonly at: number
}

/** S10: once today's occurrence was due and done, a press that names none adds no completion. */
export function checkPressedAgain({ name, args, at }: Press, before: Rows, after: Rows): void {
  const { actionId, occurrenceKey } = args as { readonly actionId: string; readonly occurrenceKey?: string }
  if (name !== completeAction.name || occurrenceKey !== undefined) return
  const action = before.rows.get(`actions/${actionId}`)?.row as Action | undefined
  if (action === undefined || !isRecurring(action)) return
  const today = occurrenceKeyAt(action, at)
  const due = occurrenceInstant(action, today)
  const standing = livingOf(before, actionId)
  if (due === null || due > at || !standing.has(today)) return
  for (const key of livingOf(after, actionId)) {
    demand(
      standing.has(key),
      'S10',
      () => `${today} of ${actionId} was done, and a press the same day completed ${key}`,
    )
  }
}

function livingOf({ rows }: Rows, actionId: string): ReadonlySet<string> {
  const completions = [...rows.values()].flatMap(({ table, row }) =>
    table === 'completions' ? [row as Completion] : [],
  )
  const living = completions.filter((row) => row.actionId === actionId && row.voidedAt === null)
  return new Set(living.map(({ occurrenceKey }) => occurrenceKey))
}
