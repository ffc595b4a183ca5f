// Words typed while a reflection is being saved, on a device that is slow to store.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { whenWritten } from '../../../../app/db/store/writes-under-way.ts'
import { buildReflection } from '../../../fixtures/builders.ts'
import { holdWrites } from '../../../setup/device/held-writes.ts'
import { answers, button, field, FULL, OLD, press, question, useReflectionDialog, VIDEO } from './reflection-dialog.tsx'

const { device, closed, reflections, openDialog } = useReflectionDialog()
const SAVED = buildReflection({ videoId: VIDEO.id, reflectionData: answers(...OLD) })

let letGo: () => void = () => undefined
afterEach(() => letGo())

async function pressSlowly(name: string): Promise<void> {
  letGo = await holdWrites(device.db)
  await press(name)
}

const isClosed = () => waitFor(() => expect(closed).toHaveBeenCalledOnce())
const responses = async () =>
  (await reflections()).map(({ reflectionData: data }) =>
    'steps' in data ? data.steps.map(({ response }) => response) : [],
  )

async function nothingIsKept(): Promise<void> {
  await whenWritten()
  expect(await device.db.drafts.count()).toBe(0)
}

/** A new reflection of three answers, at the last one. */
async function answeredAll(): Promise<HTMLElement> {
  await openDialog()
  await press(/Quick insight/i)
  for (const at of [0, 1, 2]) {
    await userEvent.type(question(at), FULL)
    if (at < 2) await press('Next')
  }
  return question(2)
}

describe('what is typed while a reflection is being saved', () => {
  it('is saved with a new one, which stays one', async () => {
    const last = await answeredAll()
    await pressSlowly('Complete Reflection')
    await userEvent.type(last, ', and more')
    expect(document.activeElement).toBe(last)
    letGo()
    await isClosed()
    expect(await responses()).toEqual([[FULL, FULL, `${FULL}, and more`]])
    await nothingIsKept()
  })

  it('is saved with one that is edited', async () => {
    await device.db.reflections.put(SAVED)
    await openDialog(SAVED.id)
    await press('Next')
    await press('Next')
    await userEvent.type(field(2), ' Typed.')
    await pressSlowly('Save changes')
    await userEvent.type(field(2), ' More.')
    letGo()
    await isClosed()
    expect(await responses()).toEqual([[OLD[0], OLD[1], `${OLD[2] ?? ''} Typed. More.`]])
    await nothingIsKept()
  })

  it('stays in the form if it cannot be saved, and is part of the same one once it can', async () => {
    const last = await answeredAll()
    await pressSlowly('Complete Reflection')
    await userEvent.clear(last)
    await userEvent.type(last, 'Other')
    letGo()
    await waitFor(async () => expect(await reflections()).toHaveLength(1))
    await whenWritten()
    expect(closed).not.toHaveBeenCalled()
    await userEvent.type(question(2), ' words, as long as it has to be')
    await waitFor(() => expect(button('Complete Reflection').getAttribute('aria-disabled')).not.toBe('true'))
    await press('Complete Reflection')
    await isClosed()
    expect(await responses()).toEqual([[FULL, FULL, 'Other words, as long as it has to be']])
    await nothingIsKept()
  })

  it('stays in the edit if it cannot be saved, and is not taken for the words of another device', async () => {
    await device.db.reflections.put(SAVED)
    await openDialog(SAVED.id)
    await press('Next')
    await press('Next')
    await userEvent.type(field(2), ' Typed.')
    await pressSlowly('Save changes')
    await userEvent.clear(field(2))
    await userEvent.type(field(2), 'Other')
    letGo()
    await waitFor(async () => expect((await responses())[0]?.[2]).toBe(`${OLD[2] ?? ''} Typed.`))
    await whenWritten()
    await waitFor(() => expect(button('Save changes').getAttribute('aria-disabled')).not.toBe('true'))
    expect(closed).not.toHaveBeenCalled()
    expect(field(2).value).toBe('Other')
    expect(screen.queryByText(/on another device/)).toBeNull()
  })
})
