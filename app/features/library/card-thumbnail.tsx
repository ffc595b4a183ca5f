import { Play } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { thumbnailUrlOf } from '../../domain/video/youtube-url.ts'

interface CardThumbnailProps {
  readonly youtubeId: string
  readonly duration: string | null
  readonly children?: ReactNode
}

/** CRD-01: the video service's picture; offline, or where the service is blocked, a drawn one. */
export function CardThumbnail({ youtubeId, duration, children }: CardThumbnailProps) {
  const [isBroken, setBroken] = useState(false)
  return (
    <div className="relative aspect-video w-full overflow-hidden bg-line/50">
      {isBroken ? (
        <DrawnPicture />
      ) : (
        <img
          src={thumbnailUrlOf(youtubeId)}
          alt=""
          width={480}
          height={270}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      )}
      <span className="absolute right-2 bottom-2 rounded-[0.35rem] bg-[oklch(0.2_0.02_165/0.86)] px-1.5 py-0.5 text-small font-medium text-[oklch(0.97_0.01_150)] tabular">
        {duration ?? 'Unknown'}
      </span>
      {children}
    </div>
  )
}

function DrawnPicture() {
  return (
    <div aria-hidden="true" className="flex size-full items-center justify-center bg-accent/8 text-accent/70">
      <span className="flex size-12 items-center justify-center rounded-full border border-current">
        <Play className="ml-0.5 size-5" />
      </span>
    </div>
  )
}
