// Reads a caption body from the site, and the track named in its address.
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'
import { isRecord, parseJson } from '#domain/transcript/json.ts'
import type { CaptionTrack } from '#domain/transcript/youtube/caption-tracks.ts'
import { isSameLanguage } from '#domain/transcript/youtube/choose-track.ts'
import { hasMoreRows, panelOwner, parseGetPanel } from '#domain/transcript/youtube/youtube-get-panel.ts'
import type { ObservedBody } from '../../messages/page-protocol.ts'
import { isOfOtherTrack } from './panel-language.ts'
import type { Reading, VideoAtHand } from './way.ts'
import type { Reason } from '../../messages/reason.ts'

type WantedVideo = Pick<VideoAtHand, 'youtubeId' | 'track'>
type ChosenVideo = Pick<VideoAtHand, 'youtubeId' | 'captions' | 'track'>

/** Reads a timedtext body; an empty one is YouTube's refusal of a request without a token, never an empty transcript. */
export function readCaptionBody(body: string, languageCode: string | null): Result<Reading, Reason> {
  if (body.trim() === '') return err('POT_GATED')
  const transcript = parseTranscript(body)
  return transcript.ok && transcript.value.timed
    ? ok({ cues: transcript.value.cues, language: languageCode, extent: 'file' })
    : err('REFUSED')
}

/** Reads a body that the page loaded, if it was requested for exactly this video and its track is one we may use. */
export function readObserved(observed: ObservedBody, video: ChosenVideo): Result<Reading, Reason> {
  if (!URL.canParse(observed.url) || observed.youtubeId !== video.youtubeId) return err('STALE_PAGE')
  const url = new URL(observed.url)
  if (url.pathname !== '/api/timedtext')
    return isOfOtherTrack(observed.hl ?? null, video) ? err('WRONG_LANGUAGE') : readPanelBody(observed.body, video)
  if (url.searchParams.get('v') !== video.youtubeId) return err('STALE_PAGE')
  if (!isWanted(url.searchParams, video.track)) return err('WRONG_LANGUAGE')
  return readCaptionBody(observed.body, url.searchParams.get('lang'))
}

/** Reads the JSON text of get_panel or get_transcript; rows of another video make it stale. */
export function readPanelBody(text: string, { youtubeId, track }: WantedVideo): Result<Reading, Reason> {
  const body = parseJson(text)
  if (!isRecord(body)) return err('REFUSED')
  const owner = panelOwner(body)
  if (owner !== null && owner !== youtubeId) return err('STALE_PAGE')
  const reading = parseGetPanel(body)
  const extent = hasMoreRows(body) ? 'rows' : 'file'
  if (reading.ok) return ok({ cues: reading.value.cues, language: track?.languageCode ?? null, extent })
  return err(reading.error.kind === 'no_transcript' ? 'POT_GATED' : 'REFUSED')
}

// A translation (tlang) is never taken silently, and a dub's captions are not what was said.
function isWanted(parameters: URLSearchParams, track: CaptionTrack | null): boolean {
  const language = parameters.get('lang')
  if (language === null || parameters.has('tlang')) return false
  return track === null || isSameLanguage(language, track.languageCode)
}
