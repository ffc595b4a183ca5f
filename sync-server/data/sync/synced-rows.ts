// Reads and writes learners' rows in bulk, for a whole batch of mutations. One statement a table, never one a row.
import * as v from 'valibot'
import { groupReads } from '#domain/mutations/machinery/reads.ts'
import { changeOf, MemoryState, type Change, type Read } from '#domain/mutations/machinery/state.ts'
import { TABLE_NAMES } from '#domain/mutations/machinery/synced-tables.ts'
import { TABLES, type TableName, type TableRows } from '#domain/mutations/machinery/tables.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { OWN_CUES, TRANSCRIPTS } from '../shared-cues.ts'
import type { Queryable } from '../transaction.ts'

// A profile is part of the account's row: created with the account, deleted with it.
type OwnTable = Exclude<TableName, 'profiles'>

/** The PostgreSQL table of each domain table that has one; columns are named like the fields. */
export const SQL_TABLES: Record<OwnTable, string> = {
  videos: 'Video',
  actions: 'Action',
  completions: 'Completion',
  reflections: 'Reflection',
  tags: 'Tag',
  videoTags: 'VideoTag',
  stepCompletions: 'StepCompletion',
  recalls: 'Recall',
  transcripts: 'Transcript',
  feedback: 'Feedback',
}

const PROFILES = `(SELECT id AS "userId", id, ${columnsOf('profiles').join(', ')} FROM "User")`

function sourceOf(table: TableName): string {
  if (table === 'transcripts') return TRANSCRIPTS
  return table === 'profiles' ? PROFILES : `"${SQL_TABLES[table]}"`
}

/** Loads every row that the reads name into one state. */
export async function loadState(db: Queryable, userId: UserId, reads: readonly Read[]): Promise<MemoryState> {
  const state = new MemoryState()
  for (const { table, index, values } of groupReads(reads)) {
    const rows = await selectRows(db, { table, column: index, values: [...values], userId })
    state.apply(rows)
  }
  return state
}

interface RowSelection {
  readonly userId: UserId
  readonly table: TableName
  readonly column: string
  readonly values: readonly string[]
}

/** The learner's rows whose column has one of the values, as puts. */
export async function selectRows(db: Queryable, selection: RowSelection): Promise<readonly Change[]> {
  const rows = await selectContents(db, selection)
  return rows.map((row) => rowToPut(selection.table, row))
}

async function selectContents(db: Queryable, selection: RowSelection): Promise<readonly unknown[]> {
  const { table, column, values, userId } = selection
  if (values.length === 0) return []
  const indexes: readonly string[] = TABLES[table].indexes
  if (column !== 'id' && !indexes.includes(column)) throw new RangeError(`${table} has no index ${column}`)
  const found = await db.query<{ row: unknown }>(
    `SELECT row_to_json(r) AS row FROM ${sourceOf(table)} r WHERE r."userId" = $1 AND r."${column}" = ANY($2)`,
    [userId, values],
  )
  return found.rows.map(({ row }) => row)
}

// What is parsed between two turns of the event loop: a few milliseconds' worth.
const SLICE = 250

/**
 * All rows of the learner's in one table. They are read in slices, so that other requests get their turn; a row that changes
 * meanwhile is read either as before or as after.
 */
export async function selectAll<T extends TableName>(
  db: Queryable,
  userId: UserId,
  table: T,
): Promise<readonly TableRows[T][]> {
  const all: TableRows[T][] = []
  for (;;) {
    const { rows } = await db.query<{ row: unknown }>(
      `SELECT row_to_json(r) AS row FROM ${sourceOf(table)} r WHERE r."userId" = $1 AND r.id > $2 ORDER BY r.id LIMIT $3`,
      [userId, all.at(-1)?.id ?? '', SLICE],
    )
    for (const { row } of rows) all.push(parseRow(table, row))
    if (rows.length < SLICE) return all
  }
}

/** One row by its id, or undefined when the learner has no such row. */
export async function selectById<T extends TableName>(
  db: Queryable,
  userId: UserId,
  { table, id }: { readonly table: T; readonly id: string },
): Promise<TableRows[T] | undefined> {
  const found = await db.query<{ row: unknown }>(
    `SELECT row_to_json(r) AS row FROM ${sourceOf(table)} r WHERE r."userId" = $1 AND r.id = $2`,
    [userId, id],
  )
  const [first] = found.rows
  return first === undefined ? undefined : parseRow(table, first.row)
}

/** The learner's rows of one table whose column, the id or an indexed one, has one of the values. */
export async function selectBy<T extends TableName>(
  db: Queryable,
  userId: UserId,
  { table, ...wanted }: { readonly table: T; readonly column: string; readonly values: readonly string[] },
): Promise<readonly TableRows[T][]> {
  const rows = await selectContents(db, { table, userId, ...wanted })
  return rows.map((row) => parseRow(table, row))
}

/** A row, parsed by the table's schema. */
export function parseRow<T extends TableName>(table: T, row: unknown): TableRows[T] {
  return v.parse(TABLES[table].schema, row) as TableRows[T] // oxlint-disable-line typescript/consistent-type-assertions -- the table's own schema
}

function rowToPut(table: TableName, row: unknown): Change {
  return changeOf(table, v.parse(TABLES[table].schema, row))
}

/** Writes the last state of each changed row: one upsert and one delete a table. */
export async function writeRows(db: Queryable, userId: UserId, changes: readonly Change[]): Promise<void> {
  for (const table of TABLE_NAMES) {
    const ofTable = changes.filter((change) => change.table === table)
    const rows = ofTable.flatMap((change) => (change.row === null ? [] : [{ ...change.row, userId }]))
    const gone = ofTable.filter((change) => change.row === null).map((change) => change.id)
    if (rows.length > 0) await db.query(UPSERTS[table], [JSON.stringify(rows)])
    if (gone.length > 0 && table !== 'profiles') {
      await db.query(`DELETE FROM "${SQL_TABLES[table]}" WHERE "userId" = $1 AND id = ANY($2)`, [userId, gone])
    }
  }
}

const UPSERTS: Record<TableName, string> = {
  videos: upsertSql('videos'),
  actions: upsertSql('actions'),
  completions: upsertSql('completions'),
  reflections: upsertSql('reflections'),
  tags: upsertSql('tags'),
  videoTags: upsertSql('videoTags'),
  stepCompletions: upsertSql('stepCompletions'),
  recalls: upsertSql('recalls'),
  transcripts: `${upsertSql('transcripts')}, ${OWN_CUES}`,
  feedback: upsertSql('feedback'),
  profiles: `UPDATE "User" u SET ${setTo('profiles', 'p')}
    FROM jsonb_populate_recordset(NULL::"User", $1::jsonb) p WHERE u.id = p.id`,
}

function upsertSql(table: OwnTable): string {
  const name = SQL_TABLES[table]
  // Columns are named, so one that is not a field of the row keeps its default.
  const all = ['"userId"', 'id', ...columnsOf(table)].join(', ')
  return `INSERT INTO "${name}" (${all}) SELECT ${all} FROM jsonb_populate_recordset(NULL::"${name}", $1::jsonb)
    ON CONFLICT ("userId", id) DO UPDATE SET ${setTo(table, 'EXCLUDED')}`
}

function setTo(table: TableName, source: string): string {
  return columnsOf(table)
    .map((column) => `${column} = ${source}.${column}`)
    .join(', ')
}

function columnsOf(table: TableName): readonly string[] {
  const fields = Object.keys(TABLES[table].schema.entries)
  return fields.filter((field) => field !== 'id').map((field) => `"${field}"`)
}
