import { FileText, Play, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { isFileVideo } from '../../../domain/video/video-identity.ts'
import { VideoPicture } from '../video-picture.tsx'

interface CardThumbnailProps {
  readonly youtubeId: string
  readonly duration: string | null
  readonly children?: ReactNode
}

/** CRD-01: the video's picture, or a drawn one, with its duration. Of a text nobody asks how long it is. */
export function CardThumbnail({ youtubeId, duration, children }: CardThumbnailProps) {
  const isFile = isFileVideo(youtubeId)
  return (
    <div className="relative aspect-video w-full overflow-hidden bg-line/50">
      <VideoPicture
        youtubeId={youtubeId}
        width={480}
        height={270}
        standIn={<DrawnPicture Icon={isFile ? FileText : Play} />}
      />
      {(duration !== null || !isFile) && (
        <span className="absolute right-2 bottom-2 rounded-[0.35rem] bg-[oklch(0.2_0.02_165/0.86)] px-1.5 py-0.5 text-small font-medium text-[oklch(0.97_0.01_150)] tabular">
          {duration ?? 'Unknown'}
        </span>
      )}
      {children}
    </div>
  )
}

function DrawnPicture({ Icon }: { Icon: LucideIcon }) {
  return (
    <div aria-hidden="true" className="flex size-full items-center justify-center bg-accent/8 text-accent/70">
      <span className="flex size-12 items-center justify-center rounded-full border border-current">
        <Icon className={Icon === Play ? 'ml-0.5 size-5' : 'size-5'} />
      </span>
    </div>
  )
}
