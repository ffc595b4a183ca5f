// The port in local-tx.ts, implemented with Dexie.
import type { Table } from 'dexie'
import { must } from '../../domain/kernel/invariant.ts'
import type { MutationId } from '../../domain/kernel/id.ts'
import { changeOf, type Change } from '../../domain/mutations/machinery/state.ts'
import { SYNCED_TABLES, type SyncedTable } from '../../domain/mutations/machinery/synced-tables.ts'
import type { AnyRow } from '../../domain/mutations/machinery/tables.ts'
import type { RowKey } from '../../domain/mutations/machinery/reads.ts'
import type { UserDatabase } from './database.ts'
import { outsideTransactions } from '../journal/outside-transactions.ts'
import { dropTranscripts } from './drop-transcripts.ts'
import { BULK_GAIN, getMany, MANY } from './get-many.ts'
import type {
  AckedEntry,
  Draft,
  Issue,
  LocalStore,
  LocalTx,
  Meta,
  OutboxEntry,
  StagedPage,
  Waiting,
} from './local-tx.ts'
import { isLostConnection } from './storage-failure.ts'
import { WaitingQueue } from './waiting.ts'

const MAX_TRIES = 3
// Most queues are short, and a few entries with transcripts fill a batch: the pieces begin small and double.
const FIRST_PIECE = 4

/** A store over one learner's database. A lost connection is reopened and the work repeated, up to three times. */
export function dexieStore(db: UserDatabase): LocalStore {
  const waiting = new WaitingQueue()
  return {
    userId: db.userId,
    journal: outsideTransactions(db.journal),
    dropTranscripts: () => dropTranscripts(db),
    transaction: async (mode, work, tables) => {
      const scope = tables === undefined ? db.tables : scopeOf(db, tables)
      for (let attempt = 1; ; attempt += 1) {
        try {
          // Must be an async function: Dexie follows the transaction across awaits only in one, not in a function that returns a promise.
          return await db.transaction(mode, scope, async () => work(new DexieTx(db, attempt > 1, waiting)))
        } catch (error) {
          if (attempt === MAX_TRIES || db.isRetired || !isLostConnection(error)) throw error
          // Safari and Chromium hand out dead connections after a crash of their storage process.
          db.close({ disableAutoOpen: false })
        }
      }
    },
  }
}

// A write waits for every read in progress on its tables, so it opens only the tables it needs.
function scopeOf(db: UserDatabase, tables: readonly SyncedTable[]): Table[] {
  const rows = tables.map((table) => db.table<AnyRow, string>(table))
  return [...rows, db.shadow, db.outbox, db.acked, db.issues, db.meta]
}

class DexieTx implements LocalTx {
  readonly #db: UserDatabase
  readonly isRetry: boolean
  readonly #waiting: WaitingQueue

  constructor(db: UserDatabase, isRetry: boolean, waiting: WaitingQueue) {
    this.#db = db
    this.isRetry = isRetry
    this.#waiting = waiting
  }

