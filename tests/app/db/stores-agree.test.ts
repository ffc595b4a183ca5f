// The Dexie store and the memory store behave the same: after the same calls, both hold the same data. So what the
// simulator proves with memory also holds with IndexedDB.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ClientId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { reopenAction } from '#domain/mutations/reopen-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { saveReflection } from '#domain/mutations/save-reflection.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { dexieStore } from '../../../app/db/store/dexie-store.ts'
import type { LocalStore } from '../../../app/db/store/local-tx.ts'
import { call, type MutationCall } from '#domain/mutations/machinery/definition.ts'
import { createSyncStore } from '../../../app/db/apply/sync-store.ts'
import { runCycle } from '../../../app/sync/push-pull.ts'
import type { SyncReply } from '../../../app/sync/ports.ts'
import { actionIdOf, NOW, uuidOf } from '../../fixtures/builders.ts'
import { dumpDatabase, dumpMemory } from '../../setup/device/database-dump.ts'
import { MemoryStore } from '../../setup/sync/memory-store.ts'
import { MemorySyncServer } from '../../setup/sync/memory-sync-server.ts'
import { seededRandom } from '../../setup/seeded-random.ts'
import { actionArgs, ADA, reflectionArgs, videoArgs } from '../../setup/sync/sync-args.ts'
import { replayed, viewOf } from '../../setup/sync/sync-oracle.ts'
import { testMutator } from '../../setup/device/test-mutator.ts'
import { openTab } from '../../setup/device/user-database.ts'

type Step =
  | { readonly kind: 'mutate'; readonly calls: readonly MutationCall[] }
  | { readonly kind: 'cycle'; readonly maxCount: number; readonly loses: boolean }
  | { readonly kind: 'elsewhere'; readonly video: number }
  | { readonly kind: 'backup' | 'restore' }

const small = fc.integer({ min: 0, max: 2 })
const aCall = small.chain((n) =>
  fc.constantFrom(
    call(saveVideo, videoArgs(n)),
    call(saveAction, actionArgs(`action ${String(n)}`, n)),
    call(completeAction, { actionId: actionIdOf(`action ${String(n)}`) }),
    call(reopenAction, { actionId: actionIdOf(`action ${String(n)}`) }),
    call(saveReflection, reflectionArgs(`thought ${String(n)}`, n)),
  ),
)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('mutate' as const),
      calls: fc.array(aCall, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('cycle' as const),
      maxCount: fc.integer({ min: 1, max: 4 }),
      loses: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('elsewhere' as const), video: fc.integer({ min: 3, max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('backup' as const, 'restore' as const) }) },
)

// A store with a server of its own, created from the same seed as the other's.
class Side {
  readonly #server = new MemorySyncServer({ now: () => NOW, randomTag: tags(), pageRows: 2 })
  readonly #store: LocalStore
  readonly #mutator
  readonly #elsewhere = new MemoryStore(ADA, brandAs(ClientId, 'elsewhere'))
  readonly #onElsewhere = testMutator(this.#elsewhere, { seed: 'elsewhere' })
  #backup = this.#server.backup()
  #clients = 0

  constructor(store: LocalStore) {
    this.#store = store
    this.#mutator = testMutator(store)
  }

  async take(taken: Step): Promise<unknown> {
    switch (taken.kind) {
      case 'mutate':
        return this.#mutator.mutateAll(taken.calls)
      case 'cycle':
        return this.#cycle(this.#store, taken)
      case 'elsewhere':
        await this.#onElsewhere.mutate(saveVideo, videoArgs(taken.video))
        return this.#cycle(this.#elsewhere, { maxCount: 9, loses: false })
      case 'backup':
        this.#backup = this.#server.backup()
        return null
      case 'restore':
        this.#server.restore(this.#backup)
        return null
    }
  }

  #cycle(store: LocalStore, { maxCount, loses }: { readonly maxCount: number; readonly loses: boolean }) {
    const newClientId = () => brandAs(ClientId, uuidOf(`client ${String((this.#clients += 1))}`))
    const send = async (request: Parameters<MemorySyncServer['sync']>[1]) => {
      const reply: SyncReply = await this.#server.sync(ADA, structuredClone(request))
      return Promise.resolve<SyncReply>(loses ? { kind: 'unreachable' } : structuredClone(reply))
    }
    return runCycle({ store: createSyncStore(store, newClientId), now: () => NOW, send }, maxCount)
  }
}

function tags() {
  const random = seededRandom(7)
  return () => random().toString(36).slice(2, 12)
}

describe('the Dexie store and the memory store', () => {
  it('return and hold the same after any steps, and the view is the server rows with the outbox applied', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const db = await openTab()
        const memory = new MemoryStore(ADA, brandAs(ClientId, 'same'))
        await db.meta.put({ ...memory.data.meta, key: 'sync' })
        const [overDexie, overMemory] = [new Side(dexieStore(db)), new Side(memory)]
        for (const taken of steps) {
          expect(await overDexie.take(taken)).toEqual(await overMemory.take(taken))
          expect(viewOf(memory.data)).toEqual(replayed(memory.data))
          expect(await dumpDatabase(db)).toEqual(dumpMemory(memory.data))
        }
        db.close()
      }),
      { numRuns: 60 },
    )
  }, 120_000)
})
