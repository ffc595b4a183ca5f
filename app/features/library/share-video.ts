// VID-04: a shared video is shared by its own address on YouTube.
import { canSendToApp, copyText, sendToApp } from '../../state/copy-text.ts'
import { LINK_COPIED } from './library-messages.ts'

export interface SharedVideo {
  readonly title: string
  // Its own address; a video that came as a file has none to share.
  readonly url: string
}

export const SEND_TO_APP = 'Send to an app'

/** VID-03: copies the link and says so (ERR-29); the toast offers the device's own share sheet. */
export async function shareVideo(video: SharedVideo): Promise<void> {
  const action = canSendToApp() ? { label: SEND_TO_APP, run: () => void sendVideo(video) } : undefined
  await copyText(video.url, { ...LINK_COPIED, action })
}

/** The device's own share sheet; if it fails, the link is copied. */
export async function sendVideo(video: SharedVideo): Promise<void> {
  await sendToApp(video, () => shareVideo(video))
}
