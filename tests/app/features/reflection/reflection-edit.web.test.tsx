// Editing a saved reflection while other devices and tabs write too.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { draftOfReflection } from '#domain/reflection/reflection-draft.ts'
import { reflectionDraftKey, reflectionEditKey } from '../../../../app/db/store/draft-key.ts'
import { whenWritten } from '../../../../app/db/store/writes-under-way.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { buildReflection } from '../../../fixtures/builders.ts'
import { answers, button, field, NEW, OLD, press, useReflectionDialog, VIDEO } from './reflection-dialog.tsx'

const { device, closed, openDialog } = useReflectionDialog()

const SAVED = buildReflection({ videoId: VIDEO.id, reflectionData: answers(...OLD) })
const KEY = reflectionEditKey(SAVED.id)

const put = (...responses: string[]) => device.db.reflections.put({ ...SAVED, reflectionData: answers(...responses) })
const isDraftKept = async () => (await device.db.drafts.get(KEY)) !== undefined
const responses = async () => {
  const data = (await device.db.reflections.get(SAVED.id))?.reflectionData
  return data !== undefined && 'steps' in data ? data.steps.map(({ response }) => response) : []
}
/** Opens the edit, does that, closes it with Escape. */
async function visit(work: () => Promise<void>) {
  const view = await openDialog(SAVED.id)
  await work()
  await userEvent.keyboard('{Escape}')
  view.unmount()
}
async function saveAll() {
  await press('Next')
  await press('Next')
  await press('Save changes')
}
const CONFLICT = /also changed in another tab or on another device/
const BACK = 'What you had typed is still here, not saved yet.'

