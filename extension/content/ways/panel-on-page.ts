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
  return Array.from(document.querySelectorAll(ROW)).filter(isOpen).map(rowOf)
}

/** Distinguishes the rows of each panel, one line a panel: also of a closed one, which may open with them again. */
export function rowsPrint(document: Document): string {
  return rowsByPanel(document).map(printOf).join('\n')
}

/** Whether an open panel still has the rows that it had when this was printed, open or closed. */
export function hasRowsOf(document: Document, print: string): boolean {
  const former = print.split('\n')
  return rowsByPanel(document).some((rows) => rows.some(isOpen) && former.includes(printOf(rows)))
}

function rowsByPanel(document: Document): readonly (readonly Element[])[] {
  const rows = Array.from(document.querySelectorAll(ROW))
  const panels = new Set(rows.map((row) => row.closest(PANEL)))
  return [...panels].map((panel) => rows.filter((row) => row.closest(PANEL) === panel))
}

function printOf(rows: readonly Element[]): string {
  const [first, last] = [rows[0], rows.at(-1)]
  return JSON.stringify([rows.length, first && rowOf(first), last && rowOf(last)])
}

function isOpen(row: Element): boolean {
  return row.closest('[visibility="ENGAGEMENT_PANEL_VISIBILITY_HIDDEN"], [hidden]') === null
}

function rowOf(row: Element): PanelRow {
  return {
    moment: row.querySelector(MOMENT)?.textContent ?? '',
    text: row.querySelector(TEXT)?.textContent ?? '',
  }
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
