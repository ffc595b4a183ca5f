// Laws for the rows themselves, whatever the mutations are called: they would hold on paper too.
import type { Action } from '#domain/action/action.ts'
import type { StepCompletion } from '#domain/action/step-completion.ts'
import type { StoredTranscript } from '#domain/transcript/stored-transcript.ts'
import type { Video } from '#domain/video/video.ts'
import type { VideoTag } from '#domain/video/tag.ts'
import type { Recall } from '#domain/recall/recall.ts'
import { settled } from '#domain/recall/recall-log.ts'
import type { Completion } from '#domain/action/completion.ts'
import type { Reflection } from '#domain/reflection/reflection.ts'
import type { AnyRow, TableName } from '#domain/mutations/machinery/tables.ts'
import { reopenAction } from '#domain/mutations/reopen-action.ts'
import type { ServerState } from '../world/server-state.ts'
import type { Commit } from '../world/sim-server.ts'
import { demand } from './violation.ts'

type Rows = Pick<ServerState, 'rows'>

function* ofTable<T extends AnyRow>({ rows }: Rows, table: TableName): Generator<T> {
  for (const entry of rows.values()) if (entry.table === table) yield entry.row as T
}

/** S4: what was deleted for good never comes back; only rows with a natural key can be made again. */
export function checkNoResurrection(before: ServerState, after: ServerState): void {
  for (const [key, { table }] of after.rows) {
    if (!MADE_ONCE.includes(table) || before.versions.get(key)?.deleted !== true) continue
    demand(false, 'S4', () => `${key} came back from the dead`)
  }
}

// A logged step can be undone and logged again.
const MADE_ONCE: readonly TableName[] = ['actions', 'reflections', 'completions']

/** S10: an occurrence of an action is completed once, and its one completion says when it was first done. */
export function checkCompletions(state: Rows): void {
  const seen = new Set<string>()
  for (const { id, actionId, occurrenceKey } of ofTable<Completion>(state, 'completions')) {
    const occurrence = `${actionId}/${occurrenceKey}`
    demand(!seen.has(occurrence), 'S10', () => `${occurrence} is completed twice (${id})`)
    seen.add(occurrence)
  }
}

/** S7: a row that refers to another refers to one that exists. */
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
  for (const { id, actionId } of ofTable<StepCompletion>(state, 'stepCompletions')) {
    demand(has('actions', actionId), 'S7', () => `step ${id} has lost its action`)
  }
  for (const { id, videoId, tagId } of ofTable<VideoTag>(state, 'videoTags')) {
    demand(has('videos', videoId) && has('tags', tagId), 'S7', () => `link ${id} has lost an end`)
  }
  for (const { id } of ofTable<StoredTranscript>(state, 'transcripts')) {
    demand(has('videos', id), 'S7', () => `transcript ${id} has lost its video`)
  }
  for (const { id, words } of ofTable<Video>(state, 'videos')) {
    const isMarked = (words ?? null) !== null
    demand(
      isMarked === has('transcripts', id),
      'S7',
      () => `video ${id} has no mark of its transcript, or only the mark`,
    )
  }
}

/** S10: the next recall of a video follows from the answers about it, each counted once, in order of time. */
export function checkRecalls(state: Rows): void {
  for (const recall of ofTable<Recall>(state, 'recalls')) {
    const { id, reviews, dueAt, reviewedAt } = recall
    const video = state.rows.get(`videos/${id}`)?.row as Video | undefined
    demand(video !== undefined, 'S7', () => `recall ${id} has lost its video`)
    demand(new Set(reviews.map((one) => one.id)).size === reviews.length, 'S10', () => `recall ${id} counts one twice`)
    const isOrdered = reviews.every(({ at }, n) => n === 0 || (reviews[n - 1]?.at ?? 0) <= at)
    demand(isOrdered, 'S10', () => `recall ${id} is out of order`)
    const right = video === undefined ? recall : settled(video, recall)
    const isRight = right.dueAt === dueAt && right.reviewedAt === reviewedAt
    demand(isRight, 'S10', () => `recall ${id} is due at ${String(dueAt)}, not ${String(right.dueAt)}`)
  }
}

/**
 * S4: a register's stamp never goes back: what was set on Monday does not overwrite what was set on Tuesday. Checked for each
 * mutation: across a batch, a row deleted and made again under its natural key would look as if it had gone back.
 */
export function checkRegisters(before: Rows, after: Rows): void {
  for (const [key, { row }] of after.rows) {
    const old = before.rows.get(key)?.row
    if (old === undefined || old === row) continue
    for (const field of Object.keys(row).filter((name) => name.endsWith('SetAt'))) {
      const [was, is] = [stampOf(old, field), stampOf(row, field)]
      demand(is >= was, 'S4', () => `${field} of ${key} went back from ${String(was)} to ${String(is)}`)
    }
  }
}

function stampOf(row: AnyRow, field: string): number {
  const value = (row as unknown as Record<string, unknown>)[field]
  return typeof value === 'number' ? value : 0
}

/** S10: a completion not voided keeps the earliest time, whoever completed later, unless it was undone in between. */
export function checkFirstTimes(commit: Commit): void {
  const reopenings = reopeningsOf(commit)
  for (const completion of ofTable<Completion>(commit.after, 'completions')) {
    const { id, occurredAt, voidedAt } = completion
    const old = commit.before.rows.get(`completions/${id}`)?.row as Completion | undefined
    if (old === undefined || old.voidedAt !== null || voidedAt !== null) continue
    if (reopenings.some((args) => names(args, completion))) continue
    demand(occurredAt <= old.occurredAt, 'S10', () => `completion ${id} was moved to a later time`)
  }
}

/** S10: reopening voids the completions its caller saw; one the caller had not seen stays. */
export function checkVoided(commit: Commit): void {
  const reopenings = reopeningsOf(commit)
  for (const completion of ofTable<Completion>(commit.after, 'completions')) {
    const { id, voidedAt } = completion
    const old = commit.before.rows.get(`completions/${id}`)?.row as Completion | undefined
    if (voidedAt === null || old?.voidedAt !== null) continue
    const isNamed = reopenings.some((args) => names(args, completion))
    demand(isNamed, 'S10', () => `completion ${id} was voided by somebody who had not seen it`)
  }
}

function reopeningsOf({ written, cause }: Commit): readonly ReopenArgs[] {
  const committed = written.log.flatMap(({ mid }) => cause.mutations.filter((pushed) => pushed.mid === mid))
  return committed.filter(({ name }) => name === reopenAction.name).map(({ args }) => args as ReopenArgs)
}

const names = (args: ReopenArgs, { id, actionId }: Completion) =>
  args.actionId === actionId && (args.completionIds === undefined || args.completionIds.includes(id))

interface ReopenArgs {
  readonly actionId: string
  readonly completionIds?: readonly string[]
}

/** S4: every changed row, and no other, carries a version from this commit; a deleted one leaves a tombstone. */
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
