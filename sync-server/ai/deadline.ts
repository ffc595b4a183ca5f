// When to give up on a call: after a fixed time or, for a streamed answer, after a silence. A slow model on a small machine
// may write for ten minutes; a dead one says nothing.
import { SECOND_MS } from '#domain/kernel/time.ts'

/** How long a streaming service may stay silent. */
export interface Patience {
  // Before the first byte, a local server loads the model and reads the whole question.
  readonly firstByteMs: number
  readonly silenceMs: number
}

/** Two minutes to load, more than two to read; Node's own fetch gives up on the first byte after 300 s. */
export const LOCAL_PATIENCE: Patience = { firstByteMs: 290 * SECOND_MS, silenceMs: 60 * SECOND_MS }

export interface Deadline {
  readonly signal: AbortSignal
  /** Part of the answer has arrived. */
  readonly heard: () => void
  readonly end: () => void
}

/** A deadline that passes after a fixed time. */
export function fixedDeadline(ms: number): Deadline {
  return { signal: AbortSignal.timeout(ms), heard: () => undefined, end: () => undefined }
}

/** The deadline of a streamed answer: each piece extends it. */
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
