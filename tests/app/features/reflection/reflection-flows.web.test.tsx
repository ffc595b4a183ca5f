// The three ways to reflect, each to its end.
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { ANSWER_HINT } from '#domain/reflection/completeness.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { buildInsights } from '../../../fixtures/builders.ts'
import { button, FULL, press, question, SHORT, useReflectionDialog, VIDEO } from './reflection-dialog.tsx'

const { device, closed, reflections, openDialog } = useReflectionDialog()

describe('the quick insight', () => {
  it('REF-02, VAL-15: has three steps; each needs at least 20 trimmed characters', async () => {
    await openDialog()
    await press(/Quick insight/)
    expect(screen.getByText('Step 1 of 3')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(question(0)))
    expect(screen.queryByText(ANSWER_HINT)).toBeNull()
    // Its line is there already: nothing moves as the first letter is typed.
    const hint = must(document.getElementById(question(0).getAttribute('aria-describedby') ?? ''), 'kept')
    await userEvent.type(question(0), ` ${SHORT} `)
    expect(hint.textContent).toBe(ANSWER_HINT)
    expect(screen.getByText(ANSWER_HINT)).toBeTruthy()
    expect(button('Next').disabled).toBe(true)
    await userEvent.type(question(0), 'y')
    expect(screen.queryByText(ANSWER_HINT)).toBeNull()
    expect(button('Next').disabled).toBe(false)
  })

  it('REF-02, ERR-27, DAT-09: `Complete Reflection` saves all three answers', async () => {
    await openDialog()
    await press(/Quick insight/)
    // By keyboard: each question is ready to be answered when it is shown.
    for (const at of [0, 1, 2]) {
      await waitFor(() => expect(document.activeElement).toBe(question(at)))
      if (at === 2) expect(button('Complete Reflection').disabled).toBe(true)
      await userEvent.keyboard(FULL)
      if (at < 2) await press('Next')
    }
    await press('Complete Reflection')
    await waitFor(() => expect(closed).toHaveBeenCalledOnce())
    expect(await reflections()).toMatchObject([
      { videoId: VIDEO.id, reflectionFlow: 'quick_insight', appliedAt: null, repeatFrequency: null },
    ])
    expect((await reflections())[0]?.reflectionData).toMatchObject({
      steps: [1, 2, 3].map((step) => ({ step, response: FULL, isComplete: true })),
    })
    expect(useToasts.getState().toast).toMatchObject({
      tone: 'good',
      title: 'Reflection saved!',
      description: 'Your insights have been captured.',
    })
    expect(await device.db.drafts.count()).toBe(0)
  })

  const fillIn = async () => {
    await openDialog()
    await press(/Quick insight/)
    for (const at of [0, 1, 2]) {
      await userEvent.type(question(at), FULL)
      if (at < 2) await press('Next')
    }
  }

  it('ERR-27: a failure without its own reason gets the catalogue’s sentence', async () => {
    await fillIn()
    const lost = new DOMException('Connection lost', 'UnknownError')
    const storing = vi.spyOn(device.db.outbox, 'bulkAdd').mockRejectedValue(lost)
    await press('Complete Reflection')
    await waitFor(() =>
      expect(useToasts.getState().toast).toMatchObject({
        tone: 'bad',
        title: 'Error saving reflection',
        description: 'Failed to save reflection. Please try again.',
      }),
    )
    storing.mockRestore()
    expect(closed).not.toHaveBeenCalled()
    expect(await reflections()).toEqual([])
  })

  it('ERR-27: a failed save is reported with its reason, and nothing typed is lost', async () => {
    await fillIn()
    await device.db.videos.clear()
    await press('Complete Reflection')
    await waitFor(() =>
      expect(useToasts.getState().toast).toMatchObject({
        tone: 'bad',
        title: 'Error saving reflection',
        description: 'The video is no longer in your library.',
      }),
    )
    expect(closed).not.toHaveBeenCalled()
    expect(question(2)).toHaveProperty('value', FULL)
  })
})

describe('several insights', () => {
  const insight = (title: string) => ({
    title,
    content: `What ${title} means.`,
    importance: 7,
    evidence: { quote: 'put your shoes by the door', startMs: 12_000 },
  })

  beforeEach(async () => {
    const keyInsights = ['One', 'Two', 'Three', 'Four'].map(insight)
    await device.db.videos.put({ ...VIDEO, insights: buildInsights({ keyInsights }) })
  })

  it('REF-03, VAL-16: one to three can be chosen; a fourth is ignored', async () => {
    await openDialog()
    await press(/Multi insight/)
    expect(button('Next').disabled).toBe(true)
    for (const name of [/One/, /Two/, /Three/, /Four/]) await userEvent.click(screen.getByRole('checkbox', { name }))
    expect(screen.getByText('3 of 3 chosen')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Four/ }).checked).toBe(false)
    expect(button('Next').disabled).toBe(false)
  })

  it('REF-03, VAL-17, DAT-10: is complete once both answers for each have 20 characters', async () => {
    await openDialog()
    await press(/Multi insight/)
    await userEvent.click(screen.getByRole('checkbox', { name: /Two/ }))
    await press('Next')
    const why = screen.getByLabelText(/Why did this resonate with you\? \(Two\)/)
    const how = screen.getByLabelText(/How will you apply it\? \(Two\)/)
    await userEvent.type(why, FULL)
    await userEvent.type(how, SHORT)
    expect(button('Complete Reflection').disabled).toBe(true)
    expect(screen.getByText(ANSWER_HINT)).toBeTruthy()
    await userEvent.type(how, 'z')
    await press('Complete Reflection')
    await waitFor(async () =>
      expect((await reflections())[0]?.reflectionData).toMatchObject({
        selectedInsights: [1],
        insightReflections: { 1: { whyResonated: FULL, howToApply: `${SHORT}z` } },
      }),
    )
  })
})

