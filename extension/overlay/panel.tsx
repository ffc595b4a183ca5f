import { useCallback, useRef } from 'react'
import { PRODUCT_NAME } from '#domain/product.ts'
import { Button } from '#ui/button/button.tsx'
import type { OverlayActions } from './overlay-actions.ts'
import { AnalysisSwitch, PanelBody } from './panel-body.tsx'
import { useFocusTrap } from './use-focus-trap.ts'
import { useWatchState } from './use-watch-state.ts'
import type { WatchStore } from './watch-store.ts'

export interface PanelProps {
  readonly store: WatchStore
  readonly actions: OverlayActions
}

/** The overlay on the watch page: a dialog around the same content as the side panel. */
export function Panel({ store, actions }: PanelProps) {
  const state = useWatchState(store)
  const panel = useRef<HTMLElement>(null)
  const close = useCallback(() => actions.close(), [actions])
  useFocusTrap(panel, close)
  return (
    <section
      ref={panel}
      role="dialog"
      aria-label={PRODUCT_NAME}
      tabIndex={-1}
      className="fixed inset-x-2 bottom-2 z-[2147483001] flex max-h-[calc(100dvh-1rem)] animate-rise flex-col overflow-hidden rounded-sheet border border-line bg-surface shadow-card sm:inset-x-auto sm:top-16 sm:right-4 sm:bottom-auto sm:max-h-[calc(100dvh-5rem)] sm:w-[27rem]"
    >
      <header className="flex items-center gap-1 border-b border-line py-2.5 pr-2 pl-5 sm:gap-2 sm:pr-5">
        <h2 className="flex-1 text-lead font-semibold">{PRODUCT_NAME}</h2>
        <AnalysisSwitch isOn={state.isAnalysisOn} onChange={actions.setAnalysis} />
        <Button look="quiet" size="small" onClick={close} aria-label={`Close ${PRODUCT_NAME}`}>
          Close
        </Button>
      </header>
      <PanelBody state={state} actions={actions} withoutVideo="Open a video to get ideas from it." />
    </section>
  )
}
