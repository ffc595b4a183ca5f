// The background's memory, in chrome.storage.local, readable by trusted contexts only. Nothing here is the only copy of anything
// a person made, since a kill can lose rows of this store. A person's choices are in options.ts.
import * as v from 'valibot'
import { OccurrenceKey } from '#domain/action/completion.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { SignedInUser } from '../messages/session.ts'
import { createTurns } from './in-turn.ts'
import { readStored } from './read-stored.ts'

const RingSettings = v.object({
  // Rings already shown, so that each rings once: action id to the instant that identifies its last ring.
  reminded: v.record(v.string(), v.number()),
  // The occurrence that an action's last notification was about, by action id.
  rung: v.optional(v.record(v.string(), OccurrenceKey), {}),
})

const Settings = v.object({
  ...RingSettings.entries,
  // Who was signed in when the server last answered, and when that was; removed on its first 401.
  user: v.nullable(SignedInUser),
  checkedAt: v.number(),
  // Owners (hashed) who switched the analysis off.
  analysisOff: v.array(v.string()),
  // The server's clock less this device's.
  clockOffsetMs: v.optional(v.number(), 0),
})
export type Rings = Readonly<v.InferOutput<typeof RingSettings>>
export type Settings = Readonly<v.InferOutput<typeof Settings>>

const DEFAULTS: Settings = { user: null, checkedAt: 0, analysisOff: [], reminded: {}, rung: {}, clockOffsetMs: 0 }
const KEY = 'settings'
const inTurn = createTurns()

/** Reads the settings; damaged or missing ones get their defaults. */
export async function readSettings(): Promise<Settings> {
  const parsed = v.safeParse(Settings, await readStored(KEY))
  return parsed.success ? parsed.output : DEFAULTS
}

/** What rang, as stored elsewhere; null when it is damaged or missing. */
export function parseRings(stored: unknown): Rings | null {
  const parsed = v.safeParse(RingSettings, stored)
  return parsed.success ? parsed.output : null
}

/** Whether this learner is still signed in: a result requested for them may arrive after a sign-out. */
export async function isSignedIn(userId: UserId): Promise<boolean> {
  return (await readSettings()).user?.id === userId
}

/** Calls back when the signed-in person or the analysis switch changes; returns a function that stops it. */
export function onLearnerChanged(listener: () => void): () => void {
  const hear = (changes: Record<string, chrome.storage.StorageChange>, area: string) => {
    const change = changes[KEY]
    if (area !== 'local' || change === undefined) return
    if (learnerOf(change.oldValue) !== learnerOf(change.newValue)) listener()
  }
  chrome.storage.onChanged.addListener(hear)
  return () => chrome.storage.onChanged.removeListener(hear)
}

function learnerOf(stored: unknown): string {
  const parsed = v.safeParse(Settings, stored)
  const { user, analysisOff } = parsed.success ? parsed.output : DEFAULTS
  return JSON.stringify([user, analysisOff])
}

/** Writes the given fields and keeps the others. */
export function writeSettings(changes: Partial<Settings>): Promise<void> {
  return inTurn(async () => chrome.storage.local.set({ [KEY]: { ...(await readSettings()), ...changes } }))
}
