// What Stryker's report comes to: the score, and the mutants that lived.
import * as v from 'valibot'

const Mutant = v.object({
  mutatorName: v.string(),
  status: v.string(),
  replacement: v.optional(v.string(), ''),
  location: v.object({ start: v.object({ line: v.number(), column: v.number() }) }),
})
const Report = v.object({ files: v.record(v.string(), v.object({ source: v.string(), mutants: v.array(Mutant) })) })

const KILLED = ['Killed', 'Timeout']
const ALIVE = ['Survived', 'NoCoverage']

export interface MutationReport {
  readonly killed: number
  readonly alive: number
  readonly survivors: readonly string[]
}

/** Reads Stryker's JSON; a line for each survivor, with the place and what it read instead. */
export function readReport(json: string): MutationReport {
  const { files } = v.parse(Report, JSON.parse(json))
  const all = Object.entries(files).flatMap(([path, { source, mutants }]) =>
    mutants.map((mutant) => ({ path, line: source.split('\n')[mutant.location.start.line - 1] ?? '', ...mutant })),
  )
  const alive = all.filter(({ status }) => ALIVE.includes(status))
  return {
    killed: all.filter(({ status }) => KILLED.includes(status)).length,
    alive: alive.length,
    survivors: alive.map(
      ({ path, location, line, status, mutatorName, replacement }) =>
        `${path}:${String(location.start.line)}:${String(location.start.column)} ${status} ${mutatorName}\n  ${line.trim()}\n  -> ${replacement.replace(/\s+/g, ' ')}`,
    ),
  }
}

/** The share of the mutants that died, as a percentage; all of them where there are none. */
export function scoreOf({ killed, alive }: Pick<MutationReport, 'killed' | 'alive'>): number {
  return killed + alive === 0 ? 100 : (100 * killed) / (killed + alive)
}
