// A review on a device in another time zone than a reminder's.
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { dateAndTime } from '#domain/reminder/reminder-phrase.ts'
import { NO_REVIEWS } from '#domain/review/week-review.ts'
import { EndStep } from '../../../../app/features/review/end-step.tsx'
import { deviceZone } from '../../../../app/state/clock.ts'
import { buildAction, NOW } from '../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../setup/device/answered-device.ts'

useAnsweredDevice()
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const farEast: Partial<Action> = {
  reminderActive: true,
  reminderType: 'daily',
  reminderTime: '09:00',
  reminderTimeZone: 'Pacific/Kiritimati',
  nextReminderAt: NOW + 2 * HOUR_MS,
}

it.each([
  ['a rhythm names the zone it was set in', farEast, 'Every day at 09:00, Pacific/Kiritimati'],
  [
    'a single time is that of the device',
    { ...farEast, reminderType: 'one-time' },
    dateAndTime(NOW + 2 * HOUR_MS, deviceZone(), NOW),
  ],
] as const)('%s', (_title, given, expected) => {
  render(<EndStep actions={[buildAction(given)]} note="" reviews={NO_REVIEWS} />)
  expect(screen.getByText(expected)).toBeTruthy()
})
