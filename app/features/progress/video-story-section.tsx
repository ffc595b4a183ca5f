import { useVideoStory } from '../../db/queries/video-story.ts'
import type { VideoId } from '../../domain/kernel/id.ts'
import { ledToSomething, storySentence } from '../../domain/progress/video-story.ts'
import { dayText } from './day-text.ts'
import { StoryTimeline } from './story-timeline.tsx'

interface VideoStorySectionProps {
  readonly videoId: VideoId
  // Whether it has actions to plan.
  readonly canPlan: boolean
}

/** On a video's page: what it led to, as a sentence and a timeline; nothing if nothing can have come of it yet. */
export function VideoStorySection({ videoId, canPlan }: VideoStorySectionProps) {
  const story = useVideoStory(videoId)
  if (story === null || story === undefined) return null
  const isTold = ledToSomething(story)
  if (!isTold && !canPlan) return null
  return (
    <section aria-labelledby={`story-${videoId}`}>
      <h3 id={`story-${videoId}`} className="mb-1 text-lead font-semibold">
        What it led to
      </h3>
      <p className="measure text-base text-ink-soft">
        {storySentence(story, dayText)}
        {!isTold && ' Nothing came of it yet. Plan one of its actions, and what you do will show here.'}
      </p>
      {isTold && (
        <div className="mt-4">
          <StoryTimeline entries={story.entries} />
        </div>
      )}
    </section>
  )
}
