// Whatever learners with equal transcripts save, delete or leave, each reads exactly what they saved, however much is shared meanwhile.
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { UserId } from '#domain/kernel/id.ts'
import { put, remove } from '#domain/mutations/machinery/state.ts'
import type { StoredTranscript } from '#domain/transcript/stored-transcript.ts'
import { selectTalkText } from '../../../sync-server/data/talk-text.ts'
import { FIRST_TRANSCRIPT, shareNext, sweepNext } from '../../../sync-server/data/shared-cues.ts'
import { selectAll } from '../../../sync-server/data/sync/synced-rows.ts'
import { patience, runs } from '../../setup/runs.ts'
import { at, LEARNERS, transcript, useSharedCues, VIDEOS } from './shared-transcripts.ts'

vi.setConfig({ testTimeout: patience(120_000) })

const { database, emptied, write, share, count } = useSharedCues()

describe('transcripts of many learners', () => {
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

  const sweep = async () => {
    let last: Buffer | null = Buffer.alloc(0)
    while (last !== null) last = await sweepNext(database().pool, last, 1)
  }

  type Kept = Map<string, Map<string, StoredTranscript>>

  async function perform(one: Step, kept: Kept): Promise<void> {
    if (one.kind === 'share') return void (await shareNext(database().pool, FIRST_TRANSCRIPT, one.limit))
    if (one.kind === 'sweep') return sweep()
    const userId = at(LEARNERS, one.learner)
    if (one.kind === 'leave') {
      kept.delete(userId)
      return void (await database().pool.query('DELETE FROM "User" WHERE id = $1', [userId]))
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
    const rows = selectAll(database().pool, userId, 'transcripts')
    const texts = Promise.all(VIDEOS.map((id) => selectTalkText(database().pool, userId, id)))
    expect(new Map((await rows).map((row) => [row.id, row]))).toEqual(mine)
    const cues = (await texts).map((text): unknown => (text === undefined ? undefined : JSON.parse(text.cues)))
    expect(cues).toEqual(VIDEOS.map((id) => mine.get(id)?.cues))
    expect((await texts).map((text) => text?.chapters)).toEqual(VIDEOS.map((id) => mine.get(id)?.chapters))
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
})
