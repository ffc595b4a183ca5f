// Learners who save, delete and share transcripts in a database of their own.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { UserId } from '#domain/kernel/id.ts'
import { must } from '#domain/kernel/invariant.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import type { Change } from '#domain/mutations/machinery/state.ts'
import type { StoredTranscript } from '#domain/transcript/stored-transcript.ts'
import { migratedAt } from '../../../sync-server/data/settled-migrations.ts'
import { writeRows } from '../../../sync-server/data/sync/synced-rows.ts'
import { inTransaction } from '../../../sync-server/data/transaction.ts'
import { shareCues } from '../../../sync-server/services/transcripts/share-cues.ts'
import { userIdOf, videoIdOf } from '../../fixtures/builders.ts'
import { createTestDatabase, type TestDatabase } from '../../setup/server/test-database.ts'

export const LEARNERS = ['ada', 'grace', 'mary'] as UserId[]
export const VIDEOS = ['talk', 'song'].map((name) => videoIdOf(userIdOf('ada'), name.padEnd(11, '_')))
// The same words with other times, and the fields in another order, are told apart only where they differ.
export const WORDS = [
  [{ startMs: 0, endMs: 2000, text: 'Write it down today' }],
  [{ text: 'Write it down today', endMs: 2000, startMs: 0 }],
  [{ startMs: 0, endMs: 2001, text: 'Write it down today' }],
  [{ startMs: 0, endMs: 2000, text: `Ü ❤ "quoted" \\ ${'long '.repeat(1500)}` }],
]

const CHAPTERS = ['Why', 'How', 'When'].map((title, i) => ({ title, startMs: i * 20_000 }))

export const at = <T>(list: readonly T[], n: number): T => must(list[n], 'drawn from the list')

export const transcript = (video: number, words: number, isFetched: boolean): StoredTranscript => ({
  id: at(VIDEOS, video),
  language: 'en',
  timed: true,
  cues: at(WORDS, words),
  isFetched,
  // Equal words may come with and without the author's chapters.
  chapters: isFetched ? CHAPTERS : null,
})

/** Registers hooks in the calling file: each test begins with learners who have saved nothing. */
export function useSharedCues() {
  let database: TestDatabase
  let settled: () => number
  beforeAll(async () => {
    database = await createTestDatabase()
    const since = (await migratedAt(database.pool, 'shared_cues'))?.getTime() ?? 0
    settled = () => since + 8 * DAY_MS
  })
  afterAll(() => database.drop())

  async function emptied(): Promise<void> {
    await database.pool.query('DELETE FROM "User"; DELETE FROM "SharedCues"')
    await database.pool.query(
      `INSERT INTO "User" (id, email, "firstName", "lastName", "passwordHash")
         SELECT id, id || '@example.com', 'Ada', 'Learner', '-' FROM unnest($1::text[]) AS id`,
      [LEARNERS],
    )
    await database.pool.query('INSERT INTO "UserSync" ("userId") SELECT id FROM "User"')
  }
  beforeEach(emptied)

  /** Like a push: under the lock of the learner. False: they are gone. */
  const write = (userId: UserId, changes: readonly Change[]) =>
    inTransaction(database.pool, 'READ COMMITTED', async (db) => {
      const { rowCount } = await db.query('SELECT 1 FROM "UserSync" WHERE "userId" = $1 FOR UPDATE', [userId])
      if (rowCount === 1) await writeRows(db, userId, changes)
    })

  return {
    emptied,
    write,
    database: () => database,
    /** When the first week with shared transcripts is over. */
    settled: () => settled(),
    share: (of: Pick<TestDatabase, 'pool'> = database) => shareCues({ database: of, now: settled }),
    count: async (table: string, where = 'true'): Promise<number> => {
      const sql = `SELECT count(*)::int AS n FROM "${table}" WHERE ${where}`
      return (await database.pool.query<{ n: number }>(sql)).rows[0]?.n ?? 0
    },
  }
}
