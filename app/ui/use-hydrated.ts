import { useSyncExternalStore } from 'react'

/** False while React takes over markup that was made at build time, true from then on: for what only this device knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function neverChanges(): () => void {
  return () => undefined
}
