import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import {
  completedActions,
  completedLastWeek,
  completionRate,
  monthStats,
  totalCompletedStats,
} from '#domain/progress/statistics.ts'
import { completionIndexOf } from '../../../app/db/queries/completion-index.ts'
import { statisticsOf } from '../../../app/db/queries/use-statistics.ts'
import { actionIdOf, buildAction, completionIdOf, NOW } from '../../fixtures/builders.ts'
import { openTab } from '../../setup/device/user-database.ts'

const MOMENT = { now: NOW, timeZone: 'Europe/Paris' }
const near = fc.integer({ min: -40 * 24, max: 8 * 24 }).map((hours) => NOW + hours * HOUR_MS)
const history = fc.array(
  fc.record({
    createdAt: near,
    nextReminderAt: fc.option(near),
    isDone: fc.boolean(),
    completions: fc.array(fc.record({ occurredAt: near, voidedAt: fc.option(fc.constant(NOW)) }), { maxLength: 4 }),
  }),
  { maxLength: 12 },
)

function rowsOf(items: typeof history extends fc.Arbitrary<infer T> ? T : never) {
  const actions = items.map(({ createdAt, nextReminderAt, isDone }, at) =>
    buildAction({
      id: actionIdOf(String(at)),
      createdAt,
      nextReminderAt,
      status: isDone ? 'completed' : 'in_progress',
      completedAt: isDone ? NOW - DAY_MS : null,
    }),
  )
  const completions = items.flatMap((item, at) =>
    item.completions.map((completion, n) => ({
      ...completion,
      id: completionIdOf(`${String(at)}/${String(n)}`),
      actionId: actionIdOf(String(at)),
      occurrenceKey: `daily:${String(n)}`,
      timeZone: 'Europe/Paris',
    })),
  )
  return { actions, completions }
}

describe('statistics counted in memory', () => {
  it('STA-05: equal the rules over all rows, whatever the history', () => {
    fc.assert(
      fc.property(history, (items) => {
        const facts = rowsOf(items)
        expect(statisticsOf(facts, MOMENT)).toEqual({
          total: totalCompletedStats(facts, MOMENT),
          lastWeek: completedLastWeek(facts, MOMENT),
          rate: completionRate(facts, MOMENT),
          month: monthStats(facts, MOMENT),
          active: facts.actions.filter(({ status }) => status === 'in_progress').length,
          completed: completedActions(facts),
        })
      }),
      { numRuns: 200 },
    )
  })
})

it('STA-05, NAV-13: Completed counts actions with a completion that is not voided, a habit once, whatever their status', () => {
  const [habit, done, archived, undone] = ['habit', 'done', 'archived', 'undone'].map((name) => actionIdOf(name))
  const completion = (actionId: typeof habit, occurrenceKey: string, voidedAt: number | null = null) => ({
    id: completionIdOf(`${String(actionId)}/${occurrenceKey}`),
    actionId: must(actionId, 'it is named'),
    occurrenceKey,
    occurredAt: NOW,
    timeZone: 'UTC',
    voidedAt,
  })
  const facts = {
    actions: [
      buildAction({ id: must(habit, 'a habit') }),
      buildAction({ id: must(done, 'a done one'), status: 'completed', completedAt: NOW }),
      // Archived with Complete Forever, but never done.
      buildAction({ id: must(archived, 'an archived one'), status: 'completed', completedAt: NOW, archivedAt: NOW }),
      buildAction({ id: must(undone, 'an undone one') }),
    ],
    completions: [
      completion(habit, '2026-11-20'),
      completion(habit, '2026-11-21'),
      completion(done, 'once:0'),
      completion(undone, 'once:0', NOW + 1),
      completion(actionIdOf('removed'), 'once:0'),
    ],
  }
  expect(statisticsOf(facts, MOMENT)).toMatchObject({ completed: 2, active: 2, total: { totalCompleted: 3 } })
  expect(monthStats(facts, MOMENT).completed).toBe(2)
})

describe('the completions in memory', () => {
  it('STA-05: follow completions, undos and removals, across many pieces', async () => {
    const db = await openTab()
    const completion = (name: string) => ({
      id: completionIdOf(name),
      actionId: actionIdOf('walk'),
      occurrenceKey: `daily:${name}`,
      occurredAt: NOW,
      timeZone: 'UTC',
      voidedAt: null,
    })
    await db.completions.bulkPut(Array.from({ length: 700 }, (_, at) => completion(String(at))))
    const index = completionIndexOf(db)
    await vi.waitFor(() => expect(index.get()).toHaveLength(700))
    await db.completions.put(completion('late'))
    await db.completions.put({ ...completion('0'), voidedAt: NOW })
    await db.completions.delete(completionIdOf('1'))
    await vi.waitFor(() => expect(index.get()?.filter(({ voidedAt }) => voidedAt === null)).toHaveLength(699))
    expect(index.get()).toHaveLength(700)
    await db.completions.clear()
    await vi.waitFor(() => expect(index.get()).toEqual([]))
    db.retire()
  })
})
