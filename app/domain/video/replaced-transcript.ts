// A transcript given for a video that has one already.
import type { Insights } from '../insight/schema/insights.ts'
import type { Video } from './video.ts'

/** Whether the video has one: a video that is processed may still wait for it, and one that failed has none. */
export function hasTranscript({ status }: Pick<Video, 'status'>): boolean {
  return status === 'completed'
}

/** What another transcript changes about the video, said before it is stored. */
export function describeReplacement({ insights }: Pick<Video, 'insights'>): string {
  const replaced = 'This transcript replaces the one it has'
  if (insights === null) return `${replaced}.`
  return isStopgap(insights)
    ? `${replaced}, and insights found in it replace those of that one.`
    : `${replaced}. Its insights stay.`
}

/** Written by the extractive engine, and not what the learner chose: insights found in another transcript replace them. */
export function isStopgap({ engine, isChosen }: Insights): boolean {
  return engine === 'extractive' && isChosen !== true
}
