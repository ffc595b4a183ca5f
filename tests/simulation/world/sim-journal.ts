// The journal of one browser profile: the product's own file format on a disk that outlives its database. A dead program
// hears no more of it.
import type { UserId } from '#domain/kernel/id.ts'
import type { Journal } from '../../../app/db/journal/journal.ts'
import type { LocalTx } from '../../../app/db/store/local-tx.ts'
import { intentOf } from '../../../app/db/apply/outbox-entry.ts'
import { recoverPending } from '../../../app/db/apply/rebase.ts'
import { MemoryTx, type MemoryData } from '../../setup/sync/memory-store.ts'
import { MemoryDisk } from '../../setup/device/memory-journal.ts'
import type { Process } from './process.ts'

export class SimJournal {
  readonly #disk = new MemoryDisk()
  readonly #own = this.#disk.journal()

  /** The journal as that program sees it. */
  openFor(process: Process): Journal {
    const journal = this.#disk.journal()
    const reached = async <T>(answer: Promise<T>): Promise<T> => {
      const value = await answer
      await process.beat()
      return value
    }
    return {
      begin: (userId) => reached(journal.begin(userId)),
      read: (userId) => reached(journal.read(userId)),
      append: (userId, mutations) => reached(journal.append(userId, mutations)),
      drop: (userId, mids) => reached(journal.drop(userId, mids)),
      adopt: (userId, storeTag) => reached(journal.adopt(userId, storeTag)),
      forget: (userId) => reached(journal.forget(userId)),
    }
  }

  /** The mids it holds. */
  async mids(userId: UserId): Promise<ReadonlySet<string>> {
    return new Set((await this.#own.read(userId))?.mutations.map(({ mid }) => mid))
  }

  /** The database at browser start, compared with the journal as recovery.ts does when no other tab is open. */
  async aligned(data: MemoryData): Promise<MemoryData> {
    const { userId } = data.meta
    const copies = (await this.#own.read(userId))?.mutations ?? []
    const tx = new MemoryTx(data, () => undefined)
    await recoverPending(tx satisfies LocalTx, copies)
    await this.dropAnswered(tx.data)
    const kept = await this.mids(userId)
    const missing = tx.data.outbox.filter(({ mid }) => !kept.has(mid))
    if (missing.length > 0) await this.#own.append(userId, missing.map(intentOf))
    return tx.data
  }

  /** Removes what the server has answered, as the engine's wiring does when the queue is empty. */
  async dropAnswered({ acked, issues, meta }: MemoryData): Promise<void> {
    const kept = await this.mids(meta.userId)
    const answered = [...acked, ...issues].map(({ mid }) => mid).filter((mid) => kept.has(mid))
    if (answered.length > 0) await this.#own.drop(meta.userId, answered)
  }

  /** Takes over the journal, as when the profile's folder is copied. */
  async copyFrom(other: SimJournal, userId: UserId): Promise<void> {
    const content = await other.#own.read(userId)
    if (content !== null && content.mutations.length > 0) await this.#own.append(userId, content.mutations)
  }
}
