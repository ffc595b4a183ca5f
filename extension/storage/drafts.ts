// What was typed into the overlay but not saved yet, stored per video and learner. A session may end by itself, so a learner's
// drafts stay when nobody is signed in, hidden, until they are back or somebody else signs in.
import * as v from 'valibot'
import { parseDraft, type CaptureDraft } from '#domain/action/capture-draft.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { createTurns } from './in-turn.ts'
import { NOBODY, ownerKey } from './owner-key.ts'
import { readStored } from './read-stored.ts'
import { readSettings } from './settings.ts'

const KEY = 'drafts'
const MAX_DRAFTS = 20

// The video, the draft, and its owner, whom older versions did not store.
const Kept = v.tuple([v.string(), v.unknown(), v.optional(v.string(), NOBODY)])
type Kept = Readonly<v.InferOutput<typeof Kept>>

/** The signed-in person's draft of a video, or one that nobody owns; null when there is none. */
export async function readDraft(youtubeId: string): Promise<CaptureDraft | null> {
  const owner = await currentOwner()
  const kept = (await readAll()).findLast((one) => one[0] === youtubeId && isShownTo(owner, one))
  return kept === undefined ? null : parseDraft(kept[1])
}

const inTurn = createTurns()

/** Stores the draft, keeping the newest twenty; null deletes it. Writes are queued, because two panels may write at once. */
export function keepDraft(youtubeId: string, draft: CaptureDraft | null): Promise<void> {
  return inTurn(async () => {
    const owner = await currentOwner()
    const others = (await readAll()).filter((one) => one[0] !== youtubeId || !isShownTo(owner, one))
    await writeAll(draft === null ? others : [...others, [youtubeId, draft, owner]])
  })
}

/** This learner signs in: what belongs to anybody else is deleted. */
export function forgetDraftsOfOthers(userId: UserId): Promise<void> {
  return inTurn(async () => {
    const owner = await ownerKey(userId)
    const all = await readAll()
    const shown = all.filter((one) => isShownTo(owner, one))
    if (shown.length < all.length) await writeAll(shown)
  })
}

/** Another portal is chosen, where the same learner has another id: their drafts are for whoever signs in there. */
export function releaseDrafts(): Promise<void> {
  return inTurn(async () => {
    const owner = await currentOwner()
    const all = await readAll()
    await writeAll(all.map((one) => (one[2] === owner ? [one[0], one[1], NOBODY] : one)))
  })
}

/** Calls back on each stored draft, for the extension's own pages. */
export function onDraftsChanged(listener: () => void): void {
  chrome.storage.onChanged.addListener((changes) => {
    if (changes[KEY]?.newValue !== undefined) listener()
  })
}

async function currentOwner(): Promise<string> {
  return ownerKey((await readSettings()).user?.id ?? null)
}

function isShownTo(owner: string, [, , kept]: Kept): boolean {
  return kept === owner || kept === NOBODY
}

async function writeAll(drafts: readonly Kept[]): Promise<void> {
  await chrome.storage.local.set({ [KEY]: drafts.slice(-MAX_DRAFTS) })
}

async function readAll(): Promise<readonly Kept[]> {
  const list = await readStored(KEY)
  const rows: unknown[] = Array.isArray(list) ? list : []
  return rows.flatMap(keptOf)
}

function keptOf(value: unknown): readonly Kept[] {
  const parsed = v.safeParse(Kept, value)
  return parsed.success ? [parsed.output] : []
}
