// Imports a library file once all of it is checked: one video at a time, with everything that belongs to it.
import { now } from '../../../state/clock.ts'
import { SIGNED_OUT, type MutateFailure } from '../../../db/write/mutate.ts'
import { videoIdOf } from '../../../db/store/new-ids.ts'
import { whileWriting } from '../../../db/store/writes-under-way.ts'
import { readClockOffset } from '../../../db/queries/clock-offset.ts'
import { readWholeLibrary, transcriptsHere } from '../../../db/queries/whole-library.ts'
import { keepTranscript } from '../../../db/transcripts/transcripts.ts'
import type { Action } from '../../../domain/action/action.ts'
import { allAdded, NOTHING_ADDED, type AddedIds } from '../../../domain/library-file/take-back.ts'
import type { UserId } from '../../../domain/kernel/id.ts'
import { err, ok, type Result } from '../../../domain/kernel/result.ts'
import {
  actionsCalls,
  bringsWords,
  missing,
  type PresentRows,
  videoAdditions,
  videoCalls,
} from '../../../domain/library-file/import-calls.ts'
import { newPast, pastKey, withoutPast } from '../../../domain/library-file/import-history.ts'
import type { LibraryRows } from '../../../domain/library-file/own-library.ts'
import { newAnswers } from '../../../domain/library-file/import-recall.ts'
import { newReviews, reviewCalls } from '../../../domain/library-file/import-reviews.ts'
import type { FileAction, LibraryFile } from '../../../domain/library-file/library-file.ts'
import type { Recall } from '../../../domain/recall/recall.ts'
import { tagKey } from '../../../domain/video/tag.ts'
import { commitCalls, commitEither, isHere } from './commit-import.ts'
import { undoableOf, type Undoable } from '../import/undo-import.ts'
import { noteLeft } from './left-rows.ts'

export interface ImportCount {
  readonly added: number
  // Videos already here that got missing details.
  readonly filled: number
  readonly here: number
  readonly total: number
  // Added actions without a video, and weekly reviews.
  readonly actions: number
  readonly reviews: number
  // How many completions and recall answers of the file were added, and how many could not be added.
  readonly completions: number
  readonly answers: number
  readonly leftOut: number
  // Why it stopped early; what was stored stays.
  readonly stoppedBy: MutateFailure | null
}

export interface LibraryImported extends ImportCount {
  // Of the earlier files of this import, too. Null: nothing was added.
  readonly undo: Undoable | null
}

