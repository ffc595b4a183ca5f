import { Link2, NotebookPen, Play, Share2 } from 'lucide-react'
import type { Video } from '../../../domain/video/video.ts'
import { watchUrl } from '../../../domain/video/video-identity.ts'
import { Button, buttonClass } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { canSendToApp } from '../../../state/copy-text.ts'
import { SEND_TO_APP, sendVideo, shareVideo, type SharedVideo } from '../share-video.ts'

/** VID-03: within reach of the thumb, so nothing irreversible is here. */
export function DetailFooter({ video, onReflect }: { video: Video; onReflect: () => void }) {
  const url = watchUrl(video.youtubeId)
  return (
    <div className="flex flex-wrap items-center gap-2 sm:justify-end">
      {url !== null && <WaysOut video={{ title: video.title, url }} />}
      <Button look="primary" size="small" onClick={onReflect} className="max-sm:basis-full">
        <NotebookPen aria-hidden="true" className="size-4" />
        Reflect
      </Button>
    </div>
  )
}

function WaysOut({ video }: { video: SharedVideo }) {
  return (
    <>
      <a
        href={video.url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('secondary', 'small', 'max-sm:flex-1')}
      >
        <Play aria-hidden="true" className="size-4 max-sm:hidden" />
        Watch on YouTube
      </a>
      <Button size="small" onClick={() => void shareVideo(video)} className="max-sm:flex-1">
        <Link2 aria-hidden="true" className="size-4 max-sm:hidden" />
        Share Video
      </Button>
      {canSendToApp() && (
        <IconButton label={SEND_TO_APP} onClick={() => void sendVideo(video)} className="control-border sm:size-8!">
          <Share2 aria-hidden="true" className="size-4.5" />
        </IconButton>
      )}
    </>
  )
}
