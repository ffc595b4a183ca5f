// When a call is given up: after a time, or, where the answer streams, after a silence. A slow model on a small machine may
// write for ten minutes; one that died says nothing.
import { SECOND_MS } from '#domain/kernel/time.ts'

/** How long a streaming service may say nothing. */
export interface Patience {
  // Before its first byte a local server loads the model and reads the whole question.
  readonly firstByteMs: number
  readonly silenceMs: number
}

/** Two minutes to load and more than two to read; Node's own fetch waits 300 s for the first byte. */
export const LOCAL_PATIENCE: Patience = { firstByteMs: 290 * SECOND_MS, silenceMs: 60 * SECOND_MS }

export interface Deadline {
  readonly signal: AbortSignal
  /** Something of the answer has arrived. */
  readonly heard: () => void
  readonly end: () => void
}

/** The deadline of a call that is to be over after so long. */
export function fixedDeadline(ms: number): Deadline {
  return { signal: AbortSignal.timeout(ms), heard: () => undefined, end: () => undefined }
}

/** The deadline of an answer that streams: it moves with each piece. */
export function silenceDeadline({ firstByteMs, silenceMs }: Patience): Deadline {
  const over = new AbortController()
  const wait = (ms: number) => setTimeout(() => over.abort(), ms).unref()
  let timer = wait(firstByteMs)
  return {
    signal: over.signal,
    heard: () => {
      clearTimeout(timer)
      timer = wait(silenceMs)
    },
    end: () => clearTimeout(timer),
  }
}
