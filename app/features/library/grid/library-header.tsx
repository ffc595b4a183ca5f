import type { ReactNode } from 'react'
import { ListChecks, PictureInPicture2 } from 'lucide-react'
import { counted, numberText } from '../../../domain/kernel/text.ts'
import { hoursAndMinutes, totalDurationMs } from '../../../domain/video/total-duration.ts'
import type { LibraryEntry } from '../../../domain/video/library-entry.ts'
import { Button, buttonClass } from '../../../ui/button/button.tsx'
import { Tooltip } from '../../../ui/button/tooltip.tsx'

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
    <div className="flex flex-wrap items-center justify-between gap-x-6 sm:items-end sm:gap-y-3">
      {/* On a phone the exports are beside the figures, and take no row of their own before the videos. */}
      <div className="min-w-0 max-sm:contents">
        <Title tabIndex={isEmbedded ? undefined : -1} className="font-serif text-display max-sm:basis-full">
          Your Video Library
        </Title>
        <p className="flex min-h-6 min-w-0 flex-wrap gap-x-3 max-sm:flex-1 sm:mt-0.5 text-base text-ink-soft tabular">
          {total !== undefined && total > 0 && (
            <span>
              {numberText(foundCount)} of {counted(total, 'video')}
            </span>
          )}
          {isComplete && isLengthKnown && <span>{hoursAndMinutes(lengthMs)} of content</span>}
        </p>
      </div>
      <div className="flex items-center gap-x-1 sm:flex-wrap sm:gap-x-3 sm:gap-y-1">
        {rest.status}
        {/* Where there is no room, the bar and the menu lead there. */}
        <a href="/actions" className={buttonClass('secondary', 'small', 'max-lg:hidden')}>
          <ListChecks aria-hidden="true" className="size-4" />
          Your Actions
        </a>
        <Tooltip text="Test Chrome Extension Overlay" isForNarrow>
          <Button size="small" look="quiet" onClick={rest.onTestOverlay} className="max-sm:px-3">
            {/* On phones, which have no such extension, an icon is enough. */}
            <PictureInPicture2 aria-hidden="true" className="size-4 max-sm:size-5" />
            <span className="max-sm:sr-only">Test Chrome Extension Overlay</span>
          </Button>
        </Tooltip>
      </div>
    </div>
  )
}
