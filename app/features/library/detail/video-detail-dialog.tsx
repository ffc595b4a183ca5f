import { lazy, Suspense, useState } from 'react'
import { REMOVED_ELSEWHERE } from '../../../domain/kernel/removed-elsewhere.ts'
import { useLibraryTags } from '../../../db/queries/use-library-tags.ts'
import { useReflections } from '../../../db/queries/use-reflections.ts'
import { useVideo } from '../../../db/queries/use-video.ts'
import type { Evidence, Insights } from '../../../domain/insight/schema/insights.ts'
import type { ReflectionId, VideoId } from '../../../domain/kernel/id.ts'
import type { Reflection } from '../../../domain/reflection/reflection.ts'
import type { TagCount } from '../../../domain/video/tag-list.ts'
import type { Tag } from '../../../domain/video/tag.ts'
import { dividedActions, hiddenClaims } from '../../../domain/video/not-useful.ts'
import { transcriptWaitOf, type Video } from '../../../domain/video/video.ts'
import { CloseFooter } from '../../../ui/dialog/close-footer.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { BrowserModelOffer } from './browser-model-offer.tsx'
import { DetailActions } from './detail-actions.tsx'
import { DetailAside } from './detail-aside.tsx'
import { DetailFacts } from './detail-facts.tsx'
import { DetailFooter } from './detail-footer.tsx'
import { DetailNotice } from './detail-notice.tsx'
import { DetailReading, DetailSummary } from './detail-reading.tsx'
import { DetailTranscript } from './detail-transcript.tsx'
import type { VideoDetailParts, Ways } from './detail-types.ts'
import { momentAt, useShownMoment } from '../transcript/use-shown-moment.ts'
import { seekIn } from './seek-in.ts'
import { useFetchOnOpen } from './use-fetch-on-open.ts'
import { useBrowserModelOffer } from './use-browser-model-offer.ts'
import { useLength } from './use-length.ts'
import { useShownInsights } from './use-shown-insights.ts'
import { WriteAgainMenu } from './write-again-menu.tsx'

const DeleteVideoDialog = lazy(async () => ({
  default: (await import('../delete-video-dialog.tsx')).DeleteVideoDialog,
}))

export interface VideoDetailDialogProps {
  readonly videoId: VideoId
  readonly onClose: () => void
  /** Opens the reflection dialog: a new one, or an earlier one to edit. */
  readonly onReflect: (reflectionId?: ReflectionId) => void
  /** Opens the capture wizard at one of the four actions of what was read, at the learner's own plan, or where any is chosen. */
  readonly onPlan: (choice: number | 'own' | 'any', read: Insights | null) => void
  /** Opens it at the learner's own plan, starting from these words of the transcript. */
  readonly onPlanFrom: (words: Evidence) => void
  /** Opens the dialog that takes the video's captions. */
  readonly onAddTranscript: (video: Video) => void
  readonly parts: VideoDetailParts
  // Opens the transcript with a search for these words: a hit of the library search.
  readonly transcriptQuery?: string | undefined
  // Opens the transcript at this moment.
  readonly momentMs?: number | undefined
}

/** VID-01 to VID-03: everything known about a video. */
export function VideoDetailDialog(props: VideoDetailDialogProps) {
  const { videoId, onClose } = props
  const video = useVideo(videoId)
  const reflections = useReflections(videoId)
  const tags = useLibraryTags()
  if (video === undefined || reflections === undefined || tags === undefined) return null
  if (video === null) return <NoSuchVideo onClose={onClose} />
  const own = tags.ofVideo.get(videoId) ?? []
  return (
    <OpenDetail key={video.id} {...props} video={video} reflections={reflections} tags={own} knownTags={tags.counts} />
  )
}

interface OpenDetailProps extends VideoDetailDialogProps {
  readonly video: Video
  readonly reflections: readonly Reflection[]
  readonly tags: readonly Tag[]
  readonly knownTags: readonly TagCount[]
}

