// The side panel from its start: which video it is about, and what it asks that video's page.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildInsights } from '../../fixtures/builders.ts'
import type { ReaderHooks } from '../../../extension/overlay/reader.ts'
import { fakePage, transcriptOf, type FakePage } from './fake-tabs.ts'

const [MORNING, GARDEN] = ['mornTalk001', 'gardenTalk1'] as const

interface Sent {
  readonly type: string
  readonly request?: { readonly youtubeId: string }
  readonly capture?: { readonly video: { readonly youtubeId: string; readonly title: string } }
}

let active: { readonly id: number; readonly page: FakePage | null } | null
let sent: Sent[]
let activated: (() => void)[]
let answers: Record<string, unknown>
let isSiteWithheld: boolean
let stored: ((changes: Record<string, { newValue: unknown }>, area?: string) => void)[]

beforeEach(() => {
  active = null
  sent = []
  activated = []
  stored = []
  isSiteWithheld = false
  answers = { ...ANSWERS }
})
// The browser stays stubbed: a panel still listening saves what was typed last a moment after the test.
afterEach(cleanup)

const ANSWERS = {
  'page-state': { isAnalysisOn: true, user: null, theme: 'system', waysOff: [], isOutdated: false },
  'read-draft': null,
  'read-pasted': null,
  'keep-pasted': null,
  'keep-draft': null,
  'extractive-insights': { ok: true, insights: buildInsights() },
  save: { ok: true, isSignedIn: true },
}

async function openPanel(page: FakePage | null): Promise<void> {
  active = page === null ? null : { id: 7, page }
  const listening = { addListener: () => undefined, removeListener: () => undefined }
  vi.stubGlobal('chrome', {
    runtime: {
      sendMessage: (message: Sent) => {
        sent.push(message)
        return Promise.resolve(answers[message.type])
      },
      getManifest: () => ({}),
    },
    storage: {
      local: { get: () => Promise.resolve({}) },
      onChanged: { ...listening, addListener: (listener: (typeof stored)[number]) => void stored.push(listener) },
    },
    permissions: { contains: () => Promise.resolve(!isSiteWithheld) },
    tabs: {
      query: () => Promise.resolve(active === null ? [] : [active]),
      connect: () => active?.page?.connect(),
      onActivated: { addListener: (listener: () => void) => void activated.push(listener) },
      onUpdated: listening,
    },
  })
  document.body.innerHTML = '<div id="root"></div>'
  vi.resetModules()
  await import('../../../extension/side-panel/side-panel.tsx')
}

async function goToTab(page: FakePage | null): Promise<void> {
  active = page === null ? null : { id: 8, page }
  for (const listener of activated) listener()
  await new Promise((resolve) => setTimeout(resolve))
}

