// An action's stage of life is defined twice, in the domain and in SQL: both must agree on every possible row.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Action, ActionStatus } from '#domain/action/action.ts'
import { isArchived, isDone, isLiving } from '#domain/action/living.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { put } from '#domain/mutations/machinery/state.ts'
import { ACTION_LIFE } from '../../../sync-server/data/action-life.ts'
import { writeRows } from '../../../sync-server/data/sync/synced-rows.ts'
import { actionIdOf, buildAction, NOW } from '../../fixtures/builders.ts'
import { startTestServer, type TestServer } from '../../setup/server/server.ts'
import { runs } from '../../setup/runs.ts'

let server: TestServer
let ada: UserId
beforeAll(async () => {
  server = await startTestServer()
  ada = (await server.signedIn()).user.id
})
afterAll(() => server.stop())

const instant = fc.integer({ min: 0, max: NOW })
const life = fc.record({
  status: fc.constantFrom(...ActionStatus.options),
  archivedAt: fc.option(instant),
  completedAt: fc.option(instant),
})

describe('the life of an action', () => {
  it.each([
    ['living', isLiving],
    ['done', isDone],
    ['notArchived', (action: Action) => !isArchived(action)],
  ] as const)('%s means the same in SQL and in the domain', async (name, holds) => {
    await fc.assert(
      fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 40 }), async (lives) => {
        const actions = lives.map((given, index) =>
          buildAction({ id: actionIdOf(`action ${String(index)}`), ...given }),
        )
        expect(await idsWhere(ACTION_LIFE[name], actions)).toEqual(
          actions
            .filter(holds)
            .map(({ id }) => id)
            .sort(),
        )
      }),
      runs(10),
    )
  })
})

async function idsWhere(condition: string, actions: readonly Action[]): Promise<readonly string[]> {
  const { pool } = server.database
  await pool.query('DELETE FROM "Action"')
  await writeRows(
    pool,
    ada,
    actions.map((action) => put('actions', action)),
  )
  const { rows } = await pool.query<{ readonly id: string }>(`SELECT id FROM "Action" WHERE ${condition}`)
  return rows.map(({ id }) => id).sort()
}
