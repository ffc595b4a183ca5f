// In whose days a friend's page speaks.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ActionId, UserId } from '#domain/kernel/id.ts'
import { must } from '#domain/kernel/invariant.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { sessionId as sessionIdOf } from '../../../sync-server/services/account/session-store.ts'
import { startTestServer, TEST_NOW, type TestServer } from '../../setup/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Done {
  readonly hoursAgo: number
  readonly key: string
  readonly zone: string
  readonly isVoided?: boolean
}

/** The token of a link to a new action that was done at these times. */
async function linked(done: readonly Done[]): Promise<string> {
  const { client, user } = await server.signedIn()
  const response = await client.post('/api/actions', { actionTitle: 'Walk', actionType: 'Habit' })
  const { id } = (await response.json()) as { id: string }
  for (const { hoursAgo, key, zone, isVoided = false } of done) {
    await server.database.pool.query(
      `INSERT INTO "Completion" ("userId", id, "actionId", "occurrenceKey", "occurredAt", "timeZone", "voidedAt")
       VALUES ($1, gen_random_uuid()::text, $2, $3, $4, $5, $6)`,
      [user.id, id, key, TEST_NOW - hoursAgo * HOUR_MS, zone, isVoided ? TEST_NOW : null],
    )
  }
  const action = { userId: brandAs(UserId, user.id), actionId: brandAs(ActionId, id) }
  const sessionId = sessionIdOf(client.cookies.get('session') ?? '')
  const made = await server.services.friendLinks.make({ ...action, sessionId, shownName: 'Ada' })
  return must(made.ok ? new URL(made.value.url).pathname.split('/').at(-1) : undefined, 'A link is made')
}

it('in the zone of the latest completion while the profile has none, whatever order the rows are in', async () => {
  // The latest completion is of the earlier day.
  const token = await linked([
    { hoursAgo: 10, key: '2026-11-16', zone: 'Asia/Tokyo' },
    { hoursAgo: 40, key: '2026-11-17', zone: 'America/Los_Angeles' },
  ])
  expect(await server.services.friendLinks.show(token)).toMatchObject({ progress: 'Done 2 times, last today.' })
})

it('what was undone does not count, and no completion is read for the count', async () => {
  const zone = 'UTC'
  const kept = [60, 84, 108].map((hoursAgo) => ({ hoursAgo, key: `once:${String(hoursAgo)}`, zone }))
  const token = await linked([...kept, { hoursAgo: 5, key: 'once:5', zone, isVoided: true }])
  const asked = vi.spyOn(server.database.pool, 'query')
  expect(await server.services.friendLinks.show(token)).toMatchObject({ progress: 'Done 3 times, last 3 days ago.' })
  const read = (await Promise.all(asked.mock.results.map(({ value }) => value as Promise<{ rows: unknown[] }>))).map(
    ({ rows }) => rows.length,
  )
  expect(read).toEqual([1, 1, 1, 1])
})
