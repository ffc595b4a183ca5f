// The language of the rows that the site fills its panel with: the viewer's, where the video has captions in it.
import { isSameLanguage } from '#domain/transcript/youtube/choose-track.ts'
import type { VideoAtHand } from './way.ts'

/** Whether rows that the site gives a viewer of this language are those of another track than the chosen one. */
export function isOfOtherTrack(
  language: string | null,
  { captions, track }: Pick<VideoAtHand, 'captions' | 'track'>,
): boolean {
  if (language === null || captions === null || track === null) return false
  const isGiven = captions.tracks.some(({ languageCode }) => isSameLanguage(languageCode, language))
  return isGiven && !isSameLanguage(track.languageCode, language)
}
