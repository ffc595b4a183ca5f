// Something a learner could do after a video; the four best are chosen from these.
import type { SuggestedAction } from '../schema/insights.ts'

export interface Idea {
  // At most one idea per frame is chosen, apart from advice.
  readonly frame: string
  // The predicted reader grade, 1 to 5.
  readonly grade: number
  // Topic stems of the sentence behind it; no two chosen ideas share most of them.
  readonly stems: readonly string[]
  readonly action: SuggestedAction
}

/** The frame of what the video itself advises, of which there may be several. */
export const ADVICE = 'advice'
/** Above the grade of any practice. */
export const OWN_ADVICE = 10
