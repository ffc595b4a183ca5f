// The site's own interface for its apps, by the library that knows how it wants to be asked. It is loaded when the first video
// is asked about: most servers start without it, and it takes a quarter of a second.
import { getPanelParams } from '#domain/transcript/youtube/get-panel-params.ts'

/** How a video is asked for: as the site's app on these devices. */
export const APPS = ['ANDROID', 'IOS'] as const
export type App = (typeof APPS)[number]

/** Returns the body of a response as text; throws what the fetch throws. */
export interface Innertube {
  readonly player: (youtubeId: string, app: App, signal: AbortSignal) => Promise<string>
  readonly panel: (youtubeId: string, signal: AbortSignal) => Promise<string>
}

const PANEL_ID = 'PAmodern_transcript_view'

/** Opens the interface through that fetch. Nothing is asked before a video is. */
export function openInnertube(fetch: typeof globalThis.fetch): Innertube {
  let session: ReturnType<typeof openSession> | null = null
  const post = async (path: string, body: object, signal: AbortSignal) => {
    // A library that could not be loaded is tried again.
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
    panel: (youtubeId, signal) => post('/get_panel', { panelId: PANEL_ID, params: getPanelParams(youtubeId) }, signal),
  }
}

// Made here, without asking the site for anything: no player, no configuration, no cache on the disk, no sign-in.
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
