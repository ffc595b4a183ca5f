// Tells the background how a reading went, for the doctor page. Nothing waits for it.
import { ask } from '../messages/ask.ts'
import { LONGEST_MS, type Reading } from '../messages/reading.ts'
import type { Attempt, Extraction } from './extract-transcript.ts'

/** Adds it to the other readings of the same visit. */
export async function recordReading(visit: string, extraction: Extraction): Promise<void> {
  try {
    await ask({ type: 'record-reading', reading: readingOf(visit, extraction) })
  } catch {
    // The extension was updated in the meantime, or storage is full; the transcript itself is not affected.
  }
}

function readingOf(id: string, { result, attempts, ms }: Extraction): Reading {
  const outcome = result.ok
    ? ({ kind: 'words', method: result.value.method, isPartial: result.value.isPartial } as const)
    : ({ kind: 'none', reason: result.error } as const)
  return { id, ms: bounded(ms), outcome, ways: attempts.map(triedWay) }
}

function triedWay({ method, ms, outcome, coverage, language }: Attempt): Reading['ways'][number] {
  return { method, ms: bounded(ms), outcome, coverage, language: language?.split('-')[0]?.toLowerCase() ?? null }
}

// The duration is wrong if the computer slept or its clock was changed.
function bounded(ms: number): number {
  return Math.min(Math.max(0, Math.round(ms)), LONGEST_MS)
}
