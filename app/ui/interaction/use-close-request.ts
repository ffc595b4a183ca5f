import { useEffect } from 'react'
import { useSteady } from '../hooks/use-steady.ts'

interface Watcher {
  onclose: (() => void) | null
  readonly destroy: () => void
}

declare global {
  interface Window {
    // Only Chromium has it yet.
    readonly CloseWatcher?: new () => Watcher
  }
}

/**
 * On a phone, Back closes what was opened last, and not the page below it. Where the browser does not ask before it goes back,
 * it goes back. With a keyboard Escape asks, which the layers hear themselves.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useSteady(onClose)
  useEffect(() => {
    if (!isOpen || window.CloseWatcher === undefined || !matchMedia('(pointer: coarse)').matches) return
    const { CloseWatcher } = window
    // Each asks once, and what was asked may stay open.
    const watch = () => {
      const watcher = new CloseWatcher()
      watcher.onclose = () => {
        current = watch()
        close()
      }
      return watcher
    }
    let current = watch()
    return () => current.destroy()
  }, [isOpen, close])
}
