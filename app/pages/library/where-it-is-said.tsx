import { useState } from 'react'
import { isTimed, momentsOf } from '../../domain/insight/schema/moments.ts'
import type { KeyInsight } from '../../domain/insight/schema/insights.ts'
import { parseMoment } from '../../domain/kernel/moment.ts'
import { hiddenClaims } from '../../domain/video/not-useful.ts'
import type { Video } from '../../domain/video/video.ts'
import { KeyInsights } from '../../features/capture/key-insights.tsx'
import { TimelineStrip } from '../../features/capture/timeline-strip.tsx'
import { ToldSteps } from '../../features/capture/told-steps.tsx'
import type { Ways } from '../../features/library/detail/detail-types.ts'
import { NotUsefulButton } from '../../features/library/detail/not-useful-button.tsx'
import { HiddenItems } from '../../ui/layout/hidden-items.tsx'

/** The insights and steps of a video with their moments; those marked as not useful are hidden. */
export function WhereItIsSaid({ video, ways: { seek, show } }: { video: Video; ways: Ways }) {
  const [isAll, setAll] = useState(false)
  const { insights } = video
  if (insights === null) return null
  const durationMs = parseMoment(video.duration ?? '')
  const timed = isTimed(video)
  const isHidden = hiddenClaims(video)
  const useful = insights.keyInsights.filter(({ title }) => !isHidden('insight', title))
  const hidden = insights.keyInsights.filter(({ title }) => isHidden('insight', title))
  const listOf = (listed: readonly KeyInsight[], name?: string) => (
    <KeyInsights
      insights={listed}
      name={name}
      onSeek={timed ? seek : null}
      onShow={show}
      marks="band"
      tools={({ title }) => (
        <NotUsefulButton
          videoId={video.id}
          claim={{ kind: 'insight', engine: insights.engine, title }}
          isHidden={isHidden('insight', title)}
        />
      )}
    />
  )
  return (
    <>
      {timed && durationMs !== null && (
        <TimelineStrip moments={momentsOf(insights)} durationMs={durationMs} onSeek={seek} />
      )}
      {insights.keyInsights.length > 0 && (
        <div>
          {useful.length > 0 && listOf(useful)}
          <HiddenItems count={hidden.length} name="insights" isShown={isAll} onToggle={() => setAll(!isAll)} />
          {isAll && hidden.length > 0 && listOf(hidden, 'Hidden insights')}
        </div>
      )}
      {insights.extractedSteps.length > 0 && (
        <ToldSteps steps={insights.extractedSteps} onSeek={timed ? seek : null} onShow={show} />
      )}
    </>
  )
}
