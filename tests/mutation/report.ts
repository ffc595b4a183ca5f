// What Stryker's report comes to: the score, how sure it is, the score of each folder, and the mutants that lived.
import * as v from 'valibot'
import { groupedBy } from '../../app/domain/kernel/rows.ts'

const Mutant = v.object({
  mutatorName: v.string(),
  status: v.string(),
  replacement: v.optional(v.string(), ''),
  location: v.object({ start: v.object({ line: v.number(), column: v.number() }) }),
})
const Report = v.object({ files: v.record(v.string(), v.object({ source: v.string(), mutants: v.array(Mutant) })) })

const KILLED = ['Killed', 'Timeout']
const ALIVE = ['Survived', 'NoCoverage']

export interface Counts {
  readonly killed: number
  readonly alive: number
}

export interface MutationReport extends Counts {
  // By the folder or file right below the path that was asked for.
  readonly parts: ReadonlyMap<string, Counts>
  readonly survivors: readonly string[]
}

/** Reads Stryker's JSON about a path; a line for each survivor, with the place and what it read instead. */
export function readReport(json: string, path: string): MutationReport {
  const { files } = v.parse(Report, JSON.parse(json))
  const all = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ file, line: source.split('\n')[mutant.location.start.line - 1] ?? '', ...mutant })),
  )
  const alive = all.filter(({ status }) => ALIVE.includes(status))
  const depth = path.split('/').length + 1
  const parts = groupedBy(all, ({ file }) => file.split('/').slice(0, depth).join('/'))
  return {
    ...countsOf(all),
    parts: new Map([...parts].map(([part, mutants]) => [part, countsOf(mutants)])),
    survivors: alive.map(
      ({ file, location, line, status, mutatorName, replacement }) =>
        `${file}:${String(location.start.line)}:${String(location.start.column)} ${status} ${mutatorName}\n  ${line.trim()}\n  -> ${replacement.replace(/\s+/g, ' ')}`,
    ),
  }
}

/** The score in words: "85.0 % (80.5 to 88.6), 255 of 300 mutants found"; the interval holds the true score 95 times of 100. */
export function sayScore(counts: Counts): string {
  const [low, high] = intervalOf(counts).map((share) => share.toFixed(1))
  return `${scoreOf(counts).toFixed(1)} % (${String(low)} to ${String(high)}), ${String(counts.killed)} of ${String(counts.killed + counts.alive)} mutants found`
}

/** The share of the mutants that died, as a percentage; all of them where there are none. */
export function scoreOf({ killed, alive }: Counts): number {
  return killed + alive === 0 ? 100 : (100 * killed) / (killed + alive)
}

const DEVIATIONS = 1.96 // of a normal distribution: 95 % lie within

/** Between which percentages the score of all mutants lies where only a sample of them was tried (Wilson, 95 %). */
export function intervalOf(counts: Counts): readonly [low: number, high: number] {
  const tried = counts.killed + counts.alive
  if (tried === 0) return [0, 100]
  const share = counts.killed / tried
  const spread = DEVIATIONS ** 2 / tried
  const middle = (share + spread / 2) / (1 + spread)
  const half = (DEVIATIONS / (1 + spread)) * Math.sqrt((share * (1 - share)) / tried + spread / (4 * tried))
  return [100 * Math.max(0, middle - half), 100 * Math.min(1, middle + half)]
}

function countsOf(mutants: readonly { readonly status: string }[]): Counts {
  return {
    killed: mutants.filter(({ status }) => KILLED.includes(status)).length,
    alive: mutants.filter(({ status }) => ALIVE.includes(status)).length,
  }
}
