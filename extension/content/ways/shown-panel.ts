// Opens "Show transcript" as a person would, reads the rows, and restores the view: panel closed, description and scroll position
// as before. It relies only on what everybody can see.
import { err, type Result } from '#domain/kernel/result.ts'
import { isWhole } from '#domain/transcript/youtube/coverage.ts'
import { readOpenPanel } from './open-panel.ts'
import { isSearched, panelsOnPage, rowsOnPage } from './panel-on-page.ts'
import type { Reading, Way, VideoAtHand } from './way.ts'
import type { Reason } from '../../messages/reason.ts'

const STEP_MS = 100
// Rows may appear all at once or page by page, so the count must stay the same for this many steps.
const CALM_STEPS = 3
const OPEN_BUTTON = 'ytd-video-description-transcript-section-renderer button'
const DESCRIPTION = '#description-inline-expander'
const CLOSE_BUTTON = '#visibility-button button'
const UNCHOSEN_TAB = '[role="tab"][aria-selected="false"]'

export const shownPanel: Way = {
  method: 'shown_panel',
  attempt: async (video, signal) => {
    const { document } = video.page
    // If the panel was already open, another way has read it, and closing it would change the learner's view.
    if (rowsOnPage(document).length > 0 || isSearched(document)) return err('NOTHING_THERE')
    const putBack = rememberView(document)
    try {
      const isOpened = await pressShowTranscript(video, signal)
      return isOpened ? await readRows(video, signal) : err('NOTHING_THERE')
    } finally {
      putBack()
    }
  },
}

async function pressShowTranscript({ page }: VideoAtHand, signal: AbortSignal): Promise<boolean> {
  const button = () => page.document.querySelector<HTMLElement>(OPEN_BUTTON)
  if (button() === null) press(page.document.querySelector(`${DESCRIPTION} #expand`))
  for (let step = 0; button() === null && step < CALM_STEPS && !signal.aborted; step += 1) await page.pause(STEP_MS)
  return press(button())
}

async function readRows(video: VideoAtHand, signal: AbortSignal): Promise<Result<Reading, Reason>> {
  const { page, details } = video
  let reading = readOpenPanel(video)
  let [rows, calm] = [0, 0]
  let isScrolled = false
  for (let step = 0; calm < CALM_STEPS && !signal.aborted; step += 1) {
    await page.pause(STEP_MS)
    const now = rowsOnPage(page.document)
    // If chapters and transcript share a panel, it may open on the chapters.
    if (now.length === 0) pressNextTab(page.document, step)
    reading = readOpenPanel(video)
    // A panel may open with the rows of the previous video, until the site has replaced them.
    const isStale = !reading.ok && reading.error === 'STALE_PAGE'
    calm = now.length === rows && now.length > 0 && !isStale ? calm + 1 : 0
    rows = now.length
    const isAll = reading.ok && isWhole(reading.value.cues, 'rows', details?.durationMs ?? null)
    // Once in any case, because rows that end with a sound look complete.
    if (!isAll || !isScrolled) isScrolled = scrollToLastRow(page.document) || isScrolled
  }
  return !reading.ok && reading.error === 'NOTHING_THERE' ? err('POT_GATED') : reading
}

function pressNextTab(document: Document, step: number): void {
  if (step % CALM_STEPS !== CALM_STEPS - 1) return
  for (const panel of panelsOnPage(document)) {
    const tabs = panel.querySelectorAll(UNCHOSEN_TAB)
    press(tabs.item(Math.floor(step / CALM_STEPS) % Math.max(1, tabs.length)))
  }
}

function scrollToLastRow(document: Document): boolean {
  const rows = document.querySelectorAll('ytd-transcript-segment-renderer, transcript-segment-view-model')
  const last = rows[rows.length - 1]
  last?.scrollIntoView({ block: 'end' })
  return last !== undefined
}

/** Remembers the open panels and the scroll position; returns a function that restores them. */
function rememberView(document: Document): () => void {
  const view = document.defaultView
  const [left, top] = [view?.scrollX ?? 0, view?.scrollY ?? 0]
  const open = new Set(panelsOnPage(document))
  const wasExpanded = isExpanded(document)
  return () => {
    for (const panel of panelsOnPage(document)) if (!open.has(panel)) press(panel.querySelector(CLOSE_BUTTON))
    if (isExpanded(document) && !wasExpanded) press(document.querySelector(`${DESCRIPTION} #collapse`))
    view?.scrollTo(left, top)
  }
}

function isExpanded(document: Document): boolean {
  return document.querySelector(`${DESCRIPTION}[is-expanded]`) !== null
}

function press(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false
  element.click()
  return true
}
