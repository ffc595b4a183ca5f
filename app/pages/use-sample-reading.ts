import { useEffect, useState } from 'react'
import type { Insights } from '../domain/insight/schema/insights.ts'
import { SAMPLE_CUES, SAMPLE_TITLE } from '../features/landing/sample-transcript.ts'
import { openTranscriptReader } from '../features/library/add/transcript-reader.ts'

export interface FoundReading {
  readonly kind: 'found'
  readonly insights: Insights
  readonly tookMs: number
}

type Reading = { readonly kind: 'reading' } | { readonly kind: 'failed' } | FoundReading

/** What the engine finds in the built-in sample, read in the worker; `again` for when it did not start. */
export function useSampleReading() {
  const [attempt, setAttempt] = useState(1)
  const [reading, setReading] = useState<Reading>({ kind: 'reading' })
  useEffect(() => {
    const reader = openTranscriptReader()
    let isGone = false
    const show = (next: Reading) => {
      if (!isGone) setReading(next)
    }
    const startedAt = performance.now()
    reader.extract(SAMPLE_CUES, SAMPLE_TITLE).then(
      (found) =>
        show(
          found.ok
            ? { kind: 'found', insights: found.value, tookMs: performance.now() - startedAt }
            : { kind: 'failed' },
        ),
      () => show({ kind: 'failed' }),
    )
    return () => {
      isGone = true
      reader.close()
    }
  }, [attempt])
  const again = () => {
    setReading({ kind: 'reading' })
    setAttempt(attempt + 1)
  }
  return { reading, again }
}
