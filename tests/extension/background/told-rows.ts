// The rows that a server tells, and one of them: what was done ahead of its time.
import type { Action } from '#domain/action/action.ts'
import type { Completion } from '#domain/action/completion.ts'
import type { ActionId } from '#domain/kernel/id.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { completionIdOf, NOW } from '../../fixtures/builders.ts'

/** As a change on the wire. */
export function toldRow(row: Action | Completion): object {
  return { t: 'occurrenceKey' in row ? 'completions' : 'actions', id: row.id, row }
}

/** What is due at NOW, done an hour before. */
export function doneAhead(actionId: ActionId): Completion {
  return {
    id: completionIdOf('ahead'),
    actionId,
    occurrenceKey: '2026-11-21',
    occurredAt: NOW - HOUR_MS,
    timeZone: 'UTC',
    voidedAt: null,
  }
}
