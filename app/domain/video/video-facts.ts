// What is known of a video besides its words: fills in unknown fields and overwrites nothing.
import * as v from 'valibot'
import { parseMoment } from '../kernel/moment.ts'
import { requiredText } from '../kernel/text.ts'
import { placeholderTitle } from './video-title.ts'
import { Duration, type Video } from './video.ts'

export const VideoFacts = v.object({ title: v.nullable(requiredText(300)), duration: v.nullable(Duration) })
export type VideoFacts = Readonly<v.InferOutput<typeof VideoFacts>>

export const NO_FACTS: VideoFacts = { title: null, duration: null }

/** A title as a page has it, cut to what is kept; null if there is nothing in it. */
export function titleOfPage(text: string | null | undefined): string | null {
  const read = v.safeParse(VideoFacts.entries.title, text?.slice(0, 300) ?? null)
  return read.success ? read.output : null
}

/** Sets the title and length where they are still unknown; returns the same object when nothing changes. */
export function withFacts(video: Video, facts: VideoFacts): Video {
  const isUntitled = video.title === placeholderTitle(video.youtubeId)
  const title = isUntitled ? (facts.title ?? video.title) : video.title
  const duration = video.duration ?? facts.duration
  return title === video.title && duration === video.duration ? video : { ...video, title, duration }
}

/** The longer of two lengths: one may be only where the last word of a part of the video ends. */
export function longerDuration(one: string | null, other: string | null): string | null {
  return (parseMoment(other ?? '') ?? 0) > (parseMoment(one ?? '') ?? 0) ? other : one
}
