// A capture as the same mutations that every other writer uses: first the video, then what refers to it.
import * as v from 'valibot'
import { capturedMutations } from '#domain/mutations/captured-mutations.ts'
import { call, type MutationCall } from '#domain/mutations/machinery/definition.ts'
import type { OccurrenceKey } from '#domain/action/completion.ts'
import { untilByServer } from '#domain/action/offered-snoozes.ts'
import { must } from '#domain/kernel/invariant.ts'
import { ActionId, ClientId, MutationId, ReflectionId, VideoId, type UserId } from '#domain/kernel/id.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { snoozeReminder } from '#domain/mutations/snooze-reminder.ts'
import { NO_REMINDER } from '#domain/reminder/reminder.ts'
import { snoozeUntil } from '#domain/reminder/snooze.ts'
import { SYNC_SCHEMA, type PushedMutation } from '#domain/wire/sync.ts'
import type { BroughtVideo, Capture } from '../messages/capture.ts'
import { naturalIdOf, newId } from './new-id.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** The mutations of a capture for its owner, as the portal would make them. */
export function captureMutations(capture: Capture, userId: UserId, now: Instant): readonly MutationCall[] {
  const ids = {
    videoId: v.parse(VideoId, naturalIdOf(userId, 'video', capture.video.youtubeId)),
    actionId: v.parse(ActionId, newId()),
    reflectionId: v.parse(ReflectionId, newId()),
  }
  return capturedMutations(capture.plan, ids, { now, video: capture.video })
}

/** Adds a transcript to a video that waits for one, and does nothing if the video has been deleted since. */
export function broughtMutation(video: BroughtVideo, userId: UserId): MutationCall {
  const id = v.parse(VideoId, naturalIdOf(userId, 'video', video.youtubeId))
  return call(saveVideo, { id, ...video, onlyFills: true })
}

/** Done: completes the occurrence that was shown, or without one, the occurrence that is due now. */
export function completeActionMutation(actionId: string, occurrenceKey: OccurrenceKey | undefined): MutationCall {
  return { mutation: completeAction, args: { actionId, occurrenceKey } }
}

const SOON = 'ten_minutes'

/**
 * Snooze: the portal's first choice of delay. It takes effect in every channel, because the action itself is postponed. The snooze
 * that was shown is missing where an older portal did not send it.
 */
export function snoozeMutation(
  actionId: string,
  formerUntil: Instant | null | undefined,
  { now, clockOffsetMs }: { readonly now: Instant; readonly clockOffsetMs: number },
): MutationCall {
  const here = must(snoozeUntil(SOON, NO_REMINDER, { now, timeZone: 'UTC' }), 'It is always offered')
  const until = untilByServer({ snooze: SOON, until: here }, clockOffsetMs)
  return { mutation: snoozeReminder, args: { actionId, until, formerUntil } }
}

/** The extension's client id at the server. */
export function clientIdOf(id: string): ClientId {
  return v.parse(ClientId, `ext:${id}`)
}

/**
 * Converts mutations to the wire format. Each entry is a client of its own (`ext:<entry id>`, seq from 1), so that the portal and
 * the extension may both push it, in any order and any number of times, without gaps in a sequence.
 */
export function pushedMutations(
  entry: Pick<OutboxEntry, 'id' | 'capturedAt' | 'timeZone'>,
  mutations: readonly MutationCall[],
): PushedMutation[] {
  return mutations.map(({ mutation, args }, index) => ({
    mid: v.parse(MutationId, newId()),
    clientId: clientIdOf(entry.id),
    seq: index + 1,
    name: mutation.name,
    v: mutation.v,
    args,
    createdAt: entry.capturedAt,
    tz: entry.timeZone,
    schema: SYNC_SCHEMA,
    origin: 'ext',
  }))
}
