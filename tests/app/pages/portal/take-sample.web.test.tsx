import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { DAY_MS } from '#domain/kernel/time.ts'
import { useDoneHere } from '../../../../app/state/done-here.ts'
import { takeSample } from '../../../../app/pages/portal/take-sample.ts'
import TryWizard from '../../../../app/pages/public/try-wizard.tsx'
import { keepSamplePlan } from '../../../../app/state/kept-sample.ts'
import { forgetSample, hasKeptSample } from '../../../../app/state/sample-storage.ts'
import { useAnsweredDevice } from '../../../setup/device/answered-device.ts'

const device = useAnsweredDevice()

it('a plan made on the sample becomes one action, though the tab was copied or reloaded before it dropped the plan', async () => {
  forgetSample()
  Element.prototype.scrollIntoView = () => undefined
  render(<TryWizard choice={0} onSeek={vi.fn()} onLeave={vi.fn()} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save to Vault' }))
  await screen.findByRole('heading', { name: 'Your plan' })
  const kept = Object.entries<string>(sessionStorage)
  await takeSample()
  expect(hasKeptSample()).toBe(false)
  const written = () => device.db.outbox.toCollection().primaryKeys()
  const first = await written()
  expect(first).toHaveLength(2)
  for (const [key, value] of kept) sessionStorage.setItem(key, value)
  await takeSample()
  expect(hasKeptSample()).toBe(false)
  expect(await device.db.actions.count()).toBe(1)
  // Nor is its reminder set again: it may have been changed since.
  expect(await written()).toEqual(first)
  // A tab in which an older build kept its plan, without an id.
  for (const [key, value] of kept) sessionStorage.setItem(key, value.replace(/,?"id":"[^"]*"/, ''))
  await takeSample()
  expect(await device.db.actions.count()).toBe(2)
})

it('REM-09: a reminder whose moment passed before there was an account is not set, and no device is asked to ring for it', async () => {
  useDoneHere.setState({ times: 0, reminders: 0 })
  const reminder = { reminderType: 'one-time', reminderTime: '2020-01-01T09:00:00.000Z', timeZone: 'UTC' } as const
  const plan = {
    actionTitle: 'Walk',
    actionDescription: '',
    actionType: 'one-time',
    evidence: null,
    planningData: {},
    motivationData: {},
    reflection: '',
  } as const
  keepSamplePlan({ ...plan, reminder })
  await takeSample()
  expect(useDoneHere.getState().reminders).toBe(0)
  keepSamplePlan({ ...plan, reminder: { ...reminder, reminderTime: new Date(Date.now() + DAY_MS).toISOString() } })
  await takeSample()
  expect(useDoneHere.getState().reminders).toBe(1)
})
