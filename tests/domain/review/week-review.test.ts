import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  NO_REVIEWS,
  REVIEW_NOTE_MAX,
  REVIEW_OUTCOMES,
  reviewUntil,
  withReview,
  withReviewDay,
  type ReviewEdit,
  type Reviews,
} from '#domain/review/week-review.ts'
import { updateProfile } from '#domain/mutations/update-profile.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { typedTextOf } from '../../../app/db/apply/typed-text.ts'
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

  const merged = (...edits: readonly (readonly [at: number, note: string, seen: string])[]) =>
    edits.reduce(
      (reviews, [at, note, seen]) => withReview(reviews, { until: WEEK, outcome: 'done', note, seen }, at),
      NO_REVIEWS,
    )
  const noteOf = (reviews: Reviews) => reviewUntil(reviews, WEEK)?.note ?? ''

  it.each([
    {
      title: 'neither vanishes',
      edits: [
        [1, 'Shoes', ''],
        [2, 'Alarm', ''],
      ],
      note: 'Shoes\nAlarm',
    },
    {
      title: 'the earlier may come last',
      edits: [
        [2, 'Alarm', ''],
        [1, 'Shoes', ''],
      ],
      note: 'Alarm\nShoes',
    },
    {
      title: 'the same words are kept once',
      edits: [
        [1, 'Shoes', ''],
        [2, 'Shoes', ''],
      ],
      note: 'Shoes',
    },
    {
      title: 'a note that was seen is replaced',
      edits: [
        [1, 'Shoes', ''],
        [2, 'Boots', 'Shoes'],
      ],
      note: 'Boots',
    },
    {
      title: 'a note that was seen is cleared',
      edits: [
        [1, 'Shoes', ''],
        [2, '', 'Shoes'],
      ],
      note: '',
    },
    {
      title: 'one that was not seen is not cleared',
      edits: [
        [1, 'Shoes', ''],
        [2, '', 'Boots'],
      ],
      note: 'Shoes',
    },
    {
      title: 'a correction replaces only its own words',
      edits: [
        [1, 'Alarm', ''],
        [2, 'Shoos', ''],
        [3, 'Shoes', 'Shoos'],
      ],
      note: 'Alarm\nShoes',
    },
    {
      title: 'its own words are cleared',
      edits: [
        [1, 'Alarm', ''],
        [2, 'Shoes', ''],
        [3, '', 'Shoes'],
      ],
      note: 'Alarm',
    },
    {
      title: 'one that holds the other stays',
      edits: [
        [1, 'Shoes', ''],
        [2, 'Shoes\nAlarm', ''],
      ],
      note: 'Shoes\nAlarm',
    },
    {
      title: 'part of a word is not the other',
      edits: [
        [1, 'Shoes on', ''],
        [2, 'Shoes', ''],
      ],
      note: 'Shoes on\nShoes',
    },
  ] as const)('of two notes on one week, by two devices: $title', ({ edits, note }) => {
    expect(noteOf(merged(...edits))).toBe(note)
  })

  it('law: a note replaces only one that its writer saw', () => {
    const note = fc.constantFrom('', 'a', 'b', 'a\nb', 'c')
    fc.assert(
      fc.property(note, note, (stored, typed) => {
        const once = merged([1, stored, ''], [2, typed, ''])
        const lines = (text: string) => text.split('\n').filter((line) => line !== '')
        expect(lines(noteOf(once))).toEqual(expect.arrayContaining([...lines(stored), ...lines(typed)]))
        expect(noteOf(withReview(once, { until: WEEK, outcome: 'done', note: typed, seen: '' }, 2))).toBe(noteOf(once))
      }),
    )
  })

  it('two notes too long to be kept together are refused, with the later one to copy', () => {
    const long = (letter: string) => letter.repeat(REVIEW_NOTE_MAX / 2)
    const state = new MemoryState()
    const store = (note: string, seen: string) =>
      runMutation(state, updateProfile, { review: { until: WEEK, outcome: 'done', note, seen } }, { now: NOW })
    expect(store(long('a'), '')).toMatchObject({ ok: true })
    expect(store(long('b'), '')).toMatchObject({ error: { kind: 'invalid_args' } })
    expect(store(long('b'), long('a'))).toMatchObject({ ok: true })
    expect(typedTextOf(updateProfile.name, { review: { until: WEEK, outcome: 'done', note: 'b', seen: 'a' } })).toBe(
      'b',
    )
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
