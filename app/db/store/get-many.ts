// Many rows of a table at once, in as few requests as pay.
import type { Table } from 'dexie'

// Fewer keys than this are read one by one, without counting first.
export const MANY = 50
// One row read by itself costs as much as this many rows, or this many keys, read in bulk.
export const BULK_GAIN = 3
const KEYS_A_ROW = 30

/** Of many requested keys most may be new: the existing keys are read first, then only the rows needed. */
export async function getMany<T, K extends string | readonly string[]>(table: Table<T, K>, asked: readonly K[]) {
  const count = asked.length < MANY ? Infinity : await table.count()
  if (count > asked.length * KEYS_A_ROW) return table.bulkGet([...asked])
  const keys = await table.toCollection().primaryKeys()
  const place = new Map(keys.map((key, at) => [String(key), at]))
  const present = asked.filter((key) => place.has(String(key)))
  if (count > present.length * BULK_GAIN) return table.bulkGet(present)
  const rows = await table.toArray()
  return present.map((key) => rows[place.get(String(key)) ?? -1])
}
