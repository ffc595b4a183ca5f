// Which video a request of the site is about, and for a viewer of which language, judged by the request alone.
import { isRecord, parseJson } from '#domain/transcript/json.ts'
import { MAX_LANGUAGE_CHARS } from '../../messages/page-protocol.ts'
import { videoNamedBy } from '../../messages/video-named-by.ts'
import { reach } from './reach.ts'

const WATCHED_PATH = /^\/(?:api\/timedtext|youtubei\/v1\/get_panel|youtubei\/v1\/get_transcript)$/

/** The address as a URL if it loads a transcript from this site, else null. */
export function watchedUrl(page: Window, address: string): URL | null {
  const { href, origin } = page.location
  if (!URL.canParse(address, href)) return null
  const url = new URL(address, href)
  return url.origin === origin && WATCHED_PATH.test(url.pathname) ? url : null
}

/**
 * The video named in the address (captions) or in the request body (panels); null when neither names one, and for a search in
 * the panel, which gives only the rows with its words.
 */
export function requestedVideo(url: URL, sent: string): string | null {
  if (url.pathname === '/api/timedtext') return url.searchParams.get('v')
  const body = parseJson(sent)
  if (!isRecord(body) || isFilled(body['query']) || isFilled(body['formData'])) return null
  const params = body['params']
  return typeof params === 'string' ? videoNamedBy(params) : null
}

/** The language of the viewer that the body of a panel request names; null when it names none. */
export function requestedLanguage(sent: string): string | null {
  const hl = reach(reach(reach(parseJson(sent), 'context'), 'client'), 'hl')
  return typeof hl === 'string' && hl.length <= MAX_LANGUAGE_CHARS ? hl : null
}

function isFilled(value: unknown): boolean {
  return isRecord(value) ? Object.keys(value).length > 0 : value !== undefined && value !== null && value !== ''
}

/** The request body as text, if it can be read synchronously; otherwise '', which names no video. */
export function textOfBody(body: unknown): string {
  if (typeof body === 'string') return body
  if (body instanceof ArrayBuffer) return new TextDecoder().decode(body)
  return ArrayBuffer.isView(body) ? new TextDecoder().decode(body) : ''
}
