import { momentsOf } from '../../domain/insight/schema/moments.ts'
import type { Video } from '../../domain/video/video.ts'

/** Whether there are moments to jump to: a transcript without times puts every quote at 0. */
export function isTimed({ insights }: Video): boolean {
  return insights !== null && momentsOf(insights).some(({ startMs }) => startMs > 0)
}
