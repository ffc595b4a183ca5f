// A learner with a device that writes, by sync and by REST, and one that listens. Remembers what the server acknowledged.
import { setTimeout as wait } from 'node:timers/promises'
import type { CurrentUser } from '#domain/account/user.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import type { PushedMutation, SyncResponse } from '#domain/wire/sync.ts'
import { v7 as uuidV7 } from 'uuid'
import { SyncDevice } from '../../server/sync/sync-device.ts'
import { actionArgs } from '../../setup/sync/sync-args.ts'
import { TestClient } from '../../setup/server/test-client.ts'
import { listen, type Listener } from './listener.ts'

const PAUSE_MS = 100
const AGAIN_MS = 200
const KEPT: ReadonlySet<string> = new Set(['applied', 'merged', 'noop'])

export interface Learner {
  readonly name: string
  readonly client: TestClient
  readonly listener: Listener
  // Ids of the actions the server says it has.
  readonly acknowledged: ReadonlySet<string>
  // For writes: from the first attempt to the acknowledgement.
  readonly waitsMs: readonly number[]
  // How often it had to retry.
  readonly retries: () => number
  /** Writes one action and resolves with the version it got. */
  readonly write: (client?: TestClient) => Promise<number>
  /** Writes until stopped; `stop` resolves when the last write is acknowledged. */
  readonly begin: () => { readonly stop: () => Promise<void> }
  /** What a new device of this learner receives. */
  readonly actionsOnServer: () => Promise<ReadonlySet<string>>
}

/** Registers a learner at that address. */
export async function registerLearner(name: string, { url, publicUrl }: Record<'url' | 'publicUrl', string>) {
  const client = new TestClient(url, publicUrl)
  const account = { email: `${name}@example.com`, password: 'a long password', firstName: 'Ada', lastName: name }
  const response = await client.post('/api/auth/register', account)
  if (response.status !== 201) throw new Error(`Registration: ${String(response.status)} ${await response.text()}`)
  return createLearner(name, client, (await response.json()) as CurrentUser)
}

function createLearner(name: string, client: TestClient, user: CurrentUser): Learner {
  const device = new SyncDevice(client, user, Date.now)
  const acknowledged = new Set<string>()
  const waitsMs: number[] = []
  let count = 0
  let retries = 0
  const untilAnswered = <T>(ask: () => Promise<T>) => repeated(ask, () => (retries += 1))
  const nextArgs = () => actionArgs(`${name} ${String(++count)}`)

  const bySync = async (by = device) => {
    const pushed = Array.from({ length: 1 + (count % 3) }, () => by.pushed(saveAction, nextArgs()))
    const page = await untilAnswered(() => by.sync(...pushed))
    for (const id of keptIds(page, pushed)) acknowledged.add(id)
    return page.next.v
  }
  const byRest = async () => {
    const { id, actionTitle, actionDescription, actionType, planningData, motivationData } = nextArgs()
    const body = { id, actionTitle, actionDescription, actionType, planningData, motivationData }
    const headers = { 'idempotency-key': uuidV7() }
    await untilAnswered(async () => {
      const { status } = await client.request('/api/actions', { method: 'POST', body, headers })
      if (status !== 201 && status !== 200) throw new Error(String(status))
    })
    acknowledged.add(id)
  }
  const timed = async <T>(work: () => Promise<T>) => {
    const startedAt = Date.now()
    const value = await work()
    waitsMs.push(Date.now() - startedAt)
    return value
  }
  return {
    name,
    client,
    listener: listen(client),
    acknowledged,
    waitsMs,
    retries: () => retries,
    write: (at) => bySync(at === undefined ? device : new SyncDevice(at, user, Date.now)),
    begin: () => {
      let isStopped = false
      const run = async () => {
        for (let turn = 0; !isStopped; turn++) {
          if (turn % 3 === 2) await timed(byRest)
          else await timed(bySync)
          await wait(PAUSE_MS)
        }
      }
      const running = run()
      return {
        stop: async () => {
          isStopped = true
          await running
        },
      }
    },
    actionsOnServer: async () => {
      const fresh = new SyncDevice(client, user, Date.now)
      await untilAnswered(() => fresh.sync())
      return new Set([...fresh.rows.keys()].filter((key) => key.startsWith('actions/')).map((key) => key.slice(8)))
    },
  }
}

function keptIds({ acks }: SyncResponse, pushed: readonly PushedMutation[]): readonly string[] {
  const kept = new Set<string>(acks.filter(({ outcome }) => KEPT.has(outcome)).map(({ mid }) => mid))
  return pushed.filter(({ mid }) => kept.has(mid)).map(({ args }) => (args as { readonly id: string }).id)
}

// Retries with the same ids for as long as it takes: the caller decides whether a client is stuck.
async function repeated<T>(ask: () => Promise<T>, onFailure: () => void): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch {
      onFailure()
      await wait(AGAIN_MS)
    }
  }
}
