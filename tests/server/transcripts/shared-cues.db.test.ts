// Transcripts that several learners have are stored once. Whatever they save, delete or leave meanwhile, each reads exactly what
// they saved, and nothing remains of what nobody has any more.
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { UserId } from '#domain/kernel/id.ts'
import { must } from '#domain/kernel/invariant.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { put, remove, type Change } from '#domain/mutations/state.ts'
import type { StoredTranscript } from '#domain/transcript/stored-transcript.ts'
import { createDatabase } from '../../../sync-server/data/client.ts'
import { selectCuesText } from '../../../sync-server/data/cues-text.ts'
import { migratedAt } from '../../../sync-server/data/settled-migrations.ts'
import { FIRST_TRANSCRIPT, shareNext, sweepNext } from '../../../sync-server/data/shared-cues.ts'
import { selectAll, writeRows } from '../../../sync-server/data/sync/synced-rows.ts'
import { inTransaction } from '../../../sync-server/data/transaction.ts'
import { sharingJob } from '../../../sync-server/jobs/server-jobs.ts'
import { createLog } from '../../../sync-server/services/log.ts'
import { shareCues } from '../../../sync-server/services/transcripts/share-cues.ts'
import { userIdOf, videoIdOf } from '../../fixtures/builders.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import { createTestDatabase, type TestDatabase } from '../../setup/server/test-database.ts'
import { patience, runs } from '../../setup/runs.ts'

vi.setConfig({ testTimeout: patience(120_000) })

let database: TestDatabase
let settled: () => number
beforeAll(async () => {
  database = await createTestDatabase()
  const since = (await migratedAt(database.pool, 'shared_cues'))?.getTime() ?? 0
  settled = () => since + 8 * DAY_MS
})
afterAll(() => database.drop())

const share = (of: Pick<TestDatabase, 'pool'> = database) => shareCues({ database: of, now: settled })

