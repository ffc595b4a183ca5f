import { useSyncExternalStore } from 'react'

/** False while React hydrates prerendered markup, true afterwards: for anything only this device knows. */
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
