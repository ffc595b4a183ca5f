// Compares what the clients were told with what the database holds. Pure, so that its detection can be tested.
import type { Intent, Ledger } from './crash-writer.ts'

export interface LogRow {
  readonly userId: string
  readonly version: number
  readonly clientId: string
  readonly seq: number
  readonly mid: string
  readonly outcome: string
}

/** One stored action and how often it was completed; `cycle` counts its reopenings, and nothing else changes it. */
export interface StoredAction {
  readonly id: string
  readonly cycle: number
  readonly completions: number
}

export interface Verdict {
  readonly acknowledged: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  // Mutations out of order, or in a place no client gave them; and answers that broke a promise.
  readonly wrong: readonly string[]
}

/**
 * Nothing acknowledged is missing, nothing is stored twice, each client's mutations are in its own order, and every applied
 * mutation left exactly one trace in the rows.
 */
export function judge(ledgers: readonly Ledger[], log: readonly LogRow[], actions: readonly StoredAction[]): Verdict {
  const fate = judgeAcknowledged(ledgers, log)
  const effects = judgeEffects(appliedIntents(ledgers, log), actions)
  const order = ledgers.flatMap((ledger) => orderProblems(ledger, log))
  return {
    acknowledged: ledgers.reduce((sum, ledger) => sum + ledger.acknowledged.size, 0),
    lost: [...fate.lost, ...effects.lost],
    doubled: [...repeatedMids(log), ...effects.doubled],
    wrong: [...ledgers.flatMap(({ broken }) => broken), ...fate.wrong, ...order],
  }
}

function judgeAcknowledged(ledgers: readonly Ledger[], log: readonly LogRow[]): Pick<Verdict, 'lost' | 'wrong'> {
  const lost: string[] = []
  const wrong: string[] = []
  const rowByMid = new Map(log.map((row) => [row.mid, row]))
  for (const [mid, outcome] of ledgers.flatMap(({ acknowledged }) => [...acknowledged])) {
    const row = rowByMid.get(mid)
    if (row === undefined) lost.push(`${mid} was acknowledged and is not in the log`)
    else if (row.outcome !== outcome) wrong.push(`${mid} was told ${outcome} and stands as ${row.outcome}`)
  }
  return { lost, wrong }
}

function repeatedMids(log: readonly LogRow[]): readonly string[] {
  const seen = new Set<string>()
  return log.flatMap(({ mid }) => {
    if (seen.has(mid)) return [`${mid} stands in the log twice`]
    seen.add(mid)
    return []
  })
}

// By version, a client's rows must be a prefix of what it made, in the order it made them.
function orderProblems({ clientId, made }: Ledger, log: readonly LogRow[]): readonly string[] {
  const rows = log.filter((row) => row.clientId === clientId).sort((a, b) => a.version - b.version)
  return rows.flatMap((row, index) =>
    row.seq === index + 1 && made[index]?.mid === row.mid
      ? []
      : [
          `${clientId}: version ${String(row.version)} holds ${row.mid} as ${String(row.seq)}, place ${String(index + 1)}`,
        ],
  )
}

function appliedIntents(ledgers: readonly Ledger[], log: readonly LogRow[]): readonly Intent[] {
  const applied = new Set(log.filter(({ outcome }) => outcome === 'applied').map(({ mid }) => mid))
  return ledgers.flatMap(({ made }) => made.filter(({ mid }) => applied.has(mid)))
}

function judgeEffects(applied: readonly Intent[], actions: readonly StoredAction[]): Pick<Verdict, 'lost' | 'doubled'> {
  const lost: string[] = []
  const doubled: string[] = []
  const stored = new Map(actions.map((action) => [action.id, action]))
  const reopenings = new Map<string, number>()
  for (const { name, actionId } of applied) {
    if (!stored.has(actionId)) lost.push(`${name} of ${actionId} was applied and there is no such action`)
    if (name === 'reopenAction') reopenings.set(actionId, (reopenings.get(actionId) ?? 0) + 1)
  }
  for (const { id, cycle, completions } of actions) {
    const expected = reopenings.get(id) ?? 0
    if (cycle < expected || completions < cycle) lost.push(`${id}: an effect is missing`)
    // One completion for each closed cycle, and at most one for the current cycle.
    if (cycle > expected || completions > cycle + 1) doubled.push(`${id}: an effect is there twice`)
  }
  return { lost, doubled }
}
