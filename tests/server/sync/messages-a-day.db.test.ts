// One learner cannot bury what others write to the owners: a day's messages are counted on the way that has no other limit, too.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#domain/kernel/time.ts'
import { sendFeedback } from '#domain/mutations/send-feedback.ts'
import { v7 as uuidV7 } from 'uuid'
import { refusalOf } from '../../../app/db/apply/refused.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import { SyncDevice } from './sync-device.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const deviceOf = ({ client, user }: SignedIn) => new SyncDevice(client, user, () => server.clock.now)
const written = (device: SyncDevice, at: number) =>
  device.pushed(
    sendFeedback,
    { id: uuidV7(), message: `Message ${String(at)}`, email: null },
    // Counting by the day a message claims to be from would let a device spread them over the years.
    { createdAt: server.clock.now - at * DAY_MS },
  )
const kept = async ({ user }: SignedIn) => {
  const { rows } = await server.database.pool.query('SELECT 1 FROM "Feedback" WHERE "userId" = $1', [user.id])
  return rows.length
}

it('thirty messages of a learner are accepted within a day, however they are dated; the next is refused with a sentence', async () => {
  const [ada, bob] = [await server.signedIn(), await server.signedIn()]
  const phone = deviceOf(ada)
  const batch = Array.from({ length: 28 }, (_, at) => written(phone, at))
  await phone.sync(...batch)
  const rest = { message: 'By a call' }
  expect((await ada.client.post('/api/feedback', rest)).status).toBe(201)
  const { acks } = await phone.sync(written(phone, 29), written(phone, 30))
  const sentence = 'You have sent 30 messages within a day. Please send this one tomorrow.'
  expect(acks.map(({ outcome }) => outcome)).toEqual(['applied', 'rejected'])
  expect(acks.map(refusalOf)).toEqual([null, { kind: 'too_many_messages', detail: sentence }])
  expect(await kept(ada)).toBe(30)
  const refused = await ada.client.post('/api/feedback', rest)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toEqual({ code: 'too_many_messages', message: sentence })
  // What was accepted is still told to be, and others write as they like.
  const [first] = batch
  if (first === undefined) throw new Error('A batch has a first message')
  const again = (await (await phone.post([first])).json()) as { readonly acks: readonly { readonly outcome: string }[] }
  expect(again.acks.map(({ outcome }) => outcome)).not.toContain('rejected')
  const other = deviceOf(bob)
  expect((await other.sync(written(other, 0))).acks.map(({ outcome }) => outcome)).toEqual(['applied'])
  await server.database.pool.query(`UPDATE "ChangeLog" SET "createdAt" = "createdAt" - interval '1 day'`)
  expect((await phone.sync(written(phone, 0))).acks.map(({ outcome }) => outcome)).toEqual(['applied'])
  expect(await kept(ada)).toBe(31)
})
