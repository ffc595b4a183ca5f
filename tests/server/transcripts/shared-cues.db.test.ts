// Transcripts that several learners have are stored once; nothing remains of what nobody has any more.
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DAY_MS } from '#domain/kernel/time.ts'
import { put, remove } from '#domain/mutations/machinery/state.ts'
import { createDatabase } from '../../../sync-server/data/client.ts'
import { selectAll } from '../../../sync-server/data/sync/synced-rows.ts'
import { inTransaction } from '../../../sync-server/data/transaction.ts'
import { sharingJob } from '../../../sync-server/jobs/server-jobs.ts'
import { createLog } from '../../../sync-server/services/log.ts'
import { shareCues } from '../../../sync-server/services/transcripts/share-cues.ts'
import { videoIdOf } from '../../fixtures/builders.ts'
import { patience } from '../../setup/runs.ts'
import { startTestServer, type SignedIn, type TestServer } from '../../setup/server/server.ts'
import { createTestDatabase } from '../../setup/server/test-database.ts'
import { at, LEARNERS, transcript, useSharedCues, VIDEOS, WORDS } from './shared-transcripts.ts'

vi.setConfig({ testTimeout: patience(120_000) })

const { database, settled, write, share, count } = useSharedCues()

describe('transcripts of many learners', () => {
  it('are not exchanged by a hash that is not theirs', async () => {
    await write(at(LEARNERS, 0), [put('transcripts', transcript(0, 0, false))])
    await write(at(LEARNERS, 1), [put('transcripts', transcript(0, 0, false))])
    await share()
    await write(at(LEARNERS, 2), [put('transcripts', transcript(0, 3, false))])
    await database().pool.query(
      `UPDATE "Transcript" SET "cuesHash" = (SELECT hash FROM "SharedCues") WHERE "userId" = 'mary'`,
    )
    await write(at(LEARNERS, 2), [put('transcripts', transcript(1, 0, false))])
    await share()
    const rows = await selectAll(database().pool, at(LEARNERS, 2), 'transcripts')
    expect(rows.find(({ id }) => id === VIDEOS[0])?.cues).toEqual(WORDS[3])
  })

  it('stay in the learner’s own row during the first week, which the previous release can read, and when nobody else has them', async () => {
    await write(at(LEARNERS, 0), [
      put('transcripts', transcript(0, 0, false)),
      put('transcripts', transcript(1, 2, false)),
    ])
    await write(at(LEARNERS, 1), [put('transcripts', transcript(0, 1, true))])
    expect(await shareCues({ database: database(), now: () => settled() - 2 * DAY_MS })).toBe(0)
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
    await shareCues({ database: database(), now: () => settled() - 2 * DAY_MS })
    expect(await count('SharedCues')).toBe(0)
  })

  it('are shared by the nightly job, which stops between two batches when told to', async () => {
    for (const userId of LEARNERS) await write(userId, [put('transcripts', transcript(0, 0, false))])
    const job = sharingJob({ database: database(), now: settled, log: createLog({ write: () => undefined }) })
    await job.run(AbortSignal.abort())
    expect(await count('SharedCues')).toBe(0)
    await job.run(new AbortController().signal)
    expect([await count('SharedCues'), await count('Transcript', 'cues IS NULL')]).toEqual([1, 3])
  })

  it('wait for nobody: a row somebody is writing is shared another night', async () => {
    for (const userId of LEARNERS) await write(userId, [put('transcripts', transcript(0, 0, false))])
    await inTransaction(database().pool, 'READ COMMITTED', async (db) => {
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
