// The writes of cards and of the selection; each is durable on this device when its toast says so.
import { mutate, mutateAll } from '../../db/write/mutate.ts'
import { call } from '../../domain/mutations/machinery/definition.ts'
import type { ReflectionId, VideoId } from '../../domain/kernel/id.ts'
import { addVideoTag } from '../../domain/mutations/add-video-tag.ts'
import { deleteReflection } from '../../domain/mutations/delete-reflection.ts'
import { deleteVideo } from '../../domain/mutations/delete-video.ts'
import { dropOrphanedTranscripts } from '../../db/transcripts/transcripts.ts'
import { removeVideoTag } from '../../domain/mutations/remove-video-tag.ts'
import { retryAnalysis } from '../../domain/mutations/retry-analysis.ts'
import { setNotUseful } from '../../domain/mutations/set-not-useful.ts'
import { setReflectionApplied } from '../../domain/mutations/set-reflection-applied.ts'
import { setReflectionRepeat } from '../../domain/mutations/set-reflection-repeat.ts'
import { setVideoCategory } from '../../domain/mutations/set-video-category.ts'
import type { RepeatFrequency } from '../../domain/reflection/reflection.ts'
import type { Category } from '../../domain/insight/schema/category.ts'
import type { Claim } from '../../domain/video/not-useful.ts'
import type { Tag } from '../../domain/video/tag.ts'
import { runWithToast } from '../../state/run-with-toast.ts'
import * as texts from './library-messages.ts'
import { RETRY_STARTED, retryFailed } from './messages.ts'

/** ERR-20; returns whether they are deleted. All of them or none. */
export async function deleteVideos(videoIds: readonly VideoId[]): Promise<boolean> {
  const job = mutateAll(videoIds.map((videoId) => call(deleteVideo, { videoId })))
  const success = texts.forVideos(texts.VIDEO_DELETED, videoIds.length)
  const result = await runWithToast(job, { success, failure: texts.libraryFailure(deleteVideo) })
  if (result.ok) await dropOrphanedTranscripts()
  return result.ok
}

/** ERR-21. */
export async function setCategoryOf(videoIds: readonly VideoId[], category: Category): Promise<boolean> {
  const job = mutateAll(videoIds.map((videoId) => call(setVideoCategory, { videoId, category })))
  const success = texts.forVideos(texts.CATEGORY_UPDATED, videoIds.length)
  return (await runWithToast(job, { success, failure: texts.libraryFailure(setVideoCategory) })).ok
}

/** ERR-22, VAL-18: an empty name is not submitted; it returns false without a toast. */
export async function addTagTo(videoIds: readonly VideoId[], name: string): Promise<boolean> {
  const tagName = name.trim()
  if (tagName === '') return false
  const job = mutateAll(videoIds.map((videoId) => call(addVideoTag, { videoId, tagName })))
  const success = texts.forVideos(texts.TAG_ADDED, videoIds.length)
  return (await runWithToast(job, { success, failure: texts.libraryFailure(addVideoTag) })).ok
}

/** ERR-23; the toast offers Undo. */
export async function removeTagFrom(videoId: VideoId, tag: Tag): Promise<boolean> {
  const undo = { label: 'Undo', run: () => void addTagTo([videoId], tag.name) }
  const job = mutate(removeVideoTag, { videoId, tagId: tag.id })
  const success = { ...texts.TAG_REMOVED, action: undo }
  return (await runWithToast(job, { success, failure: texts.libraryFailure(removeVideoTag) })).ok
}

/** ERR-24; returns whether it is stored. */
export async function setApplied(reflectionId: ReflectionId, isApplied: boolean): Promise<boolean> {
  const job = mutate(setReflectionApplied, { reflectionId, isApplied })
  const failure = texts.libraryFailure(setReflectionApplied)
  return (await runWithToast(job, { success: texts.APPLIED_UPDATED, failure })).ok
}

/** ERR-25. */
export async function setRepeat(reflectionId: ReflectionId, repeatFrequency: RepeatFrequency): Promise<void> {
  const job = mutate(setReflectionRepeat, { reflectionId, repeatFrequency })
  await runWithToast(job, { success: texts.REPEAT_SET, failure: texts.libraryFailure(setReflectionRepeat) })
}

/** ERR-26; returns whether it is deleted. */
export async function deleteShownReflection(reflectionId: ReflectionId): Promise<boolean> {
  const job = mutate(deleteReflection, { reflectionId })
  return (await runWithToast(job, { success: texts.ACTION_DELETED, failure: texts.actionNotDeleted })).ok
}

/** Hides a claim as not useful, with Undo in the toast, or shows it again. */
export async function markNotUseful(videoId: VideoId, claim: Claim, isNotUseful: boolean): Promise<void> {
  const undo = { label: 'Undo', run: () => void markNotUseful(videoId, claim, false) }
  const success = isNotUseful ? { ...texts.CLAIM_HIDDEN, action: undo } : texts.CLAIM_SHOWN
  const job = mutate(setNotUseful, { videoId, claim, isNotUseful })
  await runWithToast(job, { success, failure: texts.libraryFailure(setNotUseful) })
}

/** CRD-07: retries a failed analysis. */
export async function retryVideo(videoId: VideoId): Promise<void> {
  await runWithToast(mutate(retryAnalysis, { videoId }), { success: RETRY_STARTED, failure: retryFailed })
}
