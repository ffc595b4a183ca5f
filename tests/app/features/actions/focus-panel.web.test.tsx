import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { TodaysFocus } from '#domain/action/todays-focus.ts'
import { FocusPanel } from '../../../../app/features/actions/focus/focus-panel.tsx'
import { awaitRows } from '../../../../app/db/queries/first-rows.ts'
import { closeUserDatabase } from '../../../../app/db/session/session-database.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { buildAction, userIdOf } from '../../../fixtures/builders.ts'
import { openAnswered } from '../../../setup/device/answered-database.ts'

afterEach(cleanup)

const NOTHING: TodaysFocus = { overdue: [], dueToday: [], dueTomorrow: [] }
const WALK = buildAction({ actionTitle: 'Walk' })
const panel = (focus: TodaysFocus) => <FocusPanel focus={focus} videoTitles={new Map()} onOpen={() => undefined} />

it('HOM-05: a row on its way to another group cannot be pressed where it was', () => {
  const { rerender } = render(panel({ ...NOTHING, dueToday: [{ action: WALK, due: { kind: 'due_today' } }] }))
  rerender(panel({ ...NOTHING, dueTomorrow: [{ action: WALK, due: { kind: 'due_tomorrow' } }] }))
  const buttons = screen.getAllByRole('button', { name: 'Complete Walk' })
  const groups = buttons
    .filter((button) => button.closest('[inert]') === null)
    .map((button) => button.closest('section')?.getAttribute('aria-label'))
  expect(buttons).toHaveLength(2)
  expect(groups).toEqual(['Due Tomorrow'])
})

it('HOM-06: says that nothing is due once the last row has folded away, and counts no rows meanwhile', async () => {
  const { rerender } = render(panel({ ...NOTHING, dueTomorrow: [{ action: WALK, due: { kind: 'due_tomorrow' } }] }))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Due Tomorrow1')
  rerender(panel(NOTHING))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Due Tomorrow')
  expect(screen.queryByText('All caught up!')).toBeNull()
  expect(await screen.findByText('All caught up!')).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
})

it('HOM-05: swiping a row to the right completes it, as its button does', async () => {
  const opened = await openAnswered(userIdOf('ada'))
  await opened.actions.put(WALK)
  render(panel({ ...NOTHING, overdue: [{ action: WALK, due: { kind: 'overdue', days: 2 } }] }))
  const title = screen.getByRole('button', { name: 'Walk' })
  Element.prototype.setPointerCapture = () => undefined
  const finger = { pointerId: 1, pointerType: 'touch', button: 0, clientY: 0 }
  fireEvent.pointerDown(title, { ...finger, clientX: 0 })
  fireEvent.pointerMove(title, { ...finger, clientX: 120 })
  fireEvent.pointerUp(title, { ...finger, clientX: 120 })
  await waitFor(async () => expect((await opened.actions.get(WALK.id))?.status).toBe('completed'))
  await waitFor(() => expect(useToasts.getState().toast?.action?.label).toBe('Undo'))
  closeUserDatabase()
})

it('a due action is described in the learner’s words, and is red only once it has waited for a day', async () => {
  // Marks the first rows as shown: the sentences wait for that.
  awaitRows()()
  const planned = { ...WALK, planningData: { what: 'read a page', when: '21:30', where: 'in the kitchen' } }
  const { rerender } = render(panel({ ...NOTHING, overdue: [{ action: planned, due: { kind: 'overdue', days: 0 } }] }))
  expect(await screen.findByText('If it is 21:30 and I am in the kitchen, then I will read a page.')).toBeTruthy()
  expect(screen.getByText('Due today').className).toContain('text-warn')
  rerender(panel({ ...NOTHING, overdue: [{ action: planned, due: { kind: 'overdue', days: 1 } }] }))
  expect(screen.getByText('1 day overdue').className).toContain('text-bad')
})

it('a click on what is no control leaves the focus where the eye is, not in the row used last', async () => {
  const due = (actionTitle: string) => ({ action: buildAction({ actionTitle }), due: { kind: 'due_today' } as const })
  render(panel({ ...NOTHING, dueToday: [due('Walk'), due('Read')] }))
  const walk = screen.getByRole('button', { name: 'Walk' })
  act(() => walk.focus())
  await userEvent.click(screen.getByRole('heading', { level: 2 }))
  expect(document.activeElement).not.toBe(walk)
  const list = document.querySelector<HTMLElement>('[data-return-focus]')
  await waitFor(() => {
    act(() => {
      list?.blur()
      list?.focus()
    })
    expect(document.activeElement).toBe(walk)
  })
})
