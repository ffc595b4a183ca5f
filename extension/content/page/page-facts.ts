// What the page knows about the video being watched, copied out as plain JSON. Freshness is the asker's to check.
import { isRecord } from '#domain/transcript/json.ts'
import { walkNodes } from '#domain/transcript/youtube/walk-nodes.ts'
import { call, reach } from './reach.ts'

const PANEL_ID = 'PAmodern_transcript_view'
const PLAYER_PARTS = ['playabilityStatus', 'videoDetails', 'captions'] as const

function player(): Element | null {
  return document.querySelector('#movie_player')
}

/** Player responses, freshest first: the one the page was loaded with is stale after the first inner navigation. */
export function playerResponses(): unknown[] {
  const watch = document.querySelector('ytd-watch-flexy')
  const candidates = [
    call(player(), 'getPlayerResponse'),
    reach(watch, 'playerData'),
    reach(window, 'ytInitialPlayerResponse'),
  ]
  return candidates
    .filter(isRecord)
    .map((response) => Object.fromEntries(PLAYER_PARTS.map((part) => [part, response[part]])))
}

/** The tracks of the running player; their addresses already carry the proof-of-origin token once captions were shown. */
export function runtimeTracks(): unknown {
  return { captionTracks: reach(call(player(), 'getAudioTrack'), 'captionTracks') ?? [] }
}

/** What a get_panel request needs: the client's version and the page's own parameters for the transcript panel. */
export function panelContext(): unknown {
  const config = (name: string) => textOrNull(call(reach(window, 'ytcfg'), 'get', name))
  return {
    clientVersion: config('INNERTUBE_CLIENT_VERSION'),
    hl: config('HL'),
    gl: config('GL'),
    visitorData: config('VISITOR_DATA'),
    params: [
      ...panelParams(reach(document.querySelector('ytd-watch-flexy'), 'data')),
      ...panelParams(reach(window, 'ytInitialData')),
    ].slice(0, 5),
  }
}

function panelParams(data: unknown): string[] {
  const found = new Set<string>()
  walkNodes(data, (node) => {
    const endpoint = node['showEngagementPanelEndpoint']
    if (!isRecord(endpoint) || reach(reach(endpoint, 'identifier'), 'tag') !== PANEL_ID) return 'descend'
    const params = reach(reach(endpoint, 'globalConfiguration'), 'params')
    if (typeof params === 'string') found.add(params)
    return 'skip'
  })
  return [...found]
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
