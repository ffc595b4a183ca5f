// A video as stored or accepted in a link field: its address, or the identity of one from a file.
import { ok, type Result } from '../kernel/result.ts'
import { isFileVideo, watchUrl } from './video-identity.ts'
import { parseYoutubeUrl, type YoutubeUrl, type YoutubeUrlProblem } from './youtube-url.ts'

/** `readVideoLink` reverses it. */
export function videoLink(identity: string): string {
  return watchUrl(identity) ?? identity
}

/** The video that the text names: any YouTube address, or a result of `videoLink`. */
export function readVideoLink(text: string): Result<YoutubeUrl, YoutubeUrlProblem> {
  return isFileVideo(text) ? ok({ youtubeId: text, url: text }) : parseYoutubeUrl(text)
}
