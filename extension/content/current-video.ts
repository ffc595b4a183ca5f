// Which video the address bar names.
import { parseYoutubeUrl } from '#domain/video/youtube-url.ts'

const VIDEO_PATH = /^\/(?:watch$|shorts\/|live\/)/

/** The id of the video being watched, or null on any other page of the site. */
export function watchedVideoId(location: Pick<Location, 'href' | 'pathname'>): string | null {
  if (!VIDEO_PATH.test(location.pathname)) return null
  const read = parseYoutubeUrl(location.href)
  return read.ok ? read.value.youtubeId : null
}