describe('the action plan', () => {
  const steps = () => screen.getAllByLabelText<HTMLInputElement>(/^Title of step/).map(({ value }) => value)
  const step = (title: string) => ({ title, description: '', evidence: { quote: 'q', startMs: 0 } })

  beforeEach(async () => {
    const extractedSteps = [step('Open'), step('Write'), step('Save')]
    await device.db.videos.put({ ...VIDEO, insights: buildInsights({ extractedSteps }) })
  })

  it('REF-04, REF-05, DAT-11: steps are ticked, edited, added and removed; a new one gets the largest id plus one', async () => {
    await openDialog()
    await press(/Action plan/)
    expect(steps()).toEqual(['Open', 'Write', 'Save'])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mark step 1 done' }))
    expect(screen.getByRole('progressbar').getAttribute('aria-label')).toBe('1 of 3 steps done')
    await userEvent.type(screen.getByLabelText('Title of step 2'), ' it')
    await press('Remove step 3')
    expect(document.activeElement).toBe(screen.getByLabelText('Title of step 2'))
    await press('Add step')
    expect(document.activeElement).toBe(screen.getByLabelText('Title of step 3'))
    expect(button('Complete Reflection').disabled).toBe(true)
    await userEvent.keyboard('Read it again')
    await press('Complete Reflection')
    await waitFor(async () =>
      expect((await reflections())[0]?.reflectionData).toMatchObject({
        actionSteps: [
          { id: 1, title: 'Open', isCompleted: true },
          { id: 2, title: 'Write it', isCompleted: false },
          { id: 3, title: 'Read it again', notes: '' },
        ],
      }),
    )
  })

  it('REF-05: lines pasted into a step’s title become one, and the cursor stays behind them', async () => {
    await openDialog()
    await press(/Action plan/)
    const title = screen.getByLabelText<HTMLTextAreaElement>('Title of step 2')
    await userEvent.click(title)
    title.setSelectionRange(2, 2)
    await userEvent.paste('a\r\nb')
    await userEvent.keyboard('!')
    expect(title.value).toBe('Wra b!ite')
  })

  it('REF-05: a removed step comes back where it was, with its notes, by Undo in the toast', async () => {
    await openDialog()
    await press(/Action plan/)
    await press('Details and notes of step 2')
    await userEvent.type(screen.getByLabelText('Notes on step 2'), 'With a pen')
    await press('Remove step 2')
    await userEvent.type(screen.getByLabelText('Title of step 1'), ' it')
    expect(useToasts.getState().toast).toMatchObject({ title: 'Step 2 removed', action: { label: 'Undo' } })
    act(() => useToasts.getState().toast?.action?.run())
    expect(steps()).toEqual(['Open it', 'Write', 'Save'])
    expect(screen.getByLabelText<HTMLTextAreaElement>('Notes on step 2').value).toBe('With a pen')
    expect(document.activeElement).toBe(screen.getByLabelText('Title of step 2'))
    expect(useToasts.getState().toast).toBeNull()
  })

  it('REF-05: the Undo of a removed step goes with its form, and an empty step goes without a word', async () => {
    const { unmount } = await openDialog()
    await press(/Action plan/)
    await press('Add step')
    await press('Remove step 4')
    expect(useToasts.getState().toast).toBeNull()
    await press('Remove step 1')
    expect(useToasts.getState().toast).toMatchObject({ title: 'Step 1 removed' })
    unmount()
    expect(useToasts.getState().toast).toBeNull()
  })

  it('one on a video with more steps than it may have says so, and is saved', async () => {
    const extractedSteps = Array.from({ length: 55 }, (_, at) => step(`Phrase ${String(at + 1)}`))
    await device.db.videos.put({ ...VIDEO, insights: buildInsights({ extractedSteps }) })
    await openDialog()
    await press(/Action plan/)
    expect(screen.getByText('A plan has at most 50 steps.')).toBeTruthy()
    expect(button('Add step').disabled).toBe(true)
    await press('Complete Reflection')
    await waitFor(async () => expect(await reflections()).toHaveLength(1))
  })

  it('VAL-19: the last step cannot be removed', async () => {
    await openDialog()
    await press(/Action plan/)
    await press('Remove step 3')
    await press('Remove step 2')
    expect(button('Remove step 1').disabled).toBe(true)
    expect(steps()).toEqual(['Open'])
  })

  it('has fields for a description and notes', async () => {
    await openDialog()
    await press(/Action plan/)
    await press('Details and notes of step 2')
    await userEvent.type(screen.getByLabelText('Notes on step 2'), 'With a pen')
    await press('Complete Reflection')
    await waitFor(async () =>
      expect((await reflections())[0]?.reflectionData).toMatchObject({
        actionSteps: [{}, { notes: 'With a pen' }, {}],
      }),
    )
  })
})
