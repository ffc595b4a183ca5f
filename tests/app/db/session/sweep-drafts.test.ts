// What counts as unfinished work: only a draft with something in it that is saved nowhere else.
import { beforeEach, describe, expect, it } from 'vitest'
import { draftOfReflection, emptyReflectionDraft, type ReflectionDraft } from '#domain/reflection/reflection-draft.ts'
import { beginEdit } from '#domain/reflection/reflection-edit.ts'
import { beginReview, stepOn } from '#domain/review/review-draft.ts'
import { weekUnderReview } from '#domain/review/review-week.ts'
import { NO_REVIEWS, withReview, type Reviews } from '#domain/review/week-review.ts'
import { countsOf } from '../../../../app/db/session/count-unsynced.ts'
import { deviceNow, deviceTimeZone } from '../../../../app/db/store/clock.ts'
import { reflectionDraftKey, reflectionEditKey, reviewDraftKey } from '../../../../app/db/store/draft-key.ts'
import { buildReflection, reflectionIdOf } from '../../../fixtures/builders.ts'
import { newStorage, openTab } from '../../../setup/device/user-database.ts'

let db: Awaited<ReturnType<typeof openTab>>
beforeEach(async () => {
  db = await openTab({ storage: newStorage() })
})
const THIS_WEEK = weekUnderReview(NO_REVIEWS, { now: deviceNow(), timeZone: deviceTimeZone() }).until
const EARLIER = '2020-01-05'

/** Whether a draft with that value counts as unfinished. */
async function counts(key: string, value: unknown): Promise<boolean> {
  await db.drafts.put({ key, value, updatedAt: 1 })
  const { drafts } = await countsOf(db)
  expect(await db.drafts.count()).toBe(drafts)
  return drafts === 1
}

describe('the draft of a review in which nothing was typed', () => {
  const draft = (until: string) => stepOn(beginReview(until, []))
  const review = (until: string) => counts(reviewDraftKey(until), draft(until))
  const know = (reviews: Reviews) =>
    db.profiles.put({
      id: db.userId,
      firstName: 'Ada',
      lastName: 'Lovelace',
      profileImageUrl: null,
      timeZone: null,
      profileSetAt: null,
      reviews,
    })

  it('counts only while its week is under review', async () => {
    expect(await review(THIS_WEEK)).toBe(true)
    await db.drafts.clear()
    expect(await review(EARLIER)).toBe(false)
  })

  it.each([
    ['done', false],
    ['dismissed', false],
    ['open', true],
  ] as const)('of a week that is %s elsewhere counts: %s', async (outcome, isCounted) => {
    await know(withReview(NO_REVIEWS, { until: THIS_WEEK, outcome }, 1))
    expect(await review(THIS_WEEK)).toBe(isCounted)
  })

  it('is kept, with its words, if something was typed', async () => {
    expect(await counts(reviewDraftKey(EARLIER), { ...draft(EARLIER), note: 'A good week' })).toBe(true)
    const seen = { firstStep: 'Shoes by the door', when: 'At noon' }
    const mend = { mend: 'smaller', ...seen, date: '', time: '', swap: '', isDone: false, seen }
    const mended = (own: object) => ({ ...draft(EARLIER), mends: { walk: { ...mend, ...own } } })
    expect(await counts(reviewDraftKey(EARLIER), mended({ firstStep: 'One shoe' }))).toBe(true)
    expect(await counts(reviewDraftKey(EARLIER), mended({}))).toBe(false)
  })
})

describe('the draft of a reflection', () => {
  const saved = buildReflection()
  const key = reflectionDraftKey(saved.videoId)
  const typed = (draft: ReflectionDraft): ReflectionDraft => ({
    ...draft,
    quick: draft.quick.map((answer) => ({ ...answer, response: 'Something else' })),
  })

  it('counts unless its words are saved', async () => {
    const draft = draftOfReflection(reflectionIdOf('draft'), saved.reflectionData)
    expect(await counts(key, draft)).toBe(true)
    await db.reflections.put(saved)
    expect(await counts(key, draft)).toBe(false)
    expect(await counts(key, typed(draft))).toBe(true)
  })

  it('does not count while it has no words', async () => {
    const draft = { ...emptyReflectionDraft(reflectionIdOf('draft')), flow: 'quick_insight' as const }
    expect(await counts(key, draft)).toBe(false)
  })

  it('refused and saved at the second try does not count', async () => {
    await db.reflections.put(saved)
    expect(await counts(key, saved.reflectionData)).toBe(false)
  })

  it('that edits a saved one counts once something was changed', async () => {
    const edit = beginEdit(saved)
    expect(await counts(reflectionEditKey(saved.id), edit)).toBe(false)
    expect(await counts(reflectionEditKey(saved.id), typed(edit))).toBe(true)
    await db.drafts.clear()
    // Of an older build: whether something was changed cannot be told.
    expect(await counts(reflectionEditKey(saved.id), { ...edit, base: null })).toBe(true)
  })
})
