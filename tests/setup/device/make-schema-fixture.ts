// npm run schema-fixture: stores the current schema of the app's database, filled by a device's use, permanently. Run it once
// for each released version; fixtures of earlier versions are never recreated.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { must } from '#domain/kernel/invariant.ts'
import { ClientId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { reopenAction } from '#domain/mutations/reopen-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { saveReflection } from '#domain/mutations/save-reflection.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { UserDatabase } from '../../../app/db/store/database.ts'
import { dexieStore } from '../../../app/db/store/dexie-store.ts'
import { freshMeta } from '../../../app/db/store/fresh-meta.ts'
import { call, type MutationCall } from '#domain/mutations/machinery/definition.ts'
import { createSyncStore } from '../../../app/db/apply/sync-store.ts'
import { runCycle } from '../../../app/sync/push-pull.ts'
import { actionIdOf, NOW } from '../../fixtures/builders.ts'
import { MemorySyncServer } from '../sync/memory-sync-server.ts'
import { dumpNative, fixturePath, type SchemaFixture } from './schema-fixture.ts'
import { actionArgs, ADA, reflectionArgs, videoArgs } from '../sync/sync-args.ts'
import { testMutator } from './test-mutator.ts'
import { newStorage } from './user-database.ts'

const PENDING = 1000
const VIDEOS = 10
const SYNCED_ACTIONS = 20

const db = new UserDatabase('learner', ADA, newStorage())
const fixture = await makeFixture()
const path = fixturePath(fixture.version)
mkdirSync(dirname(path), { recursive: true })
writeFileSync(path, gzipSync(JSON.stringify(fixture), { level: 9 }))
console.log(`Version ${String(fixture.version)} is kept in ${path}`)
db.close()

async function makeFixture(): Promise<SchemaFixture> {
  await db.open()
  await db.meta.add({ ...freshMeta(ADA, brandAs(ClientId, 'a device of its time')), key: 'sync' })
  const { mutateAll } = testMutator(dexieStore(db), { seed: 'fixture' })
  for (const calls of inBatches([...firstDays(), ...waiting()])) {
    const done = await mutateAll(calls)
    if (!done.ok) throw new Error(JSON.stringify(done.error))
    if (calls[0]?.mutation.name === saveVideo.name) await syncOnce()
  }
  if ((await db.outbox.count()) !== PENDING) throw new Error(`${String(await db.outbox.count())} wait`)
  await db.drafts.put({ key: 'a draft', value: { text: 'half a thought' }, updatedAt: NOW })
  return { version: db.verno, userId: ADA, stores: await dumpNative(must(db.backendDB(), 'it is open')) }
}

// What the server had already accepted.
function firstDays(): readonly MutationCall[] {
  return [
    ...numbers(VIDEOS).map((n) => call(saveVideo, videoArgs(n))),
    ...numbers(SYNCED_ACTIONS).map((n) => call(saveAction, actionArgs(`early ${String(n)}`, n % VIDEOS))),
  ]
}

// What was still queued when this version of the app was last closed.
function waiting(): readonly MutationCall[] {
  const actions = numbers(400).map((n) => call(saveAction, actionArgs(`late ${String(n)}`, n % VIDEOS)))
  const thoughts = numbers(100).map((n) => call(saveReflection, reflectionArgs(`thought ${String(n)}`, n % VIDEOS)))
  const cycles = numbers(250).flatMap((n) => {
    const actionId = actionIdOf(n < SYNCED_ACTIONS ? `early ${String(n)}` : `late ${String(n)}`)
    return [call(completeAction, { actionId }), call(reopenAction, { actionId })]
  })
  return [...actions, ...thoughts, ...cycles]
}

async function syncOnce(): Promise<void> {
  let tags = 0
  const server = new MemorySyncServer({ now: () => NOW, randomTag: () => `tag ${String((tags += 1))}` })
  const send: Parameters<typeof runCycle>[0]['send'] = (request) => Promise.resolve(server.sync(ADA, request))
  const store = createSyncStore(dexieStore(db), () => brandAs(ClientId, 'never needed'))
  await runCycle({ store, now: () => NOW, send })
}

function* inBatches(calls: readonly MutationCall[]): Generator<readonly MutationCall[]> {
  const first = VIDEOS + SYNCED_ACTIONS
  yield calls.slice(0, first)
  for (let from = first; from < calls.length; from += 100) yield calls.slice(from, from + 100)
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index)
}
