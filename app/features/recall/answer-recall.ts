// The recall card's writes; each is durable on this device when its toast says so, and the toast offers Undo.
import { putOffRecall, readNextRecall } from '../../db/queries/recalls.ts'
import { newRecallReviewId } from '../../db/store/new-ids.ts'
import { mutate } from '../../db/write/mutate.ts'
import type { RecallReviewId, VideoId } from '../../domain/kernel/id.ts'
import { ok } from '../../domain/kernel/result.ts'
import { recordRecall } from '../../domain/mutations/record-recall.ts'
import { setRecall } from '../../domain/mutations/set-recall.ts'
import type { RecallGrade } from '../../domain/recall/recall.ts'
import { now } from '../../state/clock.ts'
import { runWithToast } from '../../state/run-with-toast.ts'
import { answerSaved, NOT_PUT_OFF, PUT_OFF, SWITCHED_OFF, SWITCHED_ON, TAKEN_BACK } from './messages.ts'

/** Saves how well the learner remembered; returns whether it is stored. */
export async function answerRecall(videoId: VideoId, grade: RecallGrade): Promise<boolean> {
  const reviewId = newRecallReviewId()
  const undo = { label: 'Undo', run: () => void takeBack(videoId, reviewId) }
  const answered = await runWithToast(answer(videoId, reviewId, grade), {
    success: (dueAt) => ({ ...answerSaved(dueAt, now()), action: undo }),
    failure: () => recordRecall.failure,
  })
  return answered.ok
}

async function answer(videoId: VideoId, reviewId: RecallReviewId, grade: RecallGrade) {
  const stored = await mutate(recordRecall, { videoId, reviewId, grade })
  return stored.ok ? ok(await readNextRecall(videoId)) : stored
}

async function takeBack(videoId: VideoId, reviewId: RecallReviewId): Promise<void> {
  const job = mutate(recordRecall, { videoId, reviewId, grade: null })
  await runWithToast(job, { success: TAKEN_BACK, failure: () => recordRecall.failure })
}

/** No more questions on this device today; returns whether that is stored. */
export async function putOffQuestions(): Promise<boolean> {
  const takeBack = () => void runWithToast(putOffRecall(false), { success: TAKEN_BACK, failure: () => NOT_PUT_OFF })
  const success = { ...PUT_OFF, action: { label: 'Undo', run: takeBack } }
  return (await runWithToast(putOffRecall(true), { success, failure: () => NOT_PUT_OFF })).ok
}

/** Switches a video's questions off or on; returns whether it is stored. */
export async function switchRecall(videoId: VideoId, isOff: boolean): Promise<boolean> {
  const undo = { label: 'Undo', run: () => void switchRecall(videoId, !isOff) }
  const success = { ...(isOff ? SWITCHED_OFF : SWITCHED_ON), ...(isOff && { action: undo }) }
  return (await runWithToast(mutate(setRecall, { videoId, isOff }), { success, failure: () => setRecall.failure })).ok
}
