// A device with the product's own client and its own IndexedDB, talking HTTP to a running server.
import type { UserId } from '#domain/kernel/id.ts'
import { createApiCall } from '../../../app/api/client.ts'
import type { UserDatabase } from '../../../app/db/store/database.ts'
import { dexieStore } from '../../../app/db/store/dexie-store.ts'
import { newClientId } from '../../../app/db/store/fresh-meta.ts'
import { createSyncStore } from '../../../app/db/apply/sync-store.ts'
import { runCycle, type CycleOutcome } from '../../../app/sync/push-pull.ts'
import { httpTransport } from '../../../app/sync/http-transport.ts'
import type { Mutator } from '../../../app/db/write/mutate.ts'
import { testMutator } from './test-mutator.ts'
import type { TestClient } from '../server/test-client.ts'
import { openTab } from './user-database.ts'

const MAX_CYCLES = 50

export interface HttpDevice extends Mutator {
  readonly db: UserDatabase
  /** Cycles until the queue is empty and nothing has to be repeated; throws if the server cannot be used. */
  readonly sync: () => Promise<void>
}

/** A new device of a signed-in learner; `name` keeps its mutation ids apart from other devices'. The test may set its clock. */
export async function httpDevice(
  name: string,
  userId: UserId,
  { http, now = Date.now }: { readonly http: TestClient; readonly now?: () => number },
): Promise<HttpDevice> {
  const db = await openTab({ userId })
  const store = createSyncStore(dexieStore(db), newClientId)
  const transport = httpTransport(
    createApiCall((path, init) =>
      http.request(path as string, { method: init?.method ?? 'GET', ...(init?.body && { body: init.body }) }),
    ),
  )
  const send: Parameters<typeof runCycle>[0]['send'] = (request) => transport.sync(request, AbortSignal.timeout(20_000))
  const sync = async () => {
    for (let cycle = 0; cycle < MAX_CYCLES; cycle += 1) {
      const outcome = await runCycle({ store, now, send })
      if (isOver(outcome)) return
    }
    throw new Error(`${name} does not come to rest`)
  }
  return { db, sync, ...testMutator(dexieStore(db), { now, seed: `${userId} ${name}` }) }
}

function isOver(outcome: CycleOutcome): boolean {
  if (outcome.kind === 'again') return false
  if (outcome.kind === 'done') return !outcome.isMore
  throw new Error(`The server cannot be used: ${JSON.stringify(outcome)}`)
}
