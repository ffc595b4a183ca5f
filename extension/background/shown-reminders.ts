// What rings and is shown for a learner, by name: it goes with them.
import { writeSettings } from '../storage/settings.ts'
import { REMIND_ALARM_PREFIX } from './alarms.ts'

export const NOTIFICATION_PREFIX = 'remind:'

/** Somebody else, or nobody, is signed in now: no notification stays, no alarm rings, and nothing tells what was shown. */
export async function forgetReminders(): Promise<void> {
  const [shown, alarms] = await Promise.all([chrome.notifications.getAll(), chrome.alarms.getAll()])
  const theirs = Object.keys(shown).filter((id) => id.startsWith(NOTIFICATION_PREFIX))
  const ringing = alarms.filter(({ name }) => name.startsWith(REMIND_ALARM_PREFIX))
  await Promise.all([
    ...theirs.map((id) => chrome.notifications.clear(id)),
    ...ringing.map(({ name }) => chrome.alarms.clear(name)),
  ])
  await writeSettings({ reminded: {}, rung: {} })
}
