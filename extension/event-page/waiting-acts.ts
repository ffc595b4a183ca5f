// Applies Done and Snooze that wait in the outbox, by the domain's own rules, so that they take effect here even offline.
import type { Action } from '#domain/action/action.ts'
import type { Completion } from '#domain/action/completion.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { snoozeReminder } from '#domain/mutations/snooze-reminder.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import type { PushedMutation } from '#domain/wire/sync.ts'
import { naturalIdOf } from '../storage/new-id.ts'
import type { OutboxEntry } from '../storage/outbox-entry.ts'

const ACTS = [completeAction, snoozeReminder]

interface Acted {
  readonly actions: readonly Action[]
  readonly completions: readonly Completion[]
}

/** The learner's rows as they will be once the server has the waiting mutations. */
export function afterWaitingActs(userId: UserId, before: Acted, entries: readonly OutboxEntry[]): Acted {
  const state = new MemoryState()
  for (const action of before.actions) state.put('actions', action)
  for (const completion of before.completions) state.put('completions', completion)
  const waiting = entries.filter((entry) => entry.userId === userId && entry.refusal === null)
  for (const mutation of waiting.flatMap(({ mutations }) => mutations)) act(state, userId, mutation)
  return { actions: state.all('actions'), completions: state.all('completions') }
}

function act(state: MemoryState, userId: UserId, { mid, name, args, createdAt, tz }: PushedMutation): void {
  // By its name alone: arguments that an older build wrote fit the present version, too.
  const prepared = ACTS.find((mutation) => mutation.name === name)?.prepare(args)
  if (prepared?.ok !== true) return
  const ran = prepared.value.run(state, {
    userId,
    mid,
    now: createdAt,
    timeZone: tz,
    naturalId: (kind, key) => naturalIdOf(userId, kind, key),
    isServer: false,
  })
  if (ran.ok) state.apply(ran.value)
}
