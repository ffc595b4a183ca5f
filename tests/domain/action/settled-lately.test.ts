// What the extension keeps of a learner's completions.
import { expect, it } from 'vitest'
import type { Completion } from '#domain/action/completion.ts'
import { isSettledLately } from '#domain/action/settled-lately.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { actionIdOf, completionIdOf, NOW } from '../../fixtures/builders.ts'

const done: Completion = {
  id: completionIdOf('done'),
  actionId: actionIdOf('walk'),
  occurrenceKey: '2026-11-21',
  occurredAt: NOW,
  timeZone: 'UTC',
  voidedAt: null,
}

it.each<[string, Partial<Completion>, boolean]>([
  ['what was done', {}, true],
  ['what was done ahead of the oldest time that still rings', { occurredAt: NOW - 28 * DAY_MS }, true],
  ['what was done before that', { occurredAt: NOW - 28 * DAY_MS - 1 }, false],
  ['what was skipped', { voidedAt: NOW }, true],
  ['what was taken back', { voidedAt: NOW + 1 }, false],
  ['a week', { occurrenceKey: '2026-W47' }, true],
  ['what was done as a whole', { occurrenceKey: 'once:0' }, false],
])('of a repeat, %s is kept: $2', (_, given, isKept) => {
  expect(isSettledLately({ ...done, ...given }, NOW)).toBe(isKept)
})
