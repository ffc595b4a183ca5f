import { describe, expect, it } from 'vitest'
import { allAdded, leftBy, NOTHING_ADDED } from '#domain/library-file/take-back.ts'
import { buildVideo, userIdOf, videoIdOf } from '../../fixtures/builders.ts'

const VIDEO = buildVideo().id
const OTHER = videoIdOf(userIdOf('ada'), 'bbbbbbbbbbb')
const stamps = (...entries: readonly (readonly [string, string])[]) => new Map(entries)

describe('what a part of an import left', () => {
  it('is what it made, and what was still as an earlier part had left it', () => {
    const part = { before: stamps(['first', 'a']), after: stamps(['first', 'b'], ['new', 'n']) }
    expect(leftBy(part, stamps(['first', 'a']))).toEqual(stamps(['first', 'b'], ['new', 'n']))
  })

  it('is neither what was worked with between two parts, nor what was here before the import', () => {
    const part = { before: stamps(['worked', 'w'], ['here', 'h']), after: stamps(['worked', 'x'], ['here', 'i']) }
    expect(leftBy(part, stamps(['worked', 'a']))).toEqual(stamps())
  })
})

describe('what several parts of an import added', () => {
  it('counts what a later part put on a video of an earlier one to that video', () => {
    const claim = { kind: 'insight', engine: 'extractive', title: 'Readiness' } as const
    const onBoth = [VIDEO, OTHER]
    const later = {
      ...NOTHING_ADDED,
      tags: onBoth.map((videoId) => ({ videoId, key: 'calm' })),
      marks: onBoth.map((videoId) => ({ videoId, claim })),
      filled: [...onBoth, OTHER],
    }
    expect(allAdded([{ ...NOTHING_ADDED, videos: [VIDEO] }, later])).toMatchObject({
      videos: [VIDEO],
      tags: [{ videoId: OTHER }],
      marks: [{ videoId: OTHER }],
      filled: [OTHER],
    })
  })

  it('has a week once, as it was stored last; its outcome is its own where nobody chose another between', () => {
    const review = (outcome: 'done' | 'dismissed', note: string) => ({ until: '2026-11-15', outcome, note })
    const joined = (outcome: 'done' | 'dismissed') =>
      allAdded([
        { ...NOTHING_ADDED, reviews: [{ review: review('done', ''), isNew: true }] },
        { ...NOTHING_ADDED, reviews: [{ review: review(outcome, 'Walked.'), isNew: false }] },
      ]).reviews
    expect(joined('done')).toEqual([{ review: review('done', 'Walked.'), isNew: true }])
    expect(joined('dismissed')).toEqual([{ review: review('dismissed', 'Walked.'), isNew: false }])
  })
})
