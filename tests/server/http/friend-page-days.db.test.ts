// In whose days a friend's page speaks.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ActionId, UserId } from '#domain/kernel/id.ts'
import { must } from '#domain/kernel/invariant.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { startTestServer, TEST_NOW, type TestServer } from '../../setup/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('in the zone of the latest completion while the profile has none, whatever order the rows are in', async () => {
  const { client, user } = await server.signedIn()
  const response = await client.post('/api/actions', { actionTitle: 'Walk', actionType: 'Habit' })
  const { id } = (await response.json()) as { id: string }
  // The latest completion is of the earlier day.
  for (const [hoursAgo, day, zone] of [
    [10, '2026-11-16', 'Asia/Tokyo'],
    [40, '2026-11-17', 'America/Los_Angeles'],
  ] as const) {
    await server.database.pool.query(
      `INSERT INTO "Completion" ("userId", id, "actionId", "occurrenceKey", "occurredAt", "timeZone")
       VALUES ($1, gen_random_uuid()::text, $2, $3, $4, $5)`,
      [user.id, id, day, TEST_NOW - hoursAgo * HOUR_MS, zone],
    )
  }
  const { friendLinks } = server.services
  const action = { userId: brandAs(UserId, user.id), actionId: brandAs(ActionId, id) }
  const made = await friendLinks.make({ ...action, shownName: 'Ada' })
  const token = must(made.ok ? new URL(made.value.url).pathname.split('/').at(-1) : undefined, 'A link is made')
  expect(await friendLinks.show(token)).toMatchObject({ progress: 'Done 2 times, last today.' })
})
