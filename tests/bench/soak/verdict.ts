// Whether a server that has worked for a while uses as much at the end as when it was warm.
import { median } from '../median.ts'
import type { Sample } from './sample.ts'

// For the median of a period; the engine collects garbage when it likes.
const MOST_GROWTH = 1.1
// Bytes on disk per mutation: its change log entry, and what it leaves in tables and indexes until they are cleaned up.
const MOST_DISK_GROWTH = 1.25
const LEAST_SAMPLES = 12

export interface Verdict {
  // The last quarter compared with the second; the first is the warm-up.
  readonly memory: number
  readonly heap: number
  readonly openFiles: number
  readonly bytesAMutation: { readonly firstHalf: number; readonly secondHalf: number }
  readonly errors: number
  readonly problems: readonly string[]
}

/** Judges samples taken at equal intervals, the first when the load had started. */
export function judge(samples: readonly Sample[]): Verdict {
  const [first, last] = [samples[0], samples.at(-1)]
  if (first === undefined || last === undefined || samples.length < LEAST_SAMPLES)
    throw new Error(`${String(samples.length)} samples say nothing: let it run for longer`)
  const quarter = (at: number) =>
    samples.slice(Math.floor((samples.length * at) / 4), Math.floor((samples.length * (at + 1)) / 4))
  const growth = (of: (sample: Sample) => number) => median(quarter(3).map(of)) / median(quarter(1).map(of))
  const half = samples[Math.floor(samples.length / 2)] ?? last
  const bytes = (from: Sample, to: Sample) =>
    ((to.dataMb - from.dataMb) * 1024 * 1024) / Math.max(1, to.mutations - from.mutations)
  const found = {
    memory: growth(({ rssMb }) => rssMb),
    heap: growth(({ heapMb }) => heapMb),
    openFiles: growth(({ openFiles }) => openFiles),
    bytesAMutation: { firstHalf: bytes(first, half), secondHalf: bytes(half, last) },
    errors: last.errors - first.errors,
  }
  return { ...found, problems: problemsOf(found) }
}

function problemsOf({ memory, openFiles, bytesAMutation, errors }: Omit<Verdict, 'problems'>): readonly string[] {
  const { firstHalf, secondHalf } = bytesAMutation
  return [
    ...(memory > MOST_GROWTH ? [`Memory grew to ${memory.toFixed(2)} times what it was.`] : []),
    ...(openFiles > MOST_GROWTH ? [`Open files grew to ${openFiles.toFixed(2)} times what they were.`] : []),
    ...(secondHalf > firstHalf * MOST_DISK_GROWTH
      ? [`A mutation takes ${secondHalf.toFixed(0)} bytes of disk, and took ${firstHalf.toFixed(0)}.`]
      : []),
    ...(errors > 0 ? [`${String(errors)} requests failed.`] : []),
  ]
}
