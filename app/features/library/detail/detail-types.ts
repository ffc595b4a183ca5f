import type { ReactNode } from 'react'
import type { Evidence, Insights } from '../../../domain/insight/schema/insights.ts'
import type { FewMoment } from '../../../domain/insight/extract/little-to-learn.ts'
import type { Reflection } from '../../../domain/reflection/reflection.ts'
import type { Video } from '../../../domain/video/video.ts'

export type Seek = (ms: number) => void

/** Links from a claim to its moment, in the video and in the transcript. */
export interface Ways {
  readonly seek: Seek
  readonly show: (evidence: Evidence) => void
}

/** What other features contribute to the dialog; passed in, because features do not import each other. */
export interface VideoDetailParts {
  readonly engine: (video: Video) => ReactNode
  // Offers the latest insights if they are not those shown.
  readonly newer: (shown: Insights | null, latest: Insights | null, onShow: () => void) => ReactNode
  readonly insights: (video: Video, ways: Ways) => ReactNode
  // The tools are shown beside it.
  readonly evidence: (video: Video, at: number, how: Ways & { readonly tools: ReactNode }) => ReactNode
  // For a video that teaches little; `seek` is null if its transcript had no times.
  readonly fewMoments: (moments: readonly FewMoment[], ways: Pick<Ways, 'show'> & { seek: Seek | null }) => ReactNode
  // Beside the video's facts: whether it is asked about.
  readonly recall: (video: Video) => ReactNode
  readonly reflection: (reflection: Reflection, onEdit: () => void) => ReactNode
  // What it led to.
  readonly story: (video: Video) => ReactNode
}
