import type { ReactNode } from 'react'
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
  return (
    <>
      <ul className={className}>{items.map(render)}</ul>
      {hasMore && (
        <Button className="mt-4 w-full" onClick={onMore}>
          Show more
        </Button>
      )}
    </>
  )
}
