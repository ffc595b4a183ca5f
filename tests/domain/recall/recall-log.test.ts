// Answers from several devices become one log.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { MAX_REVIEWS, withReview, withSwitch } from '#domain/recall/recall-log.ts'
import { RECALL_GRADES, type Recall, type RecallReview } from '#domain/recall/recall.ts'
import { buildVideo, NOW, recallReviewIdOf } from '../../fixtures/builders.ts'

const VIDEO = buildVideo()

const reviews = fc.uniqueArray(
  fc.record({
    id: fc.nat(30).map((n) => recallReviewIdOf(String(n))),
    grade: fc.constantFrom(...RECALL_GRADES, null),
    at: fc.nat(60).map((days) => NOW + days * DAY_MS),
  }),
  { selector: ({ id }) => id, maxLength: 8 },
)
const taken = (log: readonly RecallReview[], from?: Recall) =>
  log.reduce<Recall | undefined>((recall, one) => withReview(VIDEO, recall, one), from)

describe('the log of a video’s answers', () => {
  it('is the same in whatever order they arrive', () => {
    fc.assert(
      fc.property(
        reviews.chain((log) => fc.tuple(fc.constant(log), fc.shuffledSubarray(log, { minLength: log.length }))),
        ([log, shuffled]) => {
          expect(taken(shuffled)).toEqual(taken(log))
        },
      ),
    )
  })

  it('counts an answer once, however often it arrives', () => {
    fc.assert(
      fc.property(reviews, (log) => {
        const once = taken(log)
        expect(taken(log, once)).toBe(once)
      }),
    )
  })

  it('was answered last at the latest answer that was not taken back', () => {
    fc.assert(
      fc.property(reviews, (log) => {
        const times = log.filter(({ grade }) => grade !== null).map(({ at }) => at)
        expect(taken(log)?.reviewedAt ?? null).toBe(times.length === 0 ? null : Math.max(...times))
      }),
    )
  })

  it('leaves out an answer that was undone, even when the answer arrives after that', () => {
    const answer: RecallReview = { id: recallReviewIdOf('one'), grade: 'knew', at: NOW }
    const back = { ...answer, grade: null }
    expect(taken([answer, back])).toMatchObject({ reviewedAt: null, reviews: [back] })
    expect(taken([back, answer])).toEqual(taken([answer, back]))
  })

  it('keeps the newest answers when there are too many, in whatever order they arrive', () => {
    const log = Array.from({ length: MAX_REVIEWS + 5 }, (_, n) => ({
      id: recallReviewIdOf(String(n)),
      grade: 'hard' as const,
      at: NOW + n * MINUTE_MS,
    }))
    expect(taken(log)?.reviews).toEqual(log.slice(5))
    expect(taken([...log].reverse())).toEqual(taken(log))
  })
})

describe('a video whose questions are switched off', () => {
  const answered = withReview(VIDEO, undefined, { id: recallReviewIdOf('one'), grade: 'knew', at: NOW })

  it('is never due; switched on again, it is due as its answers say', () => {
    const off = withSwitch(VIDEO, answered, { isOff: true, at: NOW })
    expect(off.dueAt).toBeNull()
    expect(off.reviews).toEqual(answered.reviews)
    expect(withSwitch(VIDEO, off, { isOff: false, at: NOW + 1 }).dueAt).toBe(answered.dueAt)
  })

  it('stays off when an earlier choice arrives late', () => {
    const off = withSwitch(VIDEO, undefined, { isOff: true, at: NOW })
    expect(withSwitch(VIDEO, off, { isOff: false, at: NOW - 1 })).toBe(off)
  })

  it('stays off when an answer arrives late', () => {
    const off = withSwitch(VIDEO, undefined, { isOff: true, at: NOW })
    const late = withReview(VIDEO, off, { id: recallReviewIdOf('late'), grade: 'knew', at: NOW - 1 })
    expect(late).toMatchObject({ isOff: true, dueAt: null })
  })
})
