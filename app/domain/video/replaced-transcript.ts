// A transcript given for a video that has one already.
import type { Insights } from '../insight/schema/insights.ts'
import { transcriptWaitOf, type Video } from './video.ts'

/** Whether the video may have one: only one that waits for it surely has none, and one that failed has words that no one could read. */
export function mayHaveTranscript(video: Pick<Video, 'status' | 'transcriptWait'>): boolean {
  return transcriptWaitOf(video) === null
}

/** Said while this device cannot know whether the learner has the video: offline, or before the server's first answer. */
export const MAY_BE_ELSEWHERE =
  'If you have added this video on another device, this transcript replaces the one it has there.'

/** What another transcript changes about the video, said before it is stored. */
export function describeReplacement({ status, insights }: Pick<Video, 'status' | 'insights'>): string {
  if (status !== 'completed') return 'This transcript replaces any it has.'
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
