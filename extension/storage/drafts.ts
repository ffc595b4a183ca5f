// What was typed into the overlay but not saved yet, stored per video and learner. A session may end by itself, so a learner's
// drafts outlast it, hidden from everybody else, until they are back or have been away for thirty days.
import * as v from 'valibot'
import { parseDraft, wordsInDraft, type CaptureDraft } from '#domain/action/capture-draft.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { DAY_MS, type Instant } from '#domain/kernel/time.ts'
import type { KeptDraft } from '../messages/request.ts'
import { now } from './clock.ts'
import { createTurns } from './in-turn.ts'
import { NOBODY, ownerKey } from './owner-key.ts'
import { readStored } from './read-stored.ts'
import { readSettings } from './settings.ts'

const KEY = 'drafts'
// Of one learner, and of drafts without words alone: such a one is left behind by each video that was only looked through. Words
// end only where the device stores no more, which the panel says.
const MOST_WITHOUT_WORDS = 20
const HIDDEN_FOR_MS = 30 * DAY_MS
// Each check deletes what is due, so what seems to be far overdue was rather noted under another clock.
const BELIEVED_MS = 2 * HIDDEN_FOR_MS

// It goes a day after a check has seen that its time is nearly over: a clock that is ahead for less than that deletes no words.
const NOTICE_MS = DAY_MS

// The video, the draft, its owner, its id, since when it is hidden, and when its end was noticed; older versions did not store the
// last four.
const Stored = v.pipe(
  v.tuple([
    v.string(),
    v.unknown(),
    v.optional(v.string(), NOBODY),
    v.optional(v.string()),
    v.optional(v.nullable(v.number()), null),
    v.optional(v.nullable(v.number()), null),
  ]),
  v.transform(([youtubeId, draft, owner, id, hiddenSince, noticedAt]) => ({
    youtubeId,
    draft,
    owner,
    id: id ?? owner,
    hiddenSince,
    noticedAt,
  })),
)
type Stored = Readonly<v.InferOutput<typeof Stored>>

/**
 * The newest draft of a video that the signed-in person owns, nobody owns, or, while nobody is signed in, the panel shows already,
 * as after the end of the session in which it was typed; null when there is none.
 */
export async function readDraft(youtubeId: string, shown: string): Promise<KeptDraft | null> {
  const owner = await currentOwner()
  const isTheirs = (one: Stored) =>
    one.owner === owner || one.owner === NOBODY || (owner === NOBODY && one.id === shown)
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
 * Stores the draft under its id and its first owner; null deletes it. Of those without words the newest twenty of each owner are
 * kept. Writes are queued, because two panels may write at once.
 */
export function keepDraft(youtubeId: string, { id, draft }: Typed): Promise<void> {
  return inTurn(async () => {
    const all = await readAll()
    const before = all.find((one) => one.youtubeId === youtubeId && one.id === id)
    const others = all.filter((one) => one !== before)
    const owner = before?.owner ?? (await currentOwner())
    const { hiddenSince = null, noticedAt = null } = before ?? {}
    await writeAll(draft === null ? others : [...others, { youtubeId, draft, owner, id, hiddenSince, noticedAt }])
  })
}

/**
 * The learner was `before`, and is `after` now. What has no owner becomes theirs, so that nobody else is shown it later. What
 * belongs to anybody else is hidden, and deleted once it has been for thirty days (a day later if no check came before).
 */
export async function passOnDrafts(before: UserId | null, after: UserId | null): Promise<void> {
  await inTurn(async () => {
    const [heir, here] = await Promise.all([ownerKey(before ?? after), ownerKey(after)])
    const all = await readAll()
    const owned = all.map((one) => (one.owner === NOBODY && heir !== NOBODY ? { ...one, owner: heir } : one))
    const left = owned.flatMap((one) => keptWith(one, { here, at: now() }))
    const isSame = left.length === all.length && left.every((one, index) => one === all[index])
    if (!isSame) await writeAll(left)
  })
}

// Nothing once it has been hidden for too long; what is there again is no longer hidden.
function keptWith(one: Stored, { here, at }: { readonly here: string; readonly at: Instant }): readonly Stored[] {
  const isHidden = one.owner !== here && one.owner !== NOBODY
  const before = one.hiddenSince ?? at
  // Else the count begins again: a clock that is months off deletes no words.
  const isBelieved = at >= before && at - before < BELIEVED_MS
  const since = isBelieved ? before : at
  const isEnding = isHidden && at - since >= HIDDEN_FOR_MS - NOTICE_MS
  const noticed = one.noticedAt !== null && one.noticedAt <= at ? one.noticedAt : at
  if (isEnding && at - since >= HIDDEN_FOR_MS && at - noticed >= NOTICE_MS) return []
  const [hiddenSince, noticedAt] = [isHidden ? since : null, isEnding ? noticed : null]
  const isSame = hiddenSince === one.hiddenSince && noticedAt === one.noticedAt
  return [isSame ? one : { ...one, hiddenSince, noticedAt }]
}

/**
 * Another portal is chosen, where this learner has another id: their drafts go to the one who signs in there next. What is
 * hidden stays so, since it may be somebody else's.
 */
export function releaseDrafts(): Promise<void> {
  return inTurn(async () => {
    const owner = await currentOwner()
    await writeAll((await readAll()).map((one) => (one.owner === owner ? { ...one, owner: NOBODY } : one)))
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

async function writeAll(drafts: readonly Stored[]): Promise<void> {
  const rows = withoutOldestLooks(drafts).map((one) => [
    one.youtubeId,
    one.draft,
    one.owner,
    one.id,
    one.hiddenSince,
    one.noticedAt,
  ])
  await chrome.storage.local.set({ [KEY]: rows })
}

function withoutOldestLooks(drafts: readonly Stored[]): readonly Stored[] {
  const looks = new Map<string, number>()
  const isKept = (one: Stored) => {
    if (hasWords(one)) return true
    const count = (looks.get(one.owner) ?? 0) + 1
    looks.set(one.owner, count)
    return count <= MOST_WITHOUT_WORDS
  }
  return drafts.toReversed().filter(isKept).toReversed()
}

function hasWords({ draft }: Stored): boolean {
  const parsed = parseDraft(draft)
  return parsed !== null && wordsInDraft(parsed) !== ''
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
