// Reading a transcript and finding its insights happen in a worker: an hour of speech never blocks a key press.
import type { Insights } from '../../domain/insight/insights.ts'
import type { Result } from '../../domain/kernel/result.ts'
import type { Cue } from '../../domain/transcript/cue.ts'
import type { Transcript } from '../../domain/transcript/transcript.ts'
import type { TranscriptProblem } from '../../domain/transcript/transcript-problem.ts'
import { trustedUrl } from '../../state/trusted-url.ts'
import type { ReaderRequest } from './reader-messages.ts'
import workerUrl from './transcript-worker.ts?worker&url'

export interface TranscriptReader {
  parse: (input: string | Uint8Array) => Promise<Result<Transcript, TranscriptProblem>>
  // Null when there is too little speech to say anything.
  extract: (cues: readonly Cue[], title: string) => Promise<Insights | null>
  close: () => void
}

/** Starts the worker with the first question; `close` ends it, and a later question starts another. */
export function openTranscriptReader(): TranscriptReader {
  let worker: Worker | null = null
  const open = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>()
  let lastId = 0
  const start = (): Worker => {
    const started = new Worker(trustedUrl(workerUrl), { type: 'module' })
    started.onmessage = ({ data }: MessageEvent<{ id: number; answer: never }>) => {
      open.get(data.id)?.resolve(data.answer)
      open.delete(data.id)
    }
    // A worker that breaks fails every question that is open.
    started.onerror = (event) => {
      for (const { reject } of open.values()) reject(new Error(event.message || 'The transcript worker stopped'))
      open.clear()
    }
    return started
  }
  const ask = <Answer>(question: (id: number) => ReaderRequest) =>
    new Promise<Answer>((resolve, reject) => {
      lastId += 1
      open.set(lastId, { resolve, reject })
      worker ??= start()
      worker.postMessage(question(lastId))
    })
  return {
    parse: (input) => ask((id) => ({ id, kind: 'parse', input })),
    extract: (cues, title) => ask((id) => ({ id, kind: 'extract', cues, title })),
    close: () => {
      worker?.terminate()
      worker = null
    },
  }
}
