// A capture as the mutations every other writer of the product uses: video first, then what stands on it.
import * as v from 'valibot'
import { ActionId, ClientId, MutationId, type UserId } from '#domain/kernel/id.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { SYNC_SCHEMA, type PushedMutation } from '#domain/wire/sync.ts'
import type { Capture } from '../messages/capture.ts'
import { naturalIdOf, newId } from './new-id.ts'
import type { OutboxEntry } from './outbox-entry.ts'

export interface NamedMutation {
  readonly name: string
  readonly v: number
  readonly args: unknown
}

/** The mutations of a capture for its owner. */
export function captureMutations(capture: Capture, userId: UserId): NamedMutation[] {
  const { youtubeId, title, duration, transcript, insights, action } = capture
  const videoId = naturalIdOf(userId, 'video', youtubeId)
  const video = named(saveVideo, { id: videoId, youtubeId, title, duration, transcript, insights })
  if (action === null) return [video]
  const { planningData, motivationData, evidence } = action
  const args = {
    id: v.parse(ActionId, newId()),
    videoId,
    actionTitle: action.title,
    actionDescription: action.description,
    actionType: action.type,
    planningData,
    motivationData,
    evidence,
  }
  return [video, named(saveAction, args)]
}

/** What a reminder's Done means: the occurrence that is due when it is pressed. */
export function completeActionMutation(actionId: string): NamedMutation {
  return named(completeAction, { actionId })
}

/**
 * Puts mutations on the wire's form. Each entry is a client of its own (`ext:<entry id>`, seq from 1): the portal and the
 * extension may both push it, in any order and any number of times, and no sequence ever has a gap (sync.md §4.4).
 */
export function pushedMutations(
  entry: Pick<OutboxEntry, 'id' | 'capturedAt' | 'timeZone'>,
  mutations: readonly NamedMutation[],
): PushedMutation[] {
  return mutations.map((mutation, index) => ({
    mid: v.parse(MutationId, newId()),
    clientId: v.parse(ClientId, `ext:${entry.id}`),
    seq: index + 1,
    ...mutation,
    createdAt: entry.capturedAt,
    tz: entry.timeZone,
    schema: SYNC_SCHEMA,
    origin: 'ext',
  }))
}

function named(definition: { readonly name: string; readonly v: number }, args: unknown): NamedMutation {
  return { name: definition.name, v: definition.v, args }
}
