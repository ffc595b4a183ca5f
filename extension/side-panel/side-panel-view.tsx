import { useSyncExternalStore } from 'react'
import { PRODUCT_NAME } from '#domain/product.ts'
import { NO_VIDEO, SITE_WITHHELD, UNREACHED } from '../messages/tab-texts.ts'
import type { OverlayActions } from '../overlay/overlay-actions.ts'
import { AnalysisSwitch, PanelBody } from '../overlay/panel-body.tsx'
import { useWatchState } from '../overlay/use-watch-state.ts'
import type { WatchStore } from '../overlay/watch-store.ts'
import type { TabPage } from './tab-page.ts'

const WITHHELD = `${SITE_WITHHELD} Press the ${PRODUCT_NAME} button in the toolbar to allow it.`

interface SidePanelProps {
  readonly store: WatchStore
  readonly actions: OverlayActions
  readonly page: Pick<TabPage, 'subscribe' | 'isUnreached' | 'isWithheld'>
}

/** The overlay's content beside the page instead of on it; the browser itself provides the close button. */
export function SidePanel({ store, actions, page }: SidePanelProps) {
  const state = useWatchState(store)
  const isUnreached = useSyncExternalStore(page.subscribe, page.isUnreached)
  const isWithheld = useSyncExternalStore(page.subscribe, page.isWithheld)
  const withoutVideo = isUnreached ? UNREACHED : isWithheld ? WITHHELD : NO_VIDEO
  return (
    <main className="flex h-dvh flex-col bg-surface text-base" aria-label={PRODUCT_NAME}>
      <header className="border-b border-line px-5 py-2.5">
        <div className="flex items-center gap-2">
          <h1 className="min-w-0 flex-1 truncate text-lead font-semibold">{PRODUCT_NAME}</h1>
          <AnalysisSwitch isOn={state.isAnalysisOn} onChange={actions.setAnalysis} />
        </div>
        {/* Always visible, because the page may have moved on to another video. */}
        <h2 className="line-clamp-2 text-small text-ink-soft empty:hidden">{state.video?.title}</h2>
      </header>
      <PanelBody state={state} actions={actions} withoutVideo={withoutVideo} />
    </main>
  )
}
