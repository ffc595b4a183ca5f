// Texts made to keep a pattern backtracking: four megabytes of each are read within a thread's limit, which is twenty times
// what reading them takes. The lint rule for patterns proves that no pattern can be made to take longer.
import { afterAll, describe, expect, inject, it } from 'vitest'
import { createReading } from '../../../sync-server/reading/reading-threads.ts'
import { createLog } from '../../../sync-server/services/log.ts'

const reading = createReading({ log: createLog({ write: () => undefined }), program: inject('readingProgram') })
afterAll(() => reading.close())

const CUES = 390
const CHARS = 9_990

describe('four megabytes', () => {
  it.each(['\n', 'A', '(laugh', '[', '♪', 'A.', '_', 'caption', '!'])('of %j are read in time', async (unit) => {
    const text = `${unit.repeat(Math.floor(CHARS / unit.length))} a`
    const cues = Array.from({ length: CUES }, (_, i) => ({ startMs: i * 1000, endMs: i * 1000 + 900, text }))
    const talk = { youtubeId: 'aaaaaaaaaaa', title: 'A talk', cues: JSON.stringify(cues) }
    expect(await reading.run({ who: 'ada' }, 'extract', talk)).toMatchObject({ ok: true })
    const body = JSON.stringify({ youtubeUrl: 'https://youtu.be/aaaaaaaaaaa', transcript: { text: text.repeat(100) } })
    expect(await reading.run({ who: 'ada' }, 'readVideoRequest', body)).toMatchObject({ ok: true })
  })
})
