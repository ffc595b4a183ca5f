// VID-04: what is shared is the video's own address on YouTube.
import type { Video } from '../../domain/video/video.ts'
import { watchUrlOf } from '../../domain/video/youtube-url.ts'
import { showToast } from '../../state/toasts.ts'
import { LINK_COPIED } from './library-messages.ts'

/** The device's own share sheet; where there is none, the link is copied (ERR-29). */
export async function shareVideo({ title, youtubeId }: Pick<Video, 'title' | 'youtubeId'>): Promise<void> {
  const url = watchUrlOf(youtubeId)
  // Older browsers have none, whatever the types say.
  if (!('share' in navigator)) return copyLink(url)
  try {
    await navigator.share({ title, url })
  } catch (refusal) {
    // Closing the sheet is a choice, not a failure.
    if (refusal instanceof DOMException && refusal.name === 'AbortError') return
    await copyLink(url)
  }
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast('good', LINK_COPIED)
  } catch {
    showToast('bad', { title: 'The link was not copied', description: `Copy it by hand: ${url}` })
  }
}
