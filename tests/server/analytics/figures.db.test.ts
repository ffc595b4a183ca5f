// The owners' figures against a plain recount of the same rows, whatever arrived late, was undone or disappeared meanwhile, and
// whenever it was counted.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countLearners } from '../../../sync-server/services/analytics/figure-sums.ts'
import { NOW, TABLES, useFigures } from '../../setup/server/figures-database.ts'
import { naiveFigures } from '../../setup/server/naive-figures.ts'
import { histories, together, type History } from '../../setup/server/random-history.ts'

const at = useFigures()
const { empty, change, forgetCounts, figures, sums } = at

/** What had arrived before the rest: some of the rows, as they were then. */
function earlier(rows: History, seed: number): History {
  const isEarly = (at: number) => (at * 7 + seed) % 3 !== 0
  return {
    ...rows,
    Video: rows.Video.map((video) => ({ ...video, insights: null, notUseful: null, category: null })),
    Action: rows.Action.map((action) => ({
      ...action,
      status: 'in_progress',
      archiveReason: null,
      planningData: {},
    })),
    Completion: rows.Completion.filter((_, at) => isEarly(at)).map((one) => ({ ...one, voidedAt: null })),
    StepCompletion: rows.StepCompletion.filter((_, at) => isEarly(at)),
    Reflection: rows.Reflection.filter((_, at) => isEarly(at)).map((one) => ({ ...one, appliedAt: null })),
  }
}

/** The rows after the later ones arrived, without those of the learner who left. */
function after(before: History, late: History, left: string | undefined): History {
  const rowsOf = (table: keyof History) =>
    [...new Map([...before[table], ...late[table]].map((row) => [row.id, row])).values()].filter(
      (row) => ('userId' in row ? row.userId : row.id) !== left,
    )
  return Object.fromEntries(TABLES.map((table) => [table, rowsOf(table)])) as unknown as History
}

describe('the figures of /analytics', () => {
  it('ANA-01, DAT-22, DAT-23: equal a plain recount of 1,000 random histories, read live, counted, and counted late', async () => {
    let seen = 0
    await fc.assert(
      fc.asyncProperty(histories(NOW, 24), fc.nat(1000), async (all, seed) => {
        const { database } = at
        await empty()
        seen += all.length
        const early = earlier(together(all), seed)
        await change(early)
        // Some were already counted when the rest of the others' rows arrives and one learner leaves.
        if (seed % 2 === 0) await countLearners({ database })
        const late = together(all.filter((_, at) => (at + seed) % 4 !== 0))
        await change(late)
        const left = early.User[seed % 7]?.id
        await database.pool.query('DELETE FROM "User" WHERE id = $1', [left ?? ''])
        const expected = naiveFigures(after(early, late, left), NOW)
        expect(await figures()).toEqual(expected)
        await countLearners({ database })
        expect(await countLearners({ database })).toBe(0)
        expect(await figures()).toEqual(expected)
        const counted = await sums()
        await forgetCounts()
        await countLearners({ database })
        expect(counted).toEqual(await sums())
      }),
      { numRuns: 90 },
    )
    expect(seen).toBeGreaterThan(800)
  }, 300_000)
})