describe('an edit of a reflection', () => {
  it('a saved reflection changed elsewhere is shown, not an earlier draft nobody typed in', async () => {
    await put(...OLD)
    await visit(() => press('Next'))
    await put(...NEW)
    await openDialog(SAVED.id)
    expect(field(0).value).toBe(NEW[0])
    expect(screen.queryByText(BACK)).toBeNull()
    await userEvent.type(field(0), ' And more.')
    await saveAll()
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(2))
    expect(await responses()).toEqual([`${NEW[0] ?? ''} And more.`, NEW[1], NEW[2]])
  })

  it('nothing is kept of one in which nothing was typed, or nothing is left of it', async () => {
    await put(...OLD)
    await visit(async () => {
      await userEvent.type(field(0), 'x')
      await waitFor(async () => expect(await isDraftKept()).toBe(true))
      await userEvent.type(field(0), '{Backspace}')
      await press('Next')
      await press('Back')
    })
    await waitFor(async () => expect(await isDraftKept()).toBe(false))
  })

  it('what was typed is back with a notice; other answers are as they were saved elsewhere', async () => {
    await put(...OLD)
    await visit(async () => {
      await userEvent.type(field(0), ' Typed.')
      await press('Next')
    })
    await put(OLD[0] ?? '', NEW[1] ?? '', NEW[2] ?? '')
    await openDialog(SAVED.id)
    expect(screen.getByText(BACK)).toBeTruthy()
    expect(field(1).value).toBe(NEW[1])
    await press('Back')
    expect(field(0).value).toBe(`${OLD[0] ?? ''} Typed.`)
    expect(screen.queryByText(CONFLICT)).toBeNull()
  })

  it('an answer written here and elsewhere shows both texts, and opens there; the other one can be taken', async () => {
    await put(...OLD)
    await visit(async () => {
      await userEvent.type(field(0), ' Typed.')
      await press('Next')
    })
    await put(...NEW)
    await openDialog(SAVED.id)
    expect(field(0).value).toBe(`${OLD[0] ?? ''} Typed.`)
    expect(screen.getByText(CONFLICT)).toBeTruthy()
    expect(screen.getByText(NEW[0] ?? '')).toBeTruthy()
    await press('Use the other text')
    expect(field(0).value).toBe(NEW[0])
    expect(screen.queryByText(CONFLICT)).toBeNull()
    await waitFor(async () => expect(await isDraftKept()).toBe(false))
  })

  it('a change that comes while it is open is shown at once', async () => {
    await put(...OLD)
    await openDialog(SAVED.id)
    await userEvent.type(field(0), ' Typed.')
    await put(...NEW)
    await screen.findByText(CONFLICT)
    await press('Next')
    expect(field(1).value).toBe(NEW[1])
  })

  it('words typed back in a conflict stay, are kept, and are what is saved', async () => {
    await put(...OLD)
    await openDialog(SAVED.id)
    await userEvent.type(field(0), '!')
    await put(...NEW)
    await screen.findByText(CONFLICT)
    await userEvent.type(field(0), '{Backspace}')
    expect(field(0).value).toBe(OLD[0])
    await whenWritten()
    expect(await isDraftKept()).toBe(true)
    await saveAll()
    await waitFor(() => expect(closed).toHaveBeenCalledOnce())
    expect(await responses()).toEqual([OLD[0], NEW[1], NEW[2]])
  })

  it('a conflict at an earlier question is shown before it can be saved over', async () => {
    await put(...OLD)
    await openDialog(SAVED.id)
    await userEvent.type(field(0), ' Typed.')
    await press('Next')
    expect(screen.queryByText(CONFLICT)).toBeNull()
    await put(...NEW)
    expect(await screen.findByText(CONFLICT)).toBeTruthy()
    expect(field(0).value).toBe(`${OLD[0]} Typed.`)
  })

  it('with nothing changed, is closed and not called saved', async () => {
    await put(...OLD)
    await openDialog(SAVED.id)
    await saveAll()
    await waitFor(() => expect(closed).toHaveBeenCalledOnce())
    expect([useToasts.getState().toast, await device.db.outbox.count()]).toEqual([null, 0])
  })

  it('`Discard changes` drops what was typed', async () => {
    await put(...OLD)
    await openDialog(SAVED.id)
    expect(button('Discard changes').getAttribute('aria-disabled')).toBe('true')
    await userEvent.type(field(0), ' Typed.')
    await waitFor(async () => expect(await isDraftKept()).toBe(true))
    await press('Discard changes')
    expect(field(0).value).toBe(OLD[0])
    await waitFor(async () => expect(await isDraftKept()).toBe(false))
  })

  it('REF-05: `Discard changes` brings a removed step back: nothing is left to undo', async () => {
    const step = (id: number, title: string) => ({ id, title, description: '', isCompleted: false, notes: '' })
    const plan = { actionSteps: [step(1, 'Open'), step(2, 'Write')], completedAt: '2026-11-21T12:00:00.000Z' }
    await device.db.reflections.put({ ...SAVED, reflectionFlow: 'action_plan', reflectionData: plan })
    await openDialog(SAVED.id)
    await press('Remove step 1')
    expect(useToasts.getState().toast).toMatchObject({ title: 'Step 1 removed' })
    await press('Discard changes')
    expect(useToasts.getState().toast).toBeNull()
    expect(screen.getAllByLabelText(/^Title of step/)).toHaveLength(2)
  })

  it('a draft of an older build opens with its words and a notice', async () => {
    await put(...OLD)
    const { base: _, ...older } = draftOfReflection(SAVED.id, answers('My own, older words.', ...OLD.slice(1)))
    await device.db.drafts.put({ key: KEY, value: older, updatedAt: 1 })
    await openDialog(SAVED.id)
    expect(field(0).value).toBe('My own, older words.')
    expect(screen.getByText(BACK)).toBeTruthy()
    await saveAll()
    await waitFor(async () => expect(await isDraftKept()).toBe(false))
  })

  it('what another tab has typed in the same answers is still there once this tab has saved', async () => {
    await put(...OLD)
    await openDialog(SAVED.id)
    await userEvent.type(field(0), ' Typed here.')
    await press('Next')
    await press('Next')
    await whenWritten()
    const there = draftOfReflection(SAVED.id, answers(`${OLD[0] ?? ''} Typed there.`, ...OLD.slice(1)))
    const { quick, insights, steps } = draftOfReflection(SAVED.id, answers(...OLD))
    await device.db.drafts.put({ key: KEY, value: { ...there, base: { quick, insights, steps } }, updatedAt: 2 })
    await press('Save changes')
    await waitFor(() => expect(closed).toHaveBeenCalledOnce())
    cleanup()
    await openDialog(SAVED.id)
    expect(field(0).value).toBe(`${OLD[0] ?? ''} Typed there.`)
    expect(screen.getByText(CONFLICT)).toBeTruthy()
    expect(screen.getByText(`${OLD[0] ?? ''} Typed here.`)).toBeTruthy()
  })
})

describe('what was typed before the reflection or its video was deleted', () => {
  it.each([
    ['reflection', SAVED.id, KEY],
    ['video', undefined, reflectionDraftKey(VIDEO.id)],
  ] as const)('can be copied or discarded: %s', async (what, id, key) => {
    const value = draftOfReflection(SAVED.id, answers('My own words, not saved.'))
    await device.db.drafts.put({ key, value, updatedAt: 1 })
    if (what === 'video') await device.db.videos.clear()
    await openDialog(id)
    expect(screen.getByText(`This ${what} is gone`)).toBeTruthy()
    expect(screen.getByText('My own words, not saved.')).toBeTruthy()
    expect(button('Copy text')).toBeTruthy()
    await press('Discard text')
    await waitFor(() => expect(screen.queryByText('My own words, not saved.')).toBeNull())
    expect(await device.db.drafts.count()).toBe(0)
  })
})
