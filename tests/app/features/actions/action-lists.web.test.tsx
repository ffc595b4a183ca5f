import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts'
import { timeOfDayIn } from '#domain/kernel/zoned-time.ts'
import { completeShownAction } from '../../../../app/features/actions/use-action-status.ts'
import { setViewMode } from '../../../../app/state/preferences.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { actionIdOf, buildVideo, completionIdOf } from '../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../setup/device/answered-device.ts'
import { action, openLibrary, screenIs } from './shown-actions.tsx'

const device = useAnsweredDevice()
afterEach(() => localStorage.clear())

// Cards come two to a line.
const actionsInLine = async () => (await screen.findAllByRole('listitem'))[0]?.parentElement?.children.length

// Due since an hour ago.
const daily = (title: string) => {
  const due = Date.now() - HOUR_MS
  return action(title, {
    reminderActive: true,
    reminderType: 'daily',
    reminderTime: timeOfDayIn(due, 'UTC'),
    reminderTimeZone: 'UTC',
    reminderAnchor: due - 12 * HOUR_MS,
    nextReminderAt: due,
  })
}

describe('the Action Library', () => {
  it('HOM-10: says what to do while it is empty, and offers nothing to search or to choose from', async () => {
    openLibrary()
    expect(await screen.findByText('No active actions yet')).toBeTruthy()
    expect(screen.getByText(/Pick one thing to do from a video/)).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('group', { name: 'Which actions' })).toBeNull()
  })

  it('HOM-10: a list with nothing in it has no search, and the way to the other list stays', async () => {
    await device.db.actions.bulkPut([action('Walk', { status: 'completed', completedAt: Date.now() })])
    openLibrary()
    expect(await screen.findByText('No active actions yet')).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'History' }))
    expect(await screen.findByRole('button', { name: 'Mark In Progress Walk' })).toBeTruthy()
    expect(screen.getByRole('searchbox', { name: 'Search actions' })).toBeTruthy()
  })

  it('HOM-07: the search that is typed in stays, with the focus, when an empty list is left to show', async () => {
    await device.db.actions.bulkPut([action('Walk', { status: 'completed', completedAt: Date.now() })])
    openLibrary()
    await userEvent.click(await screen.findByRole('button', { name: 'History' }))
    await userEvent.type(await screen.findByRole('searchbox'), 'z')
    expect(await screen.findByText('No actions found')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Active/ }))
    const search = screen.getByRole('searchbox')
    await userEvent.type(search, '{Backspace}')
    expect(await screen.findByText('No active actions yet')).toBeTruthy()
    expect(screen.getByRole('searchbox')).toBe(search)
    expect(document.activeElement).toBe(search)
  })

  it('HOM-10: a History whose last action is removed leads back to the list that says how to begin', async () => {
    await device.db.actions.bulkPut([action('Walk', { status: 'completed', completedAt: Date.now() })])
    openLibrary()
    await userEvent.click(await screen.findByRole('button', { name: 'History' }))
    await screen.findByRole('button', { name: 'Mark In Progress Walk' })
    await device.db.actions.clear()
    expect(await screen.findByText('No active actions yet')).toBeTruthy()
  })

  it('HOM-10: says what the history is for while it is empty', async () => {
    await device.db.actions.bulkPut([action('Walk')])
    openLibrary()
    await screen.findByRole('button', { name: 'Mark Complete Walk' })
    await userEvent.click(screen.getByRole('button', { name: 'History' }))
    expect(await screen.findByText('No completed actions yet')).toBeTruthy()
  })

  it('HOM-08, HOM-13: counts the active ones; a completed one moves to History and back', async () => {
    await device.db.actions.bulkPut([action('Walk'), action('Read')])
    openLibrary()
    await userEvent.click(await screen.findByRole('button', { name: 'Mark Complete Walk' }))
    expect(await screen.findByRole('button', { name: 'Active (1)' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'History' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Mark In Progress Walk' }))
    expect(await screen.findByRole('button', { name: 'Active (2)' })).toBeTruthy()
  })

  it('HOM-08, HOM-10, DAT-17: a completed habit stays active, and History shows how often and when last', async () => {
    const onOpen = vi.fn()
    await device.db.actions.bulkPut([daily('Stretch'), daily('Sing')])
    openLibrary(onOpen)
    await userEvent.click(await screen.findByRole('button', { name: 'Mark Complete Stretch' }))
    await waitFor(async () => expect(await device.db.completions.count()).toBe(1))
    expect(screen.getByRole('button', { name: 'Active (2)' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'History' }))
    const row = await screen.findByRole('article')
    expect(row.textContent).toContain('Completed once')
    expect(row.textContent).toContain('just now')
    expect(screen.queryByText('No completed actions yet')).toBeNull()
    await userEvent.click(within(row).getByRole('button', { name: 'Stretch' }))
    expect(onOpen).toHaveBeenCalledWith(actionIdOf('Stretch'), undefined)
    const [done] = await device.db.completions.toArray()
    await device.db.completions.put({
      ...must(done, 'it was done'),
      id: completionIdOf('before'),
      occurrenceKey: '2026-01-01',
    })
    await waitFor(() => expect(screen.getByRole('article').textContent).toContain('Completed 2 times'))
    await device.db.completions.clear()
    expect(await screen.findByText('No completed actions yet')).toBeTruthy()
  })

  it('HOM-13: a habit done for now shows it, and another press does not complete the next occurrence', async () => {
    await device.db.actions.bulkPut([daily('Stretch'), daily('Sing')])
    openLibrary()
    await userEvent.click(await screen.findByRole('button', { name: 'Mark Complete Stretch' }))
    const done = await screen.findByRole('button', { name: 'Done Stretch' })
    expect(done.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(done)
    await userEvent.click(screen.getByRole('button', { name: 'More for Stretch' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark Complete' }))
    expect(screen.getByRole('menuitem', { name: 'Mark Complete' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Mark Complete Sing' }))
    await screen.findByRole('button', { name: 'Done Sing' })
    const rows = await device.db.completions.toArray()
    expect(rows.map(({ actionId }) => actionId).sort()).toEqual([actionIdOf('Sing'), actionIdOf('Stretch')].sort())
    useToasts.getState().toast?.action?.run()
    expect(await screen.findByRole('button', { name: 'Mark Complete Sing' })).toBeTruthy()
  })

  it('HOM-13: at no moment between its press and the next day does a habit look as if it were not done', async () => {
    await device.db.actions.put(daily('Stretch'))
    const { container } = openLibrary()
    const button = await screen.findByRole('button', { name: 'Mark Complete Stretch' })
    const seen: boolean[] = []
    const watch = new MutationObserver(() => seen.push(container.querySelector('[data-complete]') === null))
    await userEvent.click(button)
    watch.observe(container, { subtree: true, childList: true, attributes: true })
    await screen.findByRole('button', { name: 'Done Stretch' })
    watch.disconnect()
    expect(seen.slice(seen.indexOf(true))).not.toContain(false)
  })

  it('HOM-13: a habit of the evening that was done after midnight is to be done again tonight', async () => {
    const tonight = Date.UTC(2026, 10, 21, 22)
    vi.useFakeTimers({ now: tonight - 2 * HOUR_MS, toFake: ['Date'] })
    const habit = daily('Stretch')
    const reminder = { reminderTime: '22:00', reminderAnchor: tonight - 3 * DAY_MS, nextReminderAt: tonight }
    await device.db.actions.put({ ...habit, ...reminder })
    await device.db.completions.put({
      id: completionIdOf('yesterday'),
      actionId: habit.id,
      occurrenceKey: '2026-11-20',
      occurredAt: tonight - 10 * HOUR_MS,
      timeZone: 'UTC',
      voidedAt: null,
    })
    openLibrary()
    await userEvent.click(await screen.findByRole('button', { name: 'Mark Complete Stretch' }))
    await screen.findByRole('button', { name: 'Done Stretch' })
    const rows = await device.db.completions.toArray()
    expect(rows.map(({ occurrenceKey }) => occurrenceKey).sort()).toEqual(['2026-11-20', '2026-11-21'])
    vi.useRealTimers()
  })

  it('reads the device’s zone once for all due rows, not for each', async () => {
    const due = { reminderActive: true, reminderType: 'one-time', reminderTimeZone: 'UTC' } as const
    await device.db.actions.bulkPut(
      Array.from({ length: 20 }, (_, at) => action(`Due ${String(at)}`, { ...due, nextReminderAt: at + 1 })),
    )
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    openLibrary()
    await waitFor(() => expect(screen.getAllByText(/days overdue/).length).toBeGreaterThan(5))
    expect(asked.mock.calls.length).toBeLessThan(5)
    asked.mockRestore()
  })

  it('HOM-07: finds by title, description and video title, whatever the case', async () => {
    const video = buildVideo({ title: 'Calm Mornings' })
    await device.db.videos.put(video)
    await device.db.actions.bulkPut([
      action('Walk'),
      action('Read', { actionDescription: 'ten PAGES' }),
      action('Rest', { videoId: video.id }),
    ])
    openLibrary()
    const search = await screen.findByRole('searchbox', { name: 'Search actions' })
    for (const [query, title] of [
      ['wAL', 'Walk'],
      ['pages', 'Read'],
      ['calm m', 'Rest'],
    ] as const) {
      await userEvent.clear(search)
      await userEvent.type(search, query)
      // The list follows the typing a moment later; until then the previous query's row is shown.
      await waitFor(() => expect(screen.getByRole('article').textContent).toContain(title))
    }
    await userEvent.type(search, ' nothing')
    expect(await screen.findByText('No actions found')).toBeTruthy()
  })

  it('HOM-09: on a desktop it becomes cards on request, and this device remembers it', async () => {
    await device.db.actions.bulkPut([action('Walk'), action('Read')])
    setViewMode('list')
    screenIs('wide')
    const { unmount } = openLibrary()
    expect(await actionsInLine()).toBe(1)
    await userEvent.click(await screen.findByRole('button', { name: 'Grid view' }))
    expect(await actionsInLine()).toBe(2)
    expect(screen.getByRole('button', { name: 'List view' })).toBeTruthy()
    expect(localStorage.getItem('afterwatch.view')).toBe('card')
    unmount()
    openLibrary()
    expect(await actionsInLine()).toBe(2)
    expect(await screen.findByRole('button', { name: 'List view' })).toBeTruthy()
  })

  it('HOM-09: on a phone it is a list, whatever was chosen on a wider screen', async () => {
    await device.db.actions.bulkPut([action('Walk'), action('Read')])
    setViewMode('card')
    screenIs('narrow')
    openLibrary()
    expect(await actionsInLine()).toBe(1)
    expect(screen.queryByRole('button', { name: /view$/ })).toBeNull()
  })

  it('ERR-15: says that the status could not be updated', async () => {
    expect(await completeShownAction(action('Gone meanwhile'))).toBe(false)
    expect(useToasts.getState().toast).toMatchObject({
      tone: 'bad',
      title: 'Error',
      description: 'Failed to update action status',
    })
  })
})
