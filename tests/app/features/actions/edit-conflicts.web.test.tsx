import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { editAction } from '#domain/mutations/edit-action.ts'
import { mutate } from '../../../../app/db/write/mutate.ts'
import { ActionDialogs } from '../../../../app/features/actions/detail/action-dialogs.tsx'
import { actionIdOf } from '../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../setup/device/answered-device.ts'
import { action } from './shown-actions.tsx'

const device = useAnsweredDevice()
const id = actionIdOf('Walk')
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save plan' }))

function openEdit() {
  const onClose = vi.fn()
  const on = { onAsk: vi.fn(), onRemoved: vi.fn(), onClose }
  render(<ActionDialogs id={id} asked="edit" isOverDetail={false} {...on} />)
  return onClose
}

it('what another device wrote meanwhile is replaced only once Save has shown it, each text by itself', async () => {
  await device.db.actions.put(action('Walk', { planningData: { where: 'Home' } }))
  const onClose = openEdit()
  await userEvent.type(await field('Where?'), ' or away')
  await userEvent.type(await field('Your reward'), 'Tea')
  const elsewhere = { planningData: { where: 'The park' }, motivationData: { reward: 'Coffee' } }
  await act(() => mutate(editAction, { actionId: id, edit: elsewhere }))
  await screen.findByText('Coffee')
  for (const text of ['The park', 'Coffee']) {
    await save()
    expect(document.activeElement?.textContent).toContain(text)
    expect(await device.db.actions.get(id)).toMatchObject(elsewhere)
  }
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const mine = { planningData: { where: 'Home or away' }, motivationData: { reward: 'Tea' } }
  expect(await device.db.actions.get(id)).toMatchObject(mine)
})
