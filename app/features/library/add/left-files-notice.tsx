import { useState } from 'react'
import type { UserId } from '../../../domain/kernel/id.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { FoundFiles } from './found-files.ts'
import { keepTitles, leftFiles, NO_TITLES } from './kept-titles.ts'
import { filesWait } from './many-files-messages.ts'

interface LeftFilesNoticeProps {
  readonly userId: UserId
  readonly onShow: (files: FoundFiles) => void
  // The pressed button goes with the notice: the focus needs another place.
  readonly onGivenUp: () => void
}

/** Offers the files that were left with titles written for them; the form stays free for another video. */
export function LeftFilesNotice({ userId, onShow, onGivenUp }: LeftFilesNoticeProps) {
  const [left, setLeft] = useState(() => leftFiles(userId))
  if (left === undefined) return null
  const giveUp = () => {
    keepTitles(userId, left, NO_TITLES)
    setLeft(undefined)
    onGivenUp()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-accent/7 px-3.5 py-3 text-base">
      <p>{filesWait(left.files.length)}</p>
      <div className="flex gap-2">
        <Button size="small" onClick={() => onShow(left)}>
          Show them
        </Button>
        <Button size="small" look="quiet" onClick={giveUp}>
          Give them up
        </Button>
      </div>
    </div>
  )
}
