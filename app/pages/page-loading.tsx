import { useEffect, useState } from 'react'

const LOADING_DELAY_MS = 150

/** HOM-01: `Loading...`, shown only if it takes longer than a blink. */
export function PageLoading() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), LOADING_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" aria-busy="true" className="flex min-h-dvh items-center justify-center text-base text-ink-soft">
      {isShown ? 'Loading...' : ''}
    </div>
  )
}
