import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { closeUserDatabase } from '../../../../app/db/session/session-database.ts'
import type { ActionDialogName } from '../../../../app/features/actions/action-dialog-name.ts'
import { ActionDialogs } from '../../../../app/features/actions/detail/action-dialogs.tsx'
import { useToasts } from '../../../../app/state/toasts.ts'
import { actionIdOf, buildAction, completionIdOf, userIdOf } from '../../../fixtures/builders.ts'
import { openAnswered } from '../../../setup/device/answered-database.ts'

const id = actionIdOf('Walk')
let opened: Awaited<ReturnType<typeof openAnswered>>
let onClose = vi.fn()

beforeEach(async () => {
  opened = await openAnswered(userIdOf('ada'))
  await Promise.all([opened.actions, opened.completions, opened.outbox, opened.drafts].map((table) => table.clear()))
  onClose = vi.fn()
})

afterEach(() => {
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
})

const walk = (given: Partial<Action> = {}) =>
  buildAction({ id, actionTitle: 'Walk', actionDescription: '', planningData: { where: 'Home' }, ...given })

const show = (asked: ActionDialogName | null) =>
  render(
    <ActionDialogs
      id={id}
      asked={asked}
      isOverDetail={false}
      onAsk={() => undefined}
      onClose={onClose}
      onRemoved={onClose}
    />,
  )

describe('the details of an action', () => {
  it('DAT-15, DAT-16, HOM-17: show every part of the plan that was written, including the motivation', async () => {
    const words = {
      firstStep: 'shoes by the door',
      accountability: 'Anna',
      reminder: 'on the fridge',
      sourceUrl: 'https://example.org/walk',
      followThroughData: { importance: 'very', obstacles: 'rain' },
    }
    const motivationData = { why: 'a clear head', obstacles: 'late meetings', reward: 'coffee' }
    await opened.actions.put(walk({ planningData: words, motivationData }))
    show(null)
    const details = await screen.findByRole('dialog', { name: 'Walk' })
    const told = ['shoes by the door', 'Anna', 'on the fridge', 'https://example.org/walk', 'very', 'rain']
    for (const text of [...told, 'a clear head', 'late meetings', 'coffee']) expect(details.textContent).toContain(text)
  })

  it('show what was written on two devices; either text can be used or dropped', async () => {
    const replaced = [
      { place: 'where', text: 'On the phone', at: 1 },
      { place: 'when', text: 'At noon', at: 1 },
    ] as const
    await opened.actions.put(walk({ planningData: { where: 'On the laptop', replaced: [...replaced] } }))
    show(null)
    const told = within(await screen.findByRole('region', { name: 'Written on two devices' }))
    await userEvent.click(told.getByRole('button', { name: 'Use this text Where?' }))
    await waitFor(() => expect(told.queryByText('On the phone')).toBeNull())
    await userEvent.click(told.getByRole('button', { name: 'Let it go When?' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Written on two devices' })).toBeNull())
    expect((await opened.actions.get(id))?.planningData).toEqual({ where: 'On the phone' })
  })

  it('HOM-17: show the history of completions as a picture and as text', async () => {
    await opened.actions.put(walk())
    const at = Date.now()
    const done = (n: number) => ({
      id: completionIdOf(String(n)),
      actionId: id,
      occurrenceKey: `once:${String(n)}`,
      occurredAt: at - n * 7 * DAY_MS,
      timeZone: 'UTC',
      voidedAt: null,
    })
    await opened.completions.bulkPut([done(1), done(2), done(3)])
    show(null)
    expect(await screen.findByText('Done on 3 days of the last 12 weeks.')).toBeTruthy()
    expect(within(screen.getByRole('list', { name: 'Completions by week' })).getAllByRole('listitem')).toHaveLength(3)
  })
})
