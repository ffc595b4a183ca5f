// The popup over a background, a tab and a browser that behave as the test says.
import { afterEach, beforeEach, vi } from 'vitest'
import { FAILED } from '../../../extension/messages/failed-request.ts'
import type { Overview, PageState, SavedIn } from '../../../extension/messages/request.ts'
import type { VideoAtHand } from '../../../extension/messages/watched-page.ts'

export const OVERVIEW: Overview = {
  session: { user: null, isFresh: true },
  isAnalysisOn: true,
  waiting: [],
  isOutdated: false,
  othersWaiting: 0,
  due: [],
  withheld: null,
}
export const SITE = 'https://www.youtube.com/*'
const OFF: PageState = { isAnalysisOn: false, user: null, theme: 'system', waysOff: [], isOutdated: false }

const unanswered = (_overview: Overview | typeof FAILED): void => {
  throw new Error('The popup is not open')
}
const fresh = () => ({
  answerLate: unanswered,
  known: OVERVIEW,
  asked: [] as string[],
  // What the active tab shows: undefined on another site, 'unreached' on a page of the site without our script.
  tabShows: undefined as VideoAtHand | 'unreached' | undefined,
  savedIn: null as SavedIn,
  // The browser keeps the extension from the video site.
  isSiteWithheld: false,
  opened: [] as unknown[],
  hasSidePanel: true,
  // The extension was updated under the open popup.
  isGone: false,
  // The kind of request that this device cannot store.
  unstored: '',
})

/** Registers hooks in the calling file; what is changed lasts until the end of the test. */
export function usePopup() {
  const popup = { ...fresh(), open }
  beforeEach(() => void Object.assign(popup, fresh()))
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const tabs = {
    query: () => Promise.resolve(popup.tabShows === undefined ? [] : [{ id: 7 }]),
    sendMessage: (tabId: number, { type }: { type: string }) => {
      if (popup.tabShows === 'unreached') return Promise.reject(new Error('Receiving end does not exist.'))
      if (type === 'video-at-hand') return Promise.resolve(popup.tabShows)
      popup.opened.push([tabId, type])
      return Promise.resolve(true)
    },
  }
  const sidePanel = { open: (where: unknown) => Promise.resolve(void popup.opened.push(where)) }

  // As at load: what the device knows is there at once, what the portal says arrives later.
  async function open(): Promise<void> {
    const late = new Promise<Overview | typeof FAILED>((resolve) => {
      popup.answerLate = resolve
    })
    const sendMessage = ({ type, isQuick }: { type: string; isQuick?: boolean }): Promise<unknown> => {
      popup.asked.push(type)
      if (popup.isGone) return Promise.reject(new Error('Extension context invalidated.'))
      if (type === popup.unstored) return Promise.resolve(/-action$/.test(type) ? false : FAILED)
      if (type === 'dismiss') return Promise.resolve(null)
      if (type === 'set-analysis') return Promise.resolve(OFF)
      if (type === 'complete-action' || type === 'snooze-action') return Promise.resolve(true)
      if (type === 'deliver') return Promise.resolve('waiting')
      if (type === 'saved-in') return Promise.resolve(popup.savedIn)
      return isQuick === true ? Promise.resolve(popup.known) : late
    }
    const storage = { local: { get: () => Promise.resolve({}) }, onChanged: { addListener: () => undefined } }
    const openOptionsPage = () => Promise.resolve(void popup.opened.push('options'))
    const runtime = { sendMessage, openOptionsPage, getManifest: () => ({ content_scripts: [{ matches: [SITE] }] }) }
    const windows = { getCurrent: () => Promise.resolve({ id: 3 }) }
    vi.stubGlobal('close', () => undefined)
    const permissions = {
      contains: () => Promise.resolve(!popup.isSiteWithheld),
      request: (wanted: unknown) => {
        popup.opened.push(wanted)
        popup.isSiteWithheld = false
        popup.tabShows = 'unreached'
        return Promise.resolve(true)
      },
    }
    vi.stubGlobal('chrome', {
      permissions,
      runtime,
      storage,
      tabs,
      windows,
      ...(popup.hasSidePanel ? { sidePanel } : {}),
    })
    document.body.innerHTML = '<main aria-busy="true"></main>'
    vi.resetModules()
    await import('../../../extension/popup/popup.ts')
  }
  return popup
}
