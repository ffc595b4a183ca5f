// OVL-08: what the video site may give, one thing at a time, on a site where every other way is dead: each ends in the words of
// the talk or in the right typed reason.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { extractTranscript } from '../../extension/content/extract-transcript.ts'
import { videoIdOf } from '../../extension/content/current-video.ts'
import { ALL_WAYS } from '../../extension/content/ways.ts'
import { CAPTION_FORMATS } from '../fixtures/site/caption-bodies.ts'
import { SILENT_SITE, type SiteState } from '../fixtures/site/site-state.ts'
import { GARDEN_TALK } from '../fixtures/site/talk.ts'
import { useTestClock } from '../setup/test-clock.ts'
import { openImitatedPage, type ImitatedPage } from './imitated-page.ts'

beforeEach(useTestClock)
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function read({ deps, talk }: ImitatedPage, youtubeId = talk.youtubeId) {
  await vi.advanceTimersByTimeAsync(10)
  const wanted = { youtubeId, rowsOnArrival: '', ways: ALL_WAYS }
  const extraction = extractTranscript(deps, wanted, new AbortController().signal)
  await vi.runAllTimersAsync()
  return extraction
}

function openWith(changes: Partial<SiteState>): Promise<ImitatedPage> {
  return openImitatedPage({ ...SILENT_SITE, ...changes })
}

async function wordsWith(changes: Partial<SiteState>) {
  const page = await openWith(changes)
  const { result } = await read(page)
  if (!result.ok) throw new Error(result.error)
  const { method, cues, isPartial } = result.value
  expect(cues.map(({ text }) => text)).toEqual(page.talk.lines)
  expect(isPartial).toBe(false)
  return method
}

describe('OVL-08: every body that has the words gives them', () => {
  test.each(CAPTION_FORMATS)('the caption address with %s', async (captionFormat) => {
    expect(await wordsWith({ timedtextMode: 'open', captionFormat })).toBe('timedtext')
  })

  test.each(['modern', 'item_timestamp'] as const)('get_panel, %s', async (panelMode) => {
    expect(await wordsWith({ panelMode })).toBe('get_panel')
  })

  test('get_transcript, signed in', async () => {
    expect(await wordsWith({ transcriptMode: 'given', isSignedIn: true })).toBe('get_transcript')
  })

  // None with the label for screen readers in its words.
  test.each(['classic', 'modern', 'modern_old_class', 'combined'] as const)(
    'the panel behind "Show transcript", %s',
    async (panelDesign) => {
      expect(await wordsWith({ panelDesign })).toBe('shown_panel')
    },
  )

  test.each(['classic', 'modern', 'modern_old_class'] as const)('the panel that is open, %s', async (panelDesign) => {
    expect(await wordsWith({ panelDesign, isPanelOpen: true })).toBe('open_panel')
  })

  test.each<[string, Partial<SiteState>]>([
    ['what the player loaded for itself', { hasCaptionsOn: true, sharesToken: false }],
    ['the address of the running player, with its token', { isPlaying: true }],
  ])('%s', async (_what, changes) => {
    expect(await wordsWith({ timedtextMode: 'token', ...changes })).toMatch(/^(observed|player_captions)$/)
  })
})

describe('OVL-08: every body that has none ends in its reason', () => {
  test.each<[string, Partial<SiteState>]>([
    ['NO_CAPTIONS', { playerMode: 'no_captions', panelMode: 'empty' }],
    ['LIVE_NOW', { playerMode: 'live' }],
    ['UPCOMING', { playerMode: 'upcoming' }],
    ['LOGIN', { playerMode: 'login' }],
    ['STALE_PAGE', { playerMode: 'stale_id' }],
    ['POT_GATED', { timedtextMode: 'silent', isPlaying: true }],
    ['POT_GATED', { timedtextMode: 'slow', isPlaying: true }],
    ['POT_GATED', { panelMode: 'empty' }],
    ['POT_GATED', { panelMode: 'refused' }],
    ['POT_GATED', { panelMode: 'hanging' }],
    ['POT_GATED', { transcriptMode: 'refused', isSignedIn: true }],
    ['CONSENT', { hasConsentWall: true, panelMode: 'modern', timedtextMode: 'open' }],
  ])('%s: %j', async (reason, changes) => {
    const { result } = await read(await openWith(changes))
    expect(result).toEqual({ ok: false, error: reason })
  })

  test('a caption address that never comes, and a panel that hangs, are each given up for their time', async () => {
    const { attempts } = await read(await openWith({ timedtextMode: 'slow', panelMode: 'hanging' }))
    const outcomes = attempts.map(({ method, outcome }) => [method, outcome])
    expect(outcomes).toContainEqual(['get_panel', 'TIMEOUT'])
    expect(outcomes).toContainEqual(['timedtext', 'TIMEOUT'])
  })
})

test('OVL-08: captions that a person wrote come before automatic ones', async () => {
  const page = await openWith({ playerMode: 'manual', timedtextMode: 'open' })
  const asked: URL[] = []
  const { fetch } = page.deps
  const deps = {
    ...page.deps,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => {
      asked.push(new URL(input instanceof Request ? input.url : input, location.href))
      return fetch(input, init)
    },
  }
  expect((await read({ ...page, deps })).result).toMatchObject({ ok: true, value: { language: 'en' } })
  const captions = asked.filter(({ pathname }) => pathname === '/api/timedtext')
  expect(captions.map(({ searchParams }) => searchParams.get('kind'))).toEqual([null])
})

test('OVL-08: after an inner navigation the next video is read, also inside a playlist', async () => {
  const page = await openWith({ panelMode: 'modern' })
  expect((await read(page)).result.ok).toBe(true)
  const link = document.querySelector<HTMLAnchorElement>('a[data-spa]')
  if (link === null) throw new Error('No link')
  link.href += '&list=PL0123456789&index=2'
  const arrived = new Promise((resolve) => document.addEventListener('yt-navigate-finish', resolve, { once: true }))
  link.click()
  await arrived
  expect(videoIdOf(location)).toBe(GARDEN_TALK.youtubeId)
  const { result } = await read(page, GARDEN_TALK.youtubeId)
  expect(result).toMatchObject({ ok: true, value: { title: GARDEN_TALK.title, youtubeId: GARDEN_TALK.youtubeId } })
  expect(result.ok && result.value.cues.map(({ text }) => text)).toEqual(GARDEN_TALK.lines)
})
