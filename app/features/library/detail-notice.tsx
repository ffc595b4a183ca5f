import { littleReasonOf, type Video } from '../../domain/video/video.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { retryVideo } from './library-writes.ts'

const WRITE_YOUR_OWN = 'Mark words in the transcript, or press Reflect, to write your own plan.'

interface DetailNoticeProps {
  readonly video: Video
  readonly onAddTranscript: (video: Video) => void
}

/** CRD-06, CRD-07: what is missing while there are no insights, and what to do about it. */
export function DetailNotice({ video, onAddTranscript }: DetailNoticeProps) {
  if (video.status === 'processing') return <Notice tone="info">Summary is being generated...</Notice>
  if (video.status === 'completed') {
    const littleReason = littleReasonOf(video)
    return littleReason === null ? null : <Notice tone="info">{`${littleReason} ${WRITE_YOUR_OWN}`}</Notice>
  }
  return (
    <Notice tone="bad">
      <p>Failed to process video</p>
      {video.failureReason !== null && <p className="text-ink-soft">{video.failureReason}</p>}
      <span className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={() => void retryVideo(video.id)}>
          Retry
        </Button>
        <Button size="small" onClick={() => onAddTranscript(video)}>
          Add transcript
        </Button>
      </span>
    </Notice>
  )
}
