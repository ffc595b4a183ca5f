// The overlay and the side panel over the same video: what is typed in one appears in the other, and never removes what is
// being typed.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshDraft, type CaptureDraft } from '#domain/action/capture-draft.ts'
import { answerRequest } from '../../../extension/background/answer-request.ts'
import { checkSession } from '../../../extension/background/session.ts'
import type { PageNotice, Request } from '../../../extension/messages/request.ts'
import type { Watching } from '../../../extension/overlay/watching.ts'
import { keepDraft, onDraftsChanged, passOnDrafts, readDraft } from '../../../extension/storage/drafts.ts'
import { userIdOf } from '../../fixtures/builders.ts'
import { SIGNED_OUT } from '../background/accept-pushes.ts'
import { fakeBrowser, type FakeBrowser } from '../background/fake-browser.ts'
import { watchedVideo, YOUTUBE_ID } from './watched-video.ts'

const typed = (what: string): CaptureDraft => ({ ...freshDraft({ now: 0, timeZone: 'UTC' }), what })

const keptOf = async (youtubeId: string) => (await readDraft(youtubeId, 'new'))?.draft.what ?? null

let panels: Watching[]
let browser: FakeBrowser

beforeEach(() => {
  vi.useFakeTimers()
  panels = []
  browser = fakeBrowser()
  const sendMessage = (request: Request) => answerRequest(request)
  const tell = (_tab: number, notice: PageNotice) => {
    for (const panel of panels)
      if (notice.type === 'draft-changed') void panel.draftChanged(notice.youtubeId)
      else panel.applyPageState(notice.state)
    return Promise.resolve()
  }
  const query = () => Promise.resolve([{ id: 1 }])
  vi.stubGlobal('chrome', {
    ...chrome,
    runtime: { ...chrome.runtime, sendMessage },
    tabs: { query, sendMessage: tell },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openPanel() {
  const { store, watching: panel } = watchedVideo({ isOpen: false })
  panels.push(panel)
  await vi.advanceTimersByTimeAsync(10)
  const { actions } = panel
  return { store, title: () => actions.draft().what, type: (text: string) => actions.keepDraft(typed(text)) }
}

it('what is typed in one panel appears in the other a moment later', async () => {
  const [overlay, sidePanel] = [await openPanel(), await openPanel()]
  overlay.type('Walk at noon')
  await vi.advanceTimersByTimeAsync(500)
  expect([sidePanel.title(), sidePanel.store.get().draftVersion]).toEqual(['Walk at noon', 1])
  // The place where it was typed is not rendered again.
  expect(overlay.store.get().draftVersion).toBe(0)
  sidePanel.type('Walk at one')
  await vi.advanceTimersByTimeAsync(500)
  expect([overlay.title(), overlay.store.get().draftVersion]).toEqual(['Walk at one', 1])
})

it('what is typed in the last moment before the tab is closed is kept, once', async () => {
  const overlay = await openPanel()
  overlay.type('Walk at noon')
  await vi.advanceTimersByTimeAsync(100)
  expect(await keptOf(YOUTUBE_ID)).toBeNull()
  panels[0]?.leave()
  await vi.advanceTimersByTimeAsync(1)
  expect(await keptOf(YOUTUBE_ID)).toBe('Walk at noon')
  await answerRequest({ type: 'keep-draft', youtubeId: YOUTUBE_ID, id: 'elsewhere', draft: typed('Read') })
  panels[0]?.leave()
  await vi.advanceTimersByTimeAsync(500)
  expect(await keptOf(YOUTUBE_ID)).toBe('Read')
})

it('what is being typed is not replaced by what was typed elsewhere', async () => {
  const [overlay, sidePanel] = [await openPanel(), await openPanel()]
  overlay.type('Walk at noon')
  await vi.advanceTimersByTimeAsync(300)
  sidePanel.type('Read')
  await vi.advanceTimersByTimeAsync(150)
  expect([overlay.title(), sidePanel.title()]).toEqual(['Walk at noon', 'Read'])
  await vi.advanceTimersByTimeAsync(500)
  // The newest text is in both and on the device.
  expect([overlay.title(), sidePanel.title()]).toEqual(['Read', 'Read'])
  expect(await keptOf(YOUTUBE_ID)).toBe('Read')
})

it('what is typed for other videos does not affect a panel', async () => {
  const overlay = await openPanel()
  await answerRequest({ type: 'keep-draft', youtubeId: 'gardTalk002', id: 'elsewhere', draft: typed('Sow') })
  await vi.advanceTimersByTimeAsync(10)
  expect(overlay.store.get().draftVersion).toBe(0)
})

it('a page that never answers does not keep anyone from knowing that the draft is saved', async () => {
  vi.stubGlobal('chrome', { ...chrome, tabs: { ...chrome.tabs, sendMessage: () => new Promise(() => undefined) } })
  const kept = vi.fn()
  void answerRequest({ type: 'keep-draft', youtubeId: YOUTUBE_ID, id: 'elsewhere', draft: typed('Walk') }).then(kept)
  await vi.advanceTimersByTimeAsync(10)
  expect(kept).toHaveBeenCalledExactlyOnceWith(null)
})

it('the side panel hears of saved drafts, but not of a check of the session that changes none: typing continues', async () => {
  const heard = vi.fn()
  const listeners: ((changes: Record<string, { newValue?: unknown }>) => void)[] = []
  const { local } = chrome.storage
  const noted = {
    get: (key: string) => local.get(key),
    set: (items: Record<string, unknown>) => {
      for (const listener of listeners)
        for (const [key, newValue] of Object.entries(items)) listener({ [key]: { newValue } })
      return local.set(items)
    },
    remove: (key: string) => {
      for (const listener of listeners) listener({ [key]: {} })
      return local.remove(key)
    },
  }
  const onChanged = { addListener: (listener: (typeof listeners)[number]) => void listeners.push(listener) }
  vi.stubGlobal('chrome', { ...chrome, storage: { ...chrome.storage, local: noted, onChanged } })
  onDraftsChanged(heard)
  await keepDraft(YOUTUBE_ID, { id: 'panel', draft: typed('Walk') })
  await passOnDrafts(null, userIdOf('ada'))
  expect(heard).toHaveBeenCalledTimes(2)
  await passOnDrafts(userIdOf('ada'), userIdOf('ada'))
  expect(heard).toHaveBeenCalledTimes(2)
})

it('what a full device could not keep stays in the panel, whatever the page hears next', async () => {
  const panel = await openPanel()
  const { local } = chrome.storage
  const full = { ...local, get: (key: string) => local.get(key), set: () => Promise.reject(new Error('QUOTA_BYTES')) }
  vi.stubGlobal('chrome', { ...chrome, storage: { ...chrome.storage, local: full } })
  panel.type('Walk at noon')
  await vi.advanceTimersByTimeAsync(500)
  panels[0]?.applyPageState({
    user: { firstName: 'Ada' },
    isAnalysisOn: true,
    theme: 'system',
    waysOff: [],
    isOutdated: false,
  })
  await vi.advanceTimersByTimeAsync(100)
  expect([panel.title(), panel.store.get().draftVersion]).toEqual(['Walk at noon', 0])
})

it('drafts of two videos saved at the same time are both kept', async () => {
  const keep = (youtubeId: string) =>
    answerRequest({ type: 'keep-draft', youtubeId, id: 'elsewhere', draft: typed(youtubeId) })
  await Promise.all([keep(YOUTUBE_ID), keep('gardTalk002')])
  expect([await keptOf(YOUTUBE_ID), await keptOf('gardTalk002')]).toEqual([YOUTUBE_ID, 'gardTalk002'])
})

describe('a draft that was hidden when its learner’s session ended', () => {
  const signIn = async () => {
    const user = {
      id: userIdOf('ada'),
      email: 'ada@example.org',
      firstName: 'Ada',
      lastName: 'L',
      profileImageUrl: null,
    }
    browser.server.set('/api/auth/me', () => Response.json({ ...user, roles: [] }))
    await checkSession()
  }
  const openSignedOut = async () => {
    await signIn()
    await keepDraft(YOUTUBE_ID, { id: 'earlier', draft: typed('A long plan') })
    browser.server.set('/api/auth/me', () => Response.json(SIGNED_OUT, { status: 401 }))
    await checkSession()
    return openPanel()
  }

  it('is in the open panel once they are back, and what is typed then replaces it', async () => {
    const panel = await openSignedOut()
    expect(panel.title()).toBe('')
    await signIn()
    await vi.waitFor(() => expect([panel.title(), panel.store.get().draftVersion]).toEqual(['A long plan', 1]))
    panel.type('A longer plan')
    await vi.advanceTimersByTimeAsync(500)
    expect(await keptOf(YOUTUBE_ID)).toBe('A longer plan')
    expect(JSON.stringify(await chrome.storage.local.get('drafts'))).not.toContain('A long plan')
  })

  it('stays on the device while the panel has other words, which stay in it', async () => {
    const panel = await openSignedOut()
    panel.type('Read')
    await signIn()
    await vi.advanceTimersByTimeAsync(500)
    panel.type('Read aloud')
    await vi.advanceTimersByTimeAsync(500)
    expect([panel.title(), await keptOf(YOUTUBE_ID)]).toEqual(['Read aloud', 'Read aloud'])
    expect(JSON.stringify(await chrome.storage.local.get('drafts'))).toContain('A long plan')
  })
})

describe('when the page moves on to another video', () => {
  // A side panel whose save is answered when the test says so.
  async function openMovingPanel() {
    let atHand = YOUTUBE_ID
    let answerSave = (): void => undefined
    const saved = new Promise<{ readonly ok: true }>((resolve) => {
      answerSave = () => resolve({ ok: true })
    })
    const { watching: panel } = watchedVideo({ isOpen: false, videoAtHand: () => atHand, save: () => saved })
    await vi.advanceTimersByTimeAsync(10)
    const moveTo = async (youtubeId: string) => {
      atHand = youtubeId
      panel.moveOn(youtubeId)
      await vi.advanceTimersByTimeAsync(10)
    }
    return { actions: panel.actions, moveTo, answerSave: () => answerSave() }
  }
  const OTHER_ID = 'walkTalk002'

  it('what was typed last for the previous one is kept, however soon the next words come', async () => {
    const { actions, moveTo } = await openMovingPanel()
    actions.keepDraft(typed('Walk at noon'))
    await moveTo(OTHER_ID)
    actions.keepDraft(typed('Read'))
    await vi.advanceTimersByTimeAsync(500)
    expect([await keptOf(YOUTUBE_ID), await keptOf(OTHER_ID)]).toEqual(['Walk at noon', 'Read'])
  })

  it('a save that ends then removes its own video’s draft, and leaves the other one', async () => {
    const { actions, moveTo, answerSave } = await openMovingPanel()
    actions.keepDraft(typed('Walk at noon'))
    const saving = actions.save({} as Parameters<typeof actions.save>[0])
    await moveTo(OTHER_ID)
    actions.keepDraft(typed('Read'))
    await vi.advanceTimersByTimeAsync(500)
    answerSave()
    await saving
    await vi.advanceTimersByTimeAsync(500)
    expect([await keptOf(YOUTUBE_ID), await keptOf(OTHER_ID), actions.draft().what]).toEqual([null, 'Read', 'Read'])
  })
})
