import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { describeTranscriptWait, TRANSCRIPT_WAITS, TranscriptWait } from '#domain/video/transcript-wait.ts'
import { transcriptWaitOf, Video } from '#domain/video/video.ts'
import { buildVideo } from '../../fixtures/builders.ts'

describe('why a video waits for its transcript', () => {
  it.each(TRANSCRIPT_WAITS)('LIB-15: %s is explained in a sentence or two, each with its own words', (reason) => {
    const sentence = describeTranscriptWait(reason)
    expect(sentence).toMatch(/^[A-Z].{10,110}\.$/)
    expect(TRANSCRIPT_WAITS.filter((other) => describeTranscriptWait(other) === sentence)).toEqual([reason])
  })

  it('a reason of a later version is read as the site’s refusal, and the row is not lost', () => {
    expect(v.parse(TranscriptWait, 'something_new')).toBe('not_given')
    const row = { ...buildVideo({ status: 'processing', insights: null }), transcriptWait: 'something_new' }
    expect(v.parse(Video, row).transcriptWait).toBe('not_given')
  })

  it('only a processing video waits, and a row older than these reasons does not', () => {
    const { transcriptWait: _, ...earlier } = buildVideo({ status: 'processing', insights: null })
    expect(transcriptWaitOf(v.parse(Video, earlier))).toBeNull()
    expect(transcriptWaitOf({ status: 'processing', transcriptWait: 'private' })).toBe('private')
    expect(transcriptWaitOf({ status: 'completed', transcriptWait: 'private' })).toBeNull()
  })
})
