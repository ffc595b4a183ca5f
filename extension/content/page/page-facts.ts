// What the page knows about the video being watched, as plain JSON. The asker must check that it is current.
import { isRecord } from '#domain/transcript/json.ts'
import { TRANSCRIPT_PANEL } from '#domain/transcript/youtube/panel-id.ts'
import { walkNodes } from '#domain/transcript/youtube/walk-nodes.ts'
import { playerOf, players } from './player-on-page.ts'
import { call, reach } from './reach.ts'

const PLAYER_PARTS = ['playabilityStatus', 'videoDetails', 'captions'] as const
const MAX_PARAMS = 5

/** Player responses, freshest first: the one the page was loaded with is stale after the first in-page navigation. */
export function playerResponses(): unknown[] {
  const candidates = [
    ...players()
      .slice(0, 2)
      .map((player) => call(player, 'getPlayerResponse')),
    reach(watchElement(), 'playerData'),
    reach(window, 'ytInitialPlayerResponse'),
  ]
  return candidates
    .filter(isRecord)
    .map((response) => Object.fromEntries(PLAYER_PARTS.map((part) => [part, response[part]])))
}

/** The tracks of the running player; once captions have been shown, their addresses carry the proof-of-origin token. */
export function runtimeTracks(youtubeId: string): unknown {
  return { captionTracks: reach(call(playerOf(youtubeId), 'getAudioTrack'), 'captionTracks') ?? [] }
}

/** The captions that the viewer has on; null if there are none, or if the player translates them. */
export function chosenTrack(youtubeId: string): unknown {
  const track = call(playerOf(youtubeId), 'getOption', 'captions', 'track')
  const languageCode = textOrNull(reach(track, 'languageCode'))
  if (languageCode === null || isRecord(reach(track, 'translationLanguage'))) return null
  return { languageCode, kind: reach(track, 'kind') === 'asr' ? 'automatic' : 'manual' }
}

/** What a panel request needs: the client's version and the page's own parameters for the transcript panels. */
export function panelContext(): unknown {
  const config = (name: string) => call(reach(window, 'ytcfg'), 'get', name)
  const offered = [reach(watchElement(), 'data'), reach(window, 'ytInitialData')].flatMap(offeredParams)
  const paramsOf = (panel: Offered['panel']) =>
    offered.flatMap((one) => (one.panel === panel ? [one.params] : [])).slice(0, MAX_PARAMS)
  return {
    clientVersion: textOrNull(config('INNERTUBE_CLIENT_VERSION')),
    hl: textOrNull(config('HL')),
    gl: textOrNull(config('GL')),
    visitorData: textOrNull(config('VISITOR_DATA')),
    isSignedIn: config('LOGGED_IN') === true,
    params: paramsOf('modern'),
    transcriptParams: paramsOf('older'),
  }
}

interface Offered {
  readonly panel: 'modern' | 'older'
  readonly params: string
}

function offeredParams(data: unknown): readonly Offered[] {
  const found: Offered[] = []
  walkNodes(data, (node) => {
    const modern = node['showEngagementPanelEndpoint']
    const isTranscript = reach(reach(modern, 'identifier'), 'tag') === TRANSCRIPT_PANEL
    const params = isTranscript ? reach(reach(modern, 'globalConfiguration'), 'params') : undefined
    const older = reach(node['getTranscriptEndpoint'], 'params')
    if (typeof params === 'string') found.push({ panel: 'modern', params })
    if (typeof older === 'string') found.push({ panel: 'older', params: older })
    return isTranscript || typeof older === 'string' ? 'skip' : 'descend'
  })
  return found
}

function watchElement(): Element | null {
  return document.querySelector('ytd-watch-flexy')
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
