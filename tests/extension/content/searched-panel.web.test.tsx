// OVL-08: the few rows that a search in the site's transcript panel leaves, and a page of rows that names a further one.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { extractTranscript } from '../../../extension/content/extract-transcript.ts'
import { FREE_WAYS } from '../../../extension/content/ways.ts'
import { getPanelParams } from '#domain/transcript/youtube/get-panel-params.ts'
import { MORNING_TALK } from '../../fixtures/site/talk.ts'
import { panelBody, playerResponse } from '../../fixtures/site/site-bodies.ts'
import { useTestClock } from '../../setup/sync/test-clock.ts'
import { depsOf, extract, pageOf, wanted } from './extraction-page.ts'

const { youtubeId, lines, seconds } = MORNING_TALK
const HALF = { ...MORNING_TALK, lines: lines.slice(0, 10), seconds: 120 }

beforeEach(useTestClock)
afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

const bodyOf = (body: unknown) => ({
  url: 'https://www.youtube.com/youtubei/v1/get_panel',
  youtubeId,
  body: JSON.stringify(body),
})

const ROWS = {
  classic: ['engagement-panel-searchable-transcript', '<ytd-transcript-search-box-renderer><input>'],
  modern: ['PAmodern_transcript_view', '<yt-search-input-view-model><textarea></textarea>'],
} as const

// Two rows of the whole talk: the last one, too.
function showHits([panel, field]: (typeof ROWS)[keyof typeof ROWS]): HTMLInputElement | HTMLTextAreaElement | null {
  const row = (moment: string) =>
    `<ytd-transcript-segment-renderer><div class="segment-timestamp">${moment}</div><div class="segment-text">A hit.</div></ytd-transcript-segment-renderer>`
  const last = `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
  document.body.innerHTML = `<div target-id="${panel}"><header>${field}</header>${row('0:01')}${row(last)}</div>`
  return document.querySelector('input, textarea')
}

async function free(page: ReturnType<typeof pageOf>) {
  const extraction = extractTranscript(
    depsOf(page),
    { ...wanted(youtubeId), ways: FREE_WAYS },
    new AbortController().signal,
  )
  await vi.runAllTimersAsync()
  return (await extraction).result
}

test.each(Object.entries(ROWS))(
  'OVL-08: rows of the %s panel are not read while words are searched there',
  async (_, design) => {
    const page = pageOf(MORNING_TALK)
    const field = showHits(design)
    if (field !== null) field.value = 'candle'
    expect(await free(page)).toEqual({ ok: false, error: 'NOTHING_THERE' })
    if (field !== null) field.value = ''
    expect(await free(page)).toMatchObject({ ok: true, value: { method: 'open_panel', isPartial: false } })
  },
)

test('OVL-08: a panel in which nothing was found is left as it is', async () => {
  const page = pageOf(MORNING_TALK)
  page.panel = () => Response.json({})
  const field = showHits(ROWS.classic)
  if (field !== null) field.value = 'zebra'
  for (const row of document.querySelectorAll('ytd-transcript-segment-renderer')) row.remove()
  const pressed = vi.fn()
  const button = document.createElement('button')
  button.addEventListener('click', pressed)
  const section = document.createElement('ytd-video-description-transcript-section-renderer')
  section.append(button)
  document.body.append(section)
  await extract(page)
  expect(pressed).not.toHaveBeenCalled()
})

test('OVL-08: of the panel’s bodies the fullest is read, not the hits that came last', async () => {
  const page = pageOf(MORNING_TALK)
  const hits = { ...MORNING_TALK, lines: lines.slice(-2) }
  page.observed = [bodyOf(panelBody(MORNING_TALK, 'modern')), bodyOf(panelBody(hits, 'modern'))]
  const result = await free(page)
  expect(result.ok && result.value.cues).toHaveLength(lines.length)
})

test('OVL-08: a page of rows that names a further one is a part, however often it is read', async () => {
  const page = pageOf(MORNING_TALK)
  const first = { content: [panelBody(HALF, 'modern'), { continuationItemRenderer: { continuationEndpoint: {} } }] }
  page.player = [playerResponse({ ...MORNING_TALK, seconds: 200 })]
  page.observed = [bodyOf(first)]
  page.panel = ({ params }) => Response.json(params === getPanelParams(youtubeId, 2) ? first : {})
  const { result, attempts } = await extract(page)
  expect(attempts.filter(({ outcome }) => outcome === 'PARTIAL').map(({ method }) => method)).toEqual([
    'observed',
    'get_panel',
    'player_captions',
  ])
  expect(result).toMatchObject({ ok: true, value: { isPartial: true } })
})
