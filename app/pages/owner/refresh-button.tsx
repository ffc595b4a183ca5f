import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useCallback, useSyncExternalStore } from 'react'
import { DATE_LOCALE } from '../../domain/kernel/text.ts'
import { Button } from '../../ui/button/button.tsx'

/** How old the data is, and a button to refresh it. Nothing refreshes by itself (CON-05). */
export function RefreshButton() {
  const client = useQueryClient()
  const isBusy = useIsFetching() > 0
  const loadedAt = useLoadedAt()
  return (
    <div className="flex items-center gap-3">
      <p role="status" className="text-small text-ink-soft tabular">
        {isBusy ? 'Loading…' : loadedAt !== 0 && `As of ${timeText(loadedAt)}`}
      </p>
      <Button size="small" isBusy={isBusy} onClick={() => void client.refetchQueries({ type: 'active' })}>
        <RotateCw aria-hidden="true" className="size-4" />
        Refresh
      </Button>
    </div>
  )
}

// When the oldest data on the screen was loaded; 0 if there is none.
function useLoadedAt(): number {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache])
  return useSyncExternalStore(subscribe, () => {
    const times = cache.findAll({ type: 'active' }).map(({ state }) => state.dataUpdatedAt)
    const loaded = times.filter((time) => time > 0)
    return loaded.length === 0 ? 0 : Math.min(...loaded)
  })
}

function timeText(instant: number): string {
  return new Date(instant).toLocaleTimeString(DATE_LOCALE, { hour: '2-digit', minute: '2-digit' })
}
