import { useState, type ReactNode } from 'react'
import { thumbnailUrlOf } from '../../../domain/video/youtube-url.ts'

interface VideoPictureProps {
  readonly youtubeId: string
  readonly width: number
  readonly height: number
  readonly standIn: ReactNode
}

/** The video service's picture; offline, or where the service is blocked, what stands in for it. */
export function VideoPicture({ youtubeId, width, height, standIn }: VideoPictureProps) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return standIn
  return (
    <img
      src={thumbnailUrlOf(youtubeId)}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
      className="size-full object-cover"
    />
  )
}
