// OVL-08: each thing the video site may offer, on a site where every other way is dead: each ends in the words of
// the talk or in the right typed reason.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { extractTranscript } from '../../../extension/content/extract-transcript.ts'
import { watchedVideoId } from '../../../extension/content/current-video.ts'
import { followNavigation } from '../../../extension/content/follow-navigation.ts'
import { ALL_WAYS } from '../../../extension/content/ways.ts'
import { CAPTION_FORMATS } from '../../fixtures/site/caption-bodies.ts'
import { SILENT_SITE, type SiteState } from '../../fixtures/site/site-state.ts'
import { GARDEN_TALK } from '../../fixtures/site/talk.ts'
import { useTestClock } from '../../setup/sync/test-clock.ts'
import { openImitatedPage, type ImitatedPage } from './imitated-page.ts'

beforeEach(useTestClock)
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function read({ deps, talk }: ImitatedPage, youtubeId = talk.youtubeId) {
  await vi.advanceTimersByTimeAsync(10)
  const wanted = { youtubeId, rowsOnArrival: () => '', ways: ALL_WAYS }
  const extraction = extractTranscript(deps, wanted, new AbortController().signal)
  await vi.runAllTimersAsync()
  return extraction
}

type Opened = Parameters<typeof openImitatedPage>[1]

function openWith(changes: Partial<SiteState>, options: Opened = {}): Promise<ImitatedPage> {
  return openImitatedPage({ ...SILENT_SITE, ...changes }, options)
}

function tellPlayer(event: string, detail?: string): void {
  document.querySelector('#movie_player')?.dispatchEvent(new CustomEvent(event, { detail }))
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

  // None may mix the label for screen readers into the words.
  test.each(['classic', 'modern', 'modern_old_class', 'combined'] as const)(
    'the panel behind "Show transcript", %s',
    async (panelDesign) => {
      expect(await wordsWith({ panelDesign })).toBe('shown_panel')
    },
  )

  test('the panel behind "Show transcript", whose first rows end with a sound before the others are rendered', async () => {
    const page = await openWith({ panelDesign: 'modern' })
    const late: Element[] = []
    const rowsNow = () => [...document.querySelectorAll('transcript-segment-view-model')]
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {
      rowsNow()
        .at(-1)
        ?.replaceWith(...late)
    })
    const pause = async (ms: number) => {
      await page.deps.pause(ms)
      if (scroll.mock.calls.length > 0 || late.length > 0) return
      late.push(...rowsNow().slice(17))
      const [sound] = late.map((row) => row.cloneNode(true))
      for (const row of late.slice(1)) row.remove()
      if (sound !== undefined) late[0]?.replaceWith(sound)
      rowsNow().at(-1)?.querySelector('.ytAttributedStringHost')?.replaceChildren('[Music]')
    }
    const { result } = await read({ ...page, deps: { ...page.deps, pause } })
    expect(result.ok && result.value.cues.map(({ text }) => text)).toEqual(page.talk.lines)
  })

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
    ['UPCOMING', { playerMode: 'premiere' }],
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

  test('a caption address that never answers, and a panel that hangs, are each given up in time', async () => {
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
  expect(watchedVideoId(location)).toBe(GARDEN_TALK.youtubeId)
  const { result } = await read(page, GARDEN_TALK.youtubeId)
  expect(result).toMatchObject({ ok: true, value: { title: GARDEN_TALK.title, youtubeId: GARDEN_TALK.youtubeId } })
  expect(result.ok && result.value.cues.map(({ text }) => text)).toEqual(GARDEN_TALK.lines)
})

describe('OVL-08: a video that is shown at its own time', () => {
  test.each<[string, Partial<SiteState>, Partial<SiteState>]>([
    ['LIVE_NOW', { playerMode: 'live' }, { playerMode: 'was_live' }],
    ['UPCOMING', { playerMode: 'upcoming' }, { playerMode: 'live' }],
    ['UPCOMING', { playerMode: 'premiere' }, { playerMode: 'captions' }],
  ])('is %s with %j, and read or said again with %j, on the same page', async (reason, before, after) => {
    const page = await openWith({ timedtextMode: 'open', ...before })
    expect((await read(page)).result).toEqual({ ok: false, error: reason })
    Object.assign(page.site, after)
    tellPlayer('stand-in:player-changes')
    const { result } = await read(page)
    if (after.playerMode === 'live') expect(result).toEqual({ ok: false, error: 'LIVE_NOW' })
    else expect(result.ok && result.value.cues.map(({ text }) => text)).toEqual(page.talk.lines)
  })

  test('a stream at its own address is one video, even once the site writes it like any other', async () => {
    const page = await openWith({ timedtextMode: 'open', playerMode: 'was_live' }, { kind: 'live' })
    const seen: (string | null)[] = []
    const stop = followNavigation(
      () => watchedVideoId(location),
      (id) => seen.push(id),
    )
    expect(location.pathname).toBe(`/live/${page.talk.youtubeId}`)
    await vi.advanceTimersByTimeAsync(1000)
    stop()
    expect(location.pathname).toBe('/watch')
    expect((await read(page)).result).toMatchObject({ ok: true, value: { youtubeId: page.talk.youtubeId } })
    expect(seen).toEqual([page.talk.youtubeId])
  })
})

describe('OVL-08: with a video in the corner', () => {
  test.each(['watch', 'shorts'] as const)('the words are those of the page, %s', async (kind) => {
    const page = await openWith({ timedtextMode: 'open', hasMiniplayer: true }, { kind })
    const { result } = await read(page)
    expect(result.ok && result.value.cues.map(({ text }) => text)).toEqual(page.talk.lines)
  })

  test('a page without captions takes none from the corner’s video', async () => {
    const page = await openWith({ timedtextMode: 'open', playerMode: 'no_captions', hasMiniplayer: true })
    expect((await read(page)).result).toEqual({ ok: false, error: 'NO_CAPTIONS' })
  })

  test('a page without a video plays none, and the video is read again when it grows back', async () => {
    const page = await openWith({ timedtextMode: 'open' })
    tellPlayer('stand-in:autoplay', '/feed/subscriptions')
    expect([watchedVideoId(location), document.querySelector('ytd-miniplayer #movie_player') !== null]).toEqual([
      null,
      true,
    ])
    tellPlayer('stand-in:autoplay', `/watch?v=${page.talk.youtubeId}`)
    await vi.advanceTimersByTimeAsync(400)
    expect((await read(page)).result).toMatchObject({ ok: true, value: { youtubeId: page.talk.youtubeId } })
  })
})

test('OVL-08: a playlist that goes on by itself: each video has its own words, also when one comes twice', async () => {
  const page = await openWith({ timedtextMode: 'open' })
  const order = [GARDEN_TALK, page.talk, GARDEN_TALK]
  for (const [index, { youtubeId, lines }] of order.entries()) {
    tellPlayer('stand-in:autoplay', `/watch?v=${youtubeId}&list=PL0123456789&index=${String(index + 1)}`)
    expect(watchedVideoId(location)).toBe(youtubeId)
    const { result } = await read(page, youtubeId)
    expect(result.ok && result.value.cues.map(({ text }) => text)).toEqual(lines)
  }
  tellPlayer('stand-in:autoplay', '/playlist?list=PL0123456789')
  expect(watchedVideoId(location)).toBeNull()
})
