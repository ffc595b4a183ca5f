import { Link2, ListChecks, NotebookPen, Play, Share2 } from 'lucide-react'
import { littleReasonOf, transcriptWaitOf, type Video } from '../../../domain/video/video.ts'
import { watchUrl } from '../../../domain/video/video-identity.ts'
import { Button, buttonClass } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Tooltip } from '../../../ui/button/tooltip.tsx'
import { canSendToApp } from '../../../state/copy-text.ts'
import { SEND_TO_APP, sendVideo, shareVideo, type SharedVideo } from '../share-video.ts'

interface DetailFooterProps {
  readonly video: Video
  readonly onReflect: () => void
  // Null if there is nothing to choose from.
  readonly onPlan: (() => void) | null
}

/** VID-03: within reach of the thumb, so nothing irreversible is here. What the video is for comes last and is filled. */
export function DetailFooter({ video, onReflect, onPlan }: DetailFooterProps) {
  const url = watchUrl(video.youtubeId)
  return (
    <div className="flex flex-wrap items-center gap-2 sm:justify-end">
      {url !== null && <WaysOut video={{ title: video.title, url }} />}
      <Button
        look={onPlan !== null || isLedByNotice(video) ? 'secondary' : 'primary'}
        size="small"
        onClick={onReflect}
        className="max-sm:flex-1"
      >
        <NotebookPen aria-hidden="true" className="size-4 max-sm:hidden" />
        Reflect
      </Button>
      {onPlan !== null && (
        <Button
          look="primary"
          size="small"
          onClick={onPlan}
          className="max-sm:grow-2 max-sm:basis-0 max-sm:whitespace-nowrap"
        >
          <ListChecks aria-hidden="true" className="size-4 max-sm:hidden" />
          Plan an action
        </Button>
      )}
    </div>
  )
}

// The way on of a video that waits or teaches little is in its notice.
function isLedByNotice(video: Video): boolean {
  return littleReasonOf(video) !== null || transcriptWaitOf(video) !== null
}

// On a phone only their icons, so that the text above keeps its room.
function WaysOut({ video }: { video: SharedVideo }) {
  return (
    <>
      <Tooltip text="Watch on YouTube" isForNarrow>
        <a
          href={video.url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('secondary', 'small', 'max-sm:w-11 max-sm:px-0!')}
        >
          <Play aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Watch on YouTube</span>
        </a>
      </Tooltip>
      <Tooltip text="Share Video" isForNarrow>
        <Button size="small" onClick={() => void shareVideo(video)} className="max-sm:w-11 max-sm:px-0!">
          <Link2 aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Share Video</span>
        </Button>
      </Tooltip>
      {canSendToApp() && (
        <IconButton
          label={SEND_TO_APP}
          onClick={() => void sendVideo(video)}
          className="control-border sm:pointer-fine:size-8!"
        >
          <Share2 aria-hidden="true" className="size-4.5" />
        </IconButton>
      )}
    </>
  )
}
