// Whether a server that worked for a while takes as much at the end as it did when it was warm.
import { median } from '../median.ts'
import type { Sample } from './sample.ts'

// Of a middle value of a stretch; garbage is collected when it suits the engine.
const MOST_GROWTH = 1.1
// Bytes on disk for a mutation: its entry in the change log, and what it leaves in tables and indexes until they are tidied.
const MOST_DISK_GROWTH = 1.25
const LEAST_SAMPLES = 12

export interface Verdict {
  // The last quarter beside the second one: the first is the warming up.
  readonly memory: number
  readonly heap: number
  readonly openFiles: number
  readonly bytesAMutation: { readonly firstHalf: number; readonly secondHalf: number }
  readonly errors: number
  readonly problems: readonly string[]
}

/** Judges samples that were taken at equal distances, the first when the load had begun. */
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
