import { createRoot } from 'react-dom/client'
import overlayCss from './overlay.css?inline'
import type { OverlayActions } from './overlay-actions.ts'
import { addOwnFont } from './own-font.ts'
import { Panel } from './panel.tsx'
import { addShadowSheet } from './shadow-sheet.ts'
import type { WatchStore } from './watch-store.ts'

addOwnFont(document.fonts)

interface Place {
  readonly root: ShadowRoot
  readonly container: Element
}

/** Renders the panel into the container; returns a function that removes it. */
export function mountOverlay({ root, container }: Place, store: WatchStore, actions: OverlayActions): () => void {
  const takeSheetAway = addShadowSheet(root, overlayCss)
  const drawn = createRoot(container)
  drawn.render(<Panel store={store} actions={actions} />)
  return () => {
    drawn.unmount()
    takeSheetAway()
  }
}
