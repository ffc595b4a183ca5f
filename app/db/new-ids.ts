// Ids the client makes: UUID v7 for what is new, the natural UUID v5 for what two devices must not make twice (design §5).
import { v5 as uuidV5, v7 as uuidV7 } from 'uuid'
import { ActionId, FeedbackId, ReflectionId, VideoId, type UserId } from '../domain/kernel/id.ts'
import { naturalName, NATURAL_ID_NAMESPACE, type NaturalKind } from '../domain/kernel/natural-id.ts'
import { brandAs } from '../domain/kernel/parse.ts'

export const newActionId = () => brandAs(ActionId, uuidV7())
export const newReflectionId = () => brandAs(ReflectionId, uuidV7())
export const newFeedbackId = () => brandAs(FeedbackId, uuidV7())

/** The id of this learner's video, wherever it is added. */
export function videoIdOf(userId: UserId, youtubeId: string): VideoId {
  return brandAs(VideoId, naturalId(userId, 'video', youtubeId))
}

/** The one id of a thing that has a natural key. */
export function naturalId(userId: UserId, kind: NaturalKind, key: string): string {
  return uuidV5(naturalName(userId, kind, key), NATURAL_ID_NAMESPACE)
}
