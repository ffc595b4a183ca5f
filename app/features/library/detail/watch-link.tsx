import { ExternalLink } from 'lucide-react'
import { watchUrlOf } from '../../../domain/video/youtube-url.ts'

export function WatchLink({ youtubeId }: { youtubeId: string }) {
  return (
    <a
      href={watchUrlOf(youtubeId)}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-1.5 rounded-control font-medium text-accent underline-offset-4 hover:underline sm:min-h-8"
    >
      youtube.com
      <ExternalLink aria-hidden="true" className="size-3.5" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