const read = () => sent.flatMap(({ type, request }) => (type === 'extractive-insights' ? [request?.youtubeId] : []))
const reflection = () => screen.findByRole<HTMLTextAreaElement>('textbox')
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('the side panel', () => {
  it('shows what the overlay shows for the tab’s video, and jumps in its player', async () => {
    const page = fakePage(MORNING)
    await openPanel(page)
    const [jump] = await screen.findAllByRole('button', { name: /^Jump to/ })
    if (jump === undefined) throw new Error('There is nothing to jump to')
    await userEvent.click(jump)
    expect(page.seek).toHaveBeenCalledOnce()
    expect(read()).toEqual([MORNING])
  })

  it('follows the page while nothing is typed', async () => {
    const page = fakePage(MORNING)
    await openPanel(page)
    await reflection()
    page.goTo(GARDEN)
    await waitFor(() => expect(read()).toEqual([MORNING, GARDEN]))
    expect(screen.queryByText(/This is about/)).toBeNull()
  })

  it('follows to another tab, and says in one line that there is no video, or that the browser lets none be seen', async () => {
    await openPanel(fakePage(MORNING))
    await reflection()
    await goToTab(fakePage(GARDEN))
    await waitFor(() => expect(read()).toEqual([MORNING, GARDEN]))
    await goToTab(null)
    expect(await screen.findByText(/^No video in this tab/)).toBeTruthy()
    isSiteWithheld = true
    await goToTab(null)
    expect(await screen.findByText(/^Your browser does not let Afterwatch read YouTube/)).toBeTruthy()
  })

  it('OVL-10: stays with what is typed, says for which video, and saves it there, until the learner moves on', async () => {
    const page = fakePage(MORNING)
    await openPanel(page)
    await userEvent.type(await reflection(), 'Every day')
    page.goTo(GARDEN)
    expect(await screen.findByText(/This is about “The talk mornTalk001”/)).toBeTruthy()
    expect((await reflection()).value).toBe('Every day')
    expect(screen.queryAllByRole('button', { name: /^Jump to/ })).toEqual([])
    await press('Next')
    await userEvent.click(screen.getByRole('radio', { name: /Write your own plan/ }))
    await userEvent.type(screen.getByLabelText('What will you do?'), 'Walk at lunch')
    await press('Next')
    await press('Save to Vault')
    await screen.findByRole('heading', { name: 'Saved on this device' })
    const save = sent.find(({ type }) => type === 'save')
    expect(save?.capture?.video).toMatchObject({ youtubeId: MORNING, title: 'The talk mornTalk001' })
    await press('Go to the video you are watching now')
    await waitFor(() => expect(read()).toEqual([MORNING, GARDEN]))
  })

  it('follows again once what was typed is saved in the overlay', async () => {
    const page = fakePage(MORNING)
    await openPanel(page)
    await userEvent.type(await reflection(), 'Every day')
    await waitFor(() => expect(sent.map(({ type }) => type)).toContain('keep-draft'))
    for (const listener of stored) listener({ drafts: { newValue: [] } })
    await waitFor(async () => expect((await reflection()).value).toBe(''))
    page.goTo(GARDEN)
    await waitFor(() => expect(read()).toEqual([MORNING, GARDEN]))
    expect(screen.queryByText(/This is about/)).toBeNull()
  })

  it('keeps what is typed when its page is left or its tab is hidden, and reconnects to the page', async () => {
    const page = fakePage(MORNING)
    await openPanel(page)
    await userEvent.type(await reflection(), 'Every day')
    page.leave()
    expect(await screen.findByText(/This is about/)).toBeTruthy()
    expect((await reflection()).value).toBe('Every day')
    await goToTab(fakePage(MORNING))
    await waitFor(() => expect(screen.queryByText(/This is about/)).toBeNull())
    expect((await reflection()).value).toBe('Every day')
    expect(read()).toEqual([MORNING])
  })

  it('keeps what was pasted when another video appears', async () => {
    const page = fakePage(MORNING, (_video, { onMissing }) => onMissing('NO_CAPTIONS', [], null))
    await openPanel(page)
    await userEvent.type(await screen.findByLabelText('Transcript'), 'First we walk.')
    page.goTo(GARDEN)
    expect(await screen.findByText(/This is about/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Transcript').value).toBe('First we walk.')
  })

  it('a video without captions has its own title, though the page still named the previous one when it appeared', async () => {
    document.title = 'Morning talk - YouTube'
    const page = fakePage(MORNING, ({ youtubeId }, { onMissing }) => {
      if (youtubeId === GARDEN) document.title = 'Garden talk - YouTube'
      onMissing('NO_CAPTIONS', [], null)
    })
    await openPanel(page)
    expect(await screen.findByRole('heading', { name: 'Morning talk' })).toBeTruthy()
    page.goTo(GARDEN)
    expect(await screen.findByRole('heading', { name: 'Garden talk' })).toBeTruthy()
  })

  it('OVL-11: switched off, the page ends what it reads for the panel, and reads again once it is on', async () => {
    const readings: AbortSignal[] = []
    const page = fakePage(MORNING, (_video, _hooks, ending) => void readings.push(ending))
    await openPanel(page)
    await waitFor(() => expect(readings).toHaveLength(1))
    answers['set-analysis'] = { ...ANSWERS['page-state'], isAnalysisOn: false }
    await userEvent.click(screen.getByRole('switch'))
    await waitFor(() => expect(readings.map(({ aborted }) => aborted)).toEqual([true]))
    answers['set-analysis'] = ANSWERS['page-state']
    await userEvent.click(screen.getByRole('switch'))
    await waitFor(() => expect(readings.map(({ aborted }) => aborted)).toEqual([true, false]))
  })

  it('does not wait for a page that moved on while it was reading', async () => {
    let isReading = false
    const page = fakePage(MORNING, (_video, { onMissing }) => {
      if (!isReading) onMissing('TIMEOUT', [], null)
      isReading = true
    })
    await openPanel(page)
    await userEvent.type(await screen.findByLabelText('Transcript'), 'First we walk.')
    await press('Try again')
    await screen.findByText('Reading the transcript...')
    page.goTo(GARDEN)
    expect(await screen.findByText(/Go back to it/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Transcript').value).toBe('First we walk.')
  })

  it('goes on in another tab with the same video, which is asked once', async () => {
    const readings: AbortSignal[] = []
    const slow = fakePage(MORNING, (_video, _hooks, ending) => void readings.push(ending))
    await openPanel(slow)
    await waitFor(() => expect(readings).toHaveLength(1))
    const asked = vi.fn<(hooks: ReaderHooks) => void>((hooks) => hooks.onFound(transcriptOf(MORNING)))
    const other = fakePage(MORNING, (_video, hooks) => asked(hooks))
    await goToTab(other)
    await waitFor(() => expect(read()).toEqual([MORNING]))
    expect(readings.map(({ aborted }) => aborted)).toEqual([true])
    other.goTo(MORNING)
    expect(asked).toHaveBeenCalledOnce()
  })

  it('says that the portal needs a newer version from when it does until it does not', async () => {
    await openPanel(fakePage(MORNING))
    await reflection()
    const answer = async (isOutdated: boolean) => {
      answers['page-state'] = { ...ANSWERS['page-state'], isOutdated }
      for (const listener of stored) listener({ outdated: { newValue: isOutdated } }, 'session')
      await waitFor(() => expect(screen.queryByText(/kept on this device until then/) !== null).toBe(isOutdated))
    }
    await answer(true)
    await answer(false)
  })

  it('is dark beside a dark page', async () => {
    await openPanel(fakePage(MORNING))
    await reflection()
    expect(document.documentElement.classList.contains('dark')).toBe(true)
    await goToTab(null)
    await waitFor(() => expect(document.documentElement.classList.contains('dark')).toBe(false))
  })
})
