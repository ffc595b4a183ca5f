// Something a learner could do after a video, before the four best are chosen.
import type { SuggestedAction } from '../schema/insights.ts'

export interface Idea {
  // Of one frame only one is chosen.
  readonly frame: string
  // The grade that readers would give it, 1 to 5.
  readonly grade: number
  // The topics of the sentence it rests on; no two chosen share most of them.
  readonly stems: readonly string[]
  readonly action: SuggestedAction
}
