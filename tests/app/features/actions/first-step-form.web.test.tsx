// TUT-04: the form for a tutorial's first step, and the edit of the same plan in a dialog on top of it.
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { editAction } from '#domain/mutations/edit-action.ts'
import { mutate } from '../../../../app/db/write/mutate.ts'
import { whenWritten } from '../../../../app/db/store/writes-under-way.ts'
import type { ActionDialogName } from '../../../../app/features/actions/action-dialog-name.ts'
import { ActionDialogs } from '../../../../app/features/actions/detail/action-dialogs.tsx'
import { actionIdOf, buildAction } from '../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../setup/device/answered-device.ts'

const id = actionIdOf('Walk')
const TUTORIAL = buildAction({ id, actionTitle: 'Old title', actionDescription: '', actionType: 'tutorial' })
const device = useAnsweredDevice()

beforeEach(async () => {
  await device.db.actions.put(TUTORIAL)
  render(<Portal />)
})

function Portal() {
  const [asked, setAsked] = useState<ActionDialogName | null>(null)
  const close = () => setAsked(null)
  return <ActionDialogs id={id} asked={asked} isOverDetail onAsk={setAsked} onClose={close} onRemoved={close} />
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const edit = async () => {
  await press('Edit plan')
  await screen.findByRole('dialog', { name: 'Edit plan' })
}
const isEditClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit plan' })).toBeNull())
const retype = async (name: string, text: string) => {
  await userEvent.clear(await field(name))
  await userEvent.type(await field(name), text)
}
const addFirstStep = async () => {
  await press('Add first step')
  await screen.findByRole('button', { name: 'Mark Complete Shoes' })
  await whenWritten()
}
const isLastTitle = async (title: string) => {
  expect(await device.db.drafts.count()).toBe(0)
  await edit()
  expect((await field('Title')).value).toBe(title)
}

it('a title saved meanwhile is not typed back by the first step', async () => {
  await field('First step')
  await edit()
  await retype('Title', 'New title')
  await press('Save plan')
  await isEditClosed()
  await userEvent.type(await field('First step'), 'Shoes')
  await addFirstStep()
  await isLastTitle('New title')
})

it('a title that comes from another device is not typed back by the first step', async () => {
  await userEvent.type(await field('First step'), 'Sho')
  await mutate(editAction, { actionId: id, edit: { actionTitle: 'New title' }, seen: { actionTitle: 'Old title' } })
  await screen.findByRole('dialog', { name: 'New title' })
  await userEvent.type(await field('First step'), 'es')
  await addFirstStep()
  await isLastTitle('New title')
})

it('what was discarded in Edit is gone below', async () => {
  await userEvent.type(await field('First step'), 'Coat')
  await edit()
  await retype('Where?', 'Home')
  await press('Discard changes')
  await press('Close')
  await isEditClosed()
  await waitFor(async () => expect((await field('First step')).value).toBe(''))
  await userEvent.type(await field('First step'), 'Shoes')
  await edit()
  expect((await field('Where?')).value).toBe('')
  expect((await field('Step 1')).value).toBe('Shoes')
})

it('what was typed in Edit and not saved stays there, beside the first step typed below', async () => {
  await field('First step')
  await edit()
  await userEvent.type(await field('Where?'), 'Home')
  await press('Close')
  await isEditClosed()
  await userEvent.type(await field('First step'), 'Shoes')
  await whenWritten()
  expect(await device.db.drafts.toCollection().primaryKeys()).toEqual([`edit/${id}`])
  await addFirstStep()
  await edit()
  expect((await field('Where?')).value).toBe('Home')
})
