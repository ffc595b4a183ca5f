import type { ReactNode } from 'react'
import type { Reflection } from '../../domain/reflection/reflection.ts'
import type { Video } from '../../domain/video/video.ts'

export type Seek = (ms: number) => void

/** What other features put into the dialog: they are handed in, because no feature knows another. */
export interface VideoDetailParts {
  readonly engine: (video: Video) => ReactNode
  readonly insights: (video: Video, seek: Seek) => ReactNode
  readonly evidence: (video: Video, at: number, seek: Seek) => ReactNode
  readonly reflection: (reflection: Reflection, onEdit: () => void) => ReactNode
}
