// What an import takes over of an action's past: what was done and skipped of it, with its day. Nothing is added twice.
import { isWhole, type OccurrenceKey } from '../action/completion.ts'
import type { Action } from '../action/action.ts'
import { knownZone } from '../kernel/known-zone.ts'
import { HOUR_MS, SECOND_MS, parseInstant, type Instant } from '../kernel/time.ts'
import { addDays, isoWeekOf, localDateOf } from '../kernel/zoned-time.ts'
import { completeAction } from '../mutations/complete-action.ts'
import { call, doneThen, type MutationCall } from '../mutations/machinery/definition.ts'
import { reopenAction } from '../mutations/reopen-action.ts'
import type { FileAction, FileCompletion } from './library-file.ts'

/** What is here of the past of every action, and the current time. */
export interface PresentPast {
  readonly now: Instant
  // By action id and occurrence (`pastKey`), also what was undone here: it stays undone.
  readonly past: ReadonlySet<string>
  readonly actions: ReadonlyMap<string, Pick<Action, 'archivedAt'>>
}

export interface PastOccurrence {
  readonly key: OccurrenceKey
  readonly at: Instant
  readonly timeZone: string
}

/** Oldest first. */
export interface Past {
  readonly done: readonly PastOccurrence[]
  readonly skipped: readonly PastOccurrence[]
  // Completions that cannot be: of the future, or of a day long after they were made.
  readonly leftOut: number
}

// The clocks of two devices may differ.
const CLOCKS_MS = HOUR_MS
// An occurrence can be completed before it is due.
const AHEAD_DAYS = 8
// Nobody does one action as a whole more often than that.
const MOST_CYCLES = 50
const APART_MS = 10 * SECOND_MS

export function pastKey(actionId: string, key: OccurrenceKey): string {
  return `${actionId}/${key}`
}

/** What the file adds to the past that is here. Of an occurrence that it has twice, the earlier counts, and done before skipped. */
export function newPast({ id, completions = [] }: FileAction, { now, past, actions }: PresentPast): Past {
  const listed = completions.map((one) => ({ ...pastOccurrence(one, now), isSkipped: one.isSkipped === true }))
  const possible = listed.filter((one) => isPossible(one, now))
  const archivedAt = actions.get(id)?.archivedAt ?? null
  const byKey = new Map<OccurrenceKey, (typeof possible)[number]>()
  const isFirst = (one: { readonly isSkipped: boolean; readonly at: Instant }, known: typeof one) =>
    one.isSkipped === known.isSkipped ? one.at < known.at : known.isSkipped
  for (const one of possible) {
    const known = byKey.get(one.key)
    const isAfter = archivedAt !== null && one.at >= archivedAt
    if (isAfter || past.has(pastKey(id, one.key))) continue
    if (known === undefined || isFirst(one, known)) byKey.set(one.key, one)
  }
  const added = [...byKey.values()].toSorted((a, b) => a.at - b.at)
  return {
    done: added.filter(({ isSkipped }) => !isSkipped),
    // What is known of an action that is here decides what is due of it.
    skipped: actions.has(id) ? [] : added.filter(({ isSkipped }) => isSkipped),
    leftOut: listed.length - possible.length,
  }
}

function pastOccurrence({ occurrence, at, timeZone }: FileCompletion, now: Instant): PastOccurrence {
  const made = parseInstant(at) ?? Infinity
  return {
    key: occurrence,
    at: made > now && made <= now + CLOCKS_MS ? now : made,
    timeZone: knownZone(timeZone),
  }
}

// A day far ahead would keep the habit from being due until then.
function isPossible({ key, at, timeZone }: PastOccurrence, now: Instant): boolean {
  if (at > now) return false
  if (isWhole(key)) return true
  const latest = addDays(localDateOf(at, timeZone), AHEAD_DAYS)
  return key.includes('W') ? key <= isoWeekOf(latest) : key <= latest
}

/** The action as a file without any past has it: for one whose past no rule takes. */
export function withoutPast({ completions: _, addedAt: _at, snoozedUntil: _until, ...action }: FileAction): FileAction {
  const { reminder } = action
  if (reminder === null || reminder.type === 'one-time') return action
  const { since: _since, ...rest } = reminder
  return { ...action, reminder: rest }
}

/** The calls that store them, each with its own time. */
export function doneCalls(
  { id: actionId }: Pick<FileAction, 'id'>,
  done: readonly PastOccurrence[],
): readonly MutationCall[] {
  return done.map(({ key, ...then }) => doneThen(call(completeAction, { actionId, occurrenceKey: key }), then))
}

/** When the action was last completed as a whole, as far as the file tells; undefined: never. */
export function lastWhole({ done }: Past): PastOccurrence | undefined {
  return done.findLast(({ key }) => isWhole(key))
}

/**
 * What follows the completions of an action that was done as a whole: it is reopened as often as it was then, or doing it once
 * more would count as one of them. So is an archived one that went on as a habit: no rule skips a day of a completed action, or
 * reminds of it.
 */
export function cycleCalls({ id: actionId, state, reminder }: FileAction, past: Past): readonly MutationCall[] {
  const last = lastWhole(past)
  const wentOn = past.skipped.length > 0 || reminder?.isActive === true
  const cycles = past.done.flatMap(({ key }) => (isWhole(key) ? [Number(key.slice('once:'.length))] : []))
  const most = Math.max(0, ...cycles)
  if (last === undefined || (state === 'archived' && !wentOn)) return []
  const times = most > MOST_CYCLES ? 0 : most
  const { key, at, timeZone } = last
  // Each a little later: the server dates each request by its own journey.
  const after = (steps: number) => ({ at: at + steps * APART_MS, timeZone })
  const again = (n: number) => doneThen(call(reopenAction, { actionId, completionIds: [] }), after(2 * n + 1))
  const done = (n: number) => doneThen(call(completeAction, { actionId, occurrenceKey: key }), after(2 * n + 2))
  const rounds = Array.from({ length: times }, (_, n) => [again(n), done(n)]).flat()
  return state === 'done' ? rounds : [...rounds, again(times)]
}
