// What a start of the app does not show is not kept for it either: the learner would take it for their list.
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { RecallSection } from '../../../app/features/recall/recall-section.tsx'
import { keepNow } from '../../../app/pages/kept-screen/keep-now.ts'
import { ownScreen } from '../../../app/state/kept-screen.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { buildInsights, buildVideo, userIdOf } from '../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../setup/device/answered-device.ts'
import { action, openLibrary } from '../features/actions/shown-actions.tsx'

const ADA = userIdOf('ada')
const device = useAnsweredDevice()
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => ownScreen(ADA))

it('a searched Action Library, or its History, is not kept; its active actions are', async () => {
  await device.db.actions.bulkPut([action('Walk'), action('Read', { status: 'completed', completedAt: Date.now() })])
  const { container } = openLibrary()
  const isKept = () => keepNow(ADA, container)
  await screen.findByRole('button', { name: 'Mark Complete Walk' })
  expect(isKept()).toBe(true)
  await userEvent.type(screen.getByRole('searchbox'), 'swim')
  await screen.findByText(/No actions found/)
  expect(isKept()).toBe(false)
  await userEvent.clear(screen.getByRole('searchbox'))
  await screen.findByRole('button', { name: 'Mark Complete Walk' })
  expect(isKept()).toBe(true)
  await press('History')
  await screen.findByRole('button', { name: 'Mark In Progress Read' })
  expect(isKept()).toBe(false)
})

it('a question is not kept with its answer', async () => {
  const keyInsights = [
    {
      title: 'Caffeine blocks the signal that makes you tired',
      content: 'Half of it is still in the blood six hours later.',
      importance: 9,
      evidence: { quote: 'half of it is still there at bedtime', startMs: 61_000 },
    },
  ]
  const insights = buildInsights({ keyInsights })
  await device.db.videos.put(buildVideo({ createdAt: Date.now() - 2 * DAY_MS, insights }))
  const { container } = render(<RecallSection onOpenVideo={vi.fn()} />)
  await screen.findByRole('button', { name: 'Show the moment' })
  await waitFor(() => expect(keepNow(ADA, container)).toBe(true))
  await press('Show the moment')
  expect(keepNow(ADA, container)).toBe(false)
})
