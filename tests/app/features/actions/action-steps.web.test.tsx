import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { editAction } from '#domain/mutations/edit-action.ts'
import { logActionStep } from '#domain/mutations/log-action-step.ts'
import { skipOccurrence } from '#domain/mutations/skip-occurrence.ts'
import { LATER_STEP_DONE } from '#domain/mutations/shared-failures.ts'
import { localDateOf } from '#domain/kernel/zoned-time.ts'
import { firstOccurrence, latestOccurrence } from '#domain/reminder/next-occurrence.ts'
import { closeUserDatabase } from '../../../../app/db/session/session-database.ts'
import { mutate } from '../../../../app/db/write/mutate.ts'
import { ActionDialogs } from '../../../../app/features/actions/detail/action-dialogs.tsx'
import { logShownStep } from '../../../../app/features/actions/detail/log-shown-step.ts'
import { useDoneHere } from '../../../../app/state/done-here.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { actionIdOf, buildAction, userIdOf } from '../../../fixtures/builders.ts'
import { openAnswered } from '../../../setup/device/answered-database.ts'

let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  opened = await openAnswered(userIdOf('ada'))
  await Promise.all([
    opened.actions.clear(),
    opened.completions.clear(),
    opened.stepCompletions.clear(),
    opened.outbox.clear(),
  ])
})

afterEach(() => {
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
})

const tutorial = (title: string, given: Partial<Action> = {}) =>
  buildAction({
    id: actionIdOf(title),
    actionTitle: title,
    actionType: 'tutorial',
    statusSetAt: 0,
    planningData: {
      tutorialSteps: ['Open', 'Write', 'Save'].map((step) => ({ title: `${step} ${title}`, description: '' })),
    },
    ...given,
  })

const nothing = () => undefined
const detail = (title: string) => (
  <ActionDialogs
    id={actionIdOf(title)}
    asked={null}
    isOverDetail={false}
    onAsk={nothing}
    onClose={nothing}
    onRemoved={nothing}
  />
)
const markComplete = () => screen.queryAllByRole('button', { name: /Mark Complete/ }).map((b) => b.textContent)
const doneSteps = () =>
  screen
    .getAllByRole('listitem')
    .filter((step) => within(step).queryByRole('img', { name: 'Done' }) !== null)
    .map(({ textContent }) => textContent)

