// A new reflection on one video, written in two tabs.
import { waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { draftOfReflection } from '#domain/reflection/reflection-draft.ts'
import type { Reflection } from '#domain/reflection/reflection.ts'
import { reflectionDraftKey } from '../../../../app/db/store/draft-key.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { buildReflection, reflectionIdOf } from '../../../fixtures/builders.ts'
import { holdWrites } from '../../../setup/device/held-writes.ts'
import { answers, field, NEW, OLD, press, useReflectionDialog, VIDEO } from './reflection-dialog.tsx'

let letGo: () => void = () => undefined
afterEach(() => letGo())

const { device, closed, reflections, openDialog } = useReflectionDialog()

describe('a new reflection open in two tabs', () => {
  const ID = reflectionIdOf('both')
  const draft = (...texts: string[]) => draftOfReflection(ID, answers(...texts))
  /** This tab opens the kept draft; the other one then saves it with these answers. */
  async function openBoth(began: string[], savedElsewhere: Reflection) {
    await device.db.drafts.put({ key: reflectionDraftKey(VIDEO.id), value: draft(...began), updatedAt: 1 })
    const view = await openDialog()
    await device.db.reflections.put(savedElsewhere)
    await device.db.drafts.clear()
    return view
  }
  const saved = (...texts: string[]) =>
    buildReflection({ id: ID, videoId: VIDEO.id, reflectionData: answers(...texts) })
  const complete = async () => {
    await press('Next')
    await press('Next')
    await press('Complete Reflection')
    await waitFor(() => expect(closed).toHaveBeenCalledOnce())
    expect(useToasts.getState().toast?.title).toBe('Reflection saved!')
  }

  it('words improved here after the other tab has saved are saved too', async () => {
    await openBoth(OLD, saved(...OLD))
    await userEvent.type(field(0), ' Improved.')
    await complete()
    const stored = await reflections()
    expect(stored.map(({ id }) => id)).toEqual([ID])
    expect(stored[0]?.reflectionData).toMatchObject({
      steps: [{ response: `${OLD[0] ?? ''} Improved.` }, { response: OLD[1] }, { response: OLD[2] }],
    })
  })

  it('an answer that both tabs wrote is kept twice, in two reflections', async () => {
    await openBoth(OLD, saved(...NEW))
    await userEvent.type(field(0), ' Improved.')
    await complete()
    expect((await reflections()).map(({ reflectionData }) => JSON.stringify(reflectionData))).toEqual(
      expect.arrayContaining([
        expect.stringContaining(NEW[0] ?? ''),
        expect.stringContaining(`${OLD[0] ?? ''} Improved.`),
      ]),
    )
  })

  it('what is typed while such an answer is saved belongs to the second reflection, not to the other tab’s', async () => {
    await openBoth(OLD, saved(...NEW))
    await userEvent.type(field(0), ' Improved.')
    await press('Next')
    await press('Next')
    letGo = await holdWrites(device.db)
    await press('Complete Reflection')
    await userEvent.type(field(2), ' More.')
    letGo()
    await waitFor(() => expect(closed).toHaveBeenCalledOnce())
    const stored = (await reflections()).map(({ id, reflectionData: data }) => ({
      isOwn: id !== ID,
      texts: 'steps' in data ? data.steps.map(({ response }) => response) : [],
    }))
    expect(stored).toHaveLength(2)
    expect(stored).toContainEqual({ isOwn: false, texts: NEW })
    expect(stored).toContainEqual({
      isOwn: true,
      texts: [`${OLD[0] ?? ''} Improved.`, OLD[1], `${OLD[2] ?? ''} More.`],
    })
  })

  it('words in another flow than the other tab saved make a reflection of their own', async () => {
    const plan = { id: 1, title: 'Write', description: '', isCompleted: false, notes: '' }
    const reflectionData = { actionSteps: [plan], completedAt: '2026-11-21T12:00:00.000Z' }
    await openBoth(OLD, { ...saved(), reflectionFlow: 'action_plan', reflectionData })
    await complete()
    const flows = (await reflections()).map(({ reflectionFlow }) => reflectionFlow)
    expect(flows.sort()).toEqual(['action_plan', 'quick_insight'])
  })

  it('what was typed here after the other tab has saved is back later', async () => {
    const view = await openBoth(OLD, saved(...OLD))
    await userEvent.type(field(0), ' Improved.')
    await userEvent.keyboard('{Escape}')
    view.unmount()
    await waitFor(async () => expect(await device.db.drafts.count()).toBe(1))
    closed.mockClear()
    await openDialog()
    expect(field(0).value).toBe(`${OLD[0] ?? ''} Improved.`)
    await complete()
    expect(await reflections()).toHaveLength(2)
  })
})
