import { ExternalLink } from 'lucide-react'
import { watchUrl } from '../../../domain/video/video-identity.ts'
import { fromWhere } from '../library-messages.ts'

export function WatchLink({ youtubeId }: { youtubeId: string }) {
  const url = watchUrl(youtubeId)
  if (url === null) return <span>{fromWhere(youtubeId)}</span>
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-1.5 rounded-control font-medium text-accent underline-offset-4 hover:underline sm:pointer-fine:min-h-8"
    >
      youtube.com
      <ExternalLink aria-hidden="true" className="size-3.5" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
