import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  NO_REVIEWS,
  REVIEW_OUTCOMES,
  reviewUntil,
  withReview,
  withReviewDay,
  type ReviewEdit,
} from '#domain/review/week-review.ts'
import { updateProfile } from '#domain/mutations/update-profile.ts'
import { MemoryState } from '#domain/mutations/state.ts'
import { NOW, userIdOf } from '../../fixtures/builders.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

const WEEK = '2026-11-22'
const edit = fc.record(
  {
    until: fc.constantFrom('2026-11-15', WEEK),
    outcome: fc.constantFrom(...REVIEW_OUTCOMES),
    note: fc.constantFrom('', 'a', 'b'),
  },
  { requiredKeys: ['until', 'outcome'] },
)
const timed = fc.uniqueArray(fc.record({ at: fc.integer({ min: 1, max: 99 }), edit }), { selector: ({ at }) => at })
const fold = (edits: readonly { at: number; edit: ReviewEdit }[]) =>
  edits.reduce((reviews, one) => withReview(reviews, one.edit, one.at), NO_REVIEWS)

describe('stored weekly reviews', () => {
  it('law: the latest outcome wins, in whatever order devices sync', () => {
    fc.assert(
      fc.property(
        timed.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          for (const until of ['2026-11-15', WEEK]) {
            const last = all.filter((one) => one.edit.until === until).sort((a, b) => b.at - a.at)[0]
            expect(reviewUntil(fold(shuffled), until)?.outcome).toBe(last?.edit.outcome)
          }
        },
      ),
    )
  })

  it('law: a note is not lost to an outcome that came without one', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(
          [
            { at: 1, edit: { until: WEEK, outcome: 'done', note: 'Shoes' } as const },
            { at: 2, edit: { until: WEEK, outcome: 'dismissed' } as const },
            { at: 3, edit: { until: WEEK, outcome: 'open' } as const },
          ],
          { minLength: 3 },
        ),
        (edits) => {
          expect(reviewUntil(fold(edits), WEEK)).toMatchObject({ outcome: 'open', note: 'Shoes' })
        },
      ),
    )
  })

  it('law: each week is stored once, oldest first, and an edit without effect returns the same object', () => {
    fc.assert(
      fc.property(timed, (edits) => {
        const reviews = fold(edits)
        const weeks = reviews.weeks.map(({ until }) => until)
        expect(weeks).toEqual([...new Set(weeks)].sort())
        for (const one of edits.slice(0, 1)) {
          const again = withReview(reviews, { until: one.edit.until, outcome: 'done' }, 0)
          expect(again).toBe(reviews)
        }
      }),
    )
  })

  it('a later note replaces an earlier one, and a cleared one is empty', () => {
    const written = withReview(NO_REVIEWS, { until: WEEK, outcome: 'done', note: 'Shoes' }, 1)
    expect(reviewUntil(withReview(written, { until: WEEK, outcome: 'done', note: '' }, 2), WEEK)?.note).toBe('')
  })

  it('the day chosen last wins', () => {
    const friday = withReviewDay(NO_REVIEWS, 5, 10)
    expect(withReviewDay(friday, 7, 9)).toBe(friday)
    expect(withReviewDay(friday, 7, 10).day).toBe(7)
  })

  it('keeps the notes of five years', () => {
    const days = Array.from({ length: 300 }, (_, at) => new Date(NOW + at * 7 * 86_400_000).toISOString().slice(0, 10))
    const reviews = days.reduce((all, until, at) => withReview(all, { until, outcome: 'done' }, at), NO_REVIEWS)
    expect(reviews.weeks).toHaveLength(260)
    expect(reviews.weeks.at(-1)?.until).toBe(days.at(-1))
  })
})

describe('updateProfile', () => {
  it('keeps a review beside the names and the other choices', () => {
    const state = new MemoryState()
    runMutation(state, updateProfile, { firstName: 'Ada', recall: 'off' }, { now: NOW })
    runMutation(
      state,
      updateProfile,
      { review: { until: WEEK, outcome: 'done', note: 'Shoes' }, reviewDay: 5 },
      { now: NOW },
    )
    expect(state.get('profiles', userIdOf('ada'))).toMatchObject({
      firstName: 'Ada',
      recall: 'off',
      reviews: { day: 5, weeks: [{ until: WEEK, outcome: 'done', note: 'Shoes', setAt: NOW }] },
    })
  })

  it('an older review changes nothing', () => {
    const state = new MemoryState()
    runMutation(state, updateProfile, { review: { until: WEEK, outcome: 'done' } }, { now: NOW })
    const before = state.get('profiles', userIdOf('ada'))
    runMutation(state, updateProfile, { review: { until: WEEK, outcome: 'dismissed' } }, { now: NOW - 1 })
    expect(state.get('profiles', userIdOf('ada'))).toEqual(before)
  })
})