describe('the steps of a tutorial', () => {
  it('TUT-01, ERR-16: are marked complete in order; each is logged, announced and gets a check mark', async () => {
    await opened.actions.put(tutorial('A'))
    render(detail('A'))
    await userEvent.click(await screen.findByRole('button', { name: 'Mark Complete Open A' }))
    expect(await screen.findByRole('button', { name: 'Mark Complete Write A' })).toBeTruthy()
    expect(doneSteps()).toEqual(['Open A'])
    expect(screen.getByText('1 of 3 done')).toBeTruthy()
    expect(useToasts.getState().toast).toMatchObject({ tone: 'good', title: 'Step completed!' })
    expect(await opened.stepCompletions.toArray()).toMatchObject([{ stepIndex: 0, stepTitle: 'Open A' }])
    expect(document.activeElement).toBe(screen.getByRole('list'))
  })

  it('TUT-01: Undo in the toast takes a step back; the last one has none', async () => {
    await opened.actions.put(tutorial('A'))
    render(detail('A'))
    await userEvent.click(await screen.findByRole('button', { name: 'Mark Complete Open A' }))
    expect(await screen.findByText('1 of 3 done')).toBeTruthy()
    useToasts.getState().toast?.action?.run()
    expect(await screen.findByText('0 of 3 done')).toBeTruthy()
    expect(await opened.stepCompletions.count()).toBe(0)
    for (const step of ['Open A', 'Write A', 'Save A'])
      await userEvent.click(await screen.findByRole('button', { name: `Mark Complete ${step}` }))
    expect(await screen.findByRole('button', { name: 'Mark In Progress' })).toBeTruthy()
    await waitFor(() => expect(useToasts.getState().toast).toMatchObject({ title: 'Step completed!' }))
    expect(useToasts.getState().toast?.action).toBeUndefined()
  })

  it('TUT-05: the last one counts as done here, as Complete of another action does', async () => {
    const before = useDoneHere.getState().times
    await opened.actions.put(tutorial('A'))
    for (const [index, step] of ['Open A', 'Write A', 'Save A'].entries()) {
      expect(useDoneHere.getState().times).toBe(before)
      expect(await logShownStep(tutorial('A'), { index, title: step, isLast: index === 2 })).toBe(true)
    }
    expect(useDoneHere.getState().times).toBe(before + 1)
  })

  it('TUT-05: the one that completes a one-time action has no Undo, wherever it stands', async () => {
    await opened.actions.put(tutorial('A'))
    const steps = ['Write A', 'Save A', 'Open A'].map((title) => ({ title, description: '' }))
    render(detail('A'))
    await userEvent.click(await screen.findByRole('button', { name: 'Mark Complete Open A' }))
    await screen.findByText('1 of 3 done')
    await act(() => mutate(editAction, { actionId: actionIdOf('A'), edit: { planningData: { tutorialSteps: steps } } }))
    await waitFor(() => expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('Open A'))
    expect(doneSteps()).toEqual(['Open A'])
    await userEvent.click(await screen.findByRole('button', { name: 'Mark Complete Write A' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Mark Complete Save A' }))
    await waitFor(() => expect(doneSteps()).toHaveLength(3))
    expect(await opened.actions.toArray()).toMatchObject([{ status: 'completed' }])
    expect(useToasts.getState().toast?.action).toBeUndefined()
  })

  it('TUT-01: Undo takes back the step that was marked, wherever an edit has put it since', async () => {
    await opened.actions.put(tutorial('A'))
    render(detail('A'))
    await userEvent.click(await screen.findByRole('button', { name: 'Mark Complete Open A' }))
    expect(await screen.findByText('1 of 3 done')).toBeTruthy()
    const undo = useToasts.getState().toast?.action
    const steps = ['Coat', 'Open A', 'Write A', 'Save A'].map((title) => ({ title, description: '' }))
    await act(() => mutate(editAction, { actionId: actionIdOf('A'), edit: { planningData: { tutorialSteps: steps } } }))
    undo?.run()
    expect(await screen.findByText('0 of 4 done')).toBeTruthy()
  })

  it('a step that a later one was done after, on another device, stays done, and Undo says so', async () => {
    await opened.actions.put(tutorial('A'))
    render(detail('A'))
    await userEvent.click(await screen.findByRole('button', { name: 'Mark Complete Open A' }))
    expect(await screen.findByText('1 of 3 done')).toBeTruthy()
    const undo = useToasts.getState().toast?.action
    await mutate(logActionStep, { actionId: actionIdOf('A'), stepIndex: 1 })
    undo?.run()
    await waitFor(() => expect(useToasts.getState().toast).toMatchObject({ tone: 'bad', title: 'Not undone' }))
    expect(useToasts.getState().toast?.description).toBe(LATER_STEP_DONE)
    expect(await opened.stepCompletions.count()).toBe(2)
  })

  it('TUT-04: only the current step has a Mark Complete, the whole action has none', async () => {
    await opened.actions.put(tutorial('A'))
    render(detail('A'))
    await screen.findByText('0 of 3 done')
    expect(markComplete()).toEqual(['Mark Complete Open A'])
  })

  it('TUT-01: of a repeat skipped today are still today’s; the last one completes today, once', async () => {
    const repeat = {
      reminderActive: true,
      reminderType: 'daily',
      reminderTime: '00:00',
      reminderTimeZone: 'UTC',
      reminderAnchor: Date.now() - 2 * DAY_MS,
    } as const
    const occurrenceKey = localDateOf(Date.now(), 'UTC')
    await opened.actions.put(tutorial('A', { ...repeat, nextReminderAt: latestOccurrence(repeat, Date.now()) }))
    await mutate(skipOccurrence, { actionId: actionIdOf('A'), occurrenceKey, isSkipped: true })
    render(detail('A'))
    await userEvent.click(await screen.findByRole('button', { name: 'Mark Complete Open A' }))
    await screen.findByText('1 of 3 done')
    useToasts.getState().toast?.action?.run()
    await screen.findByText('0 of 3 done')
    for (const step of ['Open A', 'Write A', 'Save A'])
      await userEvent.click(await screen.findByRole('button', { name: `Mark Complete ${step}` }))
    await screen.findByText('3 of 3 done')
    await waitFor(() => expect(markComplete()).toEqual([]))
    expect(await opened.completions.toArray()).toMatchObject([{ occurrenceKey, voidedAt: null }])
    useToasts.getState().toast?.action?.run()
    await userEvent.click(await screen.findByRole('button', { name: 'Mark Complete Save A' }))
    await waitFor(() => expect(markComplete()).toEqual([]))
    expect(await opened.completions.toArray()).toMatchObject([{ occurrenceKey, voidedAt: null }])
  })

  it('TUT-05: the last one completes the action', async () => {
    await opened.actions.put(tutorial('A'))
    render(detail('A'))
    for (const step of ['Open A', 'Write A', 'Save A'])
      await userEvent.click(await screen.findByRole('button', { name: `Mark Complete ${step}` }))
    expect(await screen.findByRole('button', { name: 'Mark In Progress' })).toBeTruthy()
    expect(doneSteps()).toHaveLength(3)
    expect(await opened.actions.get(actionIdOf('A'))).toMatchObject({ status: 'completed' })
  })

  it('of a weekly one is shown as done for the rest of its week, and Undo brings it back', async () => {
    const weekly = {
      reminderActive: true,
      reminderType: 'weekly',
      reminderTime: '00:00',
      reminderTimeZone: 'UTC',
    } as const
    const planningData = { tutorialSteps: [{ title: 'Rest', description: '' }] }
    const reminder = { ...weekly, reminderAnchor: Date.now() - 8 * DAY_MS }
    const waitedSince = firstOccurrence(reminder, reminder.reminderAnchor)
    await opened.actions.put(tutorial('A', { ...reminder, nextReminderAt: waitedSince, planningData }))
    render(detail('A'))
    await userEvent.click(await screen.findByRole('button', { name: 'Mark Complete Rest' }))
    expect(await screen.findByText('1 of 1 done')).toBeTruthy()
    expect(markComplete()).toEqual([])
    expect(doneSteps()).toEqual(['Rest'])
    act(() => useToasts.getState().toast?.action?.run())
    expect(await screen.findByRole('button', { name: 'Mark Complete Rest' })).toBeTruthy()
    expect(await opened.actions.get(actionIdOf('A'))).toMatchObject({ nextReminderAt: waitedSince })
  })

  it('TUT-02: another action starts with its own marker and its own completed steps', async () => {
    await opened.actions.bulkPut([tutorial('A'), tutorial('B')])
    const { rerender } = render(detail('A'))
    await userEvent.click(await screen.findByRole('button', { name: 'Mark Complete Open A' }))
    await screen.findByText('1 of 3 done')
    rerender(detail('B'))
    expect(await screen.findByRole('button', { name: 'Mark Complete Open B' })).toBeTruthy()
    await waitFor(() => expect(screen.getByText('0 of 3 done')).toBeTruthy())
    expect(doneSteps()).toEqual([])
  })

  it('HOM-14: archived before its last step, it shows the steps that were done as done', async () => {
    await opened.actions.put(tutorial('A', { status: 'completed', completedAt: 1, archivedAt: 1 }))
    render(detail('A'))
    expect(await screen.findByText('0 of 3 done')).toBeTruthy()
    expect(doneSteps()).toEqual([])
    expect(markComplete()).toEqual([])
  })

  it('ERR-16: says that a step could not be logged', async () => {
    expect(await logShownStep(tutorial('Gone'), { index: 0, title: 'Open', isLast: false })).toBe(false)
    expect(useToasts.getState().toast).toMatchObject({
      tone: 'bad',
      title: 'Logging failed',
      description: 'Failed to log step completion. Please try again.',
    })
  })

  it('the steps of a non-tutorial plan are shown, not ticked', async () => {
    await opened.actions.put(tutorial('A', { actionType: 'Habit', planningData: { steps: 'Shoes\nDoor' } }))
    render(detail('A'))
    expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(['1Shoes', '2Door'])
    expect(markComplete()).toEqual([`Mark Complete A`])
  })
})
