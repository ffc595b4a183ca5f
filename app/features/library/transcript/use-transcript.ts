import { useEffect, useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import { fetchTranscript } from '../../../api/transcripts.ts'
import {
  keepFetched,
  keepNewer,
  keptMidOf,
  readTranscript,
  wordsMidOf,
  type FetchedTranscript,
} from '../../../db/transcripts/transcripts.ts'
import { within } from '../../../db/store/within.ts'
import type { MutationId, VideoId } from '../../../domain/kernel/id.ts'
import { SECOND_MS } from '../../../domain/kernel/time.ts'
import type { TranscriptInput } from '../../../domain/transcript/stored-transcript.ts'

export type TranscriptState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly transcript: TranscriptInput }
  | { readonly kind: 'none' | 'offline' | 'failed'; readonly retry: () => void }

type Unready = Exclude<TranscriptState['kind'], 'loading' | 'ready'>

const NEWER_MS = 5 * SECOND_MS
const LOADING = { kind: 'loading' } as const

/**
 * The transcript from this device, or else from the server, after which it is kept on this device. One that was replaced on another
 * device is replaced here as soon as the server has been asked.
 */
export function useTranscript(videoId: VideoId): TranscriptState {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<TranscriptState>(LOADING)
  useEffect(() => {
    const leaving = new AbortController()
    const retry = () => {
      setState(LOADING)
      setTries((made) => made + 1)
    }
    const { signal } = leaving
    const show = (found: TranscriptInput | Unready) => {
      if (signal.aborted) return
      setState(typeof found === 'string' ? { kind: found, retry } : { kind: 'ready', transcript: found })
    }
    void readHere(videoId).then(async (kept) => {
      if (kept === null) {
        show(transcriptOf(await fetchAndKeep(videoId, signal)))
        return
      }
      show(kept)
      const newer = await newerThan(kept, videoId, signal)
      if (newer !== null) show(newer.transcript)
    })
    return () => leaving.abort()
  }, [videoId, tries])
  return state
}

/** The transcript, or why there is none here. One that this device cannot read or keep comes from the server. */
export async function loadTranscript(id: VideoId, signal: AbortSignal): Promise<TranscriptInput | Unready> {
  return (await readHere(id)) ?? transcriptOf(await fetchAndKeep(id, signal))
}

/**
 * The same for insights, which every device will show: one that was replaced on another device is not used if the server can be
 * asked. With it, the mutation that brought it.
 */
export async function loadNewestTranscript(id: VideoId, signal: AbortSignal): Promise<FetchedTranscript | Unready> {
  const kept = await readHere(id)
  if (kept === null) return fetchAndKeep(id, signal)
  const newer = await within(NEWER_MS, newerThan(kept, id, signal))
  if (newer !== null) return newer
  // In this order: with the mark of words that are kept in between, old insights would pass for theirs.
  const mid = await keptMidOf(id).catch(() => null)
  return { transcript: (await readHere(id)) ?? kept, mid }
}

function transcriptOf(found: FetchedTranscript | Unready): TranscriptInput | Unready {
  return typeof found === 'string' ? found : found.transcript
}

async function readHere(id: VideoId): Promise<TranscriptInput | null> {
  return readTranscript(id).catch((error: unknown) => {
    reportError(error)
    return null
  })
}

// Without it, what the server sends is shown all the same, and kept only where the row names none.
async function markHere(id: VideoId): Promise<MutationId | null> {
  return wordsMidOf(id).catch(() => null)
}

async function fetchAndKeep(id: VideoId, signal: AbortSignal): Promise<FetchedTranscript | Unready> {
  try {
    const mid = await markHere(id)
    const transcript = await fetchTranscript(id, signal)
    if (transcript === null) return 'none'
    await keepFetched(id, { transcript, mid }).catch(reportError)
    return { transcript, mid }
  } catch (error) {
    return error instanceof ApiError ? 'failed' : 'offline'
  }
}

// Without an answer, what is here is as good as it gets.
async function newerThan(kept: TranscriptInput, id: VideoId, signal: AbortSignal): Promise<FetchedTranscript | null> {
  const mid = await markHere(id)
  const transcript = await fetchTranscript(id, signal).catch(() => null)
  const newer = transcript && (await keepNewer(id, kept, { transcript, mid }).catch(() => null))
  return newer && { transcript: newer, mid }
}
