import type { Video } from '../../../domain/video/video.ts'
import type { VideoDetailParts, Ways } from './detail-types.ts'
import { useFewMoments } from './use-few-moments.ts'

interface LittleMomentsProps {
  readonly video: Video
  readonly ways: Ways
  readonly part: VideoDetailParts['fewMoments']
}

/** The few moments of a video that teaches little, once they are found. */
export function LittleMoments({ video, ways: { seek, show }, part }: LittleMomentsProps) {
  const { moments, isTimed } = useFewMoments(video)
  return part(moments, { seek: isTimed ? seek : null, show })
}
