// OVL-08: the rows of the site's panel are in the viewer's language where the video has captions in it, whatever is spoken.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { extractTranscript } from '../../../extension/content/extract-transcript.ts'
import { FREE_WAYS } from '../../../extension/content/ways.ts'
import { panelBody, playerResponse } from '../../fixtures/site/site-bodies.ts'
import { MORNING_TALK } from '../../fixtures/site/talk.ts'
import { useTestClock } from '../../setup/sync/test-clock.ts'
import { depsOf, pageOf, wanted } from './extraction-page.ts'

beforeEach(useTestClock)
afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.removeAttribute('lang')
  vi.useRealTimers()
})

// Japanese is spoken, with automatic captions; the author also wrote English ones.
const FOREIGN = playerResponse(MORNING_TALK, { mode: 'foreign' })

async function glanceAt(page: ReturnType<typeof pageOf>) {
  const asked = { ...wanted(MORNING_TALK.youtubeId), ways: FREE_WAYS }
  const extraction = extractTranscript(depsOf(page), asked, new AbortController().signal)
  await vi.runAllTimersAsync()
  return (await extraction).result
}

function pageWithBody(hl: string | null) {
  const page = pageOf(MORNING_TALK)
  const url = 'https://www.youtube.com/youtubei/v1/get_panel'
  page.player = [FOREIGN]
  page.observed = [
    { url, youtubeId: MORNING_TALK.youtubeId, hl, body: JSON.stringify(panelBody(MORNING_TALK, 'modern')) },
  ]
  return page
}

function showRows(language: string): void {
  document.documentElement.lang = language
  const row = (moment: string) =>
    `<ytd-transcript-segment-renderer><div class="segment-timestamp">${moment}</div><div class="segment-text">A line.</div></ytd-transcript-segment-renderer>`
  document.body.innerHTML = `<div target-id="engagement-panel-searchable-transcript">${row('0:01')}${row('4:58')}</div>`
}

test.each([['en'], ['en-GB']])(
  'OVL-08: a body that the page asked for in %s, another track, is not taken',
  async (hl) => {
    expect(await glanceAt(pageWithBody(hl))).toEqual({ ok: false, error: 'WRONG_LANGUAGE' })
  },
)

test.each([
  ['in the spoken language', 'ja'],
  ['in a language without captions', 'de'],
  ['in no known language', null],
])('OVL-08: a body that the page asked for %s is taken', async (_how, hl) => {
  expect(await glanceAt(pageWithBody(hl))).toMatchObject({ ok: true, value: { method: 'observed', language: 'ja' } })
})

test('OVL-08: the rows of an open panel are not taken from a page in the language of another track', async () => {
  const page = pageOf(MORNING_TALK)
  page.player = [FOREIGN]
  showRows('en-GB')
  expect(await glanceAt(page)).toEqual({ ok: false, error: 'WRONG_LANGUAGE' })
  for (const language of ['ja-JP', 'de-DE', '']) {
    showRows(language)
    expect(await glanceAt(page)).toMatchObject({ ok: true, value: { method: 'open_panel' } })
  }
})
