import { lazy, Suspense } from 'react'
import { littleReasonOf, rerunFailureOf, transcriptWaitOf, type Video } from '../../../domain/video/video.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { VideoDetailParts, Ways } from './detail-types.ts'
import { retryVideo } from '../library-writes.ts'
import { WaitingWays } from '../waiting-ways.tsx'

const LittleMoments = lazy(async () => ({ default: (await import('./little-moments.tsx')).LittleMoments }))

const PLAN_FROM_WORDS = 'Mark words in the transcript to plan from them, or start with words of your own.'

interface DetailNoticeProps {
  readonly video: Video
  readonly ways: Ways
  readonly fewMoments: VideoDetailParts['fewMoments']
  readonly onWriteOwn: () => void
  readonly onAddTranscript: (video: Video) => void
}

/** CRD-06, CRD-07: why there are no insights, or no new ones, and what to do about it. */
export function DetailNotice(props: DetailNoticeProps) {
  const { video, onAddTranscript, onWriteOwn } = props
  const wait = transcriptWaitOf(video)
  if (wait !== null) {
    return (
      <Notice tone="info">
        <WaitingWays
          youtubeId={video.youtubeId}
          title={video.title}
          reason={wait}
          onAddTranscript={() => onAddTranscript(video)}
          onPlan={onWriteOwn}
          onAskAgain={() => void retryVideo(video.id)}
        />
      </Notice>
    )
  }
  if (video.status === 'processing') return <Notice tone="info">Summary is being generated...</Notice>
  if (video.status === 'completed') {
    const littleReason = littleReasonOf(video)
    if (littleReason !== null) return <LittleToLearn {...props} reason={littleReason} />
    const rerunFailure = rerunFailureOf(video)
    return rerunFailure === null ? null : <Notice tone="warn">{rerunFailure}</Notice>
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

// It was processed anyway: shows what is said in it, and offers a plan that needs no suggestion.
function LittleToLearn({
  video,
  ways,
  fewMoments,
  onWriteOwn,
  reason,
}: DetailNoticeProps & { readonly reason: string }) {
  return (
    <>
      <Notice tone="info">
        <p>{`${reason} ${PLAN_FROM_WORDS}`}</p>
        <Button size="small" look="primary" className="mt-2" onClick={onWriteOwn}>
          Write your own plan
        </Button>
      </Notice>
      <Suspense>
        <LittleMoments video={video} ways={ways} part={fewMoments} />
      </Suspense>
    </>
  )
}
