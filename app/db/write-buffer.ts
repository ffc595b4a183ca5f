// Mutations run on rows in memory between one bulk load and one bulk write; what they changed is remembered.
import type { MutationContext, PreparedMutation, Refusal } from '../domain/mutations/definition.ts'
import { MemoryState, remove, type Change, type Read } from '../domain/mutations/state.ts'
import { isSynced, type SyncedTable } from '../domain/mutations/tables.ts'
import type { Result } from '../domain/kernel/result.ts'
import type { LocalTx } from './local-tx.ts'

export class WriteBuffer {
  readonly #state = new MemoryState()
  readonly #dirty = new Map<string, Change>()

  /** Loads what all the mutations to come will read. Once, before the first of them: it knows nothing of changes made since. */
  async load(tx: LocalTx, reads: readonly Read[]): Promise<void> {
    const found = groupReads(reads).map(({ table, index, values }) =>
      index === 'id' ? tx.getRows(table, [...values]) : tx.getRowsBy(table, index, [...values]),
    )
    for (const rows of await Promise.all(found)) this.#state.apply(rows)
  }

  /** Runs one mutation; its changes are there for the next. A refusal changes nothing. */
  run(mutation: PreparedMutation, ctx: MutationContext): Result<readonly Change[], Refusal> {
    const ran = mutation.run(this.#state, ctx)
    if (!ran.ok) return ran
    this.#state.apply(ran.value)
    for (const change of ran.value) {
      if (isSynced(change.table)) this.#dirty.set(`${change.table}/${change.id}`, change)
    }
    return ran
  }

  /** The tables in which rows have changed. */
  changedTables(): readonly SyncedTable[] {
    return [...this.#dirty.values()].flatMap(({ table }) => (isSynced(table) ? [table] : []))
  }

  /** Writes the last state of each changed row, and the server's row of those no pending mutation had touched before. */
  async flush(tx: LocalTx): Promise<void> {
    const changes = [...this.#dirty.values()]
    if (changes.length === 0) return
    const [shadows, originals] = await Promise.all([tx.getShadows(changes), originalsOf(tx, changes)])
    const shadowed = new Set(shadows.map(keyOf))
    const fresh = originals.filter((original) => !shadowed.has(keyOf(original)))
    await Promise.all([tx.putShadows(fresh), tx.writeRows(changes)])
  }
}

async function originalsOf(tx: LocalTx, changes: readonly Change[]): Promise<readonly Change[]> {
  const originals = new Map(changes.map((change) => [keyOf(change), remove(change.table, change.id)]))
  const found = await Promise.all(groupReads(changes).map(({ table, values }) => tx.getRows(table, [...values])))
  for (const row of found.flat()) originals.set(keyOf(row), row)
  return [...originals.values()]
}

interface Wanted {
  readonly table: SyncedTable
  readonly index: string
  readonly values: Set<string>
}

// A table that never leaves the server reads as empty here.
function groupReads(reads: readonly (Read | Change)[]): readonly Wanted[] {
  const groups = new Map<string, Wanted>()
  for (const read of reads) {
    if (!isSynced(read.table)) continue
    const [index, value] = 'id' in read ? ['id', read.id] : [read.index, read.value]
    const key = `${read.table}.${index}`
    const group = groups.get(key) ?? { table: read.table, index, values: new Set() }
    groups.set(key, group)
    group.values.add(value)
  }
  return [...groups.values()]
}

function keyOf({ table, id }: Change): string {
  return `${table}/${id}`
}
