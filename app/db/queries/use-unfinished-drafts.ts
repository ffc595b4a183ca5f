// The drafts that count as unfinished work: what each is, and where it can be finished.
import { isArchived } from '../../domain/action/living.ts'
import { weekUnderReview } from '../../domain/review/review-week.ts'
import { NO_REVIEWS, reviewUntil } from '../../domain/review/week-review.ts'
import { wordsIn } from '../drafts/words-in-draft.ts'
import { deviceNow, deviceTimeZone } from '../store/clock.ts'
import type { UserDatabase } from '../store/database.ts'
import * as keys from '../store/draft-key.ts'
import type { Draft } from '../store/local-tx.ts'
import { useRows } from './use-rows.ts'

export type DraftKind =
  | 'rehearsal'
  | 'plan'
  | 'plan_edit'
  | 'reflection'
  | 'reflection_edit'
  | 'feedback'
  | 'review'
  | 'add_video'
  | 'other'

export interface UnfinishedDraft {
  readonly draft: Draft
  readonly kind: DraftKind
  // The title of the video or action it is about, or the last day of the week; null if that is not here.
  readonly subject: string | null
  // What to open to finish it; null: no form opens it any more, and all that can be done is to copy its words.
  readonly opens: string | null
  readonly words: string
  // Put aside when another tab typed over it.
  readonly isAside: boolean
}

/** Newest first; undefined while loading. */
export function useUnfinishedDrafts(): readonly UnfinishedDraft[] | undefined {
  return useRows(readUnfinished)
}

export async function readUnfinished(db: UserDatabase): Promise<readonly UnfinishedDraft[]> {
  const drafts = (await db.drafts.toArray()).filter(keys.isWork)
  const found = await Promise.all(drafts.map((draft) => unfinished(db, draft)))
  return found.sort((one, other) => other.draft.updatedAt - one.draft.updatedAt)
}

async function unfinished(db: UserDatabase, draft: Draft): Promise<UnfinishedDraft> {
  const asideOf = keys.asideOf(draft.key)
  const { note, ...about } = await aboutDraft(db, asideOf ?? draft.key)
  const words = wordsIn({ ...draft, key: asideOf ?? draft.key }, note)
  // Its form holds what was typed in the other tab.
  return { draft, ...about, words, isAside: asideOf !== null, opens: asideOf === null ? about.opens : null }
}

type About = Pick<UnfinishedDraft, 'kind' | 'subject' | 'opens'> & { readonly note?: string | undefined }

async function aboutDraft(db: UserDatabase, key: string): Promise<About> {
  if (key === keys.REHEARSAL_DRAFT_KEY) return { kind: 'rehearsal', subject: null, opens: '' }
  if (key === keys.FEEDBACK_DRAFT_KEY) return { kind: 'feedback', subject: null, opens: '' }
  if (keys.idInKey(key, keys.addVideoDraftKey) !== null) return { kind: 'add_video', subject: null, opens: '' }
  const [planned, reflected] = [keys.idInKey(key, keys.captureDraftKey), keys.idInKey(key, keys.reflectionDraftKey)]
  if (planned !== null) return { kind: 'plan', ...(await inVideo(db, planned)) }
  if (reflected !== null) return { kind: 'reflection', ...(await inVideo(db, reflected)) }
  const [actionId, reflectionId] = [keys.idInKey(key, keys.editDraftKey), keys.idInKey(key, keys.reflectionEditKey)]
  if (actionId !== null) return ofAction(db, actionId)
  if (reflectionId !== null) return ofReflectionEdit(db, reflectionId)
  const until = keys.idInKey(key, keys.reviewDraftKey)
  return until === null ? { kind: 'other', subject: null, opens: null } : ofWeek(db, until)
}

// A saved reflection is edited from its video.
async function ofReflectionEdit(db: UserDatabase, id: string): Promise<About> {
  const saved = await db.reflections.get(id)
  const place = saved === undefined ? { subject: null, opens: null } : await inVideo(db, saved.videoId)
  return { kind: 'reflection_edit', ...place }
}

async function inVideo(db: UserDatabase, id: string): Promise<Pick<About, 'subject' | 'opens'>> {
  const video = await db.videos.get(id)
  return { subject: video?.title ?? null, opens: video?.id ?? null }
}

async function ofAction(db: UserDatabase, id: string): Promise<About> {
  const action = await db.actions.get(id)
  return {
    kind: 'plan_edit',
    subject: action?.actionTitle ?? null,
    opens: action === undefined || isArchived(action) ? null : id,
  }
}

async function ofWeek(db: UserDatabase, until: string): Promise<About> {
  const reviews = (await db.profiles.get(db.userId))?.reviews ?? NO_REVIEWS
  const current = weekUnderReview(reviews, { now: deviceNow(), timeZone: deviceTimeZone() }).until
  const opens = until === current ? until : null
  return { kind: 'review', subject: until, opens, note: reviewUntil(reviews, until)?.note }
}
