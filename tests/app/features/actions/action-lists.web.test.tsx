import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { todaysFocus } from '#domain/action/todays-focus.ts'
import { countedRows } from '#domain/kernel/known.ts'
import { must } from '#domain/kernel/invariant.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { timeOfDayIn } from '#domain/kernel/zoned-time.ts'
import { closeUserDatabase } from '../../../../app/db/session/session-database.ts'
import { useTodaysFocus } from '../../../../app/db/queries/use-todays-focus.ts'
import { FocusView } from '../../../../app/features/actions/focus/focus-view.tsx'
import { completeShownAction } from '../../../../app/features/actions/use-action-status.ts'
import { LibraryView } from '../../../../app/features/actions/list/library-view.tsx'
import { setViewMode } from '../../../../app/state/preferences.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { actionIdOf, buildAction, buildVideo, completionIdOf, userIdOf, uuidOf } from '../../../fixtures/builders.ts'
import { openAnswered } from '../../../setup/device/answered-database.ts'

const userId = userIdOf('ada')
let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  opened = await openAnswered(userId)
  await Promise.all([opened.actions.clear(), opened.videos.clear(), opened.completions.clear(), opened.outbox.clear()])
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
})

const action = (title: string, given: Partial<Action> = {}) =>
  buildAction({ id: actionIdOf(title), actionTitle: title, actionDescription: '', statusSetAt: 0, ...given })

function Focus() {
  const focus = countedRows(useTodaysFocus())
  return focus === undefined ? null : <FocusView focus={focus} onOpen={() => undefined} />
}

