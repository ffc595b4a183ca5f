import { videoLink } from '../../domain/video/video-link.ts'
import { VideoList } from '../../features/library/grid/video-list.tsx'
import type { usePortalParams } from '../use-portal-params.ts'

/** The learner's videos beside or below their actions; each press opens a portal dialog. */
export default function PortalVideos({ open }: Pick<ReturnType<typeof usePortalParams>, 'open'>) {
  return (
    <VideoList
      onOpen={({ id }) => open({ kind: 'video', id })}
      onPick={({ id }) => open({ kind: 'capture', id })}
      onAddTranscript={({ youtubeId, title }) => open({ kind: 'add', url: videoLink(youtubeId), title })}
    />
  )
}
