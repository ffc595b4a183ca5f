import { createRoot } from 'react-dom/client'
import type { OverlayActions } from './overlay-actions.ts'
import { Panel } from './panel.tsx'
import type { WatchStore } from './watch-store.ts'

/** Draws the panel into the container; answers how to take it away again. */
export function mountOverlay(container: Element, store: WatchStore, actions: OverlayActions): () => void {
  const root = createRoot(container)
  root.render(<Panel store={store} actions={actions} />)
  return () => {
    root.unmount()
  }
}
