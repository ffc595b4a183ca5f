import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react'
import type { VideoStatus } from '../../../domain/video/video.ts'
import { Pill } from '../../../ui/pill.tsx'

const LOOKS = {
  completed: { tone: 'good', icon: CircleCheck, word: 'Processed' },
  processing: { tone: 'neutral', icon: Hourglass, word: 'Processing' },
  failed: { tone: 'bad', icon: CircleAlert, word: 'Failed' },
} as const

/** CRD-06: the video's status in a word. */
export function StatusBadge({ status }: { status: VideoStatus }) {
  const { tone, icon: Icon, word } = LOOKS[status]
  return (
    <Pill tone={tone} icon={<Icon aria-hidden="true" className="size-3.5" />}>
      {word}
    </Pill>
  )
}
