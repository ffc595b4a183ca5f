// Free: the rows of a transcript panel that the learner has open.
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { cuesOfRows } from '#domain/transcript/youtube/panel-rows.ts'
import { hasRowsOf, isSearched, rowsOnPage, speaksOfVideo } from './panel-on-page.ts'
import { isOfOtherTrack } from './panel-language.ts'
import type { Reading, Way, VideoAtHand } from './way.ts'
import type { Reason } from '../../messages/reason.ts'

export const openPanel: Way = {
  method: 'open_panel',
  attempt: (video) => Promise.resolve(readOpenPanel(video)),
}

/** Reads the rows currently on the page; rows already there when this video arrived belong to the previous video. */
export function readOpenPanel(video: VideoAtHand): Result<Reading, Reason> {
  const { page, youtubeId, rowsOnArrival } = video
  const rows = rowsOnPage(page.document)
  if (rows.length === 0 || isSearched(page.document)) return err('NOTHING_THERE')
  if (!speaksOfVideo(page.document, youtubeId) || hasRowsOf(page.document, rowsOnArrival)) return err('STALE_PAGE')
  if (isOfOtherTrack(page.document.documentElement.lang, video)) return err('WRONG_LANGUAGE')
  const reading = cuesOfRows(rows)
  // The panel names its language only in its own menu.
  return reading.ok ? ok({ cues: reading.value.cues, language: null, extent: 'rows' }) : err('NOTHING_THERE')
}
