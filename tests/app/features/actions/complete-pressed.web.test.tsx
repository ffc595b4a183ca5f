import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { closeUserDatabase } from '../../../../app/db/session/session-database.ts'
import { ActionDetailDialog } from '../../../../app/features/actions/detail/action-detail-dialog.tsx'
import { LibraryView } from '../../../../app/features/actions/list/library-view.tsx'
import { FocusView } from '../../../../app/features/actions/focus/focus-view.tsx'
import { todaysFocus } from '#domain/action/todays-focus.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { actionIdOf, buildAction, completionIdOf, userIdOf } from '../../../fixtures/builders.ts'
import { openAnswered } from '../../../setup/device/answered-database.ts'
import { holdWrites } from '../../../setup/device/held-writes.ts'

let opened: Awaited<ReturnType<typeof openAnswered>>
let letGo: () => void = () => undefined

beforeEach(async () => {
  opened = await openAnswered(userIdOf('ada'))
  await Promise.all([opened.actions.clear(), opened.completions.clear(), opened.outbox.clear()])
})

afterEach(() => {
  letGo()
  vi.restoreAllMocks()
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
})

async function holdStore(): Promise<void> {
  letGo = await holdWrites(opened)
}

const late = { reminderActive: true, reminderType: 'one-time', reminderTimeZone: 'UTC', nextReminderAt: 1 } as const
const titled = (title: string, given: Partial<Action> = {}) =>
  buildAction({ id: actionIdOf(title), actionTitle: title, actionDescription: '', statusSetAt: 0, ...given })

// The rows are never read again, so what shows is the act's own result.
async function openFocus(...titles: readonly string[]) {
  const actions = titles.map((title) => titled(title, late))
  await opened.actions.bulkPut(actions)
  render(<FocusView focus={todaysFocus(actions, HOUR_MS, 'UTC')} onOpen={() => undefined} />)
  return screen.findByRole('button', { name: `Complete ${titles[0] ?? ''}` })
}

const isTaken = (button: HTMLElement) => button.getAttribute('aria-busy') === 'true'
const saysDone = (button: HTMLElement) => !button.hasAttribute('data-complete')

