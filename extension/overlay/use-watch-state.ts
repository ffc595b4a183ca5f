import { useSyncExternalStore } from 'react'
import type { WatchState, WatchStore } from './watch-store.ts'

export function useWatchState(store: WatchStore): WatchState {
  return useSyncExternalStore(store.subscribe, store.get)
}
