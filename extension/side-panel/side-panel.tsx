// The side panel: the overlay's own component, over the video of the active tab.
import { mountPage } from '../look/mount-page.tsx'
import { createWatchStore } from '../overlay/watch-store.ts'
import { Watching } from '../overlay/watching.ts'
import { onDraftsChanged } from '../storage/drafts.ts'
import { followActiveTab } from './follow-tab.ts'
import { followPageState } from './follow-page-state.ts'
import { SidePanel } from './side-panel-view.tsx'
import { TabPage } from './tab-page.ts'
import { themeBeside } from './theme-beside.ts'
import { followTyping } from './typing.ts'

const store = createWatchStore()
const typing = followTyping(document, store)
const page = new TabPage({
  onShown: () => watching.moveOn(page.videoAtHand()),
  onSeen: () => watching.glance(),
})
const watching: Watching = new Watching({
  store,
  page,
  isOpen: () => true,
  isHeld: typing.hasTyped,
  onDraftGone: typing.forget,
  close: () => window.close(),
})

mountPage(<SidePanel store={store} actions={typing.untilSaved(watching.actions)} page={page} />, themeBeside(page))
followPageState((state) => watching.applyPageState(state))
onDraftsChanged(() => {
  const { video } = store.get()
  if (video !== null) void watching.draftChanged(video.youtubeId)
})
followActiveTab(page)
addEventListener('pagehide', () => watching.leave())
