// Keeps what the player itself loads: bodies of timedtext, get_panel and get_transcript, observed passively. Responses are never
// altered, delayed or consumed, and other extensions' hooks keep working because the originals are called as they were found.
// Whatever fails here, the page's own request still goes out.
// Each body belongs to the video named in its own request, not to the one in the address bar: responses come late, early or
// twice.
import { MAX_BODY_CHARS } from '../../messages/page-protocol.ts'
import { requestedLanguage, requestedVideo, textOfBody, watchedUrl } from './requested-video.ts'

interface Observed {
  readonly url: string
  readonly youtubeId: string
  readonly hl: string | null
  readonly body: string
}

const MAX_KEPT = 8

export interface TrafficLog {
  of(youtubeId: string): readonly Observed[]
}

type Page = Window & typeof globalThis

/** Starts observing the given window. Empty bodies are not kept: an empty 200 is YouTube's refusal, not a transcript. */
export function observeTraffic(page: Page, onKept: () => void): TrafficLog {
  const kept: Observed[] = []
  const keep: Keep = (request, body) => {
    const youtubeId = requestedVideo(request.url, request.sent)
    if (youtubeId === null || body.trim() === '' || body.length > MAX_BODY_CHARS) return
    kept.push({ url: request.url.href, youtubeId, hl: requestedLanguage(request.sent), body })
    if (kept.length > MAX_KEPT) kept.shift()
    onKept()
  }
  observeFetch(page, keep)
  observeXhr(page, keep)
  return { of: (youtubeId) => kept.filter((entry) => entry.youtubeId === youtubeId) }
}

// The request as it was made: its address and its body.
interface MadeRequest {
  readonly url: URL
  readonly sent: string
}
type Keep = (request: MadeRequest, body: string) => void

type Fetch = typeof globalThis.fetch

function observeFetch(page: Page, keep: Keep): void {
  const original: Fetch = page.fetch // called below with the caller's own `this`
  page.fetch = function fetch(this: unknown, ...args: Parameters<Fetch>): ReturnType<Fetch> {
    const [input, init] = args
    const url = orNull(() => watchedUrl(page, input instanceof Request ? input.url : String(input)))
    // Copied before the page sends it, because sending consumes the body of a Request.
    const sent = url === null ? null : sentBody(input, init)
    const answer = Reflect.apply(original, this ?? page, args)
    if (url !== null) {
      answer
        .then(async (response) => {
          const body = await copyOf(response)
          if (body !== null) keep({ url, sent: (await sent) ?? '' }, body)
        })
        .catch(() => undefined) // the page handles its own rejection
    }
    return answer
  }
}

async function sentBody(input: RequestInfo | URL, init: RequestInit | undefined): Promise<string> {
  if (init?.body !== undefined && init.body !== null) return textOfBody(init.body)
  if (!(input instanceof Request) || input.bodyUsed) return ''
  try {
    return await input.clone().text()
  } catch {
    return '' // aborted while being read: it names no video, so its response is not kept
  }
}

async function copyOf(response: Response): Promise<string | null> {
  return response.ok && !response.bodyUsed ? response.clone().text() : null
}

function observeXhr(page: Page, keep: Keep): void {
  // A request object may be opened repeatedly; a response belongs to the latest opening only.
  const opened = new WeakMap<XMLHttpRequest, URL | null>()
  const prototype = page.XMLHttpRequest.prototype
  patch(prototype, 'open', (request, args) => {
    opened.set(request, watchedUrl(page, String(args[1])))
  })
  patch(prototype, 'send', (request, args) => {
    const url = opened.get(request)
    if (url === null || url === undefined) return
    const sent = textOfBody(args[0])
    const onLoad = () => {
      if (opened.get(request) !== url) return
      const body = request.status === 200 ? bodyOf(request) : null
      if (body !== null) keep({ url, sent }, body)
    }
    request.addEventListener('load', onLoad, { once: true })
  })
}

function patch(
  prototype: XMLHttpRequest,
  name: 'open' | 'send',
  note: (request: XMLHttpRequest, args: readonly unknown[]) => void,
): void {
  const original: unknown = Reflect.get(prototype, name)
  if (typeof original !== 'function') return
  Reflect.set(prototype, name, function (this: XMLHttpRequest, ...args: readonly unknown[]): unknown {
    orNull(() => note(this, args))
    const result: unknown = Reflect.apply(original, this, args)
    return result
  })
}

function orNull<T>(look: () => T): T | null {
  try {
    return look()
  } catch {
    return null // the page's objects may be half built
  }
}

function bodyOf(request: XMLHttpRequest): string | null {
  const response: unknown = request.response
  if (typeof response === 'string') return response
  if (response instanceof ArrayBuffer) return new TextDecoder().decode(response)
  return request.responseType === 'json' && response !== null ? JSON.stringify(response) : null
}
