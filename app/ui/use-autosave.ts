import { useCallback, useEffect, useRef } from 'react'

const PAUSE_MS = 300

/** Saves what is being typed: after a pause, and at once when the form or the page goes away. */
export function useAutosave<T>(save: (value: T) => void) {
  const waiting = useRef<(() => void) | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const drop = useCallback(() => {
    clearTimeout(timer.current)
    waiting.current = null
  }, [])
  const flush = useCallback(() => {
    const job = waiting.current
    drop()
    job?.()
  }, [drop])

  useEffect(() => {
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  const keep = (value: T) => {
    drop()
    waiting.current = () => save(value)
    timer.current = setTimeout(flush, PAUSE_MS)
  }
  return { keep, drop }
}
