import { describe, expect, it } from 'vitest'
import { describeTranscriptDoubt, doubtTranscript } from '#domain/video/transcript-fit.ts'

const fits = {
  youtubeId: 'dQw4w9WgXcQ',
  linkStartMs: null,
  knownDuration: null,
  endMs: 600_000,
  fileName: null,
  text: 'words',
}

describe('whether a transcript fits its video', () => {
  it('is not doubted without a reason', () => {
    expect(doubtTranscript(fits)).toBeNull()
    expect(doubtTranscript({ ...fits, fileName: 'Talk [dQw4w9WgXcQ].en.vtt', knownDuration: '10:20' })).toBeNull()
  })

  it('is doubted when the file’s name or text names another video', () => {
    const other = { kind: 'other_video', youtubeId: '9bZkp7q19f0' }
    expect(doubtTranscript({ ...fits, fileName: 'Talk [9bZkp7q19f0].en.vtt' })).toEqual(other)
    expect(
      doubtTranscript({ ...fits, text: 'https://www.youtube.com/api/timedtext?x=1&v=9bZkp7q19f0&lang=en' }),
    ).toEqual(other)
    expect(doubtTranscript({ ...fits, text: 'from https://youtu.be/9bZkp7q19f0 today' })).toEqual(other)
  })

  it('is not doubted for an address that names a list or a channel’s stream', () => {
    for (const path of ['videoseries?list=PL1', 'live_stream?channel=UC1'])
      expect(doubtTranscript({ ...fits, text: `https://www.youtube.com/embed/${path}` })).toBeNull()
  })

  it('is doubted when the link starts after its end', () => {
    expect(doubtTranscript({ ...fits, linkStartMs: 700_000 })).toEqual({ kind: 'too_short_for_link' })
  })

  it('is doubted when its length is more than a quarter off', () => {
    expect(doubtTranscript({ ...fits, knownDuration: '25:10' })).toMatchObject({ kind: 'other_length' })
    expect(doubtTranscript({ ...fits, knownDuration: '25:10', endMs: null })).toBeNull()
  })

  it('takes the known length for certain in neither case: it may be that of other words', () => {
    const videoMs = 602_000
    expect(describeTranscriptDoubt({ kind: 'other_length', transcriptMs: 300_000, videoMs })).toBe(
      'This transcript ends at 5:00; as far as is known, the video lasts 10:02. Check that it is the right one, and all of it.',
    )
    expect(describeTranscriptDoubt({ kind: 'other_length', transcriptMs: 3_590_000, videoMs })).toBe(
      'This transcript ends at 59:50; as far as is known, the video lasts 10:02. Check that it is the right one.',
    )
  })
})
