// The caption tracks of a player response, and the language of the original audio.
import { isRecord } from '../json.ts'
import { textOf } from './walk-nodes.ts'

export type CaptionTrack = {
  readonly url: string
  readonly languageCode: string
  readonly name: string
  readonly kind: 'manual' | 'automatic' | 'forced'
  // The plain address returns 200 with an empty body: it needs a proof-of-origin token.
  readonly needsToken: boolean
}

const TIMEDTEXT = /^(?:https:\/\/(?:www\.|m\.|music\.)?youtube\.com)?\/api\/timedtext\?/

/**
 * The tracks of a `playerCaptionsTracklistRenderer` (`baseUrl`, `name`) or of the player's runtime list (`url`, `displayName`).
 * An entry without a language, or whose address is not YouTube's timedtext, is left out.
 */
export function readCaptionTracks(renderer: unknown): readonly CaptionTrack[] {
  return listOf(renderer, 'captionTracks').flatMap((track) => readTrack(track) ?? [])
}

/**
 * The language of the original audio: of the track YouTube marks as original, else of the only automatic track, else the default.
 */
export function readAudioLanguage(renderer: unknown, tracks: readonly CaptionTrack[]): string | null {
  const audio = listOf(renderer, 'audioTracks')
  const defaultIndex = isRecord(renderer) ? renderer['defaultAudioTrackIndex'] : null
  const standard = audio[typeof defaultIndex === 'number' ? defaultIndex : 0]
  const original = audio.find((track) => audioId(track).endsWith('.4')) ?? standard // .4 original, .3 a dub
  const named = /^([a-z]{2,3}(?:-[a-z\d]{2,8}){0,2})\.\d{1,3}$/i.exec(audioId(original))?.[1]
  if (named !== undefined) return named
  const automatic = tracks.filter((track) => track.kind === 'automatic')
  if (automatic.length === 1) return automatic[0]?.languageCode ?? null
  const index = isRecord(original) ? original['defaultCaptionTrackIndex'] : null
  const standardTrack = typeof index === 'number' ? readTrack(listOf(renderer, 'captionTracks')[index]) : null
  return standardTrack?.languageCode ?? null
}

function readTrack(track: unknown): CaptionTrack | null {
  if (!isRecord(track)) return null
  const url = track['baseUrl'] ?? track['url']
  const languageCode = track['languageCode']
  if (typeof url !== 'string' || typeof languageCode !== 'string' || !TIMEDTEXT.test(url) || !languageCode) return null
  return {
    url: url.startsWith('/') ? `https://www.youtube.com${url}` : url,
    languageCode,
    name: textOf(track['name']) || textOf(track['displayName']) || textOf(track['languageName']) || languageCode,
    kind: track['kind'] === 'asr' ? 'automatic' : track['kind'] === 'frc' ? 'forced' : 'manual',
    needsToken: /[?&]exp=(?:[^&]{0,60},)?xp[ev](?:[,&]|$)/.test(url) && !/[?&]pot=[^&]/.test(url),
  }
}

function audioId(track: unknown): string {
  return isRecord(track) ? textOf(track['audioTrackId']) : ''
}

function listOf(renderer: unknown, name: string): readonly unknown[] {
  const list = isRecord(renderer) ? renderer[name] : null
  return Array.isArray(list) ? list : []
}
