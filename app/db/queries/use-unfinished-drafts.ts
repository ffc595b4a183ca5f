// The drafts that count as unfinished work: what each is, and where it can be finished.
import { parseDraft, wordsInDraft } from '../../domain/action/capture-draft.ts'
import { editedWords, parseEditDraft } from '../../domain/action/edit-draft.ts'
import { isArchived } from '../../domain/action/living.ts'
import { parseReflectionDraft } from '../../domain/reflection/reflection-draft.ts'
import { typedWords } from '../../domain/reflection/reflection-edit.ts'
import { parseReviewDraft, reviewWords } from '../../domain/review/review-draft.ts'
import { weekUnderReview } from '../../domain/review/review-week.ts'
import { NO_REVIEWS, reviewUntil } from '../../domain/review/week-review.ts'
import { deviceNow, deviceTimeZone } from '../store/clock.ts'
import type { UserDatabase } from '../store/database.ts'
import * as keys from '../store/draft-key.ts'
import type { Draft } from '../store/local-tx.ts'
import { newReflectionId } from '../store/new-ids.ts'
import { useRows } from './use-rows.ts'

export type DraftKind =
  | 'rehearsal'
  | 'plan'
  | 'plan_edit'
  | 'reflection'
  | 'reflection_edit'
  | 'feedback'
  | 'review'
  | 'other'

export interface UnfinishedDraft {
  readonly draft: Draft
  readonly kind: DraftKind
  // The title of the video or action it is about, or the last day of the week; null if that is not here.
  readonly subject: string | null
  // What to open to finish it; null: no form opens it any more, and all that can be done is to copy its words.
  readonly opens: string | null
  readonly words: string
}

/** Newest first; undefined while loading. */
export function useUnfinishedDrafts(): readonly UnfinishedDraft[] | undefined {
  return useRows(readUnfinished)
}

export async function readUnfinished(db: UserDatabase): Promise<readonly UnfinishedDraft[]> {
  const drafts = (await db.drafts.toArray()).filter(keys.isWork)
  const found = await Promise.all(drafts.map(async (draft) => ({ draft, ...(await described(db, draft)) })))
  return found.sort((one, other) => other.draft.updatedAt - one.draft.updatedAt)
}

type Described = Omit<UnfinishedDraft, 'draft'>

async function described(db: UserDatabase, draft: Draft): Promise<Described> {
  const { key } = draft
  if (key === keys.REHEARSAL_DRAFT_KEY) return { kind: 'rehearsal', subject: null, opens: '', words: '' }
  if (key === keys.FEEDBACK_DRAFT_KEY) return { kind: 'feedback', subject: null, opens: '', words: '' }
  const [planned, reflected] = [keys.idInKey(key, keys.captureDraftKey), keys.idInKey(key, keys.reflectionDraftKey)]
  if (planned !== null) return ofPlan(db, planned, draft)
  if (reflected !== null) return ofReflection(db, reflected, draft)
  const [actionId, reflectionId] = [keys.idInKey(key, keys.editDraftKey), keys.idInKey(key, keys.reflectionEditKey)]
  if (actionId !== null) return ofAction(db, actionId, draft)
  if (reflectionId !== null) return ofReflectionEdit(db, reflectionId, draft)
  const until = keys.idInKey(key, keys.reviewDraftKey)
  return until === null ? { kind: 'other', subject: null, opens: null, words: '' } : ofWeek(db, until, draft)
}

async function ofPlan(db: UserDatabase, videoId: string, { value }: Draft): Promise<Described> {
  const draft = parseDraft(value)
  return { kind: 'plan', ...(await inVideo(db, videoId)), words: draft === null ? '' : wordsInDraft(draft) }
}

async function ofReflection(db: UserDatabase, videoId: string, draft: Draft): Promise<Described> {
  return { kind: 'reflection', ...(await inVideo(db, videoId)), words: reflectionWords(draft) }
}

// A saved reflection is edited from its video.
async function ofReflectionEdit(db: UserDatabase, id: string, draft: Draft): Promise<Described> {
  const saved = await db.reflections.get(id)
  const place = saved === undefined ? { subject: null, opens: null } : await inVideo(db, saved.videoId)
  return { kind: 'reflection_edit', ...place, words: reflectionWords(draft) }
}

async function inVideo(db: UserDatabase, id: string): Promise<Pick<Described, 'subject' | 'opens'>> {
  const video = await db.videos.get(id)
  return { subject: video?.title ?? null, opens: video?.id ?? null }
}

function reflectionWords({ value }: Draft): string {
  const draft = parseReflectionDraft(value, newReflectionId())
  return draft === null ? '' : typedWords(draft)
}

async function ofAction(db: UserDatabase, id: string, { value }: Draft): Promise<Described> {
  const action = await db.actions.get(id)
  const draft = parseEditDraft(value)
  return {
    kind: 'plan_edit',
    subject: action?.actionTitle ?? null,
    opens: action === undefined || isArchived(action) ? null : id,
    words: draft === null ? '' : editedWords(draft),
  }
}

async function ofWeek(db: UserDatabase, until: string, { value }: Draft): Promise<Described> {
  const reviews = (await db.profiles.get(db.userId))?.reviews ?? NO_REVIEWS
  const current = weekUnderReview(reviews, { now: deviceNow(), timeZone: deviceTimeZone() }).until
  const draft = parseReviewDraft(value, until, reviewUntil(reviews, until)?.note)
  return {
    kind: 'review',
    subject: until,
    opens: until === current ? until : null,
    words: draft === null ? '' : reviewWords(draft),
  }
}
