// What a device says of its clock and its zone may be anything. Nothing of it may stop what is queued, here or on another device.
import { describe, expect, it } from 'vitest'
import { ClientId, MutationId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { instantAt } from '#domain/kernel/time.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { readValue } from '#domain/wire/body-problem.ts'
import { SyncRequest } from '#domain/wire/sync.ts'
import { createApiCall } from '../../app/api/client.ts'
import { createSyncStore } from '../../app/db/apply/sync-store.ts'
import { createMutator } from '../../app/db/write/mutate.ts'
import { httpTransport } from '../../app/sync/http-transport.ts'
import { runCycle } from '../../app/sync/push-pull.ts'
import { buildSyncResponse } from '../fixtures/build-sync-response.ts'
import { NOW, uuidOf } from '../fixtures/builders.ts'
import { MemoryStore } from '../setup/sync/memory-store.ts'
import { ADA, videoArgs } from '../setup/sync/sync-args.ts'

const client = brandAs(ClientId, 'first')
const midOf = (name: string) => brandAs(MutationId, uuidOf(name))

interface Device {
  readonly now?: number
  readonly zone?: string
}

async function acting(store: MemoryStore, n: number, { now = NOW, zone = 'UTC' }: Device = {}) {
  const { mutate } = createMutator(store, { now: () => now, newMid: () => midOf(String(n)), timeZone: () => zone })
  expect(await mutate(saveVideo, videoArgs(n))).toMatchObject({ ok: true })
}

// Checks a request as the server's route does.
const answering: typeof fetch = async (...call) => {
  const read = readValue(SyncRequest, await new Request('https://portal.example/', call[1]).json())
  if (!read.ok) return Response.json({ ...read.error, code: read.error.kind }, { status: 400 })
  const { mutations } = read.value
  const acks = mutations.map(({ seq, mid }) => ({ seq, mid, outcome: 'applied' as const }))
  return Response.json(buildSyncResponse({ acks, lastSeq: acks.at(-1)?.seq ?? 0 }))
}

function cycle(store: MemoryStore, server = answering) {
  const transport = httpTransport(createApiCall(server))
  return runCycle({
    store: createSyncStore(store, () => client),
    now: () => NOW,
    send: (request) => transport.sync(request, new AbortController().signal),
  })
}

describe('what is done', () => {
  it.each(['Etc/Unknown', 'America/Newzone'])('in %s can be sent', async (zone) => {
    const store = new MemoryStore(ADA, client)
    await acting(store, 1, { zone })
    expect((await cycle(store)).kind).toBe('done')
    expect(store.data.outbox).toEqual([])
  })

  it.each([Date.UTC(2101, 0, 1), -1])('when the clock shows %d can be sent', async (shown) => {
    const store = new MemoryStore(ADA, client)
    await acting(store, 1, { now: instantAt(shown) })
    expect((await cycle(store)).kind).toBe('done')
    expect(store.data.outbox).toEqual([])
  })
})

it('a mutation that the server can never read becomes an issue, and what waits behind it goes through', async () => {
  const store = new MemoryStore(ADA, client)
  for (const n of [1, 2, 3]) await acting(store, n, n === 2 ? { zone: 'Z'.repeat(65) } : {})
  expect((await cycle(store)).kind).toBe('again')
  expect((await cycle(store)).kind).toBe('done')
  expect(store.data.outbox).toEqual([])
  expect([...store.data.issues.values()]).toMatchObject([{ mid: midOf('2'), refusal: { kind: 'invalid_args' } }])
})

it('what is wrong with the rest of a request costs no mutation', async () => {
  const store = new MemoryStore(ADA, client)
  await acting(store, 1)
  const newer: typeof fetch = () => {
    const issues = [
      { path: 'mutations', message: 'Too long' },
      { path: 'later', message: 'Unknown' },
    ]
    return Promise.resolve(Response.json({ message: 'No', code: 'invalid_args', issues }, { status: 400 }))
  }
  expect([(await cycle(store, newer)).kind, store.data.outbox.length]).toEqual(['unreachable', 1])
})

it('a row in a zone that this browser does not know is pulled', async () => {
  const store = new MemoryStore(ADA, client)
  const row = { id: ADA, firstName: 'Ada', lastName: '', profileImageUrl: null, timeZone: 'America/Newzone' }
  const changes = [{ t: 'profiles' as const, id: ADA, row: { ...row, profileSetAt: null } }]
  const response = buildSyncResponse({ changes })
  const server: typeof fetch = () => Promise.resolve(Response.json(response))
  expect((await cycle(store, server)).kind).toBe('done')
  expect(store.data.rows.profiles.get(ADA)).toMatchObject({ timeZone: 'America/Newzone' })
})
