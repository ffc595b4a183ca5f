import { useEffect, type RefObject } from 'react'
import { useSteady } from '../hooks/use-steady.ts'

/** Closes the toast after that time, but not while it is hovered or focused, nor while the window is inactive. */
export function useToastTimer(card: RefObject<HTMLElement | null>, ms: number | null, onClose: () => void): void {
  const close = useSteady(onClose)
  useEffect(() => {
    const list = card.current?.parentElement
    if (ms === null || list === null || list === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => clearTimeout(timer)
    const start = () => {
      stop()
      if (document.hasFocus() && !list.contains(document.activeElement)) timer = setTimeout(close, ms)
    }
    const listening = new AbortController()
    const { signal } = listening
    list.addEventListener('pointerenter', stop, { signal })
    list.addEventListener('pointerleave', start, { signal })
    list.addEventListener('focusin', stop, { signal })
    // Only in the next task is the focus elsewhere.
    list.addEventListener('focusout', () => setTimeout(start), { signal })
    addEventListener('blur', stop, { signal })
    addEventListener('focus', start, { signal })
    start()
    return () => {
      listening.abort()
      stop()
    }
  }, [card, ms, close])
}
