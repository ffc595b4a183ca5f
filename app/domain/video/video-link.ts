// A video where a link is kept or accepted: its address, or, for one that came as a file, its name.
import { ok, type Result } from '../kernel/result.ts'
import { isFileVideo, watchUrl } from './video-identity.ts'
import { parseYoutubeUrl, type YoutubeUrl, type YoutubeUrlProblem } from './youtube-url.ts'

/** Leads back to the video by `readVideoLink`. */
export function videoLink(identity: string): string {
  return watchUrl(identity) ?? identity
}

/** The video that the text names: any address of YouTube's, or what `videoLink` made. */
export function readVideoLink(text: string): Result<YoutubeUrl, YoutubeUrlProblem> {
  return isFileVideo(text) ? ok({ youtubeId: text, url: text }) : parseYoutubeUrl(text)
}
