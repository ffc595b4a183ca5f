// The isolated script on every page of the site: follows which video is watched, reads it, hosts the overlay, and serves the
// extension's own pages.
import { isHeardOnPages } from '../messages/ask.ts'
import { SEEN_EVENT } from '../messages/page-protocol.ts'
import { parsePageNotice } from '../messages/parse-notice.ts'
import { PANEL_PORT, parseTabQuestion } from '../messages/watched-page.ts'
import { createWatchStore } from '../overlay/watch-store.ts'
import { Watching } from '../overlay/watching.ts'
import { answerTab } from './answer-tab.ts'
import { watchedVideoId } from './current-video.ts'
import { followNavigation } from './follow-navigation.ts'
import { createOverlayHost } from './overlay-host.ts'
import { OwnPage } from './own-page.ts'

const store = createWatchStore()
const page = new OwnPage((method) => !store.get().waysOff.includes(method))
const watching: Watching = new Watching({
  store,
  page,
  isOpen: () => host.isOpen(),
  // While open, the overlay stays with its video and what is typed there.
  isHeld: () => host.isOpen(),
  close: () => host.close(),
})
const host = createOverlayHost({ store, actions: watching.actions, page, onOpen: () => watching.open() })

document.addEventListener(SEEN_EVENT, () => watching.glance())
addEventListener('pagehide', () => watching.leave())

chrome.runtime.onMessage.addListener((message: unknown, sender, sendResponse) => {
  if (!isHeardOnPages(sender)) return
  const notice = parsePageNotice(message)
  if (notice?.type === 'page-state-changed') watching.applyPageState(notice.state)
  if (notice?.type === 'draft-changed') void watching.draftChanged(notice.youtubeId)
  const question = parseTabQuestion(message)
  if (question !== null) sendResponse(answerTab(question, { store, page, host }))
})

chrome.runtime.onConnect.addListener((port) => {
  if (port.name !== PANEL_PORT || !isHeardOnPages(port.sender)) return
  page.serve(port).catch(() => port.disconnect()) // the extension was updated; the panel tells the learner
})

followNavigation(
  () => watchedVideoId(location),
  (youtubeId) => {
    page.arrive(youtubeId)
    watching.moveOn(youtubeId)
  },
)
