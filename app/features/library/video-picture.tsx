import { useState, type ReactNode } from 'react'
import { thumbnailUrl } from '../../domain/video/video-identity.ts'

interface VideoPictureProps {
  readonly youtubeId: string
  readonly width: number
  readonly height: number
  readonly standIn: ReactNode
}

/** YouTube's picture; a stand-in when offline, when the service is blocked, and for a video from a file. */
export function VideoPicture({ youtubeId, width, height, standIn }: VideoPictureProps) {
  const [isBroken, setBroken] = useState(false)
  const url = thumbnailUrl(youtubeId)
  if (isBroken || url === null) return standIn
  return (
    <img
      src={url}
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
