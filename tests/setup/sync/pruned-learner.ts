// Two devices of one learner whose old changes get pruned.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { DAY_MS } from '#domain/kernel/time.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { pruneChanges } from '../../../sync-server/services/sync/prune-changes.ts'
import { SyncDevice } from '../../server/sync/sync-device.ts'
import { startTestServer, type SignedIn, type TestServer } from '../server/server.ts'
import { actionArgs } from './sync-args.ts'

/** A clock this many days after everything written here. */
export const daysOn = (days: number) => () => Date.now() + days * DAY_MS

/** Registers hooks in the calling file. The server and the devices can be read only within hooks and tests. */
export function usePruning() {
  let server: TestServer
  let ada: SignedIn
  let phone: SyncDevice
  let laptop: SyncDevice
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    // Learners left by an earlier test would be pruned too.
    await server.database.pool.query('DELETE FROM "User"')
    ada = await server.signedIn()
    phone = deviceOf(ada)
    laptop = deviceOf(ada)
  })

  const deviceOf = ({ client, user }: SignedIn) => new SyncDevice(client, user, () => server.clock.now)
  const walk = (seed: string) => actionArgs(seed, null, ada.user.id)
  const saved = (device: SyncDevice, seed: string) => device.pushed(saveAction, walk(seed))
  const rowsOf = async <T>(text: string): Promise<readonly T[]> =>
    (await server.database.pool.query(text, [ada.user.id])).rows as T[]
  return {
    get server() {
      return server
    },
    get ada() {
      return ada
    },
    get phone() {
      return phone
    },
    get laptop() {
      return laptop
    },
    deviceOf,
    walk,
    saved,
    /** What a query about the learner, `$1`, returns. */
    rowsOf,
    /** The versions that are still in the log. */
    logged: async () => {
      const rows = await rowsOf<{ v: number }>(
        'SELECT version::int AS v FROM "ChangeLog" WHERE "userId" = $1 ORDER BY 1',
      )
      return rows.map(({ v }) => v)
    },
    floor: async () =>
      (await rowsOf<{ v: number }>('SELECT "prunedBelow"::int AS v FROM "UserSync" WHERE "userId" = $1'))[0]?.v,
    prune: (days = 400) => pruneChanges({ database: server.database, now: daysOn(days) }),
    /** Makes everything above that version this many days later than the rest. */
    happened: async (days: number, { above }: { readonly above: number }): Promise<void> => {
      await server.database.pool.query(
        `UPDATE "ChangeLog" SET "createdAt" = "createdAt" + $2 * interval '1 day' WHERE "userId" = $1 AND version > $3`,
        [ada.user.id, days, above],
      )
    },
  }
}
