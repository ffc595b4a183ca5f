import { saveAction } from '#domain/mutations/save-action.ts'
import { afterAll, beforeAll, beforeEach, it } from 'vitest'
import { actionIdOf } from '../../fixtures/builders.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import { SyncDevice } from './sync-device.ts'

let server: TestServer
let ada: SignedIn
let phone: SyncDevice

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const deviceOf = ({ client, user }: SignedIn) => new SyncDevice(client, user, () => server.clock.now)

beforeEach(async () => {
  ada = await server.signedIn()
  phone = deviceOf(ada)
})

const actionArgs = (seed: string) => ({
  id: actionIdOf(`${ada.user.id} ${seed}`),
  videoId: null,
  actionTitle: `Walk ${seed}`,
  actionDescription: '',
  actionType: 'one-time',
  planningData: { when: '07:30' },
  motivationData: {},
  evidence: null,
})

/** Opens the stream of pokes; `until` resolves once these words have arrived. */
async function listen() {
  const response = await ada.client.get('/api/sync/events')
  const reader = (response.body as ReadableStream<BufferSource>).pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const until = async (words: string) => {
    while (!heard.includes(words)) heard += (await reader.read()).value ?? ''
  }
  return { until, stop: () => reader.cancel() }
}

it('an open device is poked when another one has pushed', async () => {
  const { until, stop } = await listen()
  await until(': open')
  await until('data: {"v":0}')
  await phone.sync(phone.pushed(saveAction, actionArgs('a')))
  await until('data: {"v":1}')
  await stop()
})

it('a device that listens again is told at once where things stand', async () => {
  await phone.sync(phone.pushed(saveAction, actionArgs('a')))
  const { until, stop } = await listen()
  await until('data: {"v":1}')
  await stop()
})
