// One cycle with hand-made answers.
import { describe, expect, it } from 'vitest'
import { ClientId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { SYNC_SCHEMA, type SyncRequest } from '#domain/wire/sync.ts'
import { createSyncStore } from '../../app/db/apply/sync-store.ts'
import { runCycle } from '../../app/sync/push-pull.ts'
import type { SyncReply } from '../../app/sync/ports.ts'
import { buildSyncResponse } from '../fixtures/build-sync-response.ts'
import { NOW } from '../fixtures/builders.ts'
import { MemoryStore } from '../setup/sync/memory-store.ts'
import { ADA } from '../setup/sync/sync-args.ts'

const client = brandAs(ClientId, 'first')

function pageUpTo(version: number, hasMore: boolean): SyncReply {
  return { kind: 'answer', response: buildSyncResponse({ next: { v: version, t: 't' }, hasMore }) }
}

describe('a pull of several pages', () => {
  it('asks for the next page while the last one is being stored, and applies them once at the end', async () => {
    const store = new MemoryStore(ADA, client)
    const staged: number[] = []
    const asked: SyncRequest[] = []
    const sync = createSyncStore(store, () => client)
    const outcome = await runCycle({
      store: {
        ...sync,
        stage: async (answer) => {
          const done = await sync.stage(answer)
          staged.push(asked.length)
          return done
        },
      },
      now: () => NOW,
      send: (request) => {
        asked.push(request)
        return Promise.resolve(pageUpTo(asked.length, asked.length < 3))
      },
    })
    expect(outcome).toMatchObject({ kind: 'done', version: 3 })
    expect(asked.map(({ cont }) => cont?.v ?? null)).toEqual([null, 1, 2])
    // Two requests had gone out by the time the first page was stored, three by the time the second was.
    expect(staged).toEqual([2, 3])
    expect(store.data).toMatchObject({ staging: [], meta: { cookie: { v: 3 }, pull: null } })
  })

  it('that another tab has overtaken drops the page in flight', async () => {
    const store = new MemoryStore(ADA, client)
    const sync = createSyncStore(store, () => client)
    const outcome = await runCycle({
      store: { ...sync, stage: () => Promise.resolve('stale') },
      now: () => NOW,
      send: () => Promise.resolve(pageUpTo(1, true)),
    })
    expect(outcome).toEqual({ kind: 'again' })
    expect(store.data.meta.cookie).toBeNull()
  })
})

describe('a cycle', () => {
  const sync = () => {
    const store = new MemoryStore(ADA, client)
    const cycle = (reply: SyncReply) =>
      runCycle({ store: createSyncStore(store, () => client), now: () => NOW, send: () => Promise.resolve(reply) })
    return { store, cycle }
  }

  it('stores nothing of a server that no longer supports this build', async () => {
    const { store, cycle } = sync()
    const response = buildSyncResponse({ minSchema: SYNC_SCHEMA + 1 })
    expect(await cycle({ kind: 'answer', response })).toEqual({ kind: 'upgrade_required' })
    expect(store.data.meta.cookie).toBeNull()
  })

  it('with nothing to send that is too large all the same has failed: there is nothing to halve', async () => {
    expect(await sync().cycle({ kind: 'too_large' })).toEqual({ kind: 'delayed', afterMs: null })
  })

  it('is over when the server was put back and has lost nothing of this device', async () => {
    const response = buildSyncResponse({ reset: 'rewound' })
    expect(await sync().cycle({ kind: 'answer', response })).toMatchObject({ kind: 'done', version: 1 })
  })
})
