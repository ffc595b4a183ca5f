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

/**
 * The learner was `before`, and is `after` now. What nobody owns becomes theirs, so that nobody else is shown it later; at a
 * sign-in, what belongs to anybody else is deleted.
 */
export async function passOnDrafts(before: UserId | null, after: UserId | null): Promise<void> {
  const heir = before ?? after
  if (heir === null) return
  await inTurn(async () => {
    const [heirKey, owner] = await Promise.all([ownerKey(heir), ownerKey(after)])
    const all = await readAll()
    const owned = all.map((one) => (one[2] === NOBODY ? ownedBy(heirKey, one) : one))
    const left = after === null ? owned : owned.filter((one) => one[2] === owner)
    const isSame = left.length === all.length && left.every((one, index) => one === all[index])
    if (!isSame) await writeAll(left)
  })
}

/** Another portal is chosen, where every learner has another id: all drafts are for whoever signs in there. */
export function releaseDrafts(): Promise<void> {
  return inTurn(async () => writeAll((await readAll()).map((one) => ownedBy(NOBODY, one))))
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

function ownedBy(owner: string, [youtubeId, draft]: Kept): Kept {
  return [youtubeId, draft, owner]
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
