// OVL-08: the ways of reading a transcript, on a page that answers as the fixtures say. The test controls the timers.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ALL_WAYS } from '../../../extension/content/ways.ts'
import type { Way } from '../../../extension/content/ways/way.ts'
import { extractTranscript } from '../../../extension/content/extract-transcript.ts'
import { REASONS } from '../../../extension/messages/reason.ts'
import { describeReason } from '../../../extension/messages/transcript-problem.ts'
import { GARDEN_TALK, MORNING_TALK } from '../../fixtures/site/talk.ts'
import { useTestClock } from '../../setup/sync/test-clock.ts'
import { json3 } from '../../fixtures/site/caption-bodies.ts'
import { initialData, panelBody, playerResponse, runtimeTrack } from '../../fixtures/site/site-bodies.ts'
import { depsOf, extract, pageOf, wanted } from './extraction-page.ts'

beforeEach(useTestClock)

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('OVL-08: the order of the ways', () => {
  test('what the player already loaded costs no request', async () => {
    const page = pageOf(MORNING_TALK)
    const url = 'https://www.youtube.com/api/timedtext?v=mornTalk001&lang=en&pot=x'
    page.observed = [{ url, youtubeId: 'mornTalk001', body: JSON.stringify(json3(MORNING_TALK)) }]
    page.panel = () => Promise.reject(new Error('no request was needed'))
    const { result, attempts } = await extract(page)
    expect(result).toMatchObject({ ok: true, value: { method: 'observed', isPartial: false, language: 'en' } })
    expect(attempts).toHaveLength(1)
  })

  test('the author’s chapters come with it; a description without any gives none', async () => {
    const page = pageOf(MORNING_TALK)
    const described = (description: string) => [playerResponse(MORNING_TALK, { description })]
    page.player = described('My morning.\n\n0:00 The phone\n1:00 - One card\n2:30 🌱 A candle')
    const { result } = await extract(page)
    expect(result.ok && result.value.chapters).toEqual([
      { title: 'The phone', startMs: 0 },
      { title: 'One card', startMs: 60_000 },
      { title: 'A candle', startMs: 150_000 },
    ])
    page.player = described('My morning.')
    const without = await extract(page)
    expect(without.result).toMatchObject({ ok: true, value: { chapters: null } })
  })

  test.each(['modern', 'item_timestamp'] as const)('get_panel in its %s shape gives every line', async (mode) => {
    const page = pageOf(MORNING_TALK)
    page.panel = () => Response.json(panelBody(MORNING_TALK, mode))
    const { result, attempts } = await extract(page)
    expect(result).toMatchObject({ ok: true, value: { method: 'get_panel' } })
    expect(result.ok && result.value.cues).toHaveLength(MORNING_TALK.lines.length)
    expect(attempts.map(({ method, outcome }) => [method, outcome])).toEqual([
      ['observed', 'NOTHING_THERE'],
      ['open_panel', 'NOTHING_THERE'],
      ['get_panel', 'OK'],
    ])
    expect(attempts[2]?.coverage).toBeGreaterThan(0.9)
  })

  test("the page's own parameters come first, those of another video are never used, then variant 2, then 1", async () => {
    const page = pageOf(MORNING_TALK)
    const asked: string[] = []
    const own = btoa('\xaa\x09\x0f\x0a\x0bmornTalk001\x18\x07')
    page.params = [btoa('\xaa\x09\x0f\x0a\x0bgardTalk002\x18\x02'), own, 'not base64 at all!']
    page.panel = ({ params }) => {
      asked.push(params)
      return Response.json({})
    }
    await extract(page)
    const built = (variant: number) => btoa(`\xaa\x09\x0f\x0a\x0bmornTalk001\x18${String.fromCharCode(variant)}`)
    expect(asked).toEqual([own, built(2), built(1)])
  })

  test('an empty get_panel falls through to the address that carries its token', async () => {
    const page = pageOf(MORNING_TALK)
    page.panel = () => Response.json({})
    page.tracks = { captionTracks: [runtimeTrack(MORNING_TALK)] }
    page.timedtext = (url) => {
      expect(url.searchParams.get('fmt')).toBe('json3')
      return Response.json(json3(MORNING_TALK))
    }
    const { result } = await extract(page)
    expect(result).toMatchObject({ ok: true, value: { method: 'player_captions' } })
  })

  test('an empty 200 is a failure with a reason, never an empty transcript', async () => {
    const page = pageOf(MORNING_TALK)
    page.panel = () => Response.json({})
    page.tracks = { captionTracks: [runtimeTrack(MORNING_TALK)] }
    const { result } = await extract(page)
    expect(result).toEqual({ ok: false, error: 'POT_GATED' })
  })
})

