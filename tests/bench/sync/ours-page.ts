// Runs in the browser: the portal's own database, mutate and sync. Not in peers/, whose packages bring another Dexie.
import { liveQuery } from 'dexie'
import { CurrentUser } from '#domain/account/user.ts'
import { ActionId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { parseChange } from '#domain/wire/parse-change.ts'
import { SYNC_SCHEMA } from '#domain/wire/sync.ts'
import { apiCall } from '../../../app/api/client.ts'
import { UserDatabase } from '../../../app/db/store/database.ts'
import { dexieStore } from '../../../app/db/store/dexie-store.ts'
import { newClientId, newMutationId } from '../../../app/db/store/fresh-meta.ts'
import { createMutator } from '../../../app/db/write/mutate.ts'
import { call } from '#domain/mutations/machinery/definition.ts'
import { openPrepared } from '../../../app/db/session/open-prepared.ts'
import { createSyncStore } from '../../../app/db/apply/sync-store.ts'
import { httpTransport } from '../../../app/sync/http-transport.ts'
import { runCycle } from '../../../app/sync/push-pull.ts'
import { idOf, publish, rowOf, sharedNow, timesOf } from '../peers/peer.ts'

const user = await apiCall({ method: 'GET', path: '/api/auth/me', schema: CurrentUser })
const db = await openPrepared(new UserDatabase('bench', user.id))
const store = createSyncStore(dexieStore(db), newClientId)
const transport = httpTransport(apiCall)
const { mutate, mutateAll } = createMutator(dexieStore(db), {
  now: () => Date.now(),
  newMid: newMutationId,
  timeZone: () => 'UTC',
})
const actionId = (n: number) => brandAs(ActionId, idOf(n))
const send: Parameters<typeof runCycle>[0]['send'] = (request) => transport.sync(request, AbortSignal.timeout(60_000))
const seen = new Map<string, number>()

publish({
  seen,
  firstSync: async (count) => {
    const startedAt = performance.now()
    const outcome = await runCycle({ store, now: () => Date.now(), send })
    const ms = performance.now() - startedAt
    if (outcome.kind !== 'done') throw new Error(outcome.kind)
    const stored = await db.actions.count()
    if (stored !== count) throw new Error(`${String(stored)} of ${String(count)} rows`)
    return ms
  },
  mutate: (times) => timesOf(times, (n) => mutate(completeAction, { actionId: actionId(n) })),
  rebase: async (pending) => {
    const numbers = Array.from({ length: pending }, (_, n) => 200 + n)
    await mutateAll(numbers.map((n) => call(completeAction, { actionId: actionId(n) })))
    await fetch('/bench/patch', { method: 'POST' })
    const { base, cont } = await store.begin()
    const reply = await send({ ...base, cont, schema: SYNC_SCHEMA, sentAt: Date.now(), mutations: [] }, 0)
    if (reply.kind !== 'answer') throw new Error(reply.kind)
    const changes = reply.response.changes.map(parseChange).filter((change) => change !== null)
    if (changes.length < 100) throw new Error(`A patch of ${String(changes.length)} rows`)
    const startedAt = performance.now()
    const applied = await store.apply({
      base,
      cont,
      response: reply.response,
      changes,
      sentAt: Date.now(),
      receivedAt: Date.now(),
    })
    const ms = performance.now() - startedAt
    if (applied.kind !== 'applied' || applied.pending !== pending) throw new Error(JSON.stringify(applied))
    return ms
  },
  listen: async () => {
    liveQuery(() => db.actions.toCollection().primaryKeys()).subscribe((ids) => {
      for (const id of ids) if (!seen.has(id)) seen.set(id, sharedNow())
    })
  },
  write: async (n) => {
    const startedAt = sharedNow()
    const done = await mutate(saveAction, { ...rowOf(n), id: actionId(n) })
    if (!done.ok) throw new Error(done.error.kind)
    return startedAt
  },
})
