import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { finishedReflection } from '#domain/reflection/finished-reflection.ts'
import { parseReflectionDraft } from '#domain/reflection/reflection-draft.ts'
import { reflectionDraftKey } from '../../../../app/db/store/draft-key.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { buildInsights, buildReflection, NOW, reflectionIdOf } from '../../../fixtures/builders.ts'
import { button, FULL, press, question, useReflectionDialog, VIDEO } from './reflection-dialog.tsx'

const { device, closed, reflections, openDialog } = useReflectionDialog()

describe('the approach', () => {
  it.each([
    ['quick_insight', 'Quick insight'],
    ['multi_insight', 'Multi insight'],
    ['action_plan', 'Action plan'],
  ] as const)('REF-01: of three; a video that suggests %s has it labelled `Suggested`', async (flow, name) => {
    await device.db.videos.put({ ...VIDEO, insights: buildInsights({ suggestedReflectionFlow: flow }) })
    await openDialog()
    const approaches = within(screen.getByRole('list')).getAllByRole('button')
    expect(approaches).toHaveLength(3)
    expect(screen.getAllByText('Suggested')).toHaveLength(1)
    expect(button(new RegExp(name)).textContent).toContain('Suggested')
  })

  it('for insights is disabled until the video has some', async () => {
    await device.db.videos.put({ ...VIDEO, insights: null })
    await openDialog()
    expect(button(/Multi insight/).disabled).toBe(true)
    expect(button(/Quick insight/).textContent).toContain('Suggested')
  })
})

describe('what is typed', () => {
  const draft = () => device.db.drafts.get(reflectionDraftKey(VIDEO.id))

  it('is kept when the dialog is closed with Escape, and is back in the same place later', async () => {
    const view = await openDialog()
    await press(/Quick insight/)
    await userEvent.type(question(0), FULL)
    await press('Next')
    await userEvent.type(question(1), ' half a th')
    await userEvent.keyboard('{Escape}')
    expect(closed).toHaveBeenCalledOnce()
    view.unmount()
    await waitFor(async () => expect(await draft()).toBeTruthy())
    await openDialog()
    expect(screen.getByText('Step 2 of 3')).toBeTruthy()
    expect(question(1)).toHaveProperty('value', ' half a th')
    expect(await device.db.outbox.count()).toBe(0)
  })

  it('stays when another approach is tried', async () => {
    await openDialog()
    await press(/Quick insight/)
    await userEvent.type(question(0), FULL)
    await press('Other approach')
    await press(/Action plan/)
    await press('Other approach')
    await press(/Quick insight/)
    expect(question(0)).toHaveProperty('value', FULL)
  })

  it('is not offered again after a save that was interrupted before its draft was deleted', async () => {
    const view = await openDialog()
    await press(/Action plan/)
    view.unmount()
    await waitFor(async () => expect(await draft()).toBeTruthy())
    const kept = parseReflectionDraft((await draft())?.value, reflectionIdOf('other'))
    const { id = reflectionIdOf('none') } = kept ?? {}
    const finished = kept === null ? null : finishedReflection(kept, NOW)
    await device.db.reflections.put(buildReflection({ id, videoId: VIDEO.id, ...finished }))
    await openDialog()
    expect(screen.getByText('Choose your approach')).toBeTruthy()
  })
})

describe('a saved reflection', () => {
  it('can be edited later: its flow stays, its answers change', async () => {
    const { id } = await openSaved()
    expect(screen.queryByRole('button', { name: 'Other approach' })).toBeNull()
    const field = screen.getByLabelText('What stood out?')
    await userEvent.clear(field)
    expect(button('Save changes').disabled).toBe(true)
    await userEvent.type(field, 'Another thought')
    await press('Save changes')
    await waitFor(() => expect(closed).toHaveBeenCalledOnce())
    expect((await device.db.reflections.get(id))?.reflectionData).toMatchObject({
      steps: [{ response: 'Another thought' }],
    })
    expect(await reflections()).toHaveLength(1)
    expect(useToasts.getState().toast?.title).toBe('Reflection saved!')
  })

  it('that no longer exists says so', async () => {
    await openDialog(reflectionIdOf('nobody'))
    expect(screen.getByText('This reflection is gone')).toBeTruthy()
  })

  async function openSaved() {
    const reflection = buildReflection({ videoId: VIDEO.id })
    await device.db.reflections.put(reflection)
    await openDialog(reflection.id)
    return reflection
  }
})
