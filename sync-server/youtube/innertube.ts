// The site's own interface for its apps, by a library that knows its requests. Loaded when the first video is requested: most
// servers start without it, and it takes a quarter of a second.
import { getPanelParams } from '#domain/transcript/youtube/get-panel-params.ts'
import { TRANSCRIPT_PANEL } from '#domain/transcript/youtube/panel-id.ts'

/** The apps of the site that we can pose as. */
export const APPS = ['ANDROID', 'IOS'] as const
export type App = (typeof APPS)[number]

/** Returns response bodies as text; throws what the fetch throws. */
export interface Innertube {
  readonly player: (youtubeId: string, app: App, signal: AbortSignal) => Promise<string>
  readonly panel: (youtubeId: string, signal: AbortSignal) => Promise<string>
}

/** Opens the interface with that fetch. Requests nothing before the first video. */
export function openInnertube(fetch: typeof globalThis.fetch): Innertube {
  let session: ReturnType<typeof openSession> | null = null
  const post = async (path: string, body: object, signal: AbortSignal) => {
    // If the library fails to load, the next call tries again.
    session ??= openSession(fetch).catch((error: unknown) => {
      session = null
      throw error
    })
    const { http, user_agent: agent = '' } = await session
    const headers = { 'Content-Type': 'application/json', 'User-Agent': agent }
    const response = await http.fetch(path, { method: 'POST', body: JSON.stringify(body), headers, signal })
    return response.text()
  }
  return {
    player: (youtubeId, app, signal) =>
      post('/player', { videoId: youtubeId, client: app, racyCheckOk: true, contentCheckOk: true }, signal),
    panel: (youtubeId, signal) =>
      post('/get_panel', { panelId: TRANSCRIPT_PANEL, params: getPanelParams(youtubeId) }, signal),
  }
}

// Created locally, without any request to the site: no player, no configuration, no cache on the disk, no sign-in.
async function openSession(fetch: typeof globalThis.fetch) {
  const { Innertube: Library, Log } = await import('youtubei.js/web.bundle')
  Log.setLevel(Log.Level.NONE)
  const { session } = await Library.create({
    fetch,
    lang: 'en',
    location: 'US',
    timezone: 'UTC',
    generate_session_locally: true,
    retrieve_player: false,
    retrieve_innertube_config: false,
    enable_session_cache: false,
  })
  return session
}
