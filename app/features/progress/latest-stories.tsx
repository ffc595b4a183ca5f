import { ChevronDown, Sprout } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLatestStories, type ToldVideo } from '../../db/queries/video-story.ts'
import { storySentence } from '../../domain/progress/video-story.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { KnownContent } from '../../ui/feedback/known-content.tsx'
import { dayText } from './day-text.ts'
import { StoryTimeline } from './story-timeline.tsx'

interface LatestStoriesProps {
  // Renders a link to the video.
  readonly title: (video: ToldVideo['video']) => ReactNode
  // For the empty list: a link to where an action is planned.
  readonly start: ReactNode
}

/** What the most recently used videos led to. */
export function LatestStories({ title, start }: LatestStoriesProps) {
  const stories = useLatestStories()
  return (
    <section aria-labelledby="stories" className="mt-10">
      <h2 id="stories" className="text-title font-semibold">
        What your videos led to
      </h2>
      <div className="mt-4">
        <KnownContent known={stories} name="videos">
          {(rows) => (rows.length === 0 ? <NoStories start={start} /> : <Stories stories={rows} title={title} />)}
        </KnownContent>
      </div>
    </section>
  )
}

function NoStories({ start }: Pick<LatestStoriesProps, 'start'>) {
  return (
    <EmptyState
      icon={<Sprout className="size-6" />}
      title="Your first one goes here"
      text="Plan an action from a video. From then on you will see here what you did and remembered of it."
      action={start}
    />
  )
}

function Stories({ stories, title }: Pick<LatestStoriesProps, 'title'> & { readonly stories: readonly ToldVideo[] }) {
  return (
    <ul className="flex max-w-3xl flex-col divide-y divide-line border-y border-line">
      {stories.map(({ video, story }) => (
        <li key={video.id} className="py-4">
          <h3 className="text-lead font-semibold break-words">{title(video)}</h3>
          <p className="measure mt-1 text-base text-ink-soft">{storySentence(story, dayText)}</p>
          <details className="group mt-1">
            <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control text-base font-medium text-accent [&::-webkit-details-marker]:hidden">
              Timeline<span className="sr-only"> of {video.title}</span>
              <ChevronDown
                aria-hidden="true"
                className="size-4 transition-transform group-open:rotate-180 motion-reduce:transition-none"
              />
            </summary>
            <div className="pt-2 pb-1">
              <StoryTimeline entries={story.entries} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}