  async getMeta(): Promise<Meta> {
    const { key: _, ...meta } = must(await this.#db.syncMeta(), 'the database has been prepared')
    return meta
  }

  async putMeta(meta: Meta): Promise<void> {
    await this.#db.meta.put({ ...meta, key: 'sync' })
  }

  async getRows(table: SyncedTable, ids: readonly string[]): Promise<readonly Change[]> {
    const rows = await getMany(this.#view(table), [...new Set(ids)])
    return rows.flatMap((row) => (row === undefined ? [] : [changeOf(table, row)]))
  }

  async getRowsBy(table: SyncedTable, index: string, values: readonly string[]): Promise<readonly Change[]> {
    const whole = await this.#wholeIfSmall(table, values.length)
    const wanted = new Set<unknown>(values)
    if (whole !== null) {
      const hasIt = (row: AnyRow) => wanted.has(Reflect.get(row, index))
      return whole.filter(hasIt).map((row) => changeOf(table, row))
    }
    // All in parallel: `anyOf` walks a cursor and gets one row after another.
    const found = await Promise.all(values.map((value) => this.#view(table).where(index).equals(value).toArray()))
    return found.flat().map((row) => changeOf(table, row))
  }

  // A row read in bulk costs a third of a row read by itself.
  async #wholeIfSmall(table: SyncedTable, asked: number): Promise<readonly AnyRow[] | null> {
    if (asked < MANY || (await this.#view(table).count()) > asked * BULK_GAIN) return null
    return this.#view(table).toArray()
  }

  async writeRows(changes: readonly Change[]): Promise<void> {
    const writing = SYNCED_TABLES.flatMap((table): readonly PromiseLike<unknown>[] => {
      const ofTable = changes.filter((change) => change.table === table)
      const puts = ofTable.flatMap(({ row }) => (row === null ? [] : [row]))
      const gone = ofTable.filter(({ row }) => row === null).map(({ id }) => id)
      return [
        ...(puts.length > 0 ? [this.#view(table).bulkPut(puts)] : []),
        ...(gone.length > 0 ? [this.#view(table).bulkDelete(gone)] : []),
      ]
    })
    await Promise.all(writing)
  }

  async clearRows(): Promise<void> {
    await Promise.all(SYNCED_TABLES.map((table) => this.#view(table).clear()))
  }

  async getShadows(keys: readonly RowKey[]): Promise<readonly Change[]> {
    const asked = keys.map(({ table, id }): [string, string] => [table, id])
    const found = await getMany(this.#db.shadow, asked)
    return found.filter((shadow) => shadow !== undefined)
  }

  async allShadows(): Promise<readonly Change[]> {
    return this.#db.shadow.toArray()
  }

  async putShadows(rows: readonly Change[]): Promise<void> {
    await this.#db.shadow.bulkPut(rows)
  }

  async removeShadows(keys: readonly RowKey[]): Promise<void> {
    await this.#db.shadow.bulkDelete(keys.map(({ table, id }) => [table, id]))
  }

  async clearShadows(): Promise<void> {
    await this.#db.shadow.clear()
  }

  async readOutbox(limit?: { readonly count: number; readonly bytes: number }): Promise<readonly OutboxEntry[]> {
    if (limit === undefined) return (await this.#db.outbox.orderBy('order').toArray()).map(withoutOrder)
    const batch: OutboxEntry[] = []
    let [bytes, last] = [0, 0]
    // In pieces: a cursor is a request per entry, and the learner's next act waits for them all.
    while (batch.length < limit.count && (batch.length === 0 || bytes < limit.bytes)) {
      const asked = Math.min(Math.max(FIRST_PIECE, batch.length), limit.count - batch.length)
      const piece = await this.#db.outbox.where('order').above(last).limit(asked).toArray()
      for (const entry of piece) {
        bytes += entry.bytes
        if (batch.length > 0 && bytes > limit.bytes) return batch
        batch.push(withoutOrder(entry))
      }
      if (piece.length < asked) return batch
      last = piece.at(-1)?.order ?? last
    }
    return batch
  }

  async readWaiting(): Promise<readonly Waiting[]> {
    return this.#waiting.read(this.#db)
  }

  async addToOutbox(entries: readonly OutboxEntry[]): Promise<void> {
    await this.#db.outbox.bulkAdd(entries)
  }

  async replaceOutbox(entries: readonly OutboxEntry[]): Promise<void> {
    await this.#db.outbox.clear()
    await this.#db.outbox.bulkAdd(entries)
  }

  async removeFromOutbox(mids: readonly MutationId[]): Promise<void> {
    await this.#db.outbox.where('mid').anyOf(mids).delete()
  }

  async knownMids(mids: readonly MutationId[]): Promise<ReadonlySet<MutationId>> {
    const waiting = await this.#db.outbox.where('mid').anyOf(mids).toArray()
    const taken = await this.#db.acked.where('mid').anyOf(mids).toArray()
    const refused = await this.#db.issues.where('mid').anyOf(mids).toArray()
    return new Set([...waiting, ...taken, ...refused].map(({ mid }) => mid))
  }

  async readAcked(limit?: number): Promise<readonly AckedEntry[]> {
    const oldest = this.#db.acked.orderBy('order')
    return (await (limit === undefined ? oldest : oldest.limit(limit)).toArray()).map(withoutOrder)
  }

  async countAcked(): Promise<number> {
    return this.#db.acked.count()
  }

  async addAcked(entries: readonly AckedEntry[]): Promise<void> {
    await this.#db.acked.bulkAdd(entries)
  }

  async removeAcked(mids: readonly MutationId[]): Promise<void> {
    await this.#db.acked.where('mid').anyOf(mids).delete()
  }

  async getIssue(mid: MutationId): Promise<Issue | undefined> {
    return this.#db.issues.get(mid)
  }

  async putIssues(issues: readonly Issue[]): Promise<void> {
    await this.#db.issues.bulkPut(issues)
  }

  async removeIssue(mid: MutationId): Promise<void> {
    await this.#db.issues.delete(mid)
  }

  async getDraft(key: string): Promise<Draft | undefined> {
    return this.#db.drafts.get(key)
  }

  async putDraft(draft: Draft): Promise<void> {
    await this.#db.drafts.put(draft)
  }

  async readStaged(): Promise<readonly StagedPage[]> {
    return this.#db.staging.orderBy('order').toArray()
  }

  async addStaged(page: StagedPage): Promise<void> {
    await this.#db.staging.add(page)
  }

  async clearStaged(): Promise<void> {
    await this.#db.staging.clear()
  }

  #view(table: SyncedTable): Table<AnyRow, string> {
    return this.#db.table<AnyRow, string>(table)
  }
}

function withoutOrder<T extends { readonly order?: number }>({ order: _, ...entry }: T): Omit<T, 'order'> {
  return entry
}
