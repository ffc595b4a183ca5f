// The panel over the watched video: its texts and buttons in each state.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildInsights } from '../../fixtures/builders.ts'
import { newsFromServer } from '../../../extension/overlay/news-from-server.ts'
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

it('LIB-15: says that a waiting video gets its transcript, which may take until the network is back, and only then', () => {
  store.set(READY)
  show()
  const told = () => screen.queryByText('Your portal was waiting for this video’s transcript. It gets it from here.')
  expect(told()).toBeNull()
  act(() => store.set({ isBrought: true }))
  expect(told()).not.toBeNull()
})

it('the insights being read stay when a draft arrives from the other panel, and newer ones are offered', async () => {
  const first = buildInsights({ tldr: 'Read at once.' })
  store.set({ ...READY, insights: { ...INSIGHTS, insights: first } })
  show()
  const second = buildInsights({ tldr: 'Read by the AI.', engine: 'ai' })
  act(() => store.set({ insights: { ...INSIGHTS, insights: second } }))
  act(() => store.set({ draftVersion: 1 }))
  expect(screen.queryByText('Read at once.')).not.toBeNull()
  await press('Show them')
  act(() => store.set({ draftVersion: 2 }))
  expect(screen.queryByText('Read by the AI.')).not.toBeNull()
})

it('says why the portal’s AI did not write, beside the insights that are being read', () => {
  const why = 'The AI service is too busy, so the built-in engine wrote this from the words of the video.'
  store.set(READY)
  show()
  const insights = { ...INSIGHTS.insights, caveat: why }
  act(() => store.set({ insights: { ...INSIGHTS, ...newsFromServer({ ok: true, insights }, INSIGHTS) } }))
  expect(screen.queryByText(why)).not.toBeNull()
  expect(screen.queryByText('There are newer insights.')).toBeNull()
})

it('OVL-08: a part of the transcript is named, and another look for the whole is one press away', async () => {
  store.set({ ...READY, transcript: { ...TALK, note: 'Only a part was found.' } })
  show()
  expect(screen.queryByText('Only a part was found.')).not.toBeNull()
  await press('Try again')
  expect(actions.retry).toHaveBeenCalledOnce()
})

it('OVL-08: when the whole transcript replaces a part, its insights are offered, and the AI is asked about it', async () => {
  const of = (tldr: string) => ({ ...INSIGHTS, insights: buildInsights({ tldr }) })
  store.set({ ...READY, insights: of('Of the part.') })
  show()
  expect(actions.askForAiInsights).toHaveBeenCalledOnce()
  act(() => store.set({ transcript: { ...TALK }, insights: of('Of the whole.') }))
  expect(actions.askForAiInsights).toHaveBeenCalledTimes(2)
  expect(screen.queryByText('Of the part.')).not.toBeNull()
  await press('Show them')
  expect(screen.queryByText('Of the whole.')).not.toBeNull()
})

it('the AI is asked again once somebody has signed in while the panel is open', () => {
  store.set(READY)
  show()
  expect(actions.askForAiInsights).toHaveBeenCalledOnce()
  act(() => store.set({ isSignedIn: true }))
  expect(actions.askForAiInsights).toHaveBeenCalledTimes(2)
})

it('insights not there yet are shown when a draft arrives from the other panel', () => {
  store.set({ ...READY, insights: { kind: 'failed', message: 'Not now.', moments: [] } })
  show()
  act(() => store.set({ insights: INSIGHTS }))
  act(() => store.set({ draftVersion: 1 }))
  expect(screen.queryByText(INSIGHTS.insights.tldr)).not.toBeNull()
})

it('says to update the extension if the portal needs a newer one, and what happens to a plan until then', () => {
  store.set(READY)
  show()
  const told = () => screen.queryByText(/Update the extension: your portal needs a newer version of it/)
  expect(told()).toBeNull()
  act(() => store.set({ isOutdated: true }))
  expect(told()).not.toBeNull()
})

describe('the keyboard focus', () => {
  const isOn = (place: Element) => expect(document.activeElement).toBe(place)

  it.each(['Try again', 'Ask YouTube the way its phone app does', 'Plan without a transcript', 'Use this transcript'])(
    'stays in the panel when “%s” removes itself, so that Escape still closes it',
    async (name) => {
      const read = () => store.set({ transcript: { kind: 'reading' } })
      store.set({ transcript: { ...MISSING, offers: ['app_client'] } })
      actions = { ...actions, retry: read, takeWay: read, paste: () => (read(), null) }
      show()
      await userEvent.type(screen.getByLabelText('Transcript'), 'First we walk.')
      await press(name)
      expect(screen.queryByRole('button', { name })).toBeNull()
      isOn(screen.getByRole('dialog'))
      await userEvent.keyboard('{Escape}')
      expect(actions.close).toHaveBeenCalledOnce()
    },
  )

  it('stays where the learner went on the page, whatever is removed from the panel', async () => {
    store.set({ transcript: MISSING })
    show()
    const search = document.body.appendChild(document.createElement('input'))
    await userEvent.tab()
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
    await userEvent.click(search)
    act(() => store.set(READY))
    isOn(search)
    search.blur()
    await act(async () => store.set({ transcript: MISSING }))
    isOn(document.body)
    search.remove()
  })

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'Escape that only cancels a word of an input method leaves the panel open: %j',
    (typed) => {
      store.set(READY)
      show()
      const field = screen.getByRole('textbox')
      fireEvent.keyDown(field, { key: 'Escape', ...typed })
      expect(actions.close).not.toHaveBeenCalled()
      fireEvent.keyDown(field, { key: 'Escape' })
      expect(actions.close).toHaveBeenCalledOnce()
    },
  )
})

describe('when the page moves on to another video', () => {
  it('says which video it is about, keeps what was typed, and offers the new one', async () => {
    store.set(READY)
    show()
    await userEvent.type(screen.getByRole('textbox'), 'Every day')
    act(() => store.set({ elsewhere: 'another_video' }))
    expect(screen.getByText(/This is about “How to walk”/)).toBeTruthy()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Every day')
    await press('Go to the video you are watching now')
    expect(actions.follow).toHaveBeenCalledOnce()
  })

  it('offers no jump into a video that is no longer there', () => {
    store.set(READY)
    show()
    expect(screen.queryAllByRole('button', { name: /^Jump to/ })).not.toEqual([])
    act(() => store.set({ elsewhere: 'no_video' }))
    expect(screen.queryAllByRole('button', { name: /^Jump to/ })).toEqual([])
    expect(screen.queryByRole('button', { name: /watching now/ })).toBeNull()
  })
})

it('OVL-11: the switch says what it switches, and its own state', () => {
  show()
  const control = screen.getByRole('switch', { name: 'Analyze the videos I watch', checked: true })
  expect(control.textContent).toBe('Analyze')
  act(() => store.set({ isAnalysisOn: false }))
  expect(screen.getByRole('switch', { checked: false }).textContent).toBe('Analyze')
})

it('a reminder is planned in the time zone that the learner is in when the panel opens', () => {
  const zone = Intl.DateTimeFormat().resolvedOptions()
  const options = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  options.mockReturnValue({ ...zone, timeZone: 'Asia/Tokyo' })
  store.set(READY)
  show()
  expect(options).toHaveBeenCalled()
})

it('while the portal is being asked, neither AI nor insights are claimed that it may not have', () => {
  store.set({ ...READY, insights: { ...INSIGHTS, isAwaitingAi: true } })
  show()
  expect(screen.getByText('Asking your portal whether it has better insights...')).toBeTruthy()
  expect(screen.queryByText(/AI is reading/)).toBeNull()
})
