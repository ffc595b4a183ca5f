// What was typed into the overlay but not saved yet, stored per video; deleted when the person signs out.
import { parseDraft, type CaptureDraft } from '#domain/action/capture-draft.ts'
import { createTurns } from './in-turn.ts'
import { readStored } from './read-stored.ts'

const KEY = 'drafts'
const MAX_DRAFTS = 20

/** The draft of a video; null when there is none. */
export async function readDraft(youtubeId: string): Promise<CaptureDraft | null> {
  const kept = (await readAll()).find(([id]) => id === youtubeId)
  return kept === undefined ? null : parseDraft(kept[1])
}

const inTurn = createTurns()

/** Stores the draft, keeping the newest twenty; null deletes it. Writes are queued, because two panels may write at once. */
export function keepDraft(youtubeId: string, draft: CaptureDraft | null): Promise<void> {
  return inTurn(async () => {
    const others = (await readAll()).filter(([id]) => id !== youtubeId)
    const all = draft === null ? others : [...others, [youtubeId, draft]]
    await chrome.storage.local.set({ [KEY]: all.slice(-MAX_DRAFTS) })
  })
}

/**
 * Calls back on each stored draft, for the extension's own pages. Not on sign-out, so that it does not clear what is being typed.
 */
export function onDraftsChanged(listener: () => void): void {
  chrome.storage.onChanged.addListener((changes) => {
    if (changes[KEY]?.newValue !== undefined) listener()
  })
}

export async function forgetDrafts(): Promise<void> {
  await chrome.storage.local.remove(KEY)
}

async function readAll(): Promise<[string, unknown][]> {
  const list = await readStored(KEY)
  return Array.isArray(list) ? list.filter(isPair) : []
}

function isPair(value: unknown): value is [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string'
}