describe('OVL-08: identity', () => {
  test('a player that still has the previous video is asked until it has this one', async () => {
    const page = pageOf(GARDEN_TALK)
    page.player = [playerResponse(MORNING_TALK)]
    setTimeout(() => {
      page.player = [playerResponse(GARDEN_TALK), playerResponse(MORNING_TALK)]
    }, 700)
    const { result } = await extract(page, GARDEN_TALK.youtubeId)
    expect(result).toMatchObject({ ok: true, value: { title: GARDEN_TALK.title } })
  })

  test('a page that stays stale is reported as stale if no other way gives the transcript', async () => {
    const page = pageOf(GARDEN_TALK)
    page.player = [playerResponse(MORNING_TALK)]
    page.panel = () => Response.json({})
    expect((await extract(page, GARDEN_TALK.youtubeId)).result).toEqual({ ok: false, error: 'STALE_PAGE' })
  })

  test('an answer that arrives after the viewer moved on is dropped', async () => {
    const page = pageOf(MORNING_TALK)
    page.panel = () => {
      page.videoId = GARDEN_TALK.youtubeId
      return Response.json(panelBody(MORNING_TALK, 'modern'))
    }
    expect((await extract(page)).result).toEqual({ ok: false, error: 'STALE_PAGE' })
  })

  test('answers for another video and translations are not taken', async () => {
    const page = pageOf(MORNING_TALK)
    page.panel = () => Response.json({})
    const body = JSON.stringify(json3(GARDEN_TALK))
    page.observed = [
      { url: 'https://www.youtube.com/api/timedtext?v=gardTalk002&lang=en', youtubeId: 'mornTalk001', body },
      { url: 'https://www.youtube.com/api/timedtext?v=mornTalk001&lang=en&tlang=de', youtubeId: 'mornTalk001', body },
    ]
    expect((await extract(page)).result).toEqual({ ok: false, error: 'WRONG_LANGUAGE' })
  })
})

