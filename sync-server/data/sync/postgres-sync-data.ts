// The sync data in PostgreSQL: one bulk statement a step, never one a row.
import type { UserId } from '#domain/kernel/id.ts'
import type { Change } from '#domain/mutations/machinery/state.ts'
import { readStanding, versionsAfter, versionsAt } from './change-feed.ts'
import type { Pool } from '../connection.ts'
import { KeyUnderWay, type ReadTx, type SyncData, type WriteTx } from './sync-data.ts'
import {
  advance,
  appendLog,
  appliedToday,
  deletedRows,
  holdKey,
  knownOutcomes,
  lockVersion,
  outcomesAfter,
  recordVersions,
  writersOf,
} from './sync-log.ts'
import { loadState, selectRows, writeRows } from './synced-rows.ts'
import { inSavepoint, inTransaction, isDataError, type Queryable } from '../transaction.ts'

/** The port of sync-data.ts, on the pool. */
export function postgresSyncData(pool: Pool): SyncData {
  return {
    transaction: (userId, work, key) =>
      inTransaction(pool, 'READ COMMITTED', async (db) => {
        if (key !== undefined && !(await holdKey(db, userId, key))) throw new KeyUnderWay()
        const version = await lockVersion(db, userId)
        return version === null ? null : work(writeTx(db, userId, version))
      }),
    snapshot: (work) => inTransaction(pool, 'REPEATABLE READ READ ONLY', (db) => work(readTx(db))),
    latest: readTx(pool),
    isDataError,
  }
}

function writeTx(db: Queryable, userId: UserId, version: number): WriteTx {
  return {
    version,
    writers: (clientIds) => writersOf(db, userId, clientIds),
    knownOutcomes: (mids) => knownOutcomes(db, userId, mids),
    appliedToday: (names) => appliedToday(db, userId, names),
    loadState: (reads) => loadState(db, userId, reads),
    writeRows: (changes) => writeRows(db, userId, changes),
    recordVersions: (touched) => recordVersions(db, userId, touched),
    deletedRows: (rows) => deletedRows(db, userId, rows),
    appendLog: (entries) => appendLog(db, userId, entries),
    advance: (progress) => advance(db, userId, progress),
    attempt: (part) => inSavepoint(db, part),
  }
}

function readTx(db: Queryable): ReadTx {
  return {
    standing: (question) => readStanding(db, question),
    versionsAfter: (question) => versionsAfter(db, question),
    versionsAt: (userId, version) => versionsAt(db, userId, version),
    rows: (userId, table, ids) => rowsInSlices(db, { userId, table, column: 'id', values: ids }),
    outcomesAfter: (writer) => outcomesAfter(db, writer),
  }
}

const SLICE = 250
// With its insights, a video takes a millisecond to read and check.
const VIDEO_SLICE = 20

// In slices, so that other requests get their turn while a page is read.
async function rowsInSlices(db: Queryable, selection: Parameters<typeof selectRows>[1]): Promise<readonly Change[]> {
  const size = selection.table === 'videos' ? VIDEO_SLICE : SLICE
  const rows: Change[] = []
  for (let at = 0; at < selection.values.length; at += size) {
    rows.push(...(await selectRows(db, { ...selection, values: selection.values.slice(at, at + size) })))
  }
  return rows
}
