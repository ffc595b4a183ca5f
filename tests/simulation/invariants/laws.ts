// Laws of the rows themselves, whatever the mutations are called: they would hold on paper, too.
import type { Action } from '#domain/action/action.ts'
import type { Completion } from '#domain/action/completion.ts'
import type { Reflection } from '#domain/reflection/reflection.ts'
import type { AnyRow, TableName } from '#domain/mutations/tables.ts'
import { reopenAction } from '#domain/mutations/reopen-action.ts'
import type { ServerState } from '../world/server-state.ts'
import type { Commit } from '../world/sim-server.ts'
import { demand } from './violation.ts'

type Rows = Pick<ServerState, 'rows'>

function* ofTable<T extends AnyRow>({ rows }: Rows, table: TableName): Generator<T> {
  for (const entry of rows.values()) if (entry.table === table) yield entry.row as T
}

/** S10: an occurrence of an action is completed once, and its one completion tells when it was first done. */
export function checkCompletions(state: Rows): void {
  const seen = new Set<string>()
  for (const { id, actionId, occurrenceKey } of ofTable<Completion>(state, 'completions')) {
    const occurrence = `${actionId}/${occurrenceKey}`
    demand(!seen.has(occurrence), 'S10', () => `${occurrence} is completed twice (${id})`)
    seen.add(occurrence)
  }
}

/** S7: what stands on something stands on something that is there. */
export function checkNothingOrphaned(state: Rows): void {
  const has = (table: TableName, id: string) => state.rows.has(`${table}/${id}`)
  for (const { id, actionId } of ofTable<Completion>(state, 'completions')) {
    demand(has('actions', actionId), 'S7', () => `completion ${id} has lost its action`)
  }
  for (const { id, videoId } of ofTable<Action>(state, 'actions')) {
    demand(videoId === null || has('videos', videoId), 'S7', () => `action ${id} has lost its video`)
  }
  for (const { id, videoId } of ofTable<Reflection>(state, 'reflections')) {
    demand(has('videos', videoId), 'S7', () => `reflection ${id} has lost its video`)
  }
}

/** S4: a register's stamp never goes back: what was set on Monday does not overwrite what was set on Tuesday. */
export function checkRegisters(before: Rows, after: Rows): void {
  for (const row of ofTable<AnyRow>(after, 'actions')) {
    const old = before.rows.get(`actions/${row.id}`)?.row
    if (old === undefined || old === row) continue
    for (const field of Object.keys(row).filter((name) => name.endsWith('SetAt'))) {
      const [was, is] = [stampOf(old, field), stampOf(row, field)]
      demand(is >= was, 'S4', () => `${field} of action ${row.id} went back from ${String(was)} to ${String(is)}`)
    }
  }
}

function stampOf(row: AnyRow, field: string): number {
  const value = (row as unknown as Record<string, unknown>)[field]
  return typeof value === 'number' ? value : 0
}

/** S10: a completion that stands tells when it was done first, whoever came later. */
export function checkFirstTimes(before: Rows, after: Rows): void {
  for (const { id, occurredAt, voidedAt } of ofTable<Completion>(after, 'completions')) {
    const old = before.rows.get(`completions/${id}`)?.row as Completion | undefined
    if (old === undefined || old.voidedAt !== null || voidedAt !== null) continue
    demand(occurredAt <= old.occurredAt, 'S10', () => `completion ${id} was moved to a later time`)
  }
}

/** S10: reopening voids the completions its caller saw; one it had not seen stands. */
export function checkVoided({ before, after, written, cause }: Commit): void {
  const reopened = written.log.flatMap(({ mid }) => cause.mutations.filter((pushed) => pushed.mid === mid))
  const reopenings = reopened.filter(({ name }) => name === reopenAction.name).map(({ args }) => args as ReopenArgs)
  for (const { id, actionId, voidedAt } of ofTable<Completion>(after, 'completions')) {
    const old = before.rows.get(`completions/${id}`)?.row as Completion | undefined
    if (voidedAt === null || old?.voidedAt !== null) continue
    const isNamed = reopenings.some(
      (args) => args.actionId === actionId && (args.completionIds === undefined || args.completionIds.includes(id)),
    )
    demand(isNamed, 'S10', () => `completion ${id} was voided by somebody who had not seen it`)
  }
}

interface ReopenArgs {
  readonly actionId: string
  readonly completionIds?: readonly string[]
}

/** S4: every row that changed, and no other, carries a version of this commit; a deleted one leaves a tombstone. */
export function checkTombstones({ before, after, written }: Commit): void {
  const keys = new Set([...before.rows.keys(), ...after.rows.keys()])
  for (const key of keys) {
    const [was, is] = [before.rows.get(key)?.row, after.rows.get(key)?.row]
    if (was === is) continue
    const touched = after.versions.get(key)
    demand(
      touched !== undefined && touched.version > before.version && touched.deleted === (is === undefined),
      'S4',
      () => `${key} changed without a version (${JSON.stringify(touched)})`,
    )
  }
  demand(
    written.touched.every(({ version }) => version > before.version && version <= after.version),
    'S4',
    () => 'a row carries a version of another commit',
  )
}
