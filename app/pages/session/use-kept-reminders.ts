import { useEffect } from 'react'
import { whenFirstRows } from '../../db/queries/first-rows.ts'
import type { UserId } from '../../domain/kernel/id.ts'
import { whenQuiet } from '../when-quiet.ts'

/** Keeps reminders that were switched on here ringing under the current session. */
export function useKeptReminders(userId: UserId): void {
  useEffect(() => {
    void whenQuiet(whenFirstRows()).then(() => keepReminding(userId))
  }, [userId])
}

/** A push subscription ends with its session, so a new one must register it again. Without permission, nothing is loaded. */
export function keepReminding(userId: UserId): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  import('../../features/reminders/keep-reminders.ts')
    .then(({ keepReminders }) => keepReminders(userId))
    .catch(reportError)
}
