// The rows a mutation may see, and its changes: the interface between pure rules and any store.
import type { AnyRow, TableName, TableRows } from './tables.ts'

/** What must be loaded before a mutation runs: one row by id, or all rows whose index has a value. */
export type Read =
  | { readonly table: TableName; readonly id: string }
  | { readonly table: TableName; readonly index: string; readonly value: string }

/** Stores a whole row, or deletes it (row null). */
export type Change = {
  readonly [T in TableName]: { readonly table: T; readonly id: string; readonly row: TableRows[T] | null }
}[TableName]

/** What a mutation reads from. A row that was not declared in `reads` is simply absent. */
export interface State {
  get<T extends TableName>(table: T, id: string): TableRows[T] | undefined
  by<T extends TableName>(table: T, index: keyof TableRows[T], value: string): readonly TableRows[T][]
}

type RowsById<T extends TableName> = Map<string, TableRows[T]>

/** Rows in memory, for running a whole batch of mutations between one bulk load and one bulk write. */
export class MemoryState implements State {
  readonly #tables: { [T in TableName]: RowsById<T> } = {
    videos: new Map(),
    actions: new Map(),
    completions: new Map(),
    reflections: new Map(),
    tags: new Map(),
    videoTags: new Map(),
    stepCompletions: new Map(),
    recalls: new Map(),
    profiles: new Map(),
    transcripts: new Map(),
    feedback: new Map(),
  }

  get<T extends TableName>(table: T, id: string): TableRows[T] | undefined {
    return this.#rows(table).get(id)
  }

  by<T extends TableName>(table: T, index: keyof TableRows[T], value: string): readonly TableRows[T][] {
    const found: TableRows[T][] = []
    for (const row of this.#rows(table).values()) if (row[index] === value) found.push(row)
    return found
  }

  /** Every row of a table. */
  all<T extends TableName>(table: T): readonly TableRows[T][] {
    return [...this.#rows(table).values()]
  }

  put<T extends TableName>(table: T, row: TableRows[T]): void {
    this.#rows(table).set(row.id, row)
  }

  apply(changes: readonly Change[]): void {
    for (const change of changes) applyTo(this.#tables, change)
  }

  #rows<T extends TableName>(table: T): RowsById<T> {
    return this.#tables[table]
  }
}

function applyTo(tables: { [T in TableName]: RowsById<T> }, change: Change): void {
  if (change.row === null) tables[change.table].delete(change.id)
  else rowsFor(tables, change.table).set(change.id, change.row)
}

// The one place that relies on a change's row belonging to its change's table.
function rowsFor(tables: { [T in TableName]: RowsById<T> }, table: TableName): Map<string, AnyRow> {
  return tables[table]
}

/** Stores one row. */
export function put<T extends TableName>(table: T, row: TableRows[T]): Change {
  return changeOf(table, row)
}

/** Stores a row whose table is only known at run time. */
export function changeOf(table: TableName, row: AnyRow): Change {
  return { table, id: row.id, row } as Change // oxlint-disable-line typescript/consistent-type-assertions -- correlated union
}

/** Deletes one row. */
export function remove(table: TableName, id: string): Change {
  return { table, id, row: null }
}
