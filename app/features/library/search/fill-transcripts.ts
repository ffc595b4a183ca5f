// Transcripts do not sync, but search needs them here. They are fetched one after another, and in data-saving mode only for an export.
import { fetchTranscript } from '../../../api/transcripts.ts'
import type { VideoId } from '../../../domain/kernel/id.ts'
import { dropOrphanedTranscripts, keepFetched } from '../../../db/transcripts/transcripts.ts'
import {
  replacedTranscripts,
  transcriptsToFetch,
  type WantedTranscript,
} from '../../../db/transcripts/transcripts-to-fetch.ts'

// The server has no transcript for these; asked once per visit.
const known = new Set<string>()
const MOST_OF_QUOTA = 0.8
let running: Promise<void> | null = null
let refreshing: Promise<void> | null = null
let timesAsked = 0
// How many exports are under way.
let wishes = 0

/** The videos whose transcript is not on this device, as far as the server has not said that they have none. */
export async function missingTranscripts(): Promise<ReadonlySet<VideoId>> {
  const missing = (await transcriptsToFetch()).filter((wanted) => !known.has(nameOf(wanted)))
  return new Set(missing.map(({ id }) => id))
}

/** While it runs, transcripts are fetched in data-saving mode, too: the learner asked for what needs them. */
export async function whileAskedFor<T>(work: () => Promise<T>): Promise<T> {
  wishes += 1
  try {
    return await work()
  } finally {
    wishes -= 1
  }
}

/** Fetches the transcripts missing on this device, newest first; stops at the first failed call. */
export function fillTranscripts(): Promise<void> {
  // One that began before the learner asked may have passed over all of them.
  if (running !== null && wishes > 0) return running.then(fillTranscripts)
  running ??= fill().finally(() => {
    running = null
  })
  return running
}

/**
 * Fetches those that were replaced on another device since they came to this one; stops at the first failed call. Called while it
 * is at that, it looks once more at the end.
 */
export function refreshTranscripts(): Promise<void> {
  timesAsked += 1
  refreshing ??= refresh().finally(() => {
    refreshing = null
  })
  return refreshing
}

async function refresh(): Promise<void> {
  const atStart = timesAsked
  await fetchAll(await replacedTranscripts())
  if (timesAsked !== atStart) await refresh()
}

async function fill(): Promise<void> {
  await dropOrphanedTranscripts()
  if (await hasRoomForTranscripts()) await fetchAll(await transcriptsToFetch())
}

async function fetchAll(wanted: readonly WantedTranscript[]): Promise<void> {
  for (const one of wanted) {
    const { id, mid } = one
    const name = nameOf(one)
    if (known.has(name)) continue
    if (!navigator.onLine || (isSaving() && wishes === 0)) return
    try {
      const transcript = await fetchTranscript(id)
      if (transcript === null) known.add(name)
      else await keepFetched(id, { transcript, mid })
    } catch {
      // Offline, signed out or a busy server: the next search tries again.
      return
    }
  }
}

function nameOf({ id, mid }: WantedTranscript): string {
  return `${id} ${String(mid)}`
}

/** On a nearly full device they would be dropped again at the next write. */
export async function hasRoomForTranscripts(): Promise<boolean> {
  try {
    const { quota, usage } = await navigator.storage.estimate()
    return quota === undefined || usage === undefined || usage <= quota * MOST_OF_QUOTA
  } catch {
    // Not available in this context.
    return true
  }
}

// Whether the browser knows that data is expensive or should be saved.
function isSaving(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}