function OpenDetail(props: OpenDetailProps) {
  const { video, reflections, tags, onClose, onReflect, parts } = props
  const [isDeleting, setDeleting] = useState(false)
  const { insights, showLatest } = useShownInsights(video.insights)
  const shown = { ...video, insights }
  const onPlan = (choice: number | 'own' | 'any') => props.onPlan(choice, insights)
  const { moment, show, goBack } = useShownMoment(props.momentMs)
  const browserModel = useBrowserModelOffer(video)
  const length = useLength(video)
  useFetchOnOpen(video)
  // A file has no page: its moments open the transcript instead.
  const watch = seekIn(video)
  const ways: Ways = { seek: watch ?? ((ms) => show(momentAt(ms))), show }
  const footer = (
    <DetailFooter
      video={video}
      onReflect={() => onReflect()}
      onPlan={offersActions(shown) ? () => onPlan('any') : null}
    />
  )
  return (
    <Dialog isOpen onClose={onClose} width="wide" look="video" title={video.title} footer={footer}>
      <DetailFacts video={video} length={length} />
      <div className="mt-4 grid gap-x-10 gap-y-9 md:grid-cols-[minmax(0,1fr)_12.5rem]">
        <div className="flex min-w-0 flex-col gap-9">
          <DetailNotice
            video={video}
            ways={ways}
            fewMoments={parts.fewMoments}
            onWriteOwn={() => onPlan('own')}
            onAddTranscript={props.onAddTranscript}
          />
          {video.insights !== null && <BrowserModelOffer model={browserModel} />}
          {parts.newer(insights, video.insights, showLatest)}
          <DetailReading video={shown} ways={ways} parts={parts} />
          <DetailActions
            video={shown}
            onPlan={onPlan}
            evidence={(at, tools) => parts.evidence(shown, at, { ...ways, tools })}
          />
          <Reflections reflections={reflections} part={parts.reflection} onReflect={onReflect} />
          <DetailSummary video={shown} seek={ways.seek} />
          {/* While it waits for its transcript there is none to open: the notice says how to add it. */}
          {transcriptWaitOf(video) === null && (
            <DetailTranscript
              video={video}
              seek={watch}
              query={props.transcriptQuery}
              moment={moment}
              onBack={goBack}
              onPlanFrom={props.onPlanFrom}
            />
          )}
          {/* Loads after the rest, so it comes last and pushes nothing down. */}
          {parts.story(video)}
        </div>
        <DetailAside
          video={video}
          length={length}
          tags={tags}
          knownTags={props.knownTags}
          reflections={reflections}
          recall={video.insights !== null && parts.recall(video)}
          writeAgain={<WriteAgainMenu video={video} browserModel={browserModel} />}
          onDelete={() => setDeleting(true)}
        />
      </div>
      {isDeleting && (
        <Suspense>
          <DeleteVideoDialog videos={[video]} onClose={() => setDeleting(false)} onDeleted={onClose} />
        </Suspense>
      )}
    </Dialog>
  )
}

function offersActions(video: Video): boolean {
  return dividedActions(video.insights, hiddenClaims(video)).offered.length > 0
}

interface ReflectionsProps {
  readonly reflections: readonly Reflection[]
  readonly part: VideoDetailParts['reflection']
  readonly onReflect: (id: ReflectionId) => void
}

function Reflections({ reflections, part, onReflect }: ReflectionsProps) {
  if (reflections.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 text-lead font-semibold">Your reflections</h3>
      <ul className="flex flex-col gap-2.5">
        {reflections.map((reflection) => (
          <li key={reflection.id}>{part(reflection, () => onReflect(reflection.id))}</li>
        ))}
      </ul>
    </section>
  )
}

function NoSuchVideo({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="This video is gone"
      description={REMOVED_ELSEWHERE}
      width="narrow"
      footer={<CloseFooter onClose={onClose} />}
    />
  )
}
