// Reminders while the portal is closed. The domain decides when to ring; each ring is shown once, and removed once handled.
import type { DueAction } from '#domain/action/due-action.ts'
import { DAY_MS, type Instant } from '#domain/kernel/time.ts'
import { now } from '../storage/clock.ts'
import { isFirefox } from '../storage/is-firefox.ts'
import { readOptions } from '../storage/options.ts'
import { readRings, writeRings } from './rings.ts'
import { REMIND_ALARM_PREFIX } from './alarms.ts'
import { readReminders } from './reminder-list.ts'
import { checkSession } from './session.ts'
import { withdrawReminders, NOTIFICATION_PREFIX, shownNotifications, ringingAlarms } from './shown-reminders.ts'
import { createTurns } from '../storage/in-turn.ts'

export const BUTTONS = ['Done', 'Snooze 10 minutes'] as const
const NO_PLAN = 'Time for your action'
const NOT_STORED = 'Could not be stored on this device. Free some space and press again.'

// Far longer than a ring stays news. What rang before and is no longer due is forgotten: it would be read and written every
// minute, for years.
const REMEMBERED_MS = DAY_MS

const inTurn = createTurns()

/** Shows new rings, sets alarms for coming ones, and removes those handled in the meantime, on any device. */
export function checkReminders(): Promise<void> {
  return inTurn(checkOnce)
}

async function checkOnce(): Promise<void> {
  // A sign-out from the portal is noticed here at the latest.
  await checkSession()
  if (!(await readOptions()).isNotifying) {
    await withdrawReminders()
    return
  }
  const reminders = await readReminders()
  if (reminders === null) return
  await takeBackHandled(reminders)
  await ringNews(reminders)
  await setAlarms(reminders)
}

async function ringNews(reminders: readonly DueAction[]): Promise<void> {
  const { reminded, rung } = await readRings()
  const news = reminders.flatMap((action) => {
    const at = ringOf(action)
    return at === null || reminded[action.id] === at ? [] : [{ action, at }]
  })
  if (news.length === 0) return
  for (const { action } of news) await show(action)
  const rings = news.map(({ action, at }) => [action.id, at] as const)
  const occurrences = news.flatMap(({ action: { id, occurrenceKey: key } }) =>
    key === undefined ? [] : [[id, key] as const],
  )
  const listed = new Set(reminders.map(({ id }) => id))
  const isKept = (id: string) => listed.has(id) || (reminded[id] ?? 0) > now() - REMEMBERED_MS
  await writeRings({
    reminded: { ...only(reminded, isKept), ...Object.fromEntries(rings) },
    rung: { ...only(rung, isKept), ...Object.fromEntries(occurrences) },
  })
}

function only<T>(byId: Readonly<Record<string, T>>, isKept: (id: string) => boolean): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(byId).filter(([id]) => isKept(id)))
}

/** Shows a reminder whose Done or Snooze could not be stored, even where the browser closed it at the press. */
export async function showUnstored(actionId: string): Promise<void> {
  const action = (await readReminders().catch(() => null))?.find(({ id }) => id === actionId)
  if (action !== undefined) await show({ ...action, plan: NOT_STORED })
}

async function show({ id, title, plan = '' }: DueAction): Promise<void> {
  await chrome.notifications.create(`${NOTIFICATION_PREFIX}${id}`, {
    type: 'basic',
    iconUrl: chrome.runtime.getURL('icons/icon-128.png'),
    title,
    message: plan === '' ? NO_PLAN : plan,
    // Firefox rejects notifications with buttons.
    ...(isFirefox() ? {} : { buttons: BUTTONS.map((label) => ({ title: label })) }),
  })
}

async function takeBackHandled(reminders: readonly DueAction[]): Promise<void> {
  const due = new Set(reminders.filter(({ nextReminderAt }) => nextReminderAt <= now()).map(({ id }) => id))
  for (const id of await shownNotifications()) {
    if (!due.has(id)) await chrome.notifications.clear(`${NOTIFICATION_PREFIX}${id}`)
  }
}

async function setAlarms(reminders: readonly DueAction[]): Promise<void> {
  const coming = new Map(reminders.flatMap((action) => [[action.id, comesAt(action)] as const]))
  for (const id of await ringingAlarms()) {
    if ((coming.get(id) ?? null) === null) await chrome.alarms.clear(`${REMIND_ALARM_PREFIX}${id}`)
  }
  for (const [id, when] of coming)
    if (when !== null) await chrome.alarms.create(`${REMIND_ALARM_PREFIX}${id}`, { when })
}

// A portal of an older build does not send `ringsAt`; then the action rings once, when it is due.
function ringOf({ ringsAt, nextReminderAt }: DueAction): Instant | null {
  if (ringsAt !== undefined) return ringsAt
  return nextReminderAt <= now() ? nextReminderAt : null
}

function comesAt({ ringsNextAt, nextReminderAt }: DueAction): Instant | null {
  if (ringsNextAt !== undefined) return ringsNextAt
  return nextReminderAt > now() ? nextReminderAt : null
}
