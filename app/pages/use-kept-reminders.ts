import { useEffect } from 'react'
import { whenFirstRows } from '../db/queries/first-rows.ts'
import type { UserId } from '../domain/kernel/id.ts'
import { whenQuiet } from './when-quiet.ts'

/** What was switched on here goes on ringing under today's session. Where nothing ever was allowed, nothing is loaded. */
export function useKeptReminders(userId: UserId): void {
  useEffect(() => {
    if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
    whenQuiet(whenFirstRows())
      .then(() => import('../features/reminders/keep-reminders.ts'))
      .then(({ keepReminders }) => keepReminders(userId))
      .catch(() => undefined)
  }, [userId])
}
