// Mutations run on rows in memory between one bulk load and one bulk write; the buffer records what they changed.
import type { MutationContext, PreparedMutation, Refusal } from '../../domain/mutations/machinery/definition.ts'
import { groupReads, keyOf, type GroupedRead, type RowKey } from '../../domain/mutations/machinery/reads.ts'
import { MemoryState, remove, type Change, type Read } from '../../domain/mutations/machinery/state.ts'
import { isSynced, type SyncedTable } from '../../domain/mutations/machinery/synced-tables.ts'
import type { Result } from '../../domain/kernel/result.ts'
import type { LocalTx } from '../store/local-tx.ts'

export class WriteBuffer {
  readonly #state = new MemoryState()
  readonly #dirty = new Map<string, Change>()
  // The view's rows read so far.
  readonly #standing = new Map<string, Change>()
  // Of which rows it is known whether they have a shadow.
  readonly #isShadowed = new Map<string, boolean>()
  #wanted: readonly GroupedRead<SyncedTable>[] = []

  /** Loads everything the coming mutations will read. Call it once, before the first: it does not see later changes. */
  async load(tx: LocalTx, reads: readonly Read[]): Promise<void> {
    this.#wanted = syncedReads(reads)
    const found = this.#wanted.map(({ table, index, values }) =>
      index === 'id' ? tx.getRows(table, [...values]) : tx.getRowsBy(table, index, [...values]),
    )
    for (const { table, index, values } of this.#wanted) {
      if (index === 'id') for (const id of values) this.#standing.set(keyOf({ table, id }), remove(table, id))
    }
    for (const rows of await Promise.all(found)) {
      this.#state.apply(rows)
      for (const row of rows) this.#standing.set(keyOf(row), row)
    }
  }

  /** Reads what `flush` needs of rows that will probably change; to be called beside `load`, so that both are one wait. */
  async expect(tx: LocalTx, keys: readonly RowKey[]): Promise<void> {
    await Promise.all([this.#readShadows(tx, keys), this.standing(tx, keys)])
  }

  async #readShadows(tx: LocalTx, keys: readonly RowKey[]): Promise<void> {
    const unknown = keys.filter((key) => !this.#isShadowed.has(keyOf(key)))
    if (unknown.length === 0) return
    const found = new Set((await tx.getShadows(unknown)).map(keyOf))
    for (const key of unknown) this.#isShadowed.set(keyOf(key), found.has(keyOf(key)))
  }

  /** Replaces the loaded rows, in memory only; rows that no read would have found stay unseen. */
  replace(rows: readonly Change[]): void {
    this.#state.apply(rows.map((row) => (this.#isWanted(row) ? row : remove(row.table, row.id))))
  }

  #isWanted(change: Change): boolean {
    const fields: Readonly<Record<string, unknown>> = { ...change.row }
    return this.#wanted.some(({ table, index, values }) => {
      const value = fields[index]
      return table === change.table && typeof value === 'string' && values.has(value)
    })
  }

  /** Runs one mutation; the next one sees its changes. A refusal changes nothing. */
  run(mutation: PreparedMutation, ctx: MutationContext): Result<readonly Change[], Refusal> {
    const ran = mutation.run(this.#state, ctx)
    if (!ran.ok) return ran
    this.#state.apply(ran.value)
    for (const change of ran.value) {
      if (isSynced(change.table)) this.#dirty.set(`${change.table}/${change.id}`, change)
    }
    return ran
  }

  /** The tables with changed rows. */
  changedTables(): readonly SyncedTable[] {
    return [...this.#dirty.values()].flatMap(({ table }) => (isSynced(table) ? [table] : []))
  }

  /** The last state of each changed row. */
  changes(): readonly Change[] {
    return [...this.#dirty.values()]
  }

  /** The view's current rows for these keys, by key; a null row means there is none. */
  async standing(tx: LocalTx, keys: readonly RowKey[]): Promise<ReadonlyMap<string, Change>> {
    const unknown = keys.filter((key) => !this.#standing.has(keyOf(key)))
    for (const key of unknown) this.#standing.set(keyOf(key), remove(key.table, key.id))
    const found = syncedReads(unknown).map(({ table, values }) => tx.getRows(table, [...values]))
    for (const row of (await Promise.all(found)).flat()) this.#standing.set(keyOf(row), row)
    return this.#standing
  }

  /** Writes the final state of each changed row, and the server's copy of rows no pending mutation had touched before. */
  async flush(tx: LocalTx): Promise<void> {
    const changes = this.changes()
    if (changes.length === 0) return
    const [, standing] = await Promise.all([this.#readShadows(tx, changes), this.standing(tx, changes)])
    const fresh = changes.flatMap((change) => {
      const original = standing.get(keyOf(change))
      return original === undefined || this.#isShadowed.get(keyOf(change)) === true ? [] : [original]
    })
    await Promise.all([tx.putShadows(fresh), tx.writeRows(changes)])
  }
}

// A table that never leaves the server reads as empty here.
function syncedReads(reads: readonly Read[]): readonly GroupedRead<SyncedTable>[] {
  return groupReads(reads).flatMap(({ table, ...read }) => (isSynced(table) ? [{ table, ...read }] : []))
}
