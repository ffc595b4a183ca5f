import { useEffect, useRef } from 'react'

interface PutBack<T> {
  // Offers to put back what was removed; returns how to end the offer.
  readonly offer: (removed: T, run: () => void) => () => void
  // Called with what the form shows by then.
  readonly putBack: (removed: T) => void
}

/** Offers to put back what was removed from a form. The offer writes into the form, so it ends with it. */
export function usePutBack<T>({ offer, putBack }: PutBack<T>): (removed: T) => void {
  const latest = useRef(putBack)
  useEffect(() => {
    latest.current = putBack
  })
  const end = useRef<() => void>(() => undefined)
  useEffect(() => () => end.current(), [])
  return (removed) => {
    end.current = offer(removed, () => {
      end.current()
      latest.current(removed)
    })
  }
}
