// Drops drafts in which nothing is left to save: they would count as unsynced work forever.
import { parseReflectionDraft } from '../../domain/reflection/reflection-draft.ts'
import { isReflectionEdited, isSavedAs, typedWords } from '../../domain/reflection/reflection-edit.ts'
import type { Reflection } from '../../domain/reflection/reflection.ts'
import { isReviewTyped, parseReviewDraft } from '../../domain/review/review-draft.ts'
import { weekUnderReview } from '../../domain/review/review-week.ts'
import { NO_REVIEWS, reviewUntil, type Reviews } from '../../domain/review/week-review.ts'
import { deviceNow, deviceTimeZone } from '../store/clock.ts'
import type { UserDatabase } from '../store/database.ts'
import { idInKey, reflectionDraftKey, reflectionEditKey, reviewDraftKey } from '../store/draft-key.ts'
import type { Draft } from '../store/local-tx.ts'
import { newReflectionId } from '../store/new-ids.ts'

/**
 * Drops reviews in which nothing was typed, of weeks that are over or were reviewed or dismissed; reflections without words, or
 * saved word for word; and edits of a reflection without a change. Whatever was typed stays.
 */
export async function sweepDrafts(db: UserDatabase): Promise<void> {
  const moment = { now: deviceNow(), timeZone: deviceTimeZone() }
  await db.transaction('rw', db.drafts, db.reflections, db.profiles, async () => {
    const drafts = await db.drafts.toArray()
    const reviews = (await db.profiles.get(db.userId))?.reviews ?? NO_REVIEWS
    const current = weekUnderReview(reviews, moment).until
    const idle = drafts.filter((draft) => isIdleReview(draft, reviews, current) || isIdleEdit(draft))
    const videoIds = drafts.flatMap(({ key }) => idInKey(key, reflectionDraftKey) ?? [])
    const reflections = await db.reflections.where('videoId').anyOf(videoIds).toArray()
    const saved = drafts.filter((draft) => isEmptyOrSaved(draft, reflections))
    await db.drafts.bulkDelete([...idle, ...saved].map(({ key }) => key))
  })
}

function isIdleReview({ key, value }: Draft, reviews: Reviews, current: string): boolean {
  const until = idInKey(key, reviewDraftKey)
  if (until === null) return false
  const review = reviewUntil(reviews, until)
  const draft = parseReviewDraft(value, until, review?.note)
  const isReviewed = review !== undefined && review.outcome !== 'open'
  return draft !== null && !isReviewTyped(draft) && (until !== current || isReviewed)
}

function isIdleEdit({ key, value }: Draft): boolean {
  if (idInKey(key, reflectionEditKey) === null) return false
  const draft = parseReflectionDraft(value, newReflectionId())
  // Without its base it cannot be told.
  return draft !== null && draft.base !== null && !isReflectionEdited(draft)
}

function isEmptyOrSaved({ key, value }: Draft, reflections: readonly Reflection[]): boolean {
  const videoId = idInKey(key, reflectionDraftKey)
  const draft = videoId === null ? null : parseReflectionDraft(value, newReflectionId())
  if (draft === null) return false
  const isEmpty = draft.steps === null && typedWords(draft) === ''
  return isEmpty || reflections.some((one) => one.videoId === videoId && isSavedAs(draft, one))
}
