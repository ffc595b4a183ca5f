import { Eye, EyeOff } from 'lucide-react'
import { markNotUseful } from '../library-writes.ts'
import type { Claim } from '../../../domain/video/not-useful.ts'
import type { VideoId } from '../../../domain/kernel/id.ts'

interface NotUsefulButtonProps {
  readonly videoId: VideoId
  readonly claim: Claim
  readonly isHidden: boolean
}

/** Hides a claim the learner does not find useful, or shows it again. */
export function NotUsefulButton({ videoId, claim, isHidden }: NotUsefulButtonProps) {
  const Icon = isHidden ? Eye : EyeOff
  return (
    <button
      type="button"
      onClick={() => void markNotUseful(videoId, claim, !isHidden)}
      className="-my-1 inline-flex min-h-11 items-center gap-1 rounded-control px-1 text-small text-ink-soft underline-offset-4 hover:text-ink hover:underline sm:pointer-fine:my-0 sm:pointer-fine:min-h-8"
    >
      <Icon aria-hidden="true" className="size-3.5" />
      <span>
        {isHidden ? 'Show again' : 'Not useful'}
        <span className="sr-only">: {claim.title}</span>
      </span>
    </button>
  )
}
