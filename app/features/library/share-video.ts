// VID-04: what is shared is the video's own address on YouTube.
import { showToast } from '../../state/toasts.ts'
import { LINK_COPIED } from './library-messages.ts'

export interface SharedVideo {
  readonly title: string
  // Its own address: one that came as a file has none to share.
  readonly url: string
}

export const SEND_TO_APP = 'Send to an app'

/** Whether this device has a share sheet: many a browser at a desk has none, whatever the types say. */
export function canSendToApp(): boolean {
  return 'share' in navigator
}

/** VID-03: copies the link and says so (ERR-29); the device's own share sheet is one press further. */
export async function shareVideo(video: SharedVideo): Promise<void> {
  const { url } = video
  const action = canSendToApp() ? { label: SEND_TO_APP, run: () => void sendToApp(video) } : undefined
  try {
    await navigator.clipboard.writeText(url)
    showToast('good', { ...LINK_COPIED, action })
  } catch {
    showToast('bad', { title: 'The link was not copied', description: `Copy it by hand: ${url}`, action })
  }
}

/** The device's own share sheet; where it fails, the link is copied. */
export async function sendToApp(video: SharedVideo): Promise<void> {
  const { title, url } = video
  try {
    await navigator.share({ title, url })
  } catch (refusal) {
    // Closing the sheet is a choice, not a failure.
    if (refusal instanceof DOMException && refusal.name === 'AbortError') return
    await shareVideo(video)
  }
}
