// Where a video's insights come from may be unknown: then no moment may be named.
import { momentsOf } from '../insight/schema/moments.ts'
import type { Video } from './video.ts'

/** Whether there are moments to jump to: a transcript without times puts every quote at 0. */
export function isTimed({ insights }: Pick<Video, 'insights'>): boolean {
  return insights !== null && momentsOf(insights).some(({ startMs }) => startMs > 0)
}
