// When to ask about a watched video next.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MAX_INSTANT_MS } from '#domain/kernel/time.ts'
import { FIRST_RECALL_MS } from '#domain/recall/due-recalls.ts'
import { RECALL_GRADES, type RecallGrade, type RecallReview } from '#domain/recall/recall.ts'
import { nextRecallAt } from '#domain/recall/schedule.ts'
import { NOW, recallReviewIdOf } from '../../fixtures/builders.ts'

const review = (grade: RecallGrade | null, at: number): RecallReview => ({
  id: recallReviewIdOf(`${String(grade)} ${String(at)}`),
  grade,
  at,
})

// Each time answered on the day it is due.
function intervals(grades: readonly RecallGrade[]): readonly number[] {
  const reviews: RecallReview[] = []
  return grades.map((grade) => {
    const last = reviews.at(-1)?.at ?? NOW
    const due = nextRecallAt(NOW, reviews)
    reviews.push(review(grade, due))
    return (due - last) / DAY_MS
  })
}

const history = fc
  .array(fc.tuple(fc.constantFrom(...RECALL_GRADES), fc.nat(100 * 24)), { maxLength: 12 })
  .map((answers) => {
    let at = NOW
    return answers.map(([grade, hours]) => review(grade, (at += hours * HOUR_MS)))
  })

describe('the next question', () => {
  it('comes after about 1, 3, 7, 21 and 60 days if the answer is known each time', () => {
    expect(intervals(['knew', 'knew', 'knew', 'knew', 'knew', 'knew'])).toEqual([1, 3, 8, 19, 43, 89])
  })

  it('comes sooner if the answer was hard, and the next day if it was forgotten', () => {
    expect(intervals(['hard', 'hard', 'hard', 'hard', 'hard'])).toEqual([1, 2, 4, 6, 8])
    expect(intervals(['knew', 'knew', 'knew', 'forgot', 'knew'])).toEqual([1, 3, 8, 19, 1])
  })

  it('comes a day after the video was added, while there is no answer', () => {
    expect(nextRecallAt(NOW, []) - NOW).toBe(FIRST_RECALL_MS)
  })

  it('is not moved by an answer that was undone', () => {
    expect(nextRecallAt(NOW, [review(null, NOW + DAY_MS)])).toBe(nextRecallAt(NOW, []))
  })

  it('is at least a day and at most a year after the last answer, whole days', () => {
    fc.assert(
      fc.property(history, (reviews) => {
        const wait = nextRecallAt(NOW, reviews) - (reviews.at(-1)?.at ?? NOW)
        expect(wait).toBeGreaterThanOrEqual(DAY_MS)
        expect(wait).toBeLessThanOrEqual(365 * DAY_MS)
        expect(wait % DAY_MS).toBe(0)
      }),
    )
  })

  it('is never sooner for a better answer', () => {
    fc.assert(
      fc.property(history, fc.nat(100), (reviews, days) => {
        const at = (reviews.at(-1)?.at ?? NOW) + days * DAY_MS
        const [forgot = 0, hard = 0, knew = 0] = RECALL_GRADES.map((grade) =>
          nextRecallAt(NOW, [...reviews, review(grade, at)]),
        )
        expect(forgot).toBeLessThanOrEqual(hard)
        expect(hard).toBeLessThanOrEqual(knew)
      }),
    )
  })

  it('is the same each time it is computed', () => {
    fc.assert(fc.property(history, (reviews) => nextRecallAt(NOW, reviews) === nextRecallAt(NOW, [...reviews])))
  })

  it('counts answers of before the video was added here as where they were given: an import brought them', () => {
    const watchedAt = NOW - 100 * DAY_MS
    const answers = [1, 4, 12, 31, 74].map((day) => review('knew', watchedAt + day * DAY_MS))
    expect(nextRecallAt(NOW - HOUR_MS, answers)).toBe(nextRecallAt(watchedAt, answers))
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 100 * 24 }), (later, hours) => {
        const reviews = [review('knew', NOW + DAY_MS), ...later.map(({ grade, at }) => review(grade, at + DAY_MS))]
        const addedAt = NOW + DAY_MS + hours * HOUR_MS
        const due = nextRecallAt(addedAt, reviews)
        expect(due).toBe(Math.max(nextRecallAt(NOW, reviews), addedAt + FIRST_RECALL_MS))
      }),
    )
  })

  it('comes a day after the video was added at the soonest, however old its answers are', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: -1000, max: 1000 }), (reviews, days) => {
        const watchedAt = NOW + days * DAY_MS
        const due = nextRecallAt(watchedAt, reviews)
        expect(due).toBeGreaterThanOrEqual(watchedAt + FIRST_RECALL_MS)
        expect(due).toBeGreaterThanOrEqual((reviews.at(-1)?.at ?? watchedAt) + DAY_MS)
      }),
    )
  })

  it('is not moved back by a slow clock, and stays a time that can be stored', () => {
    const behind = nextRecallAt(NOW, [review('knew', NOW - 30 * DAY_MS)])
    expect(behind).toBeGreaterThan(NOW)
    expect(nextRecallAt(MAX_INSTANT_MS, [])).toBe(MAX_INSTANT_MS)
  })
})
