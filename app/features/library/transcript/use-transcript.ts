import { useEffect, useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import { fetchTranscript } from '../../../api/transcripts.ts'
import { keepTranscript, readTranscript } from '../../../db/transcripts/transcripts.ts'
import type { VideoId } from '../../../domain/kernel/id.ts'
import type { TranscriptInput } from '../../../domain/transcript/stored-transcript.ts'

export type TranscriptState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly transcript: TranscriptInput }
  | { readonly kind: 'none' | 'offline' | 'failed'; readonly retry: () => void }

type Loaded = Exclude<TranscriptState, { kind: 'loading' }>['kind']

const LOADING = { kind: 'loading' } as const

/** The transcript from this device, or else from the server, after which it is kept on this device. */
export function useTranscript(videoId: VideoId): TranscriptState {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<TranscriptState>(LOADING)
  useEffect(() => {
    const leaving = new AbortController()
    const retry = () => {
      setState(LOADING)
      setTries((made) => made + 1)
    }
    void loadTranscript(videoId, leaving.signal).then((found) => {
      if (leaving.signal.aborted) return
      setState(typeof found === 'string' ? { kind: found, retry } : { kind: 'ready', transcript: found })
    })
    return () => leaving.abort()
  }, [videoId, tries])
  return state
}

/** The transcript, or why there is none here. One that this device cannot read or keep comes from the server. */
export async function loadTranscript(
  id: VideoId,
  signal: AbortSignal,
): Promise<TranscriptInput | Exclude<Loaded, 'ready'>> {
  const kept = await readTranscript(id).catch((error: unknown) => {
    reportError(error)
    return null
  })
  if (kept !== null) return kept
  try {
    const fetched = await fetchTranscript(id, signal)
    if (fetched === null) return 'none'
    await keepTranscript(id, fetched).catch(reportError)
    return fetched
  } catch (error) {
    return error instanceof ApiError ? 'failed' : 'offline'
  }
}
