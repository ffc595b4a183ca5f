// The mutations that bring an action of the file with its reminder and its past.
import type { Action } from '../action/action.ts'
import { isWhole } from '../action/completion.ts'
import { isTimeZone } from '../kernel/known-zone.ts'
import { HOUR_MS, parseInstant, type Instant } from '../kernel/time.ts'
import type { VideoId } from '../kernel/id.ts'
import { archiveAction } from '../mutations/archive-action.ts'
import { completeAction } from '../mutations/complete-action.ts'
import { call, doneThen, type MutationCall } from '../mutations/machinery/definition.ts'
import { saveAction } from '../mutations/save-action.ts'
import { setReminder } from '../mutations/set-reminder.ts'
import { skipOccurrence } from '../mutations/skip-occurrence.ts'
import { snoozeReminder } from '../mutations/snooze-reminder.ts'
import { NO_REMINDER, reminderZone } from '../reminder/reminder.ts'
import { firstOccurrence } from '../reminder/next-occurrence.ts'
import { cycleCalls, doneCalls, lastWhole, newPast, type Past, type PresentPast } from './import-history.ts'
import type { FileAction, FileReminder } from './library-file.ts'

// The server dates each request by its own journey: what must come first is this much earlier.
const BEFORE_MS = HOUR_MS

/**
 * The calls in the order they must run. Completed before its reminder is set: with a recurring reminder, completing would leave it
 * open, as it does for the learner, and a day of the past would be judged by the reminder of today.
 */
export function actionCalls(file: FileAction, videoId: VideoId | null, here: PresentPast): readonly MutationCall[] {
  const { id: actionId, state, isLetGo = false } = file
  const past = newPast(file, here)
  const whole = lastWhole(past)
  const calls = [savedThen(file, saving(file, videoId), past)]
  calls.push(...doneCalls(file, past.done), ...cycleCalls(file, past))
  if (state === 'done' && whole === undefined) calls.push(call(completeAction, { actionId }))
  calls.push(...reminderCalls(file, past, here.now))
  if (state === 'archived') calls.push(call(archiveAction, { actionId, reason: isLetGo ? 'let_go' : 'completed' }))
  return calls
}

function saving({ id, title, description, type, plan, motivation, evidence }: FileAction, videoId: VideoId | null) {
  return call(saveAction, {
    id,
    videoId,
    actionTitle: title,
    actionDescription: description,
    actionType: type,
    planningData: plan,
    motivationData: motivation,
    evidence,
  })
}

// Before the first completion: of an action that was added later, completing it as a whole would not make it done.
function savedThen({ addedAt = '' }: FileAction, saved: MutationCall, { done, skipped }: Past): MutationCall {
  const [first = skipped[0]] = done
  if (first === undefined) return saved
  const { at, timeZone } = before(first)
  return doneThen(saved, { at: Math.min(at, parseInstant(addedAt) ?? at), timeZone })
}

function before({ at, timeZone }: { readonly at: Instant; readonly timeZone: string }) {
  return { at: Math.max(0, at - BEFORE_MS), timeZone }
}

function reminderCalls(file: FileAction, past: Past, now: Instant): readonly MutationCall[] {
  const { id: actionId, state, reminder, snoozedUntil } = file
  if (reminder === null || !isStillDue(reminder, now)) return []
  const isActive = reminder.isActive && state !== 'done'
  const since = setAt(reminder, now)
  const timeZone = zoneIn(reminder) ?? 'UTC'
  const set = (reminderActive: boolean) => settingCall(actionId, reminder, { reminderActive, isDated: since !== null })
  const dated = since === null ? set(isActive) : doneThen(set(isActive), { at: since, timeZone })
  const until = parseInstant(snoozedUntil ?? '')
  const isSnoozed = isActive && until !== null && until > now
  return [
    ...(reminder.type === 'one-time' || state === 'done' ? [] : skippedCalls(file, past, { set: set(true), since })),
    dated,
    ...(isActive && since !== null ? movedOnCalls(file, past) : []),
    ...(isSnoozed ? [call(snoozeReminder, { actionId, until, formerUntil: null })] : []),
  ]
}

// A skip needs a repeat that was set before it. The reminder is then set as it was.
function skippedCalls(
  { id: actionId }: FileAction,
  { skipped }: Past,
  { set, since }: { readonly set: MutationCall; readonly since: Instant | null },
): readonly MutationCall[] {
  const [first] = skipped
  if (first === undefined) return []
  const { at, timeZone } = first
  return [
    doneThen(set, before({ at: Math.min(at, since ?? at), timeZone })),
    ...skipped.map(({ key, ...then }) =>
      doneThen(call(skipOccurrence, { actionId, occurrenceKey: key, isSkipped: true }), then),
    ),
  ]
}

// What comes after the last that was done or skipped is due next, as it was where the file was made. That one is settled: skipping
// it changes nothing else.
function movedOnCalls({ id: actionId }: FileAction, { done, skipped }: Past): readonly MutationCall[] {
  const last = [...done, ...skipped]
    .filter(({ key }) => !isWhole(key))
    .toSorted((a, b) => a.at - b.at)
    .at(-1)
  if (last === undefined) return []
  const { key, ...then } = last
  return [doneThen(call(skipOccurrence, { actionId, occurrenceKey: key, isSkipped: true }), then)]
}

function isStillDue(reminder: FileReminder, now: Instant): boolean {
  const asRow: Pick<
    Action,
    'reminderType' | 'reminderTime' | 'reminderTimeZone' | 'reminderAnchor' | 'reminderActive'
  > = {
    ...NO_REMINDER,
    reminderType: reminder.type,
    reminderTime: reminder.time,
    reminderTimeZone: zoneIn(reminder),
    reminderAnchor: now,
  }
  return firstOccurrence(asRow, now) !== null
}

// Null: now. A time that has not come yet is no time at which it was set.
function setAt(reminder: FileReminder, now: Instant): Instant | null {
  if (reminder.type === 'one-time' || reminder.since === undefined) return null
  const since = parseInstant(reminder.since)
  return since === null || since > now ? null : since
}

function settingCall(
  actionId: FileAction['id'],
  reminder: FileReminder,
  { reminderActive, isDated }: { readonly reminderActive: boolean; readonly isDated: boolean },
): MutationCall {
  const common = { actionId, reminderActive, timeZone: zoneIn(reminder), reminderTime: reminder.time }
  if (reminder.type === 'one-time') return call(setReminder, { ...common, reminderType: reminder.type })
  const { type: reminderType, weekday } = reminder
  // It repeats on the weekday on which it was set.
  const isNamed = weekday !== undefined && !isDated
  return call(setReminder, { ...common, reminderType, ...(isNamed && { weekday }) })
}

// Null: the learner's own. So is one that is unknown here: UTC would be hours off. A repeat without one, as older files have, rang
// in UTC.
function zoneIn({ type, timeZone }: NonNullable<FileAction['reminder']>): string | null {
  if (timeZone !== null) return isTimeZone(timeZone) ? timeZone : null
  return reminderZone({ reminderType: type, reminderTimeZone: null }, null)
}
