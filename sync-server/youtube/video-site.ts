// The video site as the server uses it: a public video's title and captions. Each call has a deadline, and one breaker guards
// them all.
import * as v from 'valibot'
import { must } from '#domain/kernel/invariant.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { SECOND_MS } from '#domain/kernel/time.ts'
import { watchUrl } from '#domain/video/video-identity.ts'
import { createCircuitBreaker, type BreakerStore } from '../outside/circuit-breaker.ts'
import { openInnertube, type App } from './innertube.ts'
import { failureOf, verdictOf, type SiteFailure } from './site-failure.ts'
import { siteFetch } from './site-fetch.ts'

// An empty answer may take eight seconds.
const DEADLINE_MS = 15 * SECOND_MS

type Answer<T> = Promise<Result<T, SiteFailure>>

export interface VideoSite {
  /** The title from the site's public oEmbed; null if there is none. */
  readonly title: (youtubeId: string, signal?: AbortSignal) => Answer<string | null>
  /** The player response for one of the site's apps, as text. */
  readonly player: (youtubeId: string, app: App, signal?: AbortSignal) => Answer<string>
  /** The captions at an address from the player response, as text. */
  readonly captions: (address: string, signal?: AbortSignal) => Answer<string>
  /** What "Show transcript" loads, as text. */
  readonly panel: (youtubeId: string, signal?: AbortSignal) => Answer<string>
}

export interface VideoSiteSetup {
  // Used for the site, instead of the global fetch.
  readonly fetch?: typeof fetch | undefined
  readonly now: () => number
  readonly deadlineMs?: number | undefined
  readonly breaker?: BreakerStore | undefined
}

/** The site on the internet; requests nothing before the first video. */
export function createVideoSite(setup: VideoSiteSetup): VideoSite {
  const { fetch: by = fetch, now, deadlineMs = DEADLINE_MS, breaker } = setup
  const asking = siteFetch(by)
  const innertube = openInnertube(asking)
  const guard = createCircuitBreaker(now, breaker)

  const ask = async <T>(question: (signal: AbortSignal) => Promise<T>, stopped?: AbortSignal): Answer<T> => {
    const deadline = AbortSignal.timeout(deadlineMs)
    const signal = stopped === undefined ? deadline : AbortSignal.any([deadline, stopped])
    const attempt = async (): Answer<T> => {
      try {
        return ok(await question(signal))
      } catch (error) {
        return err(stopped?.aborted === true ? { kind: 'stopped' } : failureOf(error))
      }
    }
    const guarded = await guard(attempt, (answer) => verdictOf(answer.ok ? null : answer.error))
    if (guarded.ok) return guarded.value
    const rest = guarded.error
    const [reason, retryAfterMs] =
      rest.kind === 'limited' ? (['rate_limited', rest.restMs] as const) : (['unreachable', null] as const)
    return err({ kind: 'rests', reason, retryAfterMs })
  }

  const text = async (url: URL, signal: AbortSignal) => (await asking(url, { signal })).text()
  return {
    title: (youtubeId, stopped) => ask(async (signal) => titleIn(await text(oembedUrl(youtubeId), signal)), stopped),
    player: (youtubeId, app, stopped) => ask((signal) => innertube.player(youtubeId, app, signal), stopped),
    captions: (address, stopped) => ask((signal) => text(captionsUrl(address), signal), stopped),
    panel: (youtubeId, stopped) => ask((signal) => innertube.panel(youtubeId, signal), stopped),
  }
}

function oembedUrl(youtubeId: string): URL {
  const url = new URL('https://www.youtube.com/oembed?format=json')
  url.searchParams.set('url', must(watchUrl(youtubeId), 'The site is asked about its own videos only'))
  return url
}

const Oembed = v.object({ title: v.string() })

// Small enough to be parsed on the main thread.
function titleIn(body: string): string | null {
  try {
    const read = v.safeParse(Oembed, JSON.parse(body))
    return read.success ? read.output.title : null
  } catch {
    return null
  }
}

function captionsUrl(address: string): URL {
  const url = new URL(address)
  url.searchParams.set('fmt', 'json3')
  // xosf adds position markers to the text; tlang would return a translation.
  for (const name of ['xosf', 'tlang']) url.searchParams.delete(name)
  return url
}
