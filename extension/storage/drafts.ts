// What was typed into the overlay but not saved yet, stored per video and learner. A session may end by itself, so a learner's
// drafts stay when nobody is signed in, hidden, until they are back or somebody else signs in.
import * as v from 'valibot'
import { parseDraft, type CaptureDraft } from '#domain/action/capture-draft.ts'
import type { UserId } from '#domain/kernel/id.ts'
import type { KeptDraft } from '../messages/request.ts'
import { createTurns } from './in-turn.ts'
import { NOBODY, ownerKey } from './owner-key.ts'
import { readStored } from './read-stored.ts'
import { readSettings } from './settings.ts'

const KEY = 'drafts'
const MAX_DRAFTS = 20

// The video, the draft, its owner and its id, the last two of which older versions did not store.
const Stored = v.pipe(
  v.tuple([v.string(), v.unknown(), v.optional(v.string(), NOBODY), v.optional(v.string())]),
  v.transform(([youtubeId, draft, owner, id]) => ({ youtubeId, draft, owner, id: id ?? owner })),
)
type Stored = Readonly<v.InferOutput<typeof Stored>>

/**
 * The newest draft of a video that the signed-in person owns, nobody owns, or the panel shows already, as after the end of the
 * session in which it was typed; null when there is none.
 */
export async function readDraft(youtubeId: string, shown: string): Promise<KeptDraft | null> {
  const owner = await currentOwner()
  const isTheirs = (one: Stored) => one.owner === owner || one.owner === NOBODY || one.id === shown
  const kept = (await readAll()).findLast((one) => one.youtubeId === youtubeId && isTheirs(one))
  const draft = kept === undefined ? null : parseDraft(kept.draft)
  return kept === undefined || draft === null ? null : { id: kept.id, draft }
}

const inTurn = createTurns()

interface Typed {
  readonly id: string
  readonly draft: CaptureDraft | null
}

/**
 * Stores the draft under its id and its first owner, keeping the newest twenty; null deletes it. Writes are queued, because two
 * panels may write at once.
 */
export function keepDraft(youtubeId: string, { id, draft }: Typed): Promise<void> {
  return inTurn(async () => {
    const all = await readAll()
    const before = all.find((one) => one.youtubeId === youtubeId && one.id === id)
    const others = all.filter((one) => one !== before)
    const owner = before?.owner ?? (await currentOwner())
    await writeAll(draft === null ? others : [...others, { youtubeId, draft, owner, id }])
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
    const owned = all.map((one) => (one.owner === NOBODY ? { ...one, owner: heirKey } : one))
    const left = after === null ? owned : owned.filter((one) => one.owner === owner)
    const isSame = left.length === all.length && left.every((one, index) => one === all[index])
    if (!isSame) await writeAll(left)
  })
}

/** Another portal is chosen, where every learner has another id: so all drafts go to the one who signs in there next. */
export function releaseDrafts(): Promise<void> {
  return inTurn(async () => writeAll((await readAll()).map((one) => ({ ...one, owner: NOBODY }))))
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

async function writeAll(drafts: readonly Stored[]): Promise<void> {
  const kept = drafts.slice(-MAX_DRAFTS).map(({ youtubeId, draft, owner, id }) => [youtubeId, draft, owner, id])
  await chrome.storage.local.set({ [KEY]: kept })
}

async function readAll(): Promise<readonly Stored[]> {
  const list = await readStored(KEY)
  const rows: unknown[] = Array.isArray(list) ? list : []
  return rows.flatMap(storedOf)
}

function storedOf(value: unknown): readonly Stored[] {
  const parsed = v.safeParse(Stored, value)
  return parsed.success ? [parsed.output] : []
}
