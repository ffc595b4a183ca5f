// Parses the offscreen document's answers to its requests.
import * as v from 'valibot'
import { Completion } from '#domain/action/completion.ts'
import { DueAction } from '#domain/action/due-action.ts'
import { YoutubeId } from '#domain/video/video-identity.ts'
import { Cookie, PushedMutation } from '#domain/wire/sync.ts'
import { SignedInUser } from '../messages/session.ts'
import { BridgeOutcome, WaitingEntry } from '../messages/request.ts'

const Stored = v.variant('ok', [
  v.object({ ok: v.literal(true) }),
  v.object({ ok: v.literal(false), message: v.string() }),
])
export type Stored = v.InferOutput<typeof Stored>

export function parseStored(answer: unknown): Stored {
  return v.parse(Stored, answer)
}

/** An entry without its transcript and its mutations. */
export const EntrySummary = v.object({ ...WaitingEntry.entries, youtubeId: v.nullable(YoutubeId) })
export type EntrySummary = Readonly<v.InferOutput<typeof EntrySummary>>

export function parseEntries(answer: unknown): EntrySummary[] {
  return v.parse(v.array(EntrySummary), answer)
}

/** Empty when the entry is gone by now. */
export function parseMutations(answer: unknown): PushedMutation[] {
  return v.parse(v.array(PushedMutation), answer)
}

export function parseOutcomes(answer: unknown): BridgeOutcome[] {
  return v.parse(v.array(BridgeOutcome), answer)
}

const Reminders = v.object({
  actions: v.array(DueAction),
  cookie: v.optional(v.nullable(Cookie), null),
  awaited: v.optional(v.array(YoutubeId), []),
  completions: v.optional(v.array(Completion), []),
  clockOffsetMs: v.optional(v.number()),
})
export type Reminders = Readonly<v.InferOutput<typeof Reminders>>

/** Null when the portal's store did not answer. */
export function parseReminders(answer: unknown): Reminders | null {
  const parsed = v.safeParse(Reminders, answer)
  return parsed.success ? parsed.output : null
}

const KnownVideo = v.object({ isSaved: v.boolean() })

/** Null when the portal's store did not answer. */
export function parseKnownVideo(answer: unknown): { readonly isSaved: boolean } | null {
  const parsed = v.safeParse(KnownVideo, answer)
  return parsed.success ? parsed.output : null
}

// isLeaving: somebody has signed out there, which may not have reached the server.
const Remembered = v.object({ user: v.nullable(SignedInUser), isLeaving: v.boolean() })
export type Remembered = Readonly<v.InferOutput<typeof Remembered>>

/** Who the portal remembers; null when it did not answer. */
export function parseRemembered(answer: unknown): Remembered | null {
  const parsed = v.safeParse(Remembered, answer)
  return parsed.success ? parsed.output : null
}
