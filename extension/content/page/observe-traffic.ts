// Keeps what the player itself loads: bodies of timedtext and get_panel, seen passively. Responses are never altered,
// delayed or consumed, and other extensions' hooks keep working because the originals are called as they were found.

interface Observed {
  readonly url: string
  readonly youtubeId: string | null
  readonly body: string
}

const WATCHED_PATH = /^\/(?:api\/timedtext|youtubei\/v1\/get_panel|youtubei\/v1\/get_transcript)(?:\?|$)/
const MAX_KEPT = 8
const MAX_BODY_CHARS = 4 * 1024 * 1024

export interface TrafficLog {
  of(youtubeId: string): readonly Observed[]
}

/** Starts observing the given window. Empty bodies are not kept: an empty 200 is YouTube's refusal, not a transcript. */
export function observeTraffic(page: Window & typeof globalThis): TrafficLog {
  const kept: Observed[] = []
  const keep = (url: string, body: string) => {
    const watched = watchedUrl(page, url)
    if (watched === null || body.trim() === '' || body.length > MAX_BODY_CHARS) return
    kept.push({ url: watched.href, youtubeId: videoOf(watched) ?? videoOf(new URL(page.location.href)), body })
    if (kept.length > MAX_KEPT) kept.shift()
  }
  observeFetch(page, keep)
  observeXhr(page, keep)
  return { of: (youtubeId) => kept.filter((entry) => entry.youtubeId === youtubeId) }
}

type Fetch = typeof globalThis.fetch
type Keep = (url: string, body: string) => void

function observeFetch(page: Window & typeof globalThis, keep: Keep): void {
  const original: Fetch = page.fetch // eslint-disable-line @typescript-eslint/unbound-method -- applied below to whatever it was called on
  page.fetch = function fetch(this: unknown, ...args: Parameters<Fetch>): ReturnType<Fetch> {
    const answer = Reflect.apply(original, this ?? page, args)
    const url = urlOf(args[0])
    if (watchedUrl(page, url) !== null) {
      answer
        .then((response) =>
          readCopy(response, (body) => {
            keep(url, body)
          }),
        )
        .catch(() => undefined) // the page sees its own rejection
    }
    return answer
  }
}

async function readCopy(response: Response, keep: (body: string) => void): Promise<void> {
  if (response.ok && !response.bodyUsed) keep(await response.clone().text())
}

function observeXhr(page: Window & typeof globalThis, keep: Keep): void {
  const prototype = page.XMLHttpRequest.prototype
  const original: unknown = Reflect.get(prototype, 'open')
  if (typeof original !== 'function') return
  Reflect.set(prototype, 'open', function open(this: XMLHttpRequest, ...args: readonly unknown[]): unknown {
    const url = String(args[1])
    if (watchedUrl(page, url) !== null) {
      this.addEventListener('load', () => {
        const body = this.status === 200 ? bodyOf(this) : null
        if (body !== null) keep(url, body)
      })
    }
    const opened: unknown = Reflect.apply(original, this, args)
    return opened
  })
}

function bodyOf(request: XMLHttpRequest): string | null {
  const response: unknown = request.response
  if (typeof response === 'string') return response
  if (response instanceof ArrayBuffer) return new TextDecoder().decode(response)
  return request.responseType === 'json' && response !== null ? JSON.stringify(response) : null
}

function urlOf(input: unknown): string {
  return input instanceof Request ? input.url : String(input)
}

function watchedUrl(page: Window, url: string): URL | null {
  const parsed = URL.parse(url, page.location.href)
  const isWatched = parsed !== null && parsed.origin === page.location.origin && WATCHED_PATH.test(parsed.pathname)
  return isWatched ? parsed : null
}

function videoOf(url: URL): string | null {
  return url.searchParams.get('v') ?? /^\/(?:shorts|live|embed)\/([\w-]{11})/.exec(url.pathname)?.[1] ?? null
}
