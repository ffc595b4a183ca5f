import type { ReactNode } from 'react'
import { ListChecks, PictureInPicture2 } from 'lucide-react'
import { counted, numberText } from '../../../domain/kernel/text.ts'
import { hoursAndMinutes, totalDurationMs } from '../../../domain/video/total-duration.ts'
import type { LibraryEntry } from '../../../domain/video/library-entry.ts'
import { Button, buttonClass } from '../../../ui/button/button.tsx'

interface LibraryHeaderProps {
  // The library is part of another screen instead of being the whole screen.
  readonly isEmbedded: boolean
  readonly status: ReactNode
  readonly entries: readonly LibraryEntry[]
  readonly foundCount: number
  // Undefined while unknown.
  readonly total: number | undefined
  readonly isComplete: boolean
  readonly onTestOverlay: () => void
}

/** LIB-03, LIB-04, LIB-07. */
export function LibraryHeader({ isEmbedded, entries, foundCount, total, isComplete, ...rest }: LibraryHeaderProps) {
  const Title = isEmbedded ? 'h2' : 'h1'
  const lengthMs = totalDurationMs(entries)
  // Videos that wait have none yet: thousands of them are not "0 min".
  const isLengthKnown = lengthMs > 0
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <Title tabIndex={isEmbedded ? undefined : -1} className="font-serif text-display">
          Your Video Library
        </Title>
        <p className="mt-0.5 flex min-h-6 flex-wrap gap-x-3 text-base text-ink-soft tabular">
          {total !== undefined && total > 0 && (
            <span>
              {numberText(foundCount)} of {counted(total, 'video')}
            </span>
          )}
          {isComplete && isLengthKnown && <span>{hoursAndMinutes(lengthMs)} of content</span>}
        </p>
      </div>
      <div
        // On phones one row to scroll: three would stand between the learner and the videos.
        className="flex items-center gap-x-3 gap-y-1 *:shrink-0 max-sm:-mx-4 max-sm:-my-1 max-sm:w-[calc(100%+2rem)] max-sm:gap-x-2 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap"
      >
        {rest.status}
        <a href="/actions" className={buttonClass('secondary', 'small')}>
          <ListChecks aria-hidden="true" className="size-4 max-sm:hidden" />
          Your Actions
        </a>
        <Button size="small" look="quiet" onClick={rest.onTestOverlay}>
          <PictureInPicture2 aria-hidden="true" className="size-4 max-sm:hidden" />
          Test Chrome Extension Overlay
        </Button>
      </div>
    </div>
  )
}
