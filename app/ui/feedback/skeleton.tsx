import { useEffect, useState, type ReactNode } from 'react'

const SKELETON_DELAY_MS = 150

/** Appears only if waiting takes longer than a blink, but takes up its space from the start. */
export function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SKELETON_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" aria-busy="true" data-loading="">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className={isShown ? 'animate-fade-in' : 'invisible'}>
        {children}
      </div>
    </div>
  )
}

/** Grey rows as high as a card. */
export function SkeletonRows({ label, rows }: { label: string; rows: number }) {
  return (
    <Skeleton label={label}>
      <div className="flex flex-col gap-3">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="h-20 rounded-card bg-line/45" />
        ))}
      </div>
    </Skeleton>
  )
}
