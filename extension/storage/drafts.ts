// What was typed into the overlay but not saved yet, stored per video and learner (owned-rows.ts): the plan and, where none was
// found, the transcript.
import { parseDraft, wordsInDraft, type CaptureDraft } from '#domain/action/capture-draft.ts'
import type { UserId } from '#domain/kernel/id.ts'
import { parseAs } from '#domain/kernel/parse.ts'
import type { MissingForm } from '../messages/missing-form.ts'
import { KeptForm, type KeptDraft } from '../messages/request.ts'
import { ownedRows, type OwnedRow } from './owned-rows.ts'

const KEY = 'drafts'
// Of one learner, and of drafts without words alone: such a one is left behind by each video that was only looked through. Words
// end only where the device stores no more, which the panel says.
const MOST_WITHOUT_WORDS = 20
// Of one learner: each may be long, and the browser gives the extension 10 MB for all it stores.
const MOST_PASTED = 20

const drafts = ownedRows(KEY, withoutOldestLooks)
// Apart from the plans, which are short and are written much more often.
const pasted = ownedRows('pasted', newestPasted)

/** The learner was `before`, and is `after` now. */
export async function passOnDrafts(before: UserId | null, after: UserId | null): Promise<void> {
  await Promise.all([drafts.passOn(before, after), pasted.passOn(before, after)])
}

/** Another portal is chosen, where this learner has another id. */
export async function releaseDrafts(): Promise<void> {
  await Promise.all([drafts.release(), pasted.release()])
}

/** The newest draft of a video that may be shown here; null when there is none. `shown`: the id of the one that the panel shows. */
export async function readDraft(youtubeId: string, shown: string): Promise<KeptDraft | null> {
  const kept = await drafts.newest(youtubeId, shown)
  const draft = kept === undefined ? null : parseDraft(kept.typed)
  return kept === undefined || draft === null ? null : { id: kept.id, draft }
}

interface Typed {
  readonly id: string
  readonly draft: CaptureDraft | null
}

/** Stores the draft; null deletes it. Of those without words the newest twenty of each owner are kept. */
export function keepDraft(youtubeId: string, { id, draft }: Typed): Promise<void> {
  return drafts.keep(youtubeId, { id, typed: draft })
}

/** The newest transcript typed for a video that may be shown here; null when there is none. */
export async function readPasted(youtubeId: string, shown: string): Promise<KeptForm | null> {
  const kept = await pasted.newest(youtubeId, shown)
  if (kept === undefined) return null
  const parsed = parseAs(KeptForm, { id: kept.id, form: kept.typed })
  return parsed.ok ? parsed.value : null
}

interface Pasted {
  readonly id: string
  readonly form: MissingForm | null
}

/** Stores the transcript until a plan with it is saved; null deletes it. The newest twenty of each owner are kept. */
export function keepPasted(youtubeId: string, { id, form }: Pasted): Promise<void> {
  return pasted.keep(youtubeId, { id, typed: form })
}

/** Calls back on each stored draft, for the extension's own pages. */
export function onDraftsChanged(listener: () => void): void {
  chrome.storage.onChanged.addListener((changes) => {
    if (changes[KEY]?.newValue !== undefined) listener()
  })
}

function withoutOldestLooks(rows: readonly OwnedRow[]): readonly OwnedRow[] {
  return newestOf(rows, MOST_WITHOUT_WORDS, hasWords)
}

function newestPasted(rows: readonly OwnedRow[]): readonly OwnedRow[] {
  return newestOf(rows, MOST_PASTED, () => false)
}

// Of each owner the newest ones, and those that are never too many.
function newestOf(
  rows: readonly OwnedRow[],
  most: number,
  isAlwaysKept: (one: OwnedRow) => boolean,
): readonly OwnedRow[] {
  const counts = new Map<string, number>()
  const isKept = (one: OwnedRow) => {
    if (isAlwaysKept(one)) return true
    const count = (counts.get(one.owner) ?? 0) + 1
    counts.set(one.owner, count)
    return count <= most
  }
  return rows.toReversed().filter(isKept).toReversed()
}

function hasWords({ typed }: OwnedRow): boolean {
  const parsed = parseDraft(typed)
  return parsed !== null && wordsInDraft(parsed) !== ''
}
