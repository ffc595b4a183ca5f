// Whatever the video site answers ends in captions or in the right reason: over HTTP, with the library that queries it.
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { err, ok } from '#domain/kernel/result.ts'
import type { TranscriptWait } from '#domain/video/transcript-wait.ts'
import { createReading, type Reading } from '../../../sync-server/reading/reading-threads.ts'
import { createLog } from '../../../sync-server/services/log.ts'
import { readFromSite, type SiteReading } from '../../../sync-server/services/transcripts/read-from-site.ts'
import { createVideoSite, type VideoSite } from '../../../sync-server/youtube/video-site.ts'
import { userIdOf } from '../../fixtures/builders.ts'
import { OPEN_SITE } from '../../fixtures/site/site-state.ts'
import { GARDEN_TALK, MORNING_TALK } from '../../fixtures/site/talk.ts'
import { json3 } from '../../fixtures/site/caption-bodies.ts'
import { playerResponse, PRECONDITION_FAILED } from '../../fixtures/site/site-bodies.ts'
import { startSite, type ImitatedSite } from '../../fixtures/site/site-server.ts'
import { NO_FILM, unplayable, type Film, type Reply } from '../../fixtures/site/answer-site.ts'

const { youtubeId } = MORNING_TALK
const userId = userIdOf('ada')
let stub: ImitatedSite
let reading: Reading

beforeAll(async () => {
  stub = await startSite(OPEN_SITE)
  reading = createReading({ log: createLog({ write: () => undefined }), program: inject('readingProgram') })
})
afterAll(async () => {
  await reading.close()
  await stub.close()
})
afterEach(() => {
  stub.forget()
})

// A separate site for each read, because the breaker remembers.
function read(film: Film = {}, deadlineMs?: number): Promise<SiteReading> {
  stub.show(youtubeId, film)
  const site = createVideoSite({ fetch: stub.fetch, now: Date.now, deadlineMs })
  return readFromSite({ site, reading }, { youtubeId, userId })
}

function linesOf({ transcript }: SiteReading): readonly string[] {
  if (!transcript.ok) throw new Error(`Waits: ${JSON.stringify(transcript.error)}`)
  const read = JSON.parse(transcript.value) as { readonly cues: readonly { readonly text: string }[] }
  return read.cues.map(({ text }) => text)
}

const UNAVAILABLE = Promise.resolve(ok(JSON.stringify(unplayable('ERROR', 'This video is unavailable').body)))
const NAMELESS: readonly Reply[] = [{ status: 401 }, ...['', ' \n', '\0'].map((title) => ({ body: { title } }))]
const gated: Reply = { body: JSON.stringify(playerResponse(MORNING_TALK)) }

interface PlayerTrack {
  readonly languageCode: string
  readonly kind?: string
}

function playerWith(tracks: readonly PlayerTrack[], audioTrackId?: string): Reply {
  const captionTracks = tracks.map(({ languageCode, kind }) => ({
    baseUrl: `https://www.youtube.com/api/timedtext?v=${youtubeId}&lang=${languageCode}&kind=${kind ?? ''}`,
    languageCode,
    kind,
  }))
  const audioTracks = audioTrackId === undefined ? [] : [{ audioTrackId }]
  const details = { videoId: youtubeId, title: MORNING_TALK.title, lengthSeconds: '300' }
  const captions = { playerCaptionsTracklistRenderer: { captionTracks, audioTracks } }
  return { body: { playabilityStatus: { status: 'OK' }, videoDetails: details, captions } }
}

