// Words typed while a plan is being saved, on a device that is slow to store.
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenWritten } from '../../../../app/db/store/writes-under-way.ts'
import { ActionDialogs } from '../../../../app/features/actions/detail/action-dialogs.tsx'
import { actionIdOf, buildAction } from '../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../setup/device/answered-device.ts'
import { holdWrites } from '../../../setup/device/held-writes.ts'

const id = actionIdOf('Walk')
const WALK = buildAction({ id, actionTitle: 'Walk', actionDescription: '', planningData: { where: 'Home' } })
const device = useAnsweredDevice()
const onClose = vi.fn()
let letGo: () => void = () => undefined

beforeEach(async () => {
  onClose.mockClear()
  await device.db.actions.put(WALK)
})
afterEach(() => letGo())

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save plan' }))
const isClosed = () => waitFor(() => expect(onClose).toHaveBeenCalledOnce())

async function openPlan() {
  render(
    <ActionDialogs
      id={id}
      asked="edit"
      isOverDetail={false}
      onAsk={() => undefined}
      onClose={onClose}
      onRemoved={onClose}
    />,
  )
  await field('Where?')
}

async function savedSlowly(): Promise<void> {
  letGo = await holdWrites(device.db)
  await save()
}

const openTutorial = async () => {
  await device.db.actions.put({ ...WALK, actionType: 'tutorial' })
  return render(
    <ActionDialogs
      id={id}
      asked={null}
      isOverDetail={false}
      onAsk={() => undefined}
      onClose={onClose}
      onRemoved={onClose}
    />,
  )
}

it('TUT-04: the first step that was typed survives closing, until it is saved', async () => {
  const { unmount } = await openTutorial()
  await userEvent.type(await field('First step'), 'Shoes')
  unmount()
  await waitFor(async () => expect(await device.db.drafts.count()).toBe(1))
  await openTutorial()
  expect((await field('First step')).value).toBe('Shoes')
  await userEvent.click(screen.getByRole('button', { name: 'Add first step' }))
  expect(await screen.findByRole('button', { name: 'Mark Complete Shoes' })).toBeTruthy()
  await waitFor(async () => expect(await device.db.drafts.count()).toBe(0))
})

it('TUT-04: the first step of a tutorial takes no more words while it is being saved', async () => {
  await openTutorial()
  await userEvent.type(await field('First step'), 'Shoes')
  letGo = await holdWrites(device.db)
  const button = screen.getByRole('button', { name: 'Add first step' })
  await userEvent.click(button)
  await userEvent.type(await field('First step'), ' and coat')
  await userEvent.click(button)
  expect((await field('First step')).value).toBe('Shoes')
  letGo()
  expect(await screen.findByRole('button', { name: 'Mark Complete Shoes' })).toBeTruthy()
  expect(await device.db.outbox.count()).toBe(1)
})

describe('what is typed while a plan is being saved', () => {
  it('is saved, too, and the focus stays where it is typed', async () => {
    await openPlan()
    await userEvent.type(await field('Where?'), ', upstairs')
    await savedSlowly()
    await userEvent.type(await field('Where?'), ', in the hall')
    await userEvent.type(await field('When?'), '07:30')
    expect(document.activeElement).toBe(await field('When?'))
    letGo()
    await isClosed()
    const { planningData } = (await device.db.actions.get(id)) ?? WALK
    expect(planningData).toMatchObject({ where: 'Home, upstairs, in the hall', when: '07:30' })
    // Nobody else wrote: nothing was replaced.
    expect(planningData.replaced).toBeUndefined()
    await whenWritten()
    expect(await device.db.drafts.count()).toBe(0)
  })

  it('stays in the form if it cannot be saved', async () => {
    await openPlan()
    await userEvent.type(await field('Where?'), ', upstairs')
    await savedSlowly()
    await userEvent.type(await field('Where?'), ', in the hall')
    await userEvent.clear(await field('Title'))
    letGo()
    expect(await screen.findByText('An action needs a title')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
    expect((await field('Where?')).value).toBe('Home, upstairs, in the hall')
    expect((await device.db.actions.get(id))?.planningData.where).toBe('Home, upstairs')
    // The form's own words are not taken for those of another device.
    expect(screen.queryByText(/on another device/)).toBeNull()
    await userEvent.type(await field('Title'), 'Stroll')
    await save()
    await isClosed()
    expect(await device.db.actions.get(id)).toMatchObject({
      actionTitle: 'Stroll',
      planningData: { where: 'Home, upstairs, in the hall' },
    })
  })

  it('is saved once, however often the button is pressed', async () => {
    await openPlan()
    await userEvent.type(await field('Where?'), ', upstairs')
    await savedSlowly()
    await save()
    letGo()
    await isClosed()
    expect(await device.db.outbox.count()).toBe(1)
  })
})
