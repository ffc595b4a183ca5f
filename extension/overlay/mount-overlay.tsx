import { createRoot } from 'react-dom/client'
import overlayCss from './overlay.css?inline'
import { addOwnFont } from './own-font.ts'
import { Panel, type PanelProps } from './panel.tsx'
import { addShadowSheet } from './shadow-sheet.ts'

addOwnFont(document.fonts)

interface Place {
  readonly root: ShadowRoot
  readonly container: Element
}

/** Renders the panel into the container; returns a function that removes it. `onBroken`: a bug has emptied the panel. */
export function mountOverlay({ root, container }: Place, panel: PanelProps, onBroken: () => void): () => void {
  const takeSheetAway = addShadowSheet(root, overlayCss)
  const onUncaughtError = (error: unknown) => {
    reportError(error)
    onBroken()
  }
  const drawn = createRoot(container, { onUncaughtError })
  drawn.render(<Panel {...panel} />)
  return () => {
    drawn.unmount()
    takeSheetAway()
  }
}
