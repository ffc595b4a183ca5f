// The names of the tables, without their schemas: code that only moves rows need not bundle those.
import type { TableName } from './tables.ts'

export const SYNCED_TABLES = [
  'videos',
  'actions',
  'completions',
  'reflections',
  'tags',
  'videoTags',
  'stepCompletions',
  'recalls',
  'profiles',
] as const satisfies readonly TableName[]
// The rest is never synced to devices; they ignore changes to these tables.
export const TABLE_NAMES = [...SYNCED_TABLES, 'transcripts', 'feedback'] as const satisfies readonly TableName[]
export type SyncedTable = (typeof SYNCED_TABLES)[number]

/** Whether devices hold the table. */
export function isSynced(table: TableName): table is SyncedTable {
  return SYNCED_TABLES.some((synced) => synced === table)
}
