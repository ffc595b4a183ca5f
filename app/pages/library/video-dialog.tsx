import { Suspense, useState } from 'react'
import type { Evidence, Insights } from '../../domain/insight/schema/insights.ts'
import type { ReflectionId } from '../../domain/kernel/id.ts'
import { EngineLabel } from '../../features/capture/engine-label.tsx'
import { EvidenceQuote } from '../../features/capture/evidence-quote.tsx'
import { FewMoments } from '../../features/capture/few-moments.tsx'
import { NewerInsights } from '../../features/capture/newer-insights.tsx'
import { VideoDetailDialog, type VideoDetailDialogProps } from '../../features/library/detail/video-detail-dialog.tsx'
import type { VideoDetailParts } from '../../features/library/detail/detail-types.ts'
import { VideoStorySection } from '../../features/progress/video-story-section.tsx'
import { RecallSwitch } from '../../features/recall/recall-switch.tsx'
import { ReflectionSummary } from '../../features/reflection/reflection-summary.tsx'
import { isTimed } from '../../domain/insight/schema/moments.ts'
import { CaptureDialog, ReflectionDialog } from './lazy-dialogs.ts'
import { WhereItIsSaid } from './where-it-is-said.tsx'

type VideoDialogProps = Pick<
  VideoDetailDialogProps,
  'videoId' | 'onClose' | 'onAddTranscript' | 'transcriptQuery' | 'momentMs'
>

// The dialog on top of the detail dialog; closing it returns there.
type OnTop =
  | { readonly kind: 'reflect'; readonly reflectionId: ReflectionId | undefined }
  | {
      readonly kind: 'plan'
      readonly choice?: number | 'own' | 'any'
      readonly read?: Insights | null
      readonly words?: Evidence
    }

/** Combines the detail dialog with capture and reflection: features may not import each other, pages may. */
export default function VideoDialog({ videoId, ...rest }: VideoDialogProps) {
  const [onTop, setOnTop] = useState<OnTop | null>(null)
  const close = () => setOnTop(null)
  return (
    <>
      <VideoDetailDialog
        {...rest}
        videoId={videoId}
        parts={PARTS}
        onReflect={(reflectionId) => setOnTop({ kind: 'reflect', reflectionId })}
        onPlan={(choice, read) => setOnTop({ kind: 'plan', choice, read })}
        onPlanFrom={(words) => setOnTop({ kind: 'plan', words })}
      />
      <Suspense>
        {onTop?.kind === 'reflect' && (
          <ReflectionDialog videoId={videoId} reflectionId={onTop.reflectionId} onClose={close} />
        )}
        {onTop?.kind === 'plan' && (
          <CaptureDialog
            videoId={videoId}
            choice={onTop.choice}
            words={onTop.words}
            read={onTop.read}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

const PARTS: VideoDetailParts = {
  engine: ({ insights }) => insights !== null && <EngineLabel insights={insights} />,
  newer: (shown, latest, onShow) => <NewerInsights shown={shown} latest={latest} onShow={onShow} />,
  insights: (video, ways) => <WhereItIsSaid video={video} ways={ways} />,
  evidence: (video, at, { seek, show, tools }) => {
    const action = video.insights?.actions[at]
    if (action === undefined) return null
    const { evidence, title, description } = action
    return (
      <EvidenceQuote
        evidence={evidence}
        onSeek={isTimed(video) ? seek : null}
        onShow={show}
        claim={[title, description]}
        tools={tools}
      />
    )
  },
  fewMoments: (moments, { seek, show }) => <FewMoments moments={moments} onSeek={seek} onShow={show} />,
  recall: (video) => <RecallSwitch video={video} />,
  story: ({ id, insights }) => <VideoStorySection videoId={id} canPlan={insights !== null} />,
  reflection: (reflection, onEdit) => <ReflectionSummary reflection={reflection} onEdit={onEdit} />,
}
