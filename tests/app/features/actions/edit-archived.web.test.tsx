// Words typed into the plan of an action that is archived elsewhere before they are saved.
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { archiveAction } from '#domain/mutations/archive-action.ts'
import { mutate } from '../../../../app/db/write/mutate.ts'
import type { ActionDialogName } from '../../../../app/features/actions/action-dialog-name.ts'
import { ActionDialogs } from '../../../../app/features/actions/detail/action-dialogs.tsx'
import { actionIdOf, buildAction } from '../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../setup/device/answered-device.ts'

const id = actionIdOf('Walk')
const device = useAnsweredDevice()
const nothing = () => undefined
const dialogs = (asked: ActionDialogName | null) => (
  <ActionDialogs id={id} asked={asked} isOverDetail={false} onAsk={nothing} onClose={nothing} onRemoved={nothing} />
)

it('can be copied or discarded in Edit plan and in the details', async () => {
  await device.db.actions.put(buildAction({ id, planningData: { where: 'Home' } }))
  const { rerender } = render(dialogs('edit'))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Where?' }), ' or away')
  await waitFor(async () => expect(await device.db.drafts.count()).toBe(1))
  await act(() => mutate(archiveAction, { actionId: id, reason: 'let_go' }))
  expect(await screen.findByText(/its plan is history/)).toBeTruthy()
  expect(await screen.findByText('Home or away')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Copy text' }))
  expect(await navigator.clipboard.readText()).toBe('Home or away')
  rerender(dialogs(null))
  expect(await screen.findByText('What you had not saved:')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Discard text' }))
  await waitFor(() => expect(screen.queryByText('Home or away')).toBeNull())
  expect(await device.db.drafts.count()).toBe(0)
})