const at = <T>(list: readonly T[], n: number): T => must(list[n], 'drawn from the list')

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM "${table}" WHERE ${where}`)
  return rows[0]?.n ?? 0
}

describe('transcripts of many learners', () => {
  const LEARNERS = ['ada', 'grace', 'mary'] as UserId[]
  const VIDEOS = ['talk', 'song'].map((name) => videoIdOf(userIdOf('ada'), name.padEnd(11, '_')))
  // The same words with other times, and the fields in another order, are told apart only where they differ.
  const WORDS = [
    [{ startMs: 0, endMs: 2000, text: 'Write it down today' }],
    [{ text: 'Write it down today', endMs: 2000, startMs: 0 }],
    [{ startMs: 0, endMs: 2001, text: 'Write it down today' }],
    [{ startMs: 0, endMs: 2000, text: `Ü ❤ "quoted" \\ ${'long '.repeat(1500)}` }],
  ]

  beforeEach(emptied)

  async function emptied(): Promise<void> {
    await database.pool.query('DELETE FROM "User"; DELETE FROM "SharedCues"')
    await database.pool.query(
      `INSERT INTO "User" (id, email, "firstName", "lastName", "passwordHash")
         SELECT id, id || '@example.com', 'Ada', 'Learner', '-' FROM unnest($1::text[]) AS id`,
      [LEARNERS],
    )
    await database.pool.query('INSERT INTO "UserSync" ("userId") SELECT id FROM "User"')
  }

  const transcript = (video: number, words: number, isFetched: boolean): StoredTranscript => ({
    id: at(VIDEOS, video),
    language: 'en',
    timed: true,
    cues: at(WORDS, words),
    isFetched,
  })

  const learner = fc.nat(LEARNERS.length - 1)
  const video = fc.nat(VIDEOS.length - 1)
  const step = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('put' as const),
        learner,
        video,
        words: fc.nat(3),
        isFetched: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), learner, video }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('share' as const), limit: fc.integer({ min: 1, max: 3 }) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('sweep' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), learner }) },
  )
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

  /** Like a push: under the lock of the learner. False: they are gone. */
  const write = (userId: UserId, changes: readonly Change[]) =>
    inTransaction(database.pool, 'READ COMMITTED', async (db) => {
      const { rowCount } = await db.query('SELECT 1 FROM "UserSync" WHERE "userId" = $1 FOR UPDATE', [userId])
      if (rowCount === 1) await writeRows(db, userId, changes)
    })

  const sweep = async () => {
    let last: Buffer | null = Buffer.alloc(0)
    while (last !== null) last = await sweepNext(database.pool, last, 1)
  }

  type Kept = Map<string, Map<string, StoredTranscript>>

  async function perform(one: Step, kept: Kept): Promise<void> {
    if (one.kind === 'share') return void (await shareNext(database.pool, FIRST_TRANSCRIPT, one.limit))
    if (one.kind === 'sweep') return sweep()
    const userId = at(LEARNERS, one.learner)
    if (one.kind === 'leave') {
      kept.delete(userId)
      return void (await database.pool.query('DELETE FROM "User" WHERE id = $1', [userId]))
    }
    if (one.kind === 'remove') {
      kept.get(userId)?.delete(at(VIDEOS, one.video))
      return write(userId, [remove('transcripts', at(VIDEOS, one.video))])
    }
    const row = transcript(one.video, one.words, one.isFetched)
    kept.get(userId)?.set(row.id, row)
    return write(userId, [put('transcripts', row)])
  }

  async function readAll(kept: Kept): Promise<void> {
    await Promise.all(LEARNERS.map((userId) => readAllOf(userId, kept.get(userId) ?? new Map())))
  }

  async function readAllOf(userId: UserId, mine: ReadonlyMap<string, StoredTranscript>): Promise<void> {
    const rows = selectAll(database.pool, userId, 'transcripts')
    const texts = Promise.all(VIDEOS.map((id) => selectCuesText(database.pool, userId, id)))
    expect(new Map((await rows).map((row) => [row.id, row]))).toEqual(mine)
    const cues = (await texts).map((text): unknown => (text === undefined ? undefined : JSON.parse(text)))
    expect(cues).toEqual(VIDEOS.map((id) => mine.get(id)?.cues))
  }

  /** The same content, whatever the order of the fields. */
  const contentOf = (row: StoredTranscript) => JSON.stringify(row.cues.map((cue) => [cue.startMs, cue.endMs, cue.text]))

  /** How many rows repeat what only their learner has. */
  function alone(kept: Kept): number {
    const held = [...kept.values()].map((mine) => [...mine.values()].map(contentOf))
    return held
      .flatMap((mine, n) => mine.filter((one, i) => mine.indexOf(one) < i && held.every((other, k) => k === n || !other.includes(one))))
      .length // prettier-ignore
  }

  it('read the same as without sharing, in every random order of saving, deleting, leaving, sharing and sweeping', async () => {
    let shared = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
        await emptied()
        const kept: Kept = new Map(LEARNERS.map((id) => [id, new Map()]))
        for (const one of steps) {
          await perform(one, kept)
          await readAll(kept)
        }
        await share()
        await readAll(kept)
        const rows = [...kept.values()].flatMap((mine) => [...mine.values()])
        const stored = (await count('Transcript', 'cues IS NOT NULL')) + (await count('SharedCues'))
        const different = new Set(rows.map(contentOf)).size
        expect(stored).toBeGreaterThanOrEqual(different)
        // What only one learner has may be in two of their rows.
        expect(stored).toBeLessThanOrEqual(different + alone(kept))
        shared += rows.length - stored
      }),
      { numRuns: 120 },
    )
    expect(shared).toBeGreaterThan(10)
  })

  it('read the same if all of it happens at the same moment', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        await emptied()
        for (const userId of LEARNERS) await write(userId, [put('transcripts', transcript(0, 0, false))])
        const kept: Kept = new Map(LEARNERS.map((id) => [id, new Map([[at(VIDEOS, 0), transcript(0, 0, false)]])]))
        const of = (n: number) => steps.filter((one) => 'learner' in one && one.learner === n)
        const each = (some: readonly Step[]) => async () => {
          for (const one of some) await perform(one, kept)
        }
        // Each learner's own in order; the nightly job beside them.
        const nightly = steps.filter((one) => one.kind === 'share' || one.kind === 'sweep')
        await Promise.all([...LEARNERS.map((_, n) => each(of(n))()), each(nightly)()])
        await readAll(kept)
        await share()
        await readAll(kept)
      }),
      runs(20),
    )
  })

  it('are not exchanged by a hash that is not theirs', async () => {
    await write(at(LEARNERS, 0), [put('transcripts', transcript(0, 0, false))])
    await write(at(LEARNERS, 1), [put('transcripts', transcript(0, 0, false))])
    await share()
    await write(at(LEARNERS, 2), [put('transcripts', transcript(0, 3, false))])
    await database.pool.query(
      `UPDATE "Transcript" SET "cuesHash" = (SELECT hash FROM "SharedCues") WHERE "userId" = 'mary'`,
    )
    await write(at(LEARNERS, 2), [put('transcripts', transcript(1, 0, false))])
    await share()
    const rows = await selectAll(database.pool, at(LEARNERS, 2), 'transcripts')
    expect(rows.find(({ id }) => id === VIDEOS[0])?.cues).toEqual(WORDS[3])
  })

  it('stay in the learner’s own row during the first week, which the previous release can read, and when nobody else has them', async () => {
    await write(at(LEARNERS, 0), [
      put('transcripts', transcript(0, 0, false)),
      put('transcripts', transcript(1, 2, false)),
    ])
    await write(at(LEARNERS, 1), [put('transcripts', transcript(0, 1, true))])
    expect(await shareCues({ database, now: () => settled() - 2 * DAY_MS })).toBe(0)
    expect([await count('SharedCues'), await count('Transcript', 'cues IS NULL')]).toEqual([0, 0])
    expect(await share()).toBe(2)
    expect([await count('SharedCues'), await count('Transcript', 'cues IS NULL')]).toEqual([1, 2])
    expect(await share()).toBe(0)
  })

  it('stay in the learner’s own rows when one learner has the same twice, until somebody else has it too', async () => {
    const own = [put('transcripts', transcript(0, 0, false)), put('transcripts', transcript(1, 0, false))]
    await write(at(LEARNERS, 0), own)
    expect(await share()).toBe(0)
    expect([await count('SharedCues'), await count('Transcript', 'cues IS NULL')]).toEqual([0, 0])
    await write(at(LEARNERS, 1), [put('transcripts', transcript(0, 0, false))])
    expect(await share()).toBe(3)
    expect([await count('SharedCues'), await count('Transcript', 'cues IS NULL')]).toEqual([1, 3])
  })

  it('that nobody has any more are deleted in the first week too, as after a restore', async () => {
    for (const userId of LEARNERS) await write(userId, [put('transcripts', transcript(0, 0, false))])
    await share()
    for (const userId of LEARNERS) await write(userId, [remove('transcripts', at(VIDEOS, 0))])
    await shareCues({ database, now: () => settled() - 2 * DAY_MS })
    expect(await count('SharedCues')).toBe(0)
  })

  it('are shared by the nightly job, which stops between two batches when told to', async () => {
    for (const userId of LEARNERS) await write(userId, [put('transcripts', transcript(0, 0, false))])
    const job = sharingJob({ database, now: settled, log: createLog({ write: () => undefined }) })
    await job.run(AbortSignal.abort())
    expect(await count('SharedCues')).toBe(0)
    await job.run(new AbortController().signal)
    expect([await count('SharedCues'), await count('Transcript', 'cues IS NULL')]).toEqual([1, 3])
  })

  it('wait for nobody: a row somebody is writing is shared another night', async () => {
    for (const userId of LEARNERS) await write(userId, [put('transcripts', transcript(0, 0, false))])
    await inTransaction(database.pool, 'READ COMMITTED', async (db) => {
      await db.query(`SELECT 1 FROM "Transcript" WHERE "userId" = 'ada' FOR UPDATE`)
      expect(await share()).toBe(2)
    })
    expect([await share(), await count('Transcript', 'cues IS NULL')]).toEqual([1, 3])
  })
})

it('transcripts are each read from the index once, even while a backup keeps what was settled from being cleaned up', async () => {
  const MANY = 300
  const fresh = await createTestDatabase()
  onTestFinished(() => fresh.drop())
  const { address, pool } = fresh
  await pool.query(
    `INSERT INTO "User" (id, email, "firstName", "lastName", "passwordHash") VALUES ('ada', 'ada@example.com', 'Ada', 'L', '-');
     INSERT INTO "UserSync" ("userId") VALUES ('ada');
     INSERT INTO "Transcript" ("userId", id, timed, cues)
       SELECT 'ada', 'video ' || n, true, jsonb_build_array(n) FROM generate_series(1, ${String(MANY)}) AS n;
     ALTER DATABASE ${address.database} SET enable_seqscan = off;
     ALTER DATABASE ${address.database} SET enable_sort = off`,
  )
  await inTransaction(pool, 'REPEATABLE READ READ ONLY', async (backup) => {
    await backup.query('SELECT count(*) FROM "Transcript"')
    const job = createDatabase({ ...address, onError: () => undefined })
    await share(job)
    // A connection reports what it has read at its end.
    await job.close()
  })
  const { rows } = await pool.query<{ read: number }>(
    `SELECT idx_tup_read::int AS read FROM pg_stat_user_indexes WHERE indexrelname = 'Transcript_unseen_idx'`,
  )
  expect(rows[0]?.read).toBeGreaterThanOrEqual(MANY)
  expect(rows[0]?.read).toBeLessThan(2 * MANY)
})

describe('a server whose learners have the same transcript', () => {
  const CANARY = 'canary-91c2'
  const URL = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  const save = ({ client }: SignedIn, words = CANARY) =>
    client.post('/api/videos', {
      youtubeUrl: URL,
      title: 'A talk',
      transcript: { cues: [{ startMs: 0, endMs: 2000, text: `Write it down today ${words}` }] },
    })
  const transcriptOf = async ({ client, user }: SignedIn) =>
    (await client.get(`/api/videos/${videoIdOf(user.id, 'dQw4w9WgXcQ')}/transcript`)).text()
  const leave = ({ client, account }: SignedIn) => client.delete('/api/auth/account', { password: account.password })
  const whole = async () => {
    const { rows } = await server.database.pool.query<{ line: string }>(
      `SELECT to_jsonb(t)::text AS line FROM "Transcript" t UNION ALL SELECT to_jsonb(s)::text FROM "SharedCues" s`,
    )
    return rows.map(({ line }) => line).join('\n')
  }

  it('serves and exports it to each of them, tells nobody of the others, and forgets it with the last', async () => {
    const [ada, grace] = [await server.signedIn(), await server.signedIn()]
    await save(ada)
    await save(grace)
    const before = await transcriptOf(ada)
    expect(await share(server.database)).toBe(2)
    expect((await whole()).split(CANARY)).toHaveLength(2)
    for (const one of [ada, grace]) {
      expect(await transcriptOf(one)).toBe(before)
      const text = await (await one.client.get('/api/auth/export')).text()
      const exported = JSON.parse(text) as { tables: { Transcript: { cues: unknown[] }[] } }
      expect(exported.tables.Transcript[0]?.cues).toEqual([
        { startMs: 0, endMs: 2000, text: `Write it down today ${CANARY}` },
      ])
      expect(text).not.toMatch(/sharedHash|cuesHash/)
    }
    // Whoever saves what others have gets the same answer as whoever saves what nobody has, and reads only their own.
    const mary = await server.signedIn()
    expect(await transcriptOf(mary)).not.toContain(CANARY)
    const replies = []
    for (const words of [CANARY, 'what nobody else has']) {
      const someone = await server.signedIn()
      const reply = await save(someone, words)
      const { id: _, ...video } = (await reply.json()) as { id: string }
      replies.push([reply.status, [...reply.headers.keys()], video])
      await leave(someone)
    }
    expect(replies[0]).toEqual(replies[1])
    await leave(ada)
    await share(server.database)
    expect(await transcriptOf(grace)).toBe(before)
    await leave(grace)
    expect(await whole()).not.toContain(ada.user.id)
    await share(server.database)
    expect(await whole()).not.toContain(CANARY)
  })
})
