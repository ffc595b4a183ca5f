// Ids made by the client: UUID v7 for what is new, the natural UUID v5 for what two devices must not create twice.
import { v5 as uuidV5, v7 as uuidV7 } from 'uuid'
import { ActionId, FeedbackId, RecallReviewId, ReflectionId, VideoId, type UserId } from '../../domain/kernel/id.ts'
import { naturalName, NATURAL_ID_NAMESPACE, type NaturalKind } from '../../domain/kernel/natural-id.ts'
import { brandAs } from '../../domain/kernel/parse.ts'

export const newActionId = () => brandAs(ActionId, uuidV7())
export const newReflectionId = () => brandAs(ReflectionId, uuidV7())
export const newRecallReviewId = () => brandAs(RecallReviewId, uuidV7())
export const newFeedbackId = () => brandAs(FeedbackId, uuidV7())

/** The id of this learner's video, wherever it is added. */
export function videoIdOf(userId: UserId, youtubeId: string): VideoId {
  return brandAs(VideoId, naturalId(userId, 'video', youtubeId))
}

/** The id of a note this learner marked in a video elsewhere: the same words are the same note. */
export function noteIdOf(userId: UserId, youtubeId: string, text: string): ReflectionId {
  return brandAs(ReflectionId, naturalId(userId, 'note', `${youtubeId}/${text}`))
}

// Hashing costs 35 µs, and each replay of the outbox asks for the same ids again.
const madeIds = new Map<string, string>()
const MAX_MADE_IDS = 2000

/** The single id of a thing that has a natural key. */
export function naturalId(userId: UserId, kind: NaturalKind, key: string): string {
  const name = naturalName(userId, kind, key)
  const made = madeIds.get(name)
  if (made !== undefined) return made
  const id = uuidV5(name, NATURAL_ID_NAMESPACE)
  if (madeIds.size >= MAX_MADE_IDS) madeIds.clear()
  madeIds.set(name, id)
  return id
}
