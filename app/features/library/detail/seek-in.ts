import type { Video } from '../../../domain/video/video.ts'
import { isFileVideo, watchUrlAt } from '../../../domain/video/video-identity.ts'
import type { Seek } from './detail-types.ts'

/** Opens the video's page at a moment, in a new tab; null for a video that came as a file, which has no page. */
export function seekIn({ youtubeId }: Video): Seek | null {
  if (isFileVideo(youtubeId)) return null
  return (ms) => void open(watchUrlAt(youtubeId, ms) ?? '', '_blank', 'noopener')
}