describe('a public video with captions', () => {
  it('is read with its title and length in three questions', async () => {
    const found = await read()
    expect(found.facts).toEqual({ title: MORNING_TALK.title, duration: '5:00' })
    expect(linesOf(found)).toEqual(MORNING_TALK.lines)
    expect(stub.asked).toEqual([`oembed ${youtubeId}`, `player ${youtubeId} ANDROID`, `captions ${youtubeId}`])
  })

  it.each<[string, Film]>([
    ['whose captions want a proof', { player: gated }],
    ['whose captions come empty', { captions: { body: '' } }],
    ['whose captions come as a page', { captions: { body: '<!doctype html><html><title>Consent</title></html>' } }],
    ['whose captions are refused', { captions: { status: 403 } }],
    [
      'whose player wants a sign-in for robots',
      { player: unplayable('LOGIN_REQUIRED', 'Sign in to confirm you’re not a bot') },
    ],
    ['whose player says something new', { player: { body: '{"something":"new"}' } }],
    ['whose player calls it unavailable', { player: unplayable('ERROR', 'This video is unavailable') }],
    [
      'whose player wants a newer app',
      { player: unplayable('ERROR', 'This video is unavailable', 'Watch on the latest version of YouTube') },
    ],
  ])('%s is read from its transcript panel', async (_, given) => {
    expect(linesOf(await read(given))).toEqual(MORNING_TALK.lines)
    expect(stub.asked.at(-1)).toBe(`panel ${youtubeId} WEB`)
  })

  it.each<[string, Reply]>([
    [
      'srv3',
      { body: '<?xml version="1.0"?><timedtext format="3"><body><p t="0" d="900">one line</p></body></timedtext>' },
    ],
    ['srv1', { body: '<?xml version="1.0"?><transcript><text start="0" dur="2">one line</text></transcript>' }],
    ['WebVTT', { body: 'WEBVTT\n\n00:00.000 --> 00:02.000\none line\n' }],
  ])('is read as %s, too', async (_, captions) => {
    expect(linesOf(await read({ captions }))).toEqual(['one line'])
  })

  it('is read in the language that is spoken, never in that of a dub', async () => {
    const player = playerWith(
      [
        { languageCode: 'de', kind: 'asr' },
        { languageCode: 'en', kind: 'asr' },
      ],
      'en.4',
    )
    const { transcript } = await read({ player })
    expect(transcript.ok && (JSON.parse(transcript.value) as unknown)).toMatchObject({ language: 'en', timed: true })
  })

  it.each(NAMELESS)('is read although nobody says its title: %j', async (oembed) => {
    const found = await read({ oembed })
    expect(found.facts.title).toBe(MORNING_TALK.title)
    expect(linesOf(found)).toEqual(MORNING_TALK.lines)
  })
})

