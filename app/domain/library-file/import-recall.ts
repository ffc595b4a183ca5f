// What an import takes over of what the learner remembered of a video. An answer that is here is not added again.
import type { VideoId } from '../kernel/id.ts'
import { HOUR_MS, parseInstant, type Instant } from '../kernel/time.ts'
import { call, doneThen, type MutationCall } from '../mutations/machinery/definition.ts'
import { recordRecall } from '../mutations/record-recall.ts'
import { setRecall } from '../mutations/set-recall.ts'
import type { Recall } from '../recall/recall.ts'
import type { FileRecall, FileVideo } from './library-file.ts'

interface Present {
  readonly id: VideoId
  readonly recall: Recall | undefined
}

interface Answer extends Pick<FileRecall['answers'][number], 'id' | 'grade'> {
  readonly at: Instant
}

// No rule of recall asks in which zone something was done.
const timeZone = 'UTC'
// The clocks of two devices may differ.
const CLOCKS_MS = HOUR_MS

/** The answers of the file that are not here, each once; left out are those of the future. */
export function newAnswers(
  { recall }: FileVideo,
  present: Pick<Present, 'recall'>,
  now: Instant,
): { readonly answers: readonly Answer[]; readonly leftOut: number } {
  const listed = (recall?.answers ?? []).map((one) => ({ ...one, at: parseInstant(one.at) ?? Infinity }))
  const possible = listed.filter(({ at }) => at <= now + CLOCKS_MS)
  const here = new Set<string>(present.recall?.reviews.map(({ id }) => id))
  const byId = new Map(possible.map((one) => [one.id, { ...one, at: Math.min(one.at, now) }]))
  return {
    answers: [...byId.values()].filter(({ id }) => !here.has(id)),
    leftOut: listed.length - possible.length,
  }
}

/** The calls that store them, and that the learner is not to be asked, where they have not chosen here. */
export function recallCalls(file: FileVideo, { id: videoId, recall }: Present, now: Instant): readonly MutationCall[] {
  const { answers } = newAnswers(file, { recall }, now)
  const isOff = file.recall?.isOff === true && (recall?.isOffSetAt ?? null) === null
  return [
    ...answers.map(({ id, grade, at }) =>
      doneThen(call(recordRecall, { videoId, reviewId: id, grade }), { at, timeZone }),
    ),
    ...(isOff ? [call(setRecall, { videoId, isOff })] : []),
  ]
}

/** The call that adds a video, when it was added: from then on its questions are spaced. Without answers, now. */
export function addedThen({ recall }: FileVideo, added: MutationCall, now: Instant): MutationCall {
  const at = parseInstant(recall?.addedAt ?? '')
  return at === null || at > now ? added : doneThen(added, { at, timeZone })
}
