import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'

interface GrowingListProps<T> {
  readonly items: readonly T[]
  readonly render: (item: T) => ReactNode
  readonly className?: string
  // Whether there may be more than is shown.
  readonly hasMore: boolean
  readonly onMore: () => void
}

/** A list loaded page by page: thousands of rows cost no more than a screenful. */
export function GrowingList<T>({ items, render, className, hasMore, onMore }: GrowingListProps<T>) {
  const list = useRef<HTMLUListElement>(null)
  // How many there were when more were asked for.
  const before = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (before.current === null || items.length <= before.current) return
    const first = list.current?.children[before.current]
    before.current = null
    // With the last of them the pressed button is gone: one goes on with the first that came.
    if (hasMore || !(first instanceof HTMLElement)) return
    first.tabIndex = -1
    first.focus({ preventScroll: true })
  }, [items.length, hasMore])
  return (
    <>
      <ul ref={list} className={className}>
        {items.map(render)}
      </ul>
      {hasMore && (
        <Button
          className="mt-4 w-full"
          onClick={() => {
            before.current = items.length
            onMore()
          }}
        >
          Show more
        </Button>
      )}
    </>
  )
}
