import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react'
import type { VideoStatus } from '../../../domain/video/video.ts'
import { Pill } from '../../../ui/display/pill.tsx'
import { WAITING } from '../library-messages.ts'

const LOOKS = {
  completed: { tone: 'good', icon: CircleCheck, word: 'Processed' },
  processing: { tone: 'neutral', icon: Hourglass, word: 'Processing' },
  waiting: { tone: 'neutral', icon: Hourglass, word: WAITING.badge },
  failed: { tone: 'bad', icon: CircleAlert, word: 'Failed' },
} as const

interface StatusBadgeProps {
  readonly status: VideoStatus
  readonly isWaiting: boolean
}

/** CRD-06: the video's status in one word. */
export function StatusBadge({ status, isWaiting }: StatusBadgeProps) {
  const { tone, icon: Icon, word } = LOOKS[isWaiting ? 'waiting' : status]
  return (
    <Pill tone={tone} icon={<Icon aria-hidden="true" className="size-3.5" />}>
      {word}
    </Pill>
  )
}