describe('LIB-15: a video without a transcript waits for the reason', () => {
  it.each<[TranscriptWait, string, Film]>([
    ['no_captions', 'of having none', { player: playerWith([]) }],
    ['no_captions', 'of captions without a word', { captions: { body: '{"wireMagic":"pb3","events":[]}' } }],
    [
      'several_languages',
      'of many tracks and no spoken language',
      { player: playerWith([{ languageCode: 'de' }, { languageCode: 'fr' }]) },
    ],
    ['private', 'of its owner', { player: unplayable('LOGIN_REQUIRED', 'This is a private video. Please sign in.') }],
    ['age_restricted', 'of an age', { player: unplayable('LOGIN_REQUIRED', 'Sign in to confirm your age') }],
    ['age_restricted', 'of an age check', { player: unplayable('AGE_CHECK_REQUIRED', '') }],
    [
      'removed',
      'of its removal',
      { player: unplayable('ERROR', 'This video is unavailable'), panel: { body: PRECONDITION_FAILED } },
    ],
    ['rate_limited', 'of a session’s limit', { player: unplayable('ERROR', 'Unavailable', 'Try again later.') }],
    [
      'unplayable',
      'of a country',
      { player: unplayable('UNPLAYABLE', 'The uploader has not made this video available in your country') },
    ],
    ['upcoming', 'of a later beginning', { player: unplayable('LIVE_STREAM_OFFLINE', 'Premieres in 2 hours') }],
    [
      'live_now',
      'of a running stream',
      { player: { body: { playabilityStatus: { status: 'OK' }, videoDetails: { videoId: youtubeId, isLive: true } } } },
    ],
    ['not_given', 'of proofs and an empty panel', { player: gated, panel: { body: {} } }],
    ['not_given', 'of a refused panel', { player: gated, panel: { body: PRECONDITION_FAILED } }],
    ['not_given', 'of a panel with status 400', { player: gated, panel: { status: 400, body: {} } }],
    [
      'not_given',
      'of a consent page behind a redirect',
      allOf({ status: 302, headers: { location: 'https://consent.youtube.com/' } }),
    ],
    ['not_given', 'of a robot check everywhere', { ...allOf({ status: 403 }) }],
    ['unreadable', 'of bodies that are no JSON', allOf({ body: 'Sorry.' })],
    [
      'unreadable',
      'of another video’s response',
      { player: { body: playerResponse(GARDEN_TALK) }, panel: { body: '{"x":1,' } },
    ],
    ['rate_limited', 'of too many questions', { player: { status: 429, headers: { 'retry-after': '120' } } }],
    ['unreachable', 'of an error of the site', { player: { status: 503 } }],
    ['too_long', 'of its sheer length', { captions: { body: json3OfManyLines() } }],
    ['too_long', 'of a body without an end', { captions: { body: 'x'.repeat(5 * 1024 * 1024) } }],
  ])('%s, because %s', async (reason, _, given) => {
    const { transcript } = await read(given)
    expect(transcript).toMatchObject({ ok: false, error: { kind: 'waits', reason } })
  })

  it.each<[string, (own: VideoSite['player']) => VideoSite['player'], boolean]>([
    [
      'is read as the other',
      (own) => (id, app, signal) => (app === 'ANDROID' ? UNAVAILABLE : own(id, app, signal)),
      true,
    ],
    [
      'does not count as removed',
      () => (_id, app) => (app === 'ANDROID' ? UNAVAILABLE : Promise.resolve(ok('{"something":"new"}'))),
      false,
    ],
  ])('what only one of the apps is refused %s', async (_what, playerOf, isRead) => {
    stub.show(youtubeId, { panel: { body: PRECONDITION_FAILED } })
    const site = createVideoSite({ fetch: stub.fetch, now: Date.now })
    const asked = { ...site, player: playerOf(site.player.bind(site)) }
    const { transcript } = await readFromSite({ site: asked, reading }, { youtubeId, userId })
    expect(transcript.ok || transcript.error).toEqual(
      isRead || { kind: 'waits', reason: 'not_given', retryAfterMs: null },
    )
  })

  it('removed, because the site knows no such video', async () => {
    expect((await read(NO_FILM)).transcript).toMatchObject({ error: { reason: 'removed' } })
  })

  it('unreachable, because the site says nothing in time', async () => {
    const { transcript } = await read(allOf({ isSilent: true }), 50)
    expect(transcript).toMatchObject({ error: { reason: 'unreachable' } })
  })

  it('rate_limited, with the pause that the site asks for; nothing is asked in it', async () => {
    stub.show(youtubeId, { player: { status: 429, headers: { 'retry-after': '120' } } })
    let at = 0
    const site = createVideoSite({ fetch: stub.fetch, now: () => at })
    const first = await readFromSite({ site, reading }, { youtubeId, userId })
    expect(first.transcript).toMatchObject({ error: { reason: 'rate_limited', retryAfterMs: 120_000 } })
    const asked = stub.asked.length
    at = 60_000
    const second = await readFromSite({ site, reading }, { youtubeId, userId })
    expect(second.transcript).toMatchObject({ error: { reason: 'rate_limited', retryAfterMs: 60_000 } })
    expect(stub.asked).toHaveLength(asked)
  })

  it('unreachable, without a question while the site rests after five failures', async () => {
    stub.show(youtubeId, allOf({ status: 500 }))
    const site = createVideoSite({ fetch: stub.fetch, now: () => 0 })
    for (let time = 0; time < 3; time += 1) await readFromSite({ site, reading }, { youtubeId, userId })
    expect(stub.asked).toHaveLength(5)
  })

  it('is asked for again soon, and in no other way now, while too much waits to be read', async () => {
    stub.show(youtubeId, {})
    const site = createVideoSite({ fetch: stub.fetch, now: Date.now })
    const full: Reading = { ...reading, run: () => Promise.resolve(err({ kind: 'too_many_readings' })) }
    const { transcript } = await readFromSite({ site, reading: full }, { youtubeId, userId })
    expect(transcript).toEqual(err({ kind: 'again' }))
    expect(stub.asked).toEqual([`oembed ${youtubeId}`, `player ${youtubeId} ANDROID`])
  })

  it('with what is known of it all the same', async () => {
    const found = await read({ player: playerWith([]) })
    expect(found.facts).toEqual({ title: MORNING_TALK.title, duration: '5:00' })
  })
})

function allOf(reply: Reply): Film {
  return { oembed: reply, player: reply, captions: reply, panel: reply }
}

function json3OfManyLines(): unknown {
  return json3({ ...MORNING_TALK, lines: Array.from({ length: 40_001 }, () => 'x'), seconds: 80_000 })
}