const screenIs = (width: 'wide' | 'narrow') =>
  vi.stubGlobal('matchMedia', () => ({
    matches: width === 'wide',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

// Cards come two to a line.
const actionsInLine = async () => (await screen.findAllByRole('listitem'))[0]?.parentElement?.children.length

const onOpen = vi.fn()
const openLibrary = () => render(<LibraryView onOpen={onOpen} firstStep={null} />)
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

describe("Today's Focus", () => {
  it('HOM-06: says that nothing is due', () => {
    render(<FocusView focus={todaysFocus([], 0, 'UTC')} onOpen={() => undefined} />)
    expect(screen.getByText('All caught up!')).toBeTruthy()
    expect(screen.getByText('No actions due right now. Great work!')).toBeTruthy()
  })

  it('HOM-05: draws every action of a long group', async () => {
    const late = { reminderActive: true, reminderType: 'one-time', reminderTimeZone: 'UTC' } as const
    await opened.actions.bulkPut(
      Array.from({ length: 40 }, (_, at) => action(`Late ${String(at)}`, { ...late, nextReminderAt: at + 1 })),
    )
    render(<Focus />)
    const group = within(await screen.findByRole('region', { name: 'Overdue' }))
    await waitFor(() => {
      expect(group.getAllByRole('listitem')).toHaveLength(40)
    })
  })

  it('HOM-05, HOM-13: groups what is due; Complete removes it, stores it and says so', async () => {
    const once = { reminderActive: true, reminderType: 'one-time', reminderTimeZone: 'UTC' } as const
    await opened.actions.bulkPut([
      action('Late', { ...once, nextReminderAt: Date.now() - 50 * HOUR_MS }),
      action('Later', { ...once, nextReminderAt: Date.now() - 26 * HOUR_MS }),
    ])
    render(<Focus />)
    const overdue = await screen.findByRole('region', { name: 'Overdue' })
    expect(within(overdue).getByText('2 days overdue')).toBeTruthy()
    await userEvent.click(within(overdue).getByRole('button', { name: 'Complete Late' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Complete Late' })).toBeNull())
    expect(useToasts.getState().toast).toMatchObject({ title: 'Success', description: 'Action status updated' })
    expect(await opened.actions.get(actionIdOf('Late'))).toMatchObject({ status: 'completed' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Complete Later' }))
  })

  // The rows are never read again, so what shows is the act's own result.
  const openUnread = async () => {
    const late = { reminderActive: true, reminderType: 'one-time', reminderTimeZone: 'UTC', nextReminderAt: 1 } as const
    const walk = action('Walk', late)
    await opened.actions.put(walk)
    render(<FocusView focus={todaysFocus([walk], HOUR_MS, 'UTC')} onOpen={() => undefined} />)
    return screen.findByRole('button', { name: 'Complete Walk' })
  }

  it('HOM-13: Complete shows done once it is stored, before the lists are read again', async () => {
    const button = await openUnread()
    await userEvent.click(button)
    await waitFor(() => expect(button.hasAttribute('data-complete')).toBe(false))
    expect(await opened.actions.get(actionIdOf('Walk'))).toMatchObject({ status: 'completed' })
    await userEvent.click(button)
    await waitFor(() => expect(useToasts.getState().toast).not.toBeNull())
    expect(await opened.completions.count()).toBe(1)
  })

  it('HOM-13: Complete stays undone if it cannot be stored, and can be pressed again', async () => {
    const button = await openUnread()
    closeUserDatabase()
    await userEvent.click(button)
    await waitFor(() => expect(useToasts.getState().toast?.tone).toBe('bad'))
    expect(button.hasAttribute('data-complete')).toBe(true)
    opened = await openAnswered(userId)
    await userEvent.click(button)
    await waitFor(() => expect(button.hasAttribute('data-complete')).toBe(false))
  })
})

describe('the Action Library', () => {
  it('HOM-10: says what to do while it is empty', async () => {
    openLibrary()
    expect(await screen.findByText('No active actions yet')).toBeTruthy()
    expect(screen.getByText(/browser extension/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'History' }))
    expect(await screen.findByText('No completed actions yet')).toBeTruthy()
  })

  it('HOM-08, HOM-13: counts the active ones; a completed one moves to History and back', async () => {
    await opened.actions.bulkPut([action('Walk'), action('Read')])
    openLibrary()
    await userEvent.click(await screen.findByRole('button', { name: 'Mark Complete Walk' }))
    expect(await screen.findByRole('button', { name: 'Active (1)' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'History' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Mark In Progress Walk' }))
    expect(await screen.findByRole('button', { name: 'Active (2)' })).toBeTruthy()
  })

  it('HOM-08, HOM-10, DAT-17: a completed habit stays active, and History shows how often and when last', async () => {
    await opened.actions.bulkPut([daily('Stretch'), daily('Sing')])
    openLibrary()
    await userEvent.click(await screen.findByRole('button', { name: 'Mark Complete Stretch' }))
    await waitFor(async () => expect(await opened.completions.count()).toBe(1))
    expect(screen.getByRole('button', { name: 'Active (2)' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'History' }))
    const row = await screen.findByRole('article')
    expect(row.textContent).toContain('Completed once')
    expect(row.textContent).toContain('just now')
    expect(screen.queryByText('No completed actions yet')).toBeNull()
    await userEvent.click(within(row).getByRole('button', { name: 'Stretch' }))
    expect(onOpen).toHaveBeenCalledWith(actionIdOf('Stretch'), undefined)
    const [done] = await opened.completions.toArray()
    await opened.completions.put({
      ...must(done, 'it was done'),
      id: completionIdOf('before'),
      occurrenceKey: '2026-01-01',
    })
    await waitFor(() => expect(screen.getByRole('article').textContent).toContain('Completed 2 times'))
    await opened.completions.clear()
    expect(await screen.findByText('No completed actions yet')).toBeTruthy()
  })

  it('reads the device’s zone once for all due rows, not for each', async () => {
    const due = { reminderActive: true, reminderType: 'one-time', reminderTimeZone: 'UTC' } as const
    await opened.actions.bulkPut(
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
    await opened.videos.put(video)
    await opened.actions.bulkPut([
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
    await opened.actions.bulkPut([action('Walk'), action('Read')])
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
    await opened.actions.bulkPut([action('Walk'), action('Read')])
    setViewMode('card')
    screenIs('narrow')
    openLibrary()
    expect(await actionsInLine()).toBe(1)
    expect(screen.queryByRole('button', { name: /view$/ })).toBeNull()
  })

  it('draws only what is near the window of a long list, and says how many there are', async () => {
    await opened.actions.bulkPut(
      Array.from({ length: 500 }, (_, at) =>
        buildAction({ id: actionIdOf(uuidOf(String(at))), actionTitle: `Action ${String(at)}`, createdAt: at }),
      ),
    )
    openLibrary()
    const drawn = await screen.findAllByRole('listitem')
    expect(drawn.length).toBeLessThan(40)
    expect(drawn[0]?.getAttribute('aria-setsize')).toBe('500')
    expect(drawn.map((row) => row.getAttribute('aria-posinset')).slice(0, 3)).toEqual(['1', '2', '3'])
    const first = screen.getByRole('button', { name: 'Action 499' })
    first.focus()
    // Once the whole list is in memory, the end is one key away.
    await waitFor(async () => {
      await userEvent.keyboard('{End}')
      expect(document.activeElement?.textContent).toBe('Action 0')
    })
    expect(screen.getAllByRole('listitem').length).toBeLessThan(40)
  })

  it('the arrow keys move within the list, which is a single Tab stop', async () => {
    screenIs('narrow')
    const days = ['One', 'Two', 'Three']
    await opened.actions.bulkPut(days.map((day, at) => action(day, { createdAt: 10 - at })))
    openLibrary()
    await screen.findByRole('button', { name: 'One' })
    screen.getByRole('searchbox').focus()
    await userEvent.tab()
    const focused = () => document.activeElement?.textContent
    expect(focused()).toBe('One')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('Three')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Three')
    await userEvent.keyboard('{Home}{ArrowDown}')
    expect(focused()).toBe('Two')
    await userEvent.tab()
    expect(focused()).toBe('Mark Complete Two')
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })

  it('Tab reaches the first row, whatever was added before it, until the user has moved to another', async () => {
    screenIs('narrow')
    await opened.actions.put(action('Older', { createdAt: 1 }))
    openLibrary()
    await screen.findByRole('button', { name: 'Older' })
    await opened.actions.put(action('Newer', { createdAt: 2 }))
    await screen.findByRole('button', { name: 'Newer' })
    screen.getByRole('searchbox').focus()
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Newer')
    await opened.actions.put(action('Newest', { createdAt: 3 }))
    await screen.findByRole('button', { name: 'Newest' })
    expect(document.activeElement?.textContent).toBe('Newer')
    expect(screen.getByRole('button', { name: 'Newest' }).tabIndex).toBe(-1)
  })

  it('HOM-13: the focus moves to the row that takes the place of one that left', async () => {
    await opened.actions.bulkPut(['One', 'Two', 'Three'].map((day, at) => action(day, { createdAt: 10 - at })))
    openLibrary()
    for (const [pressed, next] of [
      ['Two', 'Mark Complete Three'],
      ['Three', 'Mark Complete One'],
    ] as const) {
      await userEvent.click(await screen.findByRole('button', { name: `Mark Complete ${pressed}` }))
      await waitFor(() => expect(document.activeElement?.textContent).toBe(next))
    }
    await userEvent.click(screen.getByRole('button', { name: 'Mark Complete One' }))
    await screen.findByText('No active actions yet')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('No active actions yet'))
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

it('HOM-10: when the first action takes the place of the empty library, the focus moves to it', async () => {
  screenIs('wide')
  openLibrary()
  const empty = (await screen.findByText('No active actions yet')).closest<HTMLElement>('[tabindex]')
  empty?.focus()
  expect(document.activeElement).toBe(empty)
  await opened.actions.put(action('Walk'))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Walk'))
})

it.each([
  ['an empty library', [], 'No active actions yet'],
  ['a list', ['Walk'], 'Walk'],
])('what takes the focus as %s goes keeps it', async (_, titles, focused) => {
  screenIs('wide')
  await opened.actions.bulkPut(titles.map((title) => action(title)))
  render(
    <>
      <h1 tabIndex={-1}>Another page</h1>
      <input aria-label="A dialog’s field" />
    </>,
  )
  const library = openLibrary()
  const [text] = await screen.findAllByText(focused)
  text?.closest<HTMLElement>('button, [tabindex]')?.focus()
  expect(document.activeElement).not.toBe(document.body)
  library.unmount()
  const field = screen.getByLabelText('A dialog’s field')
  field.focus()
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(field)
})
