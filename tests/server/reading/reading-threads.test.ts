// Transcripts are read off the main thread, within limits.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { createReading, type Reading, type ReadingOptions } from '../../../sync-server/reading/reading-threads.ts'
import { createLog } from '../../../sync-server/services/log.ts'
import { buildTalk } from '../../fixtures/talks.ts'

let readings: Reading[] = []
const readingOf = (options: Partial<ReadingOptions> = {}) => {
  const reading = createReading({
    log: createLog({ write: () => undefined }),
    program: inject('readingProgram'),
    ...options,
  })
  readings.push(reading)
  return reading
}
afterEach(async () => {
  for (const reading of readings) await reading.close()
  readings = []
})

const talkOf = (cues: readonly object[]) => ({ youtubeId: 'aaaaaaaaaaa', title: 'A talk', cues: JSON.stringify(cues) })
const short = talkOf(buildTalk({ minutes: 3 }))
// Every word is different: the most work for its size.
const heavyTalk = (lines: number) =>
  talkOf(
    Array.from({ length: lines }, (_, i) => ({
      startMs: i * 1000,
      endMs: i * 1000 + 900,
      text: Array.from({ length: 100 }, (_, k) => `w${(i * 100 + k).toString(36)}x`).join(' '),
    })),
  )
const heavy = heavyTalk(600)
// A nearly full heap is collected again and again before it is given up.
const OUT_OF_MEMORY_MS = 120_000
const ada = { who: 'ada' }

describe('reading', () => {
  it('a transcript leaves the main thread to others', async () => {
    const reading = readingOf()
    await reading.run(ada, 'extract', short)
    let done = false
    const read = reading.run(ada, 'extract', heavy).finally(() => {
      done = true
    })
    // On the main thread it would finish before anything else had a turn.
    for (let turn = 0; turn < 10; turn++) await nextTurn()
    expect(done).toBe(false)
    await reading.close()
    await read
  })

  it('that takes too long is cut short, and the next one is read', async () => {
    const reading = readingOf({ timeLimitMs: 1 })
    expect(await reading.run(ada, 'extract', heavy)).toEqual({ ok: false, error: { kind: 'too_much_to_read' } })
    const patient = readingOf()
    expect(await patient.run(ada, 'extract', short)).toMatchObject({ ok: true, value: { ok: true } })
  })

  it('that takes too much memory is cut short, and the next one is read', { timeout: OUT_OF_MEMORY_MS }, async () => {
    const reading = readingOf({ memoryLimitMb: 48, threads: 1, timeLimitMs: OUT_OF_MEMORY_MS })
    expect(await reading.run(ada, 'extract', heavyTalk(2_000))).toEqual({
      ok: false,
      error: { kind: 'too_much_to_read' },
    })
    expect(await reading.run(ada, 'extract', short)).toMatchObject({ ok: true, value: { ok: true } })
  })

  it('is stopped by its reader, without affecting what others read', async () => {
    const reading = readingOf()
    const leaving = new AbortController()
    const [stopped, read] = [
      reading.run({ who: 'ada', signal: leaving.signal }, 'extract', heavy),
      reading.run({ who: 'bob' }, 'extract', short),
    ]
    leaving.abort()
    expect(await stopped).toEqual({ ok: false, error: { kind: 'reading_stopped' } })
    expect(await read).toMatchObject({ ok: true, value: { ok: true } })
  })

  it('continues for others while one learner sends more than the threads can take', async () => {
    const reading = readingOf({ threads: 2 })
    const ends: string[] = []
    const greedy = Array.from({ length: 3 }, () =>
      reading.run(ada, 'extract', heavy).finally(() => ends.push('greedy')),
    )
    await reading.run({ who: 'bob' }, 'extract', short).finally(() => ends.push('bob'))
    expect(ends.filter((who) => who === 'greedy').length).toBeLessThan(3)
    await reading.close()
    await Promise.all(greedy)
  })

  it('ends with the server: what runs and what comes later is stopped', async () => {
    const reading = readingOf()
    const running = reading.run(ada, 'extract', heavy)
    await reading.close()
    expect(await running).toEqual({ ok: false, error: { kind: 'reading_stopped' } })
    expect(await reading.run(ada, 'extract', short)).toEqual({ ok: false, error: { kind: 'reading_stopped' } })
  })
})
