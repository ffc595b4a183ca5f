// Which video a request of the site is about, read from the request alone.
import { isRecord, parseJson } from '#domain/transcript/json.ts'
import { videoNamedBy } from '../../messages/video-named-by.ts'

const WATCHED_PATH = /^\/(?:api\/timedtext|youtubei\/v1\/get_panel|youtubei\/v1\/get_transcript)$/

/** The address as a URL when it is one of those that load a transcript from this site, else null. */
export function watchedUrl(page: Window, address: string): URL | null {
  const url = URL.parse(address, page.location.href)
  return url !== null && url.origin === page.location.origin && WATCHED_PATH.test(url.pathname) ? url : null
}

/** The video that the address (captions) or the body that was sent (panels) names; null when they name none. */
export function requestedVideo(url: URL, sent: string): string | null {
  if (url.pathname === '/api/timedtext') return url.searchParams.get('v')
  const body = parseJson(sent)
  const params = isRecord(body) ? body['params'] : null
  return typeof params === 'string' ? videoNamedBy(params) : null
}

/** What is sent, as text, where it can be read at once; else nothing, and so no video. */
export function textOfBody(body: unknown): string {
  if (typeof body === 'string') return body
  if (body instanceof ArrayBuffer) return new TextDecoder().decode(body)
  return ArrayBuffer.isView(body) ? new TextDecoder().decode(body) : ''
}
