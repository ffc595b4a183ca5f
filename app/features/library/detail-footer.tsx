import { Play, Share2, Trash2 } from 'lucide-react'
import type { Video } from '../../domain/video/video.ts'
import { watchUrlOf } from '../../domain/video/youtube-url.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { shareVideo } from './share-video.ts'

/** VID-03. */
export function DetailFooter({ video, onDelete }: { video: Video; onDelete: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <a
        href={watchUrlOf(video.youtubeId)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('secondary')}
      >
        <Play aria-hidden="true" className="size-4" />
        Watch on YouTube
      </a>
      <Button onClick={() => void shareVideo(video)}>
        <Share2 aria-hidden="true" className="size-4" />
        Share Video
      </Button>
      <Button look="danger" onClick={onDelete} className="ml-auto">
        <Trash2 aria-hidden="true" className="size-4" />
        Delete Video
      </Button>
    </div>
  )
}
