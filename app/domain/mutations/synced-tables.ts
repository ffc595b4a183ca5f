// The names of the tables, without what is in them: a program that only moves rows need not carry their schemas.
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
// The others never leave the server by sync: a device ignores changes to them.
export const TABLE_NAMES = [...SYNCED_TABLES, 'transcripts', 'feedback'] as const satisfies readonly TableName[]
export type SyncedTable = (typeof SYNCED_TABLES)[number]

/** Whether devices hold the table. */
export function isSynced(table: TableName): table is SyncedTable {
  return SYNCED_TABLES.some((synced) => synced === table)
}