describe('Complete, pressed while nothing is stored yet', () => {
  it('HOM-13: responds to the press at once, and does not show it as done before it is durable', async () => {
    const button = await openFocus('Walk', 'Read')
    await holdStore()
    await userEvent.click(button)
    expect(isTaken(button)).toBe(true)
    expect(saysDone(button)).toBe(false)
    expect(isTaken(screen.getByRole('button', { name: 'Complete Read' }))).toBe(false)
    expect(useToasts.getState().toast).toBeNull()
    letGo()
    await waitFor(() => expect(saysDone(button)).toBe(true))
    expect(isTaken(button)).toBe(false)
    // Its colour does not fade in: the first frame shows it.
    expect(button.classList.contains('transition-none!')).toBe(true)
    await waitFor(() => expect(useToasts.getState().toast?.tone).toBe('good'))
  })

  it('HOM-13: undoing an action that was a habit leaves what was done on its days', async () => {
    const button = await openFocus('Walk')
    const days = ['2026-11-19', '2026-11-20'].map((occurrenceKey) => ({
      id: completionIdOf(occurrenceKey),
      actionId: actionIdOf('Walk'),
      occurrenceKey,
      occurredAt: 1,
      timeZone: 'UTC',
      voidedAt: null,
    }))
    await opened.completions.bulkPut(days)
    await userEvent.click(button)
    await waitFor(() => expect(useToasts.getState().toast?.action?.label).toBe('Undo'))
    useToasts.getState().toast?.action?.run()
    await waitFor(async () => expect((await opened.actions.get(actionIdOf('Walk')))?.cycle).toBe(1))
    const living = (await opened.completions.toArray()).filter(({ voidedAt }) => voidedAt === null)
    expect(living.map(({ occurrenceKey }) => occurrenceKey).sort()).toEqual(['2026-11-19', '2026-11-20'])
    // And it can be completed again.
    await waitFor(() => expect(saysDone(button)).toBe(false))
  })

  it('HOM-13: undone before the lists were reloaded, a habit can be completed again', async () => {
    const at = { reminderTime: '07:30', reminderAnchor: 0, nextReminderAt: 7.5 * HOUR_MS }
    const walk = titled('Walk', { ...late, reminderType: 'daily', ...at })
    await opened.actions.put(walk)
    render(<FocusView focus={todaysFocus([walk], HOUR_MS, 'UTC')} onOpen={() => undefined} />)
    const button = await screen.findByRole('button', { name: 'Complete Walk' })
    await userEvent.click(button)
    await waitFor(() => expect(useToasts.getState().toast?.action?.label).toBe('Undo'))
    expect(saysDone(button)).toBe(true)
    useToasts.getState().toast?.action?.run()
    await waitFor(() => expect(saysDone(button)).toBe(false))
    expect(await opened.actions.get(walk.id)).toEqual(walk)
    await userEvent.click(button)
    await waitFor(() => expect(saysDone(button)).toBe(true))
  })

  it('HOM-13: a second press does nothing', async () => {
    const button = await openFocus('Walk')
    await holdStore()
    await userEvent.dblClick(button)
    letGo()
    await waitFor(() => expect(saysDone(button)).toBe(true))
    expect(await opened.outbox.count()).toBe(1)
    expect(await opened.completions.count()).toBe(1)
  })

  it('HOM-13, ERR-15: if it cannot be stored, everything is as before, and the learner is told', async () => {
    const button = await openFocus('Walk')
    await holdStore()
    await userEvent.click(button)
    expect(isTaken(button)).toBe(true)
    vi.spyOn(opened.outbox, 'bulkAdd').mockRejectedValue(new DOMException('The disk is full', 'QuotaExceededError'))
    letGo()
    await waitFor(() =>
      expect(useToasts.getState().toast?.description).toBe(
        'Failed to update action status. This device has no room left. Free some space and try again.',
      ),
    )
    expect(isTaken(button)).toBe(false)
    expect(saysDone(button)).toBe(false)
  })

  it('HOM-13, ERR-15: if a rule refuses it, everything is as before', async () => {
    const button = await openFocus('Walk')
    await opened.actions.clear()
    await userEvent.click(button)
    await waitFor(() => expect(useToasts.getState().toast?.tone).toBe('bad'))
    expect(isTaken(button)).toBe(false)
    expect(saysDone(button)).toBe(false)
  })

  it('HOM-13: for the menu of a row in the library, the row’s button responds', async () => {
    await opened.actions.put(titled('Walk'))
    render(<LibraryView onOpen={() => undefined} firstStep={null} />)
    const button = await screen.findByRole('button', { name: 'Mark Complete Walk' })
    await holdStore()
    await userEvent.click(screen.getByRole('button', { name: 'More for Walk' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark Complete' }))
    await waitFor(() => expect(isTaken(button)).toBe(true))
    expect(saysDone(button)).toBe(false)
    letGo()
    expect(await screen.findByRole('button', { name: 'Active (0)' })).toBeTruthy()
  })

  it('HOM-11, HOM-13: the details respond in the same way', async () => {
    const walk = titled('Walk')
    await opened.actions.put(walk)
    render(<ActionDetailDialog action={walk} video={null} onAsk={() => undefined} onClose={() => undefined} />)
    const button = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark Complete Walk' })
    await holdStore()
    await userEvent.click(button)
    expect(isTaken(button)).toBe(true)
    expect(saysDone(button)).toBe(false)
    letGo()
    await waitFor(() => expect(saysDone(button)).toBe(true))
  })

  it('HOM-11, HOM-13: in the details a habit that is done for now shows it, and no press completes it again', async () => {
    const at = { reminderType: 'daily', reminderTime: '07:30', reminderAnchor: 0 } as const
    const next = Date.now() + 8 * HOUR_MS
    const walk = titled('Walk', { ...late, ...at, nextReminderAt: next })
    const today = new Date().toISOString().slice(0, 10)
    await opened.actions.put(walk)
    await opened.completions.put({
      id: completionIdOf('walk'),
      actionId: walk.id,
      occurrenceKey: today,
      occurredAt: Date.now(),
      timeZone: 'UTC',
      voidedAt: null,
    })
    render(<ActionDetailDialog action={walk} video={null} onAsk={() => undefined} onClose={() => undefined} />)
    // Before it is known.
    fireEvent.click(screen.getByRole('button', { name: 'Mark Complete Walk' }))
    const button = await screen.findByRole('button', { name: 'Done Walk' })
    await userEvent.click(button)
    expect(await opened.completions.count()).toBe(1)
    expect(await opened.outbox.count()).toBe(0)
  })
})
