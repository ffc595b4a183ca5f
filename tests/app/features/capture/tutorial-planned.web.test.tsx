// A tutorial from beginning to end: picked in the wizard, saved, opened, done step by step.
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyDraft } from '#domain/action/capture-draft.ts'
import type { Insights } from '#domain/insight/schema/insights.ts'
import { CaptureWizard } from '#capture/capture-wizard.tsx'
import { closeUserDatabase } from '../../../../app/db/session/session-database.ts'
import { savePlan } from '../../../../app/pages/library/save-plan.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { actionIdOf, buildAction, buildInsights, buildVideo, NOW, userIdOf } from '../../../fixtures/builders.ts'
import { ActionLibrary } from '../../../setup/browser/action-library.tsx'
import { openAnswered } from '../../../setup/device/answered-database.ts'

const evidence = { quote: 'put your shoes by the door', startMs: 12_000 }
const steps = [
  { title: 'Cross the ends', description: 'Left over right.', evidence },
  { title: 'Pull them tight', description: '', evidence },
]
const insightsOf = (extractedSteps: Insights['extractedSteps']) => {
  const insights = buildInsights({ extractedSteps })
  return { ...insights, actions: insights.actions.map((one) => ({ ...one, type: 'tutorial' as const })) }
}

let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  opened = await openAnswered(userIdOf('ada'))
  const { actions, videos, completions, stepCompletions, outbox } = opened
  await Promise.all([actions, videos, completions, stepCompletions, outbox].map((table) => table.clear()))
})

afterEach(() => {
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
})

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

/** Picks the action in the wizard and saves it, then shows the library. */
async function plan(title: string, extractedSteps: Insights['extractedSteps'], prepare = () => Promise.resolve()) {
  const video = buildVideo({ title: 'Knots', insights: insightsOf(extractedSteps) })
  await opened.videos.put(video)
  render(
    <CaptureWizard
      video={{ title: video.title, durationMs: null, isTimed: true }}
      insights={video.insights}
      initialDraft={emptyDraft('2026-11-22')}
      clock={{ now: () => NOW, timeZone: 'UTC' }}
      onDraftChange={() => undefined}
      onSkip={() => undefined}
      onSeek={() => undefined}
      onSave={(made) => savePlan(video.id, { ...made, reminder: null }, () => undefined)}
    />,
  )
  await press('Next')
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(title) }))
  await prepare()
  await press('Next')
  await press('Save to Vault')
  await waitFor(async () => expect(await opened.actions.count()).toBeGreaterThan(0))
  cleanup()
  render(<ActionLibrary />)
}

const marks = () => screen.queryAllByRole('button', { name: /^Mark Complete/ }).map(({ textContent }) => textContent)
const doneSteps = () => screen.queryAllByRole('img', { name: 'Done' })

describe('a tutorial picked in the wizard', () => {
  it('TUT-03, TUT-04: its card shows its first step beside the video, and nothing completes it as a whole', async () => {
    await plan('Write one promise on paper', steps)
    const card = within(await screen.findByRole('article'))
    expect(card.getByRole('heading', { name: 'Cross the ends' })).toBeTruthy()
    expect(card.getByText('Left over right.')).toBeTruthy()
    expect(card.getByText('Knots')).toBeTruthy()
    expect(marks()).toEqual([])
  })

  it('TUT-01, TUT-04: its steps are done in order, each with a check, and the last completes it', async () => {
    await plan('Write one promise on paper', steps)
    await press('Cross the ends')
    await waitFor(() => expect(marks()).toEqual(['Mark Complete Cross the ends']))
    await press('Mark Complete Cross the ends')
    await waitFor(() => expect(marks()).toEqual(['Mark Complete Pull them tight']))
    expect(doneSteps()).toHaveLength(1)
    expect(await opened.stepCompletions.toArray()).toMatchObject([{ stepIndex: 0, stepTitle: 'Cross the ends' }])
    await press('Mark Complete Pull them tight')
    await waitFor(async () => expect(await opened.actions.toArray()).toMatchObject([{ status: 'completed' }]))
    await waitFor(() => expect(doneSteps()).toHaveLength(2))
  })

  it('TUT-02: another one opened starts with its own marker and no check marks', async () => {
    await plan('Write one promise on paper', steps)
    cleanup()
    await plan('Tell a friend about it', steps.slice(1))
    await press('Cross the ends')
    await press('Mark Complete Cross the ends')
    await waitFor(() => expect(doneSteps()).toHaveLength(1))
    await press('Close')
    await press('Pull them tight')
    await waitFor(() => expect(marks()).toEqual(['Mark Complete Pull them tight']))
    expect(doneSteps()).toEqual([])
  })

  it('TUT-01: from a video with more steps than a plan has room for says how many it leaves out', async () => {
    const told = Array.from({ length: 33 }, (_, at) => ({
      title: `Phrase ${String(at + 1)}`,
      description: '',
      evidence,
    }))
    await plan('Write one promise on paper', told, async () => {
      await press('Next')
      expect(screen.getByText(/30\. Phrase 30 3 more steps of the video are left out/)).toBeTruthy()
      await press('Back')
    })
    expect((await opened.actions.toArray())[0]?.planningData.tutorialSteps).toHaveLength(30)
  })

  it('TUT-01: from a video without steps asks for the first, and keeps it', async () => {
    await plan('Write one promise on paper', [], async () => {
      const field = screen.getByLabelText('First step')
      await userEvent.clear(field)
      await press('Next')
      expect(screen.getByText('A tutorial needs a first step')).toBeTruthy()
      await userEvent.type(screen.getByLabelText('First step'), 'Find a rope')
    })
    await press('Find a rope')
    await waitFor(() => expect(marks()).toEqual(['Mark Complete Find a rope']))
  })
})

it('TUT-04: a tutorial stored without steps asks for the first one in place, and continues from there', async () => {
  await opened.actions.put(
    buildAction({ id: actionIdOf('old'), actionTitle: 'Old', actionType: 'tutorial', statusSetAt: 0 }),
  )
  render(<ActionLibrary />)
  expect(await screen.findByRole('article')).toBeTruthy()
  expect(marks()).toEqual([])
  await press('Old')
  await press('Add first step')
  expect(screen.getByText('A step needs a title')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First step')))
  await userEvent.type(screen.getByLabelText('First step'), 'Find a rope')
  await press('Add first step')
  await press('Mark Complete Find a rope')
  await waitFor(async () => expect(await opened.actions.toArray()).toMatchObject([{ status: 'completed' }]))
})
