// The transcript panel on the page, in its two designs: its rows, and the video that the page is about.
import type { PanelRow } from '#domain/transcript/youtube/panel-rows.ts'

const PANEL = [
  '[target-id="engagement-panel-searchable-transcript"]',
  '[target-id="PAmodern_transcript_view"]',
  '[data-target-id="PAmodern_transcript_view"]',
].join(', ')
const ROW = 'ytd-transcript-segment-renderer, transcript-segment-view-model'
const SEARCH_FIELD = 'ytd-transcript-search-box-renderer input, yt-search-input-view-model :is(input, textarea)'
// Only the visible time, because the screen reader label spells it out in words.
const MOMENT = '.segment-timestamp, .ytwTranscriptSegmentViewModelTimestamp'
const TEXT =
  '.segment-text, .ytAttributedStringHost, .yt-core-attributed-string, span[role="text"], yt-formatted-string'

/** The rows of the open panels, top to bottom. */
export function rowsOnPage(document: Document): readonly PanelRow[] {
  return Array.from(document.querySelectorAll(ROW))
    .filter((row) => row.closest('[visibility="ENGAGEMENT_PANEL_VISIBILITY_HIDDEN"], [hidden]') === null)
    .map((row) => ({
      moment: row.querySelector(MOMENT)?.textContent ?? '',
      text: row.querySelector(TEXT)?.textContent ?? '',
    }))
}

/** Distinguishes one panel's rows from another's; empty when there are none. */
export function fingerprintOf(rows: readonly PanelRow[]): string {
  const [first, last] = [rows[0], rows.at(-1)]
  return first === undefined || last === undefined ? '' : JSON.stringify([rows.length, first, last])
}

/** The open transcript panels, including one that is still being filled. */
export function panelsOnPage(document: Document): readonly Element[] {
  return Array.from(document.querySelectorAll(PANEL)).filter(
    (panel) => panel.getAttribute('visibility') !== 'ENGAGEMENT_PANEL_VISIBILITY_HIDDEN',
  )
}

/** Whether words are searched for in an open panel, which then shows only the rows with them. */
export function isSearched(document: Document): boolean {
  return panelsOnPage(document).some((panel) =>
    Array.from(panel.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(SEARCH_FIELD)).some(
      ({ value }) => value.trim() !== '',
    ),
  )
}

/** Whether the page's own watch element names this video, or no video at all. */
export function speaksOfVideo(document: Document, youtubeId: string): boolean {
  const named = document.querySelector('ytd-watch-flexy')?.getAttribute('video-id') ?? null
  return named === null || named === '' || named === youtubeId
}
