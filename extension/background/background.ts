// The service worker (in Firefox part of its event page): registers every listener synchronously, as Chromium requires.
import { parseRequest } from '../messages/ask.ts'
import { FAILED } from '../messages/failed-request.ts'
import { DELIVER_ALARM, REMIND_ALARM_PREFIX, REMINDERS_ALARM, scheduleReminderChecks } from './alarms.ts'
import { answerRequest } from './answer-request.ts'
import { deliver } from './deliver.ts'
import { answerNotification, openNotified } from './notifications.ts'
import { openPortal } from './open-portal.ts'
import { checkReminders } from './reminders.ts'
import { watchReminders } from './watch-reminders.ts'

chrome.runtime.onMessage.addListener((message: unknown, sender, sendResponse) => {
  const request = parseRequest(message, sender)
  if (request === null) return false
  answerRequest(request).then(sendResponse, (error: unknown) => {
    sendResponse(FAILED) // the sender shows it where the person is looking
    reportError(error)
  })
  return true
})

chrome.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === 'install') void openPortal('/extension-welcome')
  wake()
})
chrome.runtime.onStartup.addListener(wake)

chrome.alarms.onAlarm.addListener(({ name }) => {
  if (name === DELIVER_ALARM) void deliver()
  else if (name === REMINDERS_ALARM) void watchReminders()
  else if (name.startsWith(REMIND_ALARM_PREFIX)) void checkReminders()
})

chrome.notifications.onButtonClicked.addListener((id, button) => {
  void answerNotification(id, button)
})
chrome.notifications.onClicked.addListener((id) => {
  void openNotified(id)
})

// Content scripts must ask for settings instead of reading storage. Firefox cannot enforce this.
if ('setAccessLevel' in chrome.storage.local) {
  void chrome.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' })
}

function wake(): void {
  void deliver()
  void scheduleReminderChecks()
}
