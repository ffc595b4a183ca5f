import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  beginReview,
  heldReview,
  parseReviewDraft,
  reviewWords,
  stepBack,
  stepOn,
  type ReviewDraft,
} from '#domain/review/review-draft.ts'
import { must } from '#domain/kernel/invariant.ts'
import { actionIdOf } from '../../fixtures/builders.ts'

const UNTIL = '2026-11-22'
const begun = (missed: number) =>
  beginReview(
    UNTIL,
    Array.from({ length: missed }, (_, at) => ({ action: { id: actionIdOf(String(at)) } })),
  )
const place = ({ step, at }: ReviewDraft) => (step === 'missed' ? `${step} ${String(at)}` : step)
const walk = (draft: ReviewDraft, move: (draft: ReviewDraft) => ReviewDraft) => {
  const places = [place(draft)]
  for (let now = move(draft); place(now) !== places.at(-1); now = move(now)) places.push(place(now))
  return places
}

describe('a review in progress', () => {
  it('goes through the week, each missed action and the note to its end', () => {
    expect(walk(begun(2), stepOn)).toEqual(['week', 'missed 0', 'missed 1', 'note', 'end'])
    expect(walk(begun(0), stepOn)).toEqual(['week', 'note', 'end'])
  })

  it('asks about seven at most', () => {
    expect(begun(20).missed).toHaveLength(7)
  })

  it('law: going back reverses going forward, but there is no way back from the end', () => {
    fc.assert(
      fc.property(fc.nat({ max: 7 }), (missed) => {
        const there = walk(begun(missed), stepOn)
        const last: ReviewDraft = { ...begun(missed), step: 'note' }
        expect(walk(last, stepBack).reverse()).toEqual(there.slice(0, -1))
        expect(stepBack({ ...last, step: 'end' }).step).toBe('end')
      }),
    )
  })

  it('an unchanged note is left out; a cleared one is cleared', () => {
    const before = beginReview(UNTIL, [], 'Mornings work.')
    expect(before.note).toBe('Mornings work.')
    expect(heldReview(before)).toEqual({ until: UNTIL, outcome: 'done' })
    expect(heldReview({ ...before, note: ' ' })).toEqual({
      until: UNTIL,
      outcome: 'done',
      note: '',
      seen: 'Mornings work.',
    })
    expect(heldReview({ ...begun(0), note: ' Evenings do not. ' }).note).toBe('Evenings do not.')
    expect(heldReview(begun(0))).toEqual({ until: UNTIL, outcome: 'done' })
  })

  it('a draft of an older build, which did not store the note it began with, counts as changed only if it was', () => {
    const { noteBefore: _, ...older } = { ...begun(0), note: 'Mornings work.' }
    const same = must(parseReviewDraft(older, UNTIL, 'Mornings work.'), 'kept')
    expect(heldReview(same)).toEqual({ until: UNTIL, outcome: 'done' })
    const changed = must(parseReviewDraft({ ...older, note: 'Evenings do.' }, UNTIL, 'Mornings work.'), 'kept')
    expect(heldReview(changed)).toMatchObject({ note: 'Evenings do.', seen: 'Mornings work.' })
  })

  it('a draft of an older build with nothing written leaves the stored note alone, and shows it', () => {
    const { noteBefore: _, ...older } = begun(0)
    const kept = must(parseReviewDraft(older, UNTIL, 'Mornings work.'), 'kept')
    expect(kept.note).toBe('Mornings work.')
    expect(heldReview(kept)).toEqual({ until: UNTIL, outcome: 'done' })
  })

  it('has the words that were typed and are stored nowhere else', () => {
    const seen = { firstStep: 'Find the shoes', when: 'At noon' }
    const same = { mend: 'smaller', ...seen, date: '', time: '', swap: '', isDone: false, seen } as const
    const mends = { a: same, b: { ...same, when: 'At one' }, c: { ...same, when: 'At two', isDone: true } }
    expect(reviewWords({ ...begun(1), mends, note: 'Mornings work.' })).toBe('At one\nMornings work.')
    expect(reviewWords({ ...begun(1), note: 'Kept', noteBefore: 'Kept ' })).toBe('')
  })

  it('comes back letter for letter, unless it is for another week or has another shape', () => {
    const typed = {
      mend: 'smaller',
      firstStep: ' Shoes ',
      when: '',
      date: '',
      time: '',
      swap: '',
      isDone: false,
      seen: { firstStep: 'Find the shoes', when: '' },
    } as const
    const draft: ReviewDraft = { ...begun(1), step: 'missed', mends: { [actionIdOf('0')]: typed }, note: ' half a ' }
    const kept: unknown = JSON.parse(JSON.stringify(draft))
    expect(parseReviewDraft(kept, UNTIL)).toEqual(draft)
    // As kept by a build that did not store `seen`.
    const { seen: _seen, ...older } = typed
    expect(parseReviewDraft({ ...draft, mends: { a: older }, noteBefore: undefined }, UNTIL)).toMatchObject({
      mends: { a: { seen: null } },
      noteBefore: '',
    })
    expect(parseReviewDraft(kept, '2026-11-29')).toBeNull()
    expect(parseReviewDraft({ until: UNTIL }, UNTIL)).toBeNull()
    expect(parseReviewDraft(null, UNTIL)).toBeNull()
    expect(parseReviewDraft({ ...draft, at: 1 }, UNTIL)?.step).toBe('note')
  })
})
