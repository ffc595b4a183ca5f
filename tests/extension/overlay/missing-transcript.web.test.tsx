// The panel of a video whose transcript was not found.
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Panel } from '../../../extension/overlay/panel.tsx'
import { INSIGHTS, MISSING, preparePanel, READY, TALK } from './prepare-panel.ts'

let store: ReturnType<typeof preparePanel>['store']
let actions: ReturnType<typeof preparePanel>['actions']

beforeEach(() => {
  ;({ store, actions } = preparePanel())
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = () => render(<Panel store={store} actions={actions} />)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('without a transcript', () => {
  it('a transcript that arrives while one is pasted leaves the form and its words, and can be taken instead', async () => {
    store.set({ transcript: MISSING })
    show()
    const field = screen.getByLabelText<HTMLTextAreaElement>('Transcript')
    await userEvent.type(field, 'My own transcript')
    act(() => store.set({ transcript: { kind: 'reading' } }))
    act(() => store.set(READY))
    await userEvent.type(field, ', typed on')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Transcript').value).toBe('My own transcript, typed on')
    expect(document.activeElement).toBe(field)
    await press('Use this transcript')
    expect(actions.paste).toHaveBeenCalledWith('My own transcript, typed on')
    expect(store.get().form.isUsed).toBe(true)
    expect(screen.queryByLabelText('Transcript')).toBeNull()
  })

  it('a transcript that arrives while one is pasted is taken on request', async () => {
    store.set({ transcript: MISSING })
    show()
    await userEvent.type(screen.getByLabelText('Transcript'), 'My own')
    act(() => store.set(READY))
    await press('Use the one that was found')
    expect(screen.queryByLabelText('Transcript')).toBeNull()
    expect(actions.paste).not.toHaveBeenCalled()
  })

  it('a pasted one can be taken back: its words are in the form again, and the page is read again', async () => {
    store.set(READY)
    actions.fill({ text: 'First we walk.', isUsed: true })
    show()
    await press('Use another transcript')
    expect(actions.retry).toHaveBeenCalledOnce()
    expect(store.get().form.isUsed).toBe(false)
    expect(screen.getByLabelText<HTMLTextAreaElement>('Transcript').value).toBe('First we walk.')
  })

  it('“Try again” keeps what was pasted', async () => {
    store.set({ transcript: MISSING })
    show()
    await userEvent.type(screen.getByLabelText('Transcript'), 'First we walk.')
    await press('Try again')
    act(() => store.set({ transcript: { kind: 'reading' } }))
    act(() => store.set({ transcript: MISSING }))
    expect(screen.getByLabelText<HTMLTextAreaElement>('Transcript').value).toBe('First we walk.')
  })

  it('what was typed is there when the panel is opened again, even if a transcript was found meanwhile', async () => {
    store.set({ transcript: MISSING })
    const panel = show()
    await userEvent.type(screen.getByLabelText('Transcript'), 'First we walk.')
    panel.unmount()
    store.set(READY)
    show()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Transcript').value).toBe('First we walk.')
    await press('Use the one that was found')
    expect(screen.queryByLabelText('Transcript')).toBeNull()
  })

  it('nothing is offered that only the video’s page can do while the page shows another video', async () => {
    store.set({ transcript: { ...MISSING, offers: ['app_client', 'description'] }, elsewhere: 'another_video' })
    show()
    const offered = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
    const [own, ofPage] = [/without a transcript|Use this/, /Try again|Ask YouTube|description/]
    expect([own, ofPage].map((named) => offered().filter((name) => named.test(name)).length)).toEqual([2, 0])
    act(() => store.set({ elsewhere: null }))
    expect([own, ofPage].map((named) => offered().filter((name) => named.test(name)).length)).toEqual([2, 3])
    act(() => store.set({ ...READY, transcript: { ...TALK, note: 'Only a part.' }, elsewhere: 'no_video' }))
    expect(await screen.findByText('Only a part.')).toBeTruthy()
    expect(offered()).not.toContain('Try again')
  })

  it('a plan begun without a transcript is there when the panel is opened again', async () => {
    store.set({ transcript: MISSING })
    const panel = show()
    await press('Plan without a transcript')
    panel.unmount()
    show()
    expect(screen.queryByRole('button', { name: 'Plan without a transcript' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy()
  })

  it('a plan begun without a transcript leads back to pasting one, and neither loses a word', async () => {
    store.set({ transcript: MISSING })
    show()
    await userEvent.type(screen.getByLabelText('Transcript'), 'First we walk.')
    await press('Plan without a transcript')
    await press('Paste a transcript after all')
    const field = screen.getByLabelText<HTMLTextAreaElement>('Transcript')
    expect(field.value).toBe('First we walk.')
    expect(document.activeElement).toBe(field)
    await press('Plan without a transcript')
    act(() => store.set(READY))
    expect(screen.queryByRole('button', { name: 'Paste a transcript after all' })).toBeNull()
  })

  it('an empty field is named and takes the focus', async () => {
    store.set({ transcript: MISSING })
    show()
    await press('Use this transcript')
    expect(actions.paste).not.toHaveBeenCalled()
    expect(screen.getByText('Paste the transcript here first.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Transcript'))
  })

  it('OVL-10: the learner’s own action can still be planned and saved', async () => {
    store.set({ transcript: MISSING })
    show()
    await press('Plan without a transcript')
    await press('Next')
    await userEvent.click(screen.getByRole('radio', { name: /Write your own plan/ }))
    await userEvent.type(screen.getByLabelText('What will you do?'), 'Walk at lunch')
    await press('Next')
    await press('Save to Vault')
    expect(actions.save).toHaveBeenCalledWith(expect.objectContaining({ actionTitle: 'Walk at lunch' }))
    expect(await screen.findByRole('heading', { name: 'Saved on this device' })).toBeTruthy()
  })

  it('a transcript that arrives late takes no field from the learner who is typing, and its insights are offered', async () => {
    store.set({ transcript: MISSING })
    show()
    await press('Plan without a transcript')
    const field = screen.getByRole('textbox')
    await userEvent.type(field, 'Every d')
    act(() => store.set({ transcript: { kind: 'reading' } }))
    act(() => store.set({ ...READY, insights: { kind: 'none' } }))
    act(() => store.set({ insights: { kind: 'working' } }))
    expect(document.activeElement).toBe(field)
    expect(actions.askForAiInsights).not.toHaveBeenCalled()
    act(() => store.set({ insights: INSIGHTS }))
    expect(document.activeElement).toBe(field)
    // As after any other transcript, the AI is asked without a press.
    expect(actions.askForAiInsights).toHaveBeenCalledOnce()
    await press('Show them')
    expect(screen.queryByText(INSIGHTS.insights.tldr)).not.toBeNull()
  })
})
