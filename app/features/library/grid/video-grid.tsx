import { SearchX, Video as VideoIcon } from 'lucide-react'
import { clsx } from 'clsx'
import { useRef, type FocusEventHandler, type ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

const GRID = 'grid gap-4 sm:grid-cols-2'
const SKELETON_CARDS = 6 // LIB-08

interface VideoGridProps {
  readonly layout: 'card' | 'list'
  readonly columns: 2 | 3
  readonly hasMore: boolean
  readonly onMore: () => void
  readonly onFocus: FocusEventHandler<HTMLElement>
  readonly children: ReactNode
}

/** LIB-07, LIB-10: the cards, and the button for the next twelve. */
export function VideoGrid({ layout, columns, hasMore, onMore, onFocus, children }: VideoGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const more = () => {
    const before = list.current?.children.length ?? 0
    onMore()
    // The focus moves to the first new card: the button may disappear after the last page.
    requestAnimationFrame(() => {
      const next = list.current?.children[before]?.querySelector<HTMLElement>('button, a')
      next?.focus({ preventScroll: true })
    })
  }
  return (
    <>
      <ul
        ref={list}
        aria-label="Videos"
        onFocus={onFocus}
        className={layout === 'card' ? clsx(GRID, columns === 3 && 'xl:grid-cols-3') : 'flex flex-col gap-4'}
      >
        {children}
      </ul>
      <Button className="mt-2 w-full" disabled={!hasMore} onClick={more}>
        Load More Videos
      </Button>
    </>
  )
}

interface NoVideosFoundProps {
  readonly isFiltering: boolean
  readonly onClear: () => void
  // What an empty library offers besides a link.
  readonly firstSteps?: ReactNode
}

/** LIB-09. */
export function NoVideosFound({ isFiltering, onClear, firstSteps }: NoVideosFoundProps) {
  return isFiltering ? (
    <EmptyState
      icon={<SearchX className="size-6" />}
      title="No videos found"
      text="Try adjusting your search or filter criteria"
      action={<Button onClick={onClear}>Clear all filters</Button>}
    />
  ) : (
    <EmptyState
      icon={<VideoIcon className="size-6" />}
      title="No videos found"
      text="Start by adding your first YouTube video above"
      action={firstSteps}
    />
  )
}

/** LIB-08. */
export function VideoSkeleton() {
  return (
    <Skeleton label="Loading your videos">
      <div className={`${GRID} xl:grid-cols-3`}>
        {Array.from({ length: SKELETON_CARDS }, (_, card) => (
          <div key={card} data-skeleton="card" className="overflow-clip rounded-card border border-line bg-surface">
            <div className="aspect-video bg-line/45" />
            <div className="flex flex-col gap-3 p-4">
              <div className="h-5 w-24 rounded-full bg-line/45" />
              <div className="h-5 w-5/6 rounded-control bg-line/45" />
              <div className="h-14 rounded-control bg-line/35" />
              <div className="h-8 w-40 rounded-control bg-line/45" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
