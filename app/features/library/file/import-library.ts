// Imports a library file once all of it is checked: one video at a time, with everything that belongs to it.
import * as v from 'valibot'
import { now } from '../../../state/clock.ts'
import { currentDatabase } from '../../../db/session/session-database.ts'
import { mutateAll, SIGNED_OUT, type MutateFailure } from '../../../db/write/mutate.ts'
import { videoIdOf } from '../../../db/store/new-ids.ts'
import { whileWriting } from '../../../db/store/writes-under-way.ts'
import { readWholeLibrary, transcriptsHere } from '../../../db/queries/whole-library.ts'
import { keepTranscript } from '../../../db/transcripts/transcripts.ts'
import type { Action } from '../../../domain/action/action.ts'
import { allAdded, NOTHING_ADDED, type AddedIds } from '../../../domain/library-file/take-back.ts'
import type { MutationId, UserId } from '../../../domain/kernel/id.ts'
import { err, ok, type Result } from '../../../domain/kernel/result.ts'
import { Instant, parseInstant } from '../../../domain/kernel/time.ts'
import {
  actionsCalls,
  bringsWords,
  missing,
  videoAdditions,
  videoCalls,
} from '../../../domain/library-file/import-calls.ts'
import { newPast, pastKey } from '../../../domain/library-file/import-history.ts'
import { newAnswers } from '../../../domain/library-file/import-recall.ts'
import { newReviews, reviewCalls } from '../../../domain/library-file/import-reviews.ts'
import type { MutationCall } from '../../../domain/mutations/machinery/definition.ts'
import type { FileAction, LibraryFile } from '../../../domain/library-file/library-file.ts'
import type { Recall } from '../../../domain/recall/recall.ts'
import { tagKey } from '../../../domain/video/tag.ts'
import { undoableOf, type Undoable } from '../import/undo-import.ts'

export interface ImportCount {
  readonly added: number
  // Videos already here that got missing details.
  readonly filled: number
  readonly here: number
  readonly total: number
  // Added actions without a video, and weekly reviews.
  readonly actions: number
  readonly reviews: number
  // Added completions and recall answers, and how many of the file cannot be.
  readonly completions: number
  readonly answers: number
  readonly leftOut: number
  // Why it stopped early; what was stored stays.
  readonly stoppedBy: MutateFailure | null
}

export interface LibraryImported extends ImportCount {
  // Null: nothing was added.
  readonly undo: Undoable | null
}

export interface ImportPort {
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/**
 * Adds what is missing to that learner's library and no other, in order; each video whole or not at all. Errors: they are not
 * signed in, or nothing was stored. Queries that only refresh the page wait until it has ended, and so does a reload for a new
 * version.
 */
export function importLibrary(
  userId: UserId,
  file: LibraryFile,
  port: ImportPort,
): Promise<Result<LibraryImported, MutateFailure>> {
  return whileWriting(async () => {
    const parts: AddedIds[] = []
    const done = await importVideos(userId, file, { ...port, onAdded: (part) => parts.push(part) })
    return done.ok ? ok({ ...done.value, undo: await undoableOf(allAdded(parts)) }) : done
  })
}

interface AddingPort extends ImportPort {
  readonly onAdded: (part: AddedIds) => void
}

async function importVideos(
  userId: UserId,
  file: LibraryFile,
  { onProgress, onAdded, signal }: AddingPort,
): Promise<Result<ImportCount, MutateFailure>> {
  const library = isHere(userId) ? await readWholeLibrary() : null
  if (library === null) return err(SIGNED_OUT)
  const videos = new Map(library.videos.map((video) => [String(video.id), video]))
  const withTranscript = await transcriptsHere()
  const ids = new Set<string>([...library.reflections, ...library.actions].map(({ id }) => id))
  const past = new Set(library.completions.map(({ actionId, occurrenceKey }) => pastKey(actionId, occurrenceKey)))
  const recalls = new Map<string, Recall>(library.recalls.map((recall) => [recall.id, recall]))
  const present = new Map<string, Action>(library.actions.map((action) => [action.id, action]))
  const rows = { ids, now: now(), past, actions: present }
  const nothing = { added: 0, filled: 0, here: 0, actions: 0, reviews: 0, completions: 0, answers: 0, leftOut: 0 }
  const count = { ...nothing, total: file.videos.length }
  const countPast = (actions: readonly FileAction[]) => {
    for (const action of actions) {
      const { done, leftOut } = newPast(action, rows)
      count.completions += done.length
      count.leftOut += leftOut
    }
  }
  for (const [at, entry] of file.videos.entries()) {
    if (signal.aborted) return ok({ ...count, stoppedBy: null })
    const id = videoIdOf(userId, entry.youtubeId)
    const video = videos.get(id)
    const tagKeys = new Set((library.tags.get(id) ?? []).map(({ name }) => tagKey(name)))
    const known = { id, video, hasTranscript: withTranscript.has(id), tagKeys, recall: recalls.get(id) }
    const calls = videoCalls(entry, known, rows)
    const stored = await commit(userId, calls)
    if (!stored.ok) return ok({ ...count, stoppedBy: stored.error })
    onAdded(videoAdditions(entry, known, rows))
    const { answers, leftOut } = newAnswers(entry, known, rows.now)
    count.answers += answers.length
    count.leftOut += leftOut
    countPast(entry.actions)
    if (entry.transcript !== null && !known.hasTranscript) {
      await keepTranscript(id, entry.transcript, bringsWords(entry, known) ? stored.value.at(0) : null)
    }
    if (video === undefined) count.added += 1
    else if (calls.length > 0) count.filled += 1
    else count.here += 1
    onProgress((at + 1) / count.total)
  }
  const actions = missing(file.unattachedActions, rows).map(({ id }) => id)
  const reviews = newReviews(file.reviews ?? [], library.reviews)
  const rest = await commit(userId, [...actionsCalls(file.unattachedActions, null, rows), ...reviewCalls(reviews)])
  if (!rest.ok) return ok({ ...count, stoppedBy: rest.error })
  onAdded({ ...NOTHING_ADDED, actions, reviews })
  countPast(file.unattachedActions)
  return ok({ ...count, actions: actions.length, reviews: reviews.length, stoppedBy: null })
}

// Another learner may have signed in since.
function isHere(userId: UserId): boolean {
  return currentDatabase()?.userId === userId
}

// A reminder may have passed since the calls were made, or by the server's clock: the others are stored without it.
async function commit(
  userId: UserId,
  calls: readonly MutationCall[],
): Promise<Result<readonly MutationId[], MutateFailure>> {
  if (!isHere(userId)) return err(SIGNED_OUT)
  if (calls.length === 0) return ok([])
  const stored = await mutateAll(calls)
  if (stored.ok) return ok(stored.value.mids)
  if (stored.error.kind !== 'reminder_in_past') return stored
  const passed = earliestOnce(calls)
  return passed === undefined
    ? stored
    : commit(
        userId,
        calls.filter((one) => one !== passed),
      )
}

const OnceReminded = v.object({ reminderType: v.literal('one-time'), reminderTime: v.string() })
const Snoozed = v.object({ until: Instant })

// If any of them has passed, the earliest has.
function earliestOnce(calls: readonly MutationCall[]): MutationCall | undefined {
  const timed = calls.flatMap((one) => {
    if (v.is(Snoozed, one.args)) return [{ one, at: one.args.until }]
    return v.is(OnceReminded, one.args) ? [{ one, at: parseInstant(one.args.reminderTime) ?? 0 }] : []
  })
  return timed.sort((a, b) => a.at - b.at)[0]?.one
}
