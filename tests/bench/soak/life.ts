// A learner who uses the product for the whole test, and owns no more at the end than after the first round.
import { setTimeout as wait } from 'node:timers/promises'
import type { CurrentUser } from '#domain/account/user.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { hardDeleteAction } from '#domain/mutations/hard-delete-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { SyncDevice } from '../../server/sync/sync-device.ts'
import { TestClient } from '../../setup/server/test-client.ts'
import { actionArgs } from '../../setup/sync/sync-args.ts'
import { listen } from '../../simulation/instances/listener.ts'

// Once in this many rounds the learner returns with a new browser: a sign-in, a first pull, a stream.
const NEW_BROWSER_EVERY = 50

export interface Work {
  requests: number
  mutations: number
  readonly failures: string[]
}

export interface Newcomer {
  readonly name: string
  readonly url: string
  readonly credentials: { readonly email: string; readonly password: string }
  readonly client: TestClient
  readonly user: CurrentUser
}

/** Registers a learner. One after another, because the server hashes few passwords at once. */
export async function register(name: string, url: string): Promise<Newcomer> {
  const credentials = { email: `${name}@example.com`, password: 'a long password' }
  const client = new TestClient(url, url)
  const response = await client.post('/api/auth/register', { ...credentials, firstName: 'Ada', lastName: name })
  if (response.status !== 201) throw new Error(`Registration: ${String(response.status)}`)
  return { name, url, credentials, client, user: (await response.json()) as CurrentUser }
}

/** Runs a learner's life until `isOver`; what was done is added to `work`. */
export async function live(
  { name, url, credentials, user, ...newcomer }: Newcomer,
  options: LifeOptions,
): Promise<void> {
  const { work, pauseMs, isOver } = options
  let { client } = newcomer
  let device = new SyncDevice(client, user, Date.now)
  let listener = listen(client)
  const turn = async (count: number) => {
    const { id, ...args } = actionArgs(`${name} ${String(count)}`)
    await device.sync(device.pushed(saveAction, { ...args, id }))
    await expectOk(client.get('/api/actions/all'))
    await device.sync(device.pushed(completeAction, { actionId: id }))
    await device.sync()
    await device.sync(device.pushed(hardDeleteAction, { actionId: id }))
    work.requests += 5
    work.mutations += 3
    if (count % NEW_BROWSER_EVERY !== 0) return
    listener.stop()
    await expectOk(client.post('/api/auth/logout'))
    client = new TestClient(url, url)
    await expectOk(client.post('/api/auth/login', credentials))
    device = new SyncDevice(client, user, Date.now)
    listener = listen(client)
    work.requests += 3
  }
  for (let count = 1; !isOver(); count += 1) {
    try {
      await turn(count)
    } catch (error) {
      work.failures.push(String(error))
      // It is unknown whether its last write arrived, so it continues under a new client id.
      device = new SyncDevice(client, user, Date.now)
    }
    await wait(pauseMs)
  }
  listener.stop()
}

export interface LifeOptions {
  readonly work: Work
  readonly pauseMs: number
  readonly isOver: () => boolean
}

async function expectOk(asked: Promise<Response>): Promise<void> {
  const response = await asked
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.url}: ${String(response.status)}`)
}
