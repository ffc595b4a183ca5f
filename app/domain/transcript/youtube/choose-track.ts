// Which of a video's caption tracks to read.
import type { CaptionTrack } from './caption-tracks.ts'

export type TrackWishes = {
  readonly selected?: Pick<CaptionTrack, 'languageCode' | 'kind'> | undefined
  readonly uiLanguage?: string | undefined
}

/**
 * The track to read: the one the user selected, else manual in the language of the original audio, else automatic in that
 * language, else manual in the user's language, else the only one; on null, the user is asked. Never simply the first automatic
 * track (it may belong to a dub), never a translation. Source: research, section 4.4.
 */
export function chooseTrack(
  captions: { readonly tracks: readonly CaptionTrack[]; readonly audioLanguage: string | null },
  wishes: TrackWishes = {},
): CaptionTrack | null {
  const { tracks, audioLanguage } = captions
  const { selected, uiLanguage } = wishes
  const wished = tracks.find((track) => track.languageCode === selected?.languageCode && track.kind === selected.kind)
  const only = tracks.length === 1 ? tracks[0] : null
  return (
    wished ??
    bestOf(tracks, 'manual', audioLanguage) ??
    bestOf(tracks, 'automatic', audioLanguage) ??
    bestOf(tracks, 'manual', uiLanguage ?? null) ??
    only ??
    null
  )
}

function bestOf(
  tracks: readonly CaptionTrack[],
  kind: CaptionTrack['kind'],
  language: string | null,
): CaptionTrack | null {
  if (language === null) return null
  const ofKind = tracks.filter((track) => track.kind === kind)
  const exact = ofKind.find((track) => track.languageCode.toLowerCase() === language.toLowerCase())
  return exact ?? ofKind.find((track) => isSameLanguage(track.languageCode, language)) ?? null
}

/** Whether two language tags mean the same written language: en matches en-US, but zh-Hant does not match zh-Hans. */
export function isSameLanguage(one: string, other: string): boolean {
  const [a, b] = [writtenIn(one), writtenIn(other)]
  return a.language === b.language && (a.script === null || b.script === null || a.script === b.script)
}

const CHINESE_SCRIPTS: Readonly<Record<string, string>> = { tw: 'hant', hk: 'hant', mo: 'hant', cn: 'hans', sg: 'hans' }

function writtenIn(tag: string): { readonly language: string; readonly script: string | null } {
  const [language = '', ...rest] = tag.toLowerCase().split('-')
  const script = rest.find((part) => /^[a-z]{4}$/.test(part))
  const byRegion = language === 'zh' ? CHINESE_SCRIPTS[rest.at(-1) ?? ''] : undefined
  return { language, script: script ?? byRegion ?? null }
}
