// When there is no transcript: the author's description below the video. It is always labelled as such.
import { err, ok } from '#domain/kernel/result.ts'
import { readDescription } from '#domain/transcript/youtube/description-text.ts'
import { speaksOfVideo } from './panel-on-page.ts'
import type { Way, VideoAtHand } from './way.ts'

const MIN_CHARS = 40

export const description: Way = {
  method: 'description',
  attempt: (video) => {
    const reading = readDescription(video.details?.description ?? shownDescription(video))
    const cues = reading.ok ? reading.value.cues : []
    const length = cues.reduce((sum, { text }) => sum + text.length, 0)
    return Promise.resolve(length < MIN_CHARS ? err('NOTHING_THERE') : ok({ cues, language: null, extent: 'file' }))
  },
}

function shownDescription({ page, youtubeId }: VideoAtHand): string {
  if (!speaksOfVideo(page.document, youtubeId)) return ''
  return page.document.querySelector('ytd-watch-metadata #description-inline-expander')?.textContent ?? ''
}