export interface ImportPort {
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

interface LibraryPort extends ImportPort {
  // Of the files before this one, if it is one of several.
  readonly earlier?: Undoable | null
}

/**
 * Adds what is missing to that learner's library and no other, in order; each video whole or not at all. Errors: they are not
 * signed in, or nothing was stored. Queries that only refresh the page wait until it has ended, and so does a reload for a new
 * version.
 */
export function importLibrary(
  userId: UserId,
  file: LibraryFile,
  { earlier = null, ...port }: LibraryPort,
): Promise<Result<LibraryImported, MutateFailure>> {
  return whileWriting(async () => {
    const parts = earlier === null ? [] : [earlier.added]
    const left = new Map(earlier?.left)
    const done = await importVideos(userId, file, { ...port, left, onAdded: (part) => parts.push(part) })
    return done.ok ? ok({ ...done.value, undo: undoableOf(allAdded(parts), left) }) : done
  })
}

interface AddingPort extends ImportPort {
  readonly onAdded: (part: AddedIds) => void
  readonly left: Map<string, string>
}

async function importVideos(
  userId: UserId,
  file: LibraryFile,
  { onProgress, onAdded, left, signal }: AddingPort,
): Promise<Result<ImportCount, MutateFailure>> {
  const library = isHere(userId) ? await readWholeLibrary() : null
  if (library === null) return err(SIGNED_OUT)
  const videos = new Map(library.videos.map((video) => [String(video.id), video]))
  const withTranscript = await transcriptsHere()
  const recalls = new Map<string, Recall>(library.recalls.map((recall) => [recall.id, recall]))
  const rows = presentRows(library, await readClockOffset())
  const nothing = { added: 0, filled: 0, here: 0, actions: 0, reviews: 0, completions: 0, answers: 0, leftOut: 0 }
  const count = { ...nothing, total: file.videos.length }
  const countPast = (listed: readonly FileAction[], taken: readonly FileAction[]) => {
    const { completions, leftOut } = pastCount(listed, taken, rows)
    count.completions += completions
    count.leftOut += leftOut
  }
  for (const [at, entry] of file.videos.entries()) {
    if (signal.aborted) return ok({ ...count, stoppedBy: null })
    const id = videoIdOf(userId, entry.youtubeId)
    const video = videos.get(id)
    const tagKeys = new Set((library.tags.get(id) ?? []).map(({ name }) => tagKey(name)))
    const known = { id, video, hasTranscript: withTranscript.has(id), tagKeys, recall: recalls.get(id) }
    const plain = { ...entry, actions: entry.actions.map(withoutPast) }
    const write = () => commitEither(userId, [entry, plain], (one) => videoCalls(one, known, rows))
    const hasAll = videoCalls(entry, known, rows).length === 0
    const scope = { videoId: id, actionIds: entry.actions.map((action) => action.id) }
    const stored = await (hasAll ? write() : noteLeft(left, scope, write))
    if (!stored.ok) return ok({ ...count, stoppedBy: stored.error })
    const { taken, calls, mids } = stored.value
    onAdded(videoAdditions(taken, known, rows))
    const { answers, leftOut } = newAnswers(entry, known, rows.now)
    count.answers += answers.length
    count.leftOut += leftOut
    countPast(entry.actions, taken.actions)
    if (entry.transcript !== null && !known.hasTranscript) {
      await keepTranscript(id, entry.transcript, bringsWords(entry, known) ? mids.at(0) : null)
    }
    if (video === undefined) count.added += 1
    else if (calls.length > 0) count.filled += 1
    else count.here += 1
    onProgress((at + 1) / count.total)
  }
  const onStored = (listed: readonly FileAction[], taken: readonly FileAction[]) => {
    const actions = missing(listed, rows).map(({ id }) => id)
    onAdded({ ...NOTHING_ADDED, actions })
    countPast(listed, taken)
    count.actions += actions.length
  }
  const failure = await addActions(userId, file.unattachedActions, { rows, left, onStored })
  if (failure !== null) return ok({ ...count, stoppedBy: failure })
  const reviews = newReviews(file.reviews ?? [], library.reviews)
  const reviewed = await commitCalls(userId, reviewCalls(reviews))
  if (!reviewed.ok) return ok({ ...count, stoppedBy: reviewed.error })
  onAdded({ ...NOTHING_ADDED, reviews })
  return ok({ ...count, reviews: reviews.length, stoppedBy: null })
}

// The file's times are those of a server: a wrong clock of this device must not make them times to come.
function presentRows({ reflections, actions, completions }: LibraryRows, clockOffsetMs: number): PresentRows {
  return {
    ids: new Set<string>([...reflections, ...actions].map(({ id }) => id)),
    now: now() + clockOffsetMs,
    past: new Set(completions.map(({ actionId, occurrenceKey }) => pastKey(actionId, occurrenceKey))),
    actions: new Map<string, Action>(actions.map((action) => [action.id, action])),
  }
}

// `taken`: the same actions as they were stored, some without their past.
function pastCount(listed: readonly FileAction[], taken: readonly FileAction[], rows: PresentRows) {
  const pasts = listed.map((action) => newPast(action, rows))
  const completions = taken.reduce((sum, action) => sum + newPast(action, rows).done.length, 0)
  const inAll = pasts.reduce((sum, { done, leftOut }) => sum + done.length + leftOut, 0)
  return { completions, leftOut: inAll - completions }
}

interface AddingActions extends Pick<AddingPort, 'left'> {
  readonly rows: PresentRows
  readonly onStored: (listed: readonly FileAction[], taken: readonly FileAction[]) => void
}

// All at once; if a rule refuses one of them, each by itself. Null: all are stored.
async function addActions(
  userId: UserId,
  listed: readonly FileAction[],
  adding: AddingActions,
): Promise<MutateFailure | null> {
  const plain = listed.length === 1 ? listed.map(withoutPast) : null
  const scope = { videoId: null, actionIds: listed.map(({ id }) => id) }
  const stored = await noteLeft(adding.left, scope, () =>
    commitEither(userId, [listed, plain], (actions) => actionsCalls(actions, null, adding.rows)),
  )
  if (stored.ok) {
    adding.onStored(listed, stored.value.taken)
    return null
  }
  if (stored.error.kind === 'not_stored' || listed.length <= 1) return stored.error
  for (const action of listed) {
    const failure = await addActions(userId, [action], adding)
    if (failure !== null) return failure
  }
  return null
}
