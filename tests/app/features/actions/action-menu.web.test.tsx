import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { closeUserDatabase } from '../../../../app/db/session/session-database.ts'
import { archiveShownAction, removeShownAction } from '../../../../app/features/actions/action-life.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { actionIdOf, buildAction, buildVideo, completionIdOf, NOW, userIdOf } from '../../../fixtures/builders.ts'
import { ActionLibrary } from '../../../setup/browser/action-library.tsx'
import { openAnswered } from '../../../setup/device/answered-database.ts'

let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  opened = await openAnswered(userIdOf('ada'))
  await Promise.all([opened.actions.clear(), opened.videos.clear(), opened.completions.clear(), opened.outbox.clear()])
})

afterEach(() => {
  vi.restoreAllMocks()
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
})

const walk = (given: Partial<Action> = {}) =>
  buildAction({ id: actionIdOf('Walk'), actionTitle: 'Walk', actionDescription: '', statusSetAt: 0, ...given })

const openLibrary = () => render(<ActionLibrary />)

async function choose(name: string, title = 'Walk') {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${title}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

async function entries(title = 'Walk') {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${title}` }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}

it('opened by pointer, the menu itself has the focus, so that keys scroll a long one', async () => {
  await opened.actions.put(walk())
  openLibrary()
  await entries()
  const menu = screen.getByRole('menu')
  expect(menu.tabIndex).toBe(0)
  await waitFor(() => expect(document.activeElement).toBe(menu))
})

const toast = () => useToasts.getState().toast

describe('the menu of an action', () => {
  it('a line ends the ways to be reminded again', async () => {
    const at = Date.now() - HOUR_MS
    await opened.actions.put(walk({ reminderActive: true, reminderType: 'one-time', nextReminderAt: at }))
    openLibrary()
    await entries()
    const before = screen.getByRole('menuitem', { name: 'Show a friend' }).previousElementSibling
    expect(before?.getAttribute('role')).toBe('separator')
  })

  it('HOM-13, ERR-15: Mark Complete and Mark In Progress change the status and say so', async () => {
    await opened.actions.put(walk())
    openLibrary()
    await choose('Mark Complete')
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Success', description: 'Action status updated' }))
    await userEvent.click(screen.getByRole('button', { name: 'History' }))
    await choose('Mark In Progress')
    expect(await screen.findByRole('button', { name: 'Active (1)' })).toBeTruthy()
  })

  it('opened by a key for the first time, it focuses its first entry and the next key acts on it', async () => {
    await opened.actions.put(walk())
    openLibrary()
    ;(await screen.findByRole('button', { name: 'More for Walk' })).focus()
    await userEvent.keyboard('{Enter}')
    const first = await screen.findByRole('menuitem', { name: 'Mark Complete' })
    await waitFor(() => expect(document.activeElement).toBe(first))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(toast()).toMatchObject({ description: 'Action status updated' }))
  })

  it('HOM-14, ERR-14, HOM-17: Complete Forever stops the reminders; the action is in History with its badge', async () => {
    await opened.actions.put(walk({ reminderActive: true, reminderType: 'daily', reminderTime: '09:00' }))
    openLibrary()
    await choose('Complete Forever')
    await waitFor(() => expect(toast()).toMatchObject({ tone: 'good', title: 'Action completed forever' }))
    expect(toast()?.description).toBe('All reminders stopped. Your progress history has been preserved.')
    expect(await opened.actions.get(actionIdOf('Walk'))).toMatchObject({ reminderActive: false })
    await userEvent.click(screen.getByRole('button', { name: 'History' }))
    expect(await screen.findByText('Completed forever')).toBeTruthy()
    expect(await entries()).toEqual(['Share', 'Copy as text', 'Remove forever'])
  })

  it('HOM-14: Complete Forever is undone from its toast, with its reminder and what was snoozed', async () => {
    const before = walk({
      reminderActive: true,
      reminderType: 'daily',
      reminderTime: '09:00',
      nextReminderAt: NOW,
      snoozedUntil: NOW + 1,
    })
    await opened.actions.put(before)
    openLibrary()
    await choose('Complete Forever')
    await waitFor(() => expect(toast()?.action?.label).toBe('Undo'))
    expect(await screen.findByRole('button', { name: 'Active (0)' })).toBeTruthy()
    toast()?.action?.run()
    await waitFor(() => expect(toast()?.title).toBe('Back where it was'))
    expect(await opened.actions.get(before.id)).toMatchObject(before)
    expect(await screen.findByRole('button', { name: 'Active (1)' })).toBeTruthy()
  })

  it('HOM-14: pressed after its minute has passed, Undo says why it does nothing', async () => {
    await opened.actions.put(walk())
    openLibrary()
    await choose('Complete Forever')
    await waitFor(() => expect(toast()?.action?.label).toBe('Undo'))
    const later = Date.now() + 61_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    toast()?.action?.run()
    await waitFor(() => expect(toast()).toMatchObject({ tone: 'bad', title: 'Too late to undo' }))
    expect((await opened.actions.get(actionIdOf('Walk')))?.archivedAt).not.toBeNull()
  })

  it('HOM-14: an Undo that could not be stored is offered again', async () => {
    await opened.actions.put(walk())
    openLibrary()
    await choose('Complete Forever')
    await waitFor(() => expect(toast()?.action?.label).toBe('Undo'))
    const undo = toast()?.action
    closeUserDatabase()
    undo?.run()
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Not undone', action: { label: 'Undo' } }))
    opened = await openAnswered(userIdOf('ada'))
    toast()?.action?.run()
    await waitFor(() => expect(toast()?.title).toBe('Back where it was'))
    expect((await opened.actions.get(actionIdOf('Walk')))?.archivedAt).toBeNull()
  })

  it('HOM-14: Undo of an action removed meanwhile says so, and is not offered again', async () => {
    await opened.actions.put(walk())
    openLibrary()
    await choose('Complete Forever')
    await waitFor(() => expect(toast()?.action?.label).toBe('Undo'))
    await opened.actions.clear()
    toast()?.action?.run()
    await waitFor(() => expect(toast()?.title).toBe('Not undone'))
    expect(toast()).toMatchObject({ description: 'The action was removed, here or on another of your devices.' })
    expect(toast()?.action).toBeUndefined()
  })

  it('an action that was let go does not claim to be completed', async () => {
    await opened.actions.put(walk({ status: 'completed', completedAt: NOW, archivedAt: NOW, archiveReason: 'let_go' }))
    openLibrary()
    await userEvent.click(await screen.findByRole('button', { name: 'History' }))
    expect(await screen.findByText('Let go')).toBeTruthy()
    expect(screen.queryByText(/Completed/)).toBeNull()
  })

  it('HOM-11, HOM-15, ERR-13: Remove forever asks first, then takes the action and its history', async () => {
    const completion = { id: completionIdOf('Walk'), actionId: actionIdOf('Walk'), occurrenceKey: 'once:0' }
    await opened.actions.put(walk())
    await opened.completions.put({ ...completion, occurredAt: NOW, timeZone: 'UTC', voidedAt: null })
    openLibrary()
    await choose('Remove forever')
    const asked = await screen.findByRole('dialog', { name: 'Remove forever' })
    await userEvent.click(within(asked).getByRole('button', { name: 'Cancel' }))
    expect(await opened.actions.count()).toBe(1)
    await choose('Remove forever')
    const again = await screen.findByRole('dialog', { name: 'Remove forever' })
    await userEvent.click(within(again).getByRole('button', { name: 'Remove forever' }))
    await waitFor(() => expect(toast()).toMatchObject({ tone: 'good', title: 'Action deleted' }))
    expect(await screen.findByText('No active actions yet')).toBeTruthy()
    expect(await opened.completions.count()).toBe(0)
  })

  it('HOM-15: removed from its details, it closes them', async () => {
    await opened.actions.put(walk())
    openLibrary()
    await userEvent.click(await screen.findByRole('button', { name: 'Walk' }))
    const details = within(await screen.findByRole('dialog', { name: 'Walk' }))
    await userEvent.click(details.getByRole('button', { name: 'More for Walk' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove forever' }))
    const asked = await screen.findByRole('dialog', { name: 'Remove forever' })
    await userEvent.click(within(asked).getByRole('button', { name: 'Remove forever' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await opened.actions.count()).toBe(0)
  })

  it('ERR-13, ERR-14: say what failed', async () => {
    expect(await removeShownAction(walk())).toBe(false)
    expect(toast()).toMatchObject({
      tone: 'bad',
      title: 'Delete failed',
      description: 'Failed to delete the action. Please try again.',
    })
    expect(await archiveShownAction(walk())).toBe(false)
    expect(toast()).toMatchObject({
      tone: 'bad',
      title: 'Failed to complete',
      description: 'Failed to complete the action forever. Please try again.',
    })
  })

  it('copies the plan as text, with the moment it comes from', async () => {
    const video = buildVideo({ title: 'Calm Mornings' })
    await opened.videos.put(video)
    const evidence = { quote: 'walk', startMs: 12_000 }
    await opened.actions.put(
      walk({ videoId: video.id, evidence, planningData: { what: 'walk', when: '12:30', steps: ['Shoes', 'Door'] } }),
    )
    openLibrary()
    await userEvent.click(await screen.findByRole('button', { name: 'More for Walk' }))
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy as text' }))
    await waitFor(() => expect(toast()?.title).toBe('Text copied'))
    expect(write.mock.calls[0]?.[0].split('\n\n')).toEqual([
      'Walk',
      'If it is 12:30, then I will walk.',
      '1. Shoes\n2. Door',
      expect.stringMatching(/^Calm Mornings\nhttps:\/\/www\.youtube\.com\/watch\?v=aaaaaaaaaaa.*12/),
    ])
  })

  it('TUT-03, TUT-04: a tutorial shows its first step and has no Mark Complete of its own', async () => {
    const tutorialSteps = [
      { title: 'Open the editor', description: 'Any will do.' },
      { title: 'Write', description: '' },
    ]
    await opened.actions.put(walk({ actionType: 'tutorial', planningData: { tutorialSteps } }))
    openLibrary()
    expect(await screen.findByRole('heading', { name: 'Open the editor' })).toBeTruthy()
    expect(screen.getByText('Any will do.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Mark Complete/ })).toBeNull()
    expect(await entries('Open the editor')).not.toContain('Mark Complete')
    // The whole action is removed, not the step its card names.
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove forever' }))
    expect((await screen.findByRole('dialog')).textContent).toContain('“Walk” will be removed')
  })
})
