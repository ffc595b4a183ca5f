// A client that keeps no rows pushes without pulling, as the extension does.
import { gzipSync } from 'node:zlib'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { MAX_BODY_BYTES } from '#domain/kernel/body-limit.ts'
import { SyncResponse } from '#domain/wire/sync.ts'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actionIdOf } from '../../fixtures/builders.ts'
import { startTestServer, type TestServer } from '../../setup/server/server.ts'
import { actionArgs } from '../../setup/sync/sync-args.ts'
import { SyncDevice } from './sync-device.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('a push without a pull gets its outcomes, however often, and no rows', async () => {
  const { client, user } = await server.signedIn()
  const device = () => new SyncDevice(client, user, () => server.clock.now)
  const [phone, laptop] = [device(), device()]
  await laptop.sync(laptop.pushed(saveAction, actionArgs('of another device')))
  const batch = [
    phone.pushed(saveAction, actionArgs('a')),
    phone.pushed(completeAction, { actionId: actionIdOf('nobody') }),
  ]
  for (let times = 0; times < 2; times += 1) {
    const response = await phone.post(batch, { pushOnly: true })
    const answer = v.parse(SyncResponse, await response.json())
    expect(answer.acks.map(({ outcome }) => outcome)).toEqual(['applied', 'rejected'])
    expect(answer).toMatchObject({ changes: [], hasMore: false, lastSeq: 2 })
    expect(answer.reset).toBeUndefined()
    // Pulling from the place it was given, the device misses nothing.
    expect(answer.next).toEqual({ v: 0, t: '' })
  }
  await laptop.sync()
  expect(laptop.rows.size).toBe(2)
})

it('a compressed push is read as what it contains, up to the limit of what that is', async () => {
  const { client, user } = await server.signedIn()
  const post = (body: string) =>
    fetch(`${server.url}/api/sync`, {
      method: 'POST',
      headers: {
        cookie: client.cookieHeader(),
        origin: server.publicUrl,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
      body: gzipSync(body),
    })
  const device = new SyncDevice(client, user, () => server.clock.now)
  const request = device.request([device.pushed(saveAction, actionArgs('compressed'))], { pushOnly: true })
  const response = await post(JSON.stringify(request))
  expect(await response.json()).toMatchObject({ acks: [{ outcome: 'applied' }], lastSeq: 1 })
  expect((await post(`${' '.repeat(MAX_BODY_BYTES)}${JSON.stringify(request)}`)).status).toBe(413)
})
