// A transcript given for a video that has one already.
import type { Insights } from '../insight/schema/insights.ts'
import { transcriptWaitOf, type Video } from './video.ts'

/** Whether it may have one: only a video that waits for its transcript surely has none. */
export function mayHaveTranscript(video: Pick<Video, 'status' | 'transcriptWait'>): boolean {
  return transcriptWaitOf(video) === null
}

/** What another transcript changes about the video, said before it is stored. */
export function describeReplacement({ status, insights }: Pick<Video, 'status' | 'insights'>): string {
  // It may have failed, or still be processed, without a transcript.
  const its = status === 'completed' ? 'the one it has' : 'one it may have'
  const replaced = `This transcript replaces ${its}`
  if (insights === null) return `${replaced}.`
  return isStopgap(insights)
    ? `${replaced}, and insights found in it replace those of that one.`
    : `${replaced}. Its insights stay.`
}

/** Written by the extractive engine, and not what the learner chose: insights found in another transcript replace them. */
export function isStopgap({ engine, isChosen }: Insights): boolean {
  return engine === 'extractive' && isChosen !== true
}
