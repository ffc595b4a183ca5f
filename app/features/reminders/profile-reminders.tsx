import type { UserId } from '../../domain/kernel/id.ts'
import { CalendarFeedSection } from './calendar-feed-section.tsx'
import { DeviceReminders } from './device-reminders.tsx'

/** Where a learner is reminded outside the app: on this device, and in their calendar. */
export function ProfileReminders({ userId }: { readonly userId: UserId }) {
  return (
    <div className="flex flex-col gap-6">
      <DeviceReminders userId={userId} />
      <CalendarFeedSection />
    </div>
  )
}