describe('OVL-08: reasons', () => {
  const player = playerResponse(MORNING_TALK) as Record<string, object>

  test.each([
    ['NO_CAPTIONS', { ...player, captions: undefined }],
    ['LIVE_NOW', { ...player, videoDetails: { ...player['videoDetails'], isLive: true } }],
    ['UPCOMING', { ...player, playabilityStatus: { status: 'LIVE_STREAM_OFFLINE' } }],
    ['LOGIN', { ...player, playabilityStatus: { status: 'LOGIN_REQUIRED' } }],
  ])('%s by the player response', async (reason, response) => {
    const page = pageOf(MORNING_TALK)
    page.panel = () => new Response('{}', { status: 400 })
    page.player = [response]
    expect((await extract(page)).result).toEqual({ ok: false, error: reason })
  })

  test.each([
    ['RATE_LIMITED', 429],
    ['LOGIN', 403],
    // What helps then is to have the player show its captions.
    ['POT_GATED', 400],
  ])('%s when get_panel answers %i', async (reason, status) => {
    const page = pageOf(MORNING_TALK)
    page.panel = () => new Response('{}', { status })
    expect((await extract(page)).result).toEqual({ ok: false, error: reason })
  })

  test('CONSENT while the cookie question is open', async () => {
    const page = pageOf(MORNING_TALK)
    page.consentWall = true
    page.panel = () => new Response('{}', { status: 400 })
    expect((await extract(page)).result).toEqual({ ok: false, error: 'CONSENT' })
  })

  test('a talk followed by a fifth of music is whole', async () => {
    const page = pageOf(MORNING_TALK)
    const talk = { ...MORNING_TALK, seconds: 240 }
    page.panel = () => Response.json(panelBody(talk, 'modern'))
    const { result, attempts } = await extract(page)
    expect(result).toMatchObject({ ok: true, value: { isPartial: false, method: 'get_panel' } })
    expect(attempts.at(-1)?.coverage).toBeLessThan(0.85)
  })

  test('half a minute of speech beyond the video’s end means another video', async () => {
    const page = pageOf(MORNING_TALK)
    page.panel = () => Response.json(panelBody({ ...MORNING_TALK, seconds: 900 }, 'modern'))
    expect((await extract(page)).result).toEqual({ ok: false, error: 'STALE_PAGE' })
  })

  test('two ways that end together give the whole transcript', async () => {
    const page = pageOf(MORNING_TALK)
    const half = { ...MORNING_TALK, lines: MORNING_TALK.lines.slice(0, 10), seconds: 120 }
    page.panel = () => Response.json(panelBody(half, 'modern'))
    page.tracks = { captionTracks: [runtimeTrack(MORNING_TALK)] }
    page.timedtext = () => Response.json(json3(half))
    expect((await extract(page)).result).toMatchObject({
      ok: true,
      value: { isPartial: false, method: 'player_captions' },
    })
  })

  test('a partial transcript is given as a part, if no way gives more', async () => {
    const page = pageOf(MORNING_TALK)
    const half = { ...MORNING_TALK, lines: MORNING_TALK.lines.slice(0, 10), seconds: 120 }
    page.panel = () => Response.json(panelBody(half, 'modern'))
    const { result, attempts } = await extract(page)
    expect(result).toMatchObject({ ok: true, value: { isPartial: true } })
    expect(attempts.map(({ outcome }) => outcome)).toContain('PARTIAL')
  })

  test('a request that never ends is abandoned after four seconds', async () => {
    const page = pageOf(MORNING_TALK)
    const deps = depsOf(page)
    const hanging: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      })
    const extraction = extractTranscript(
      { ...deps, fetch: hanging },
      wanted(MORNING_TALK.youtubeId),
      new AbortController().signal,
    )
    await vi.runAllTimersAsync()
    expect((await extraction).attempts[2]).toMatchObject({ method: 'get_panel', outcome: 'TIMEOUT' })
  })

  test('a way that breaks gives nothing, and the next has its turn', async () => {
    const page = pageOf(MORNING_TALK)
    page.panel = () => Response.json(panelBody(MORNING_TALK, 'modern'))
    const broken: Way = { method: 'observed', attempt: () => Promise.reject(new TypeError('the page has changed')) }
    const ways = [broken, ...ALL_WAYS]
    const { signal } = new AbortController()
    const extraction = extractTranscript(depsOf(page), { ...wanted(MORNING_TALK.youtubeId), ways }, signal)
    await vi.runAllTimersAsync()
    const { result, attempts } = await extraction
    expect(result.ok).toBe(true)
    expect(attempts[0]).toMatchObject({ method: 'observed', outcome: 'NOTHING_THERE' })
  })

  test('each has a sentence that ends and says what to do', () => {
    for (const reason of REASONS) expect(describeReason(reason)).toMatch(/^[A-Z].{30,}[.]$/)
  })
})

test('the page data fixture carries parameters where the real one does', () => {
  expect(JSON.stringify(initialData('abc'))).toContain('showEngagementPanelEndpoint')
})
