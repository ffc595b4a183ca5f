import { OVERLAY_QUESTION } from '#domain/mutations/captured-mutations.ts'
import type { CaptureDraft } from '#domain/action/capture-draft.ts'
import { momentsOf } from '#domain/insight/schema/moments.ts'
import type { Insights } from '#domain/insight/schema/insights.ts'
import { tldrParagraphs } from '#domain/insight/schema/tldr-paragraphs.ts'
import { LedText } from '#ui/display/led-text.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { EngineLabel } from './engine-label.tsx'
import { KeyInsights } from './key-insights.tsx'
import { TimelineStrip } from './timeline-strip.tsx'
import type { ClaimTest } from '#domain/video/not-useful.ts'
import type { CapturedVideoInfo } from './wizard-types.ts'

interface InsightsStepProps {
  readonly video: CapturedVideoInfo
  readonly insights: Insights | null
  readonly noInsights?: string | null | undefined
  readonly isHidden?: ClaimTest | undefined
  readonly draft: CaptureDraft
  readonly onChange: (draft: CaptureDraft) => void
  readonly onSeek: ((ms: number) => void) | null
}

/** OVL-02, step 1: what the video says, then the learner's own words. */
export function InsightsStep({ video, insights, noInsights, isHidden, draft, onChange, onSeek }: InsightsStepProps) {
  return (
    <div className="flex flex-col gap-6">
      {insights === null ? (
        <Notice tone="info">
          {noInsights ?? 'There are no insights for this video yet.'} You can write down what stood out, and plan an
          action of your own.
        </Notice>
      ) : (
        <WhatItSays video={video} insights={insights} isHidden={isHidden} onSeek={onSeek} />
      )}
      <TextArea
        label={OVERLAY_QUESTION}
        hint="Your own words, kept with the video. You can leave this empty."
        rows={4}
        maxLength={4000}
        value={draft.reflection}
        onChange={(event) => onChange({ ...draft, reflection: event.target.value })}
      />
    </div>
  )
}

type WhatItSaysProps = Pick<InsightsStepProps, 'video' | 'isHidden' | 'onSeek'> & { readonly insights: Insights }

function WhatItSays({ video, insights, isHidden, onSeek }: WhatItSaysProps) {
  const keyInsights = insights.keyInsights.filter(({ title }) => isHidden?.('insight', title) !== true)
  const seek = video.isTimed ? onSeek : null
  return (
    <>
      <section className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h4 className="text-lead font-semibold">TL;DR</h4>
          <EngineLabel insights={insights} />
        </div>
        {insights.caveat !== null && <Notice tone="warn">{insights.caveat}</Notice>}
        <LedText paragraphs={tldrParagraphs(insights.tldr)} />
        {seek !== null && video.durationMs !== null && (
          <TimelineStrip moments={momentsOf(insights)} durationMs={video.durationMs} onSeek={seek} />
        )}
      </section>
      {keyInsights.length > 0 && <KeyInsights insights={keyInsights} onSeek={seek} />}
      {insights.keyLessons.length > 0 && (
        <section>
          <h4 className="mb-2 text-lead font-semibold">Key lessons</h4>
          <ul className="measure flex list-disc flex-col gap-1.5 pl-5 text-base marker:text-accent">
            {insights.keyLessons.map((lesson) => (
              <li key={lesson}>{lesson}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
