import { useEffect } from 'react'
import { whenFirstRows } from '../../db/queries/first-rows.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import { whenQuiet } from '../when-quiet.ts'

/** What was switched on here goes on ringing under today's session. */
export function useKeptReminders(userId: UserId): void {
  useEffect(() => {
    void whenQuiet(whenFirstRows()).then(() => keepReminding(userId))
  }, [userId])
}

/** The session is a new one, and a subscription hangs on the old. Where nothing ever was allowed, nothing is loaded. */
export function keepReminding(userId: UserId): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  import('../../features/reminders/keep-reminders.ts')
    .then(({ keepReminders }) => keepReminders(userId))
    .catch(reportError)
}
