import { describe, expect, it } from 'vitest'
import { chooseTrack, isSameLanguage } from '#domain/transcript/youtube/choose-track.ts'
import { parsePlayer } from '#domain/transcript/youtube/youtube-player.ts'

const ID = 'aaaaaaaaaaa'
const track = (lang: string, kind?: string, extra = '') => ({
  baseUrl: `https://www.youtube.com/api/timedtext?v=${ID}&lang=${lang}${extra}`,
  name: { simpleText: lang },
  languageCode: lang,
  ...(kind ? { kind } : {}),
})
const player = (renderer: object | null, details: object = {}, status: object = { status: 'OK' }) => ({
  playabilityStatus: status,
  videoDetails: { videoId: ID, title: 'A talk', author: 'Ann', lengthSeconds: '601', ...details },
  ...(renderer ? { captions: { playerCaptionsTracklistRenderer: renderer } } : {}),
})
function captionsOf(renderer: object) {
  const result = parsePlayer(player(renderer), ID)
  if (!result.ok) throw new Error(result.error.kind)
  return result.value
}

describe('parsePlayer', () => {
  it('returns the tracks, names as simpleText or runs, and what gates them', () => {
    const renderer = {
      captionTracks: [
        track('en', 'asr', '&exp=xpe'),
        { ...track('de'), name: { runs: [{ text: 'German' }, { text: ' (DE)' }] } },
        { ...track('fr', 'frc', '&exp=xbt'), name: null },
        { url: `/api/timedtext?v=${ID}&exp=xbt,xpv&pot=abc`, displayName: 'Italian', languageCode: 'it' },
        { ...track('es'), baseUrl: 'https://evil.example/api/timedtext?v=1' },
        { baseUrl: 5 },
        null,
      ],
    }
    expect(parsePlayer(player(renderer), ID)).toMatchObject({
      ok: true,
      value: {
        youtubeId: ID,
        title: 'A talk',
        author: 'Ann',
        durationMs: 601_000,
        audioLanguage: 'en',
        tracks: [
          { languageCode: 'en', kind: 'automatic', name: 'en', needsToken: true },
          { languageCode: 'de', kind: 'manual', name: 'German (DE)', needsToken: false },
          { languageCode: 'fr', kind: 'forced', name: 'fr', needsToken: false },
          {
            languageCode: 'it',
            name: 'Italian',
            needsToken: false,
            url: `https://www.youtube.com/api/timedtext?v=${ID}&exp=xbt,xpv&pot=abc`,
          },
        ],
      },
    })
  })

  it.each([
    ['no captions', player(null), { kind: 'no_captions' }],
    ['an empty list', player({ captionTracks: [] }), { kind: 'no_captions' }],
    ['live', player({ captionTracks: [track('en', 'asr')] }, { isLive: true }), { kind: 'live_now' }],
    ['upcoming', player(null, { isLive: true }, { status: 'LIVE_STREAM_OFFLINE' }), { kind: 'upcoming' }],
    ['login', { playabilityStatus: { status: 'LOGIN_REQUIRED' } }, { kind: 'login' }],
    [
      'private',
      { playabilityStatus: { status: 'ERROR', reason: 'Video unavailable' } },
      { kind: 'unplayable', reason: 'Video unavailable' },
    ],
    ['the video before', player(null, { videoId: 'bbbbbbbbbbb' }, { status: 'ERROR' }), { kind: 'stale_page' }],
    ['nothing', {}, { kind: 'malformed' }],
    ['no object', 'x', { kind: 'malformed' }],
  ])('%s', (_name, body, error) => {
    const result = parsePlayer(body, ID)
    expect(result).toEqual({ ok: false, error })
  })
})

describe('chooseTrack', () => {
  const dubbed = {
    captionTracks: [track('fr', 'asr'), track('de'), track('en', 'asr'), track('en-US')],
    audioTracks: [{ audioTrackId: 'fr.3' }, { audioTrackId: 'en-US.4' }],
    defaultAudioTrackIndex: 0,
  }
  const chosen = (renderer: object, wishes = {}) => {
    const picked = chooseTrack(captionsOf(renderer), wishes)
    return picked ? `${picked.languageCode} ${picked.kind}` : null
  }

  it('the track the user selected wins', () => {
    expect(chosen(dubbed, { selected: { languageCode: 'de', kind: 'manual' } })).toBe('de manual')
  })

  it('then manual in the language of the original audio, not of the dub being heard', () => {
    expect(chosen(dubbed, { uiLanguage: 'de' })).toBe('en-US manual')
  })

  it('then automatic in that language, never the first automatic one', () => {
    expect(chosen({ ...dubbed, captionTracks: dubbed.captionTracks.slice(0, 3) })).toBe('en automatic')
  })

  it('then manual in the language of the user', () => {
    expect(
      chosen(
        { captionTracks: [track('fr'), track('de')], audioTracks: [{ audioTrackId: 'ja.4' }] },
        { uiLanguage: 'de-AT' },
      ),
    ).toBe('de manual')
  })

  it('then the only one; among several in other languages, none is chosen for the user', () => {
    const audioTracks = [{ audioTrackId: 'ja.4' }]
    expect(chosen({ captionTracks: [track('fr')], audioTracks })).toBe('fr manual')
    expect(chosen({ captionTracks: [track('fr'), track('de')], audioTracks })).toBeNull()
  })

  it('without an audio id the one automatic track, or else the default track, tells the language', () => {
    expect(chosen({ captionTracks: [track('zh'), track('en'), track('en', 'asr')] })).toBe('en manual')
    expect(chosen({ captionTracks: [track('zh'), track('en')], audioTracks: [{ defaultCaptionTrackIndex: 1 }] })).toBe(
      'en manual',
    )
  })

  it.each([
    ['en', 'en-US', true],
    ['pt-BR', 'pt', true],
    ['zh-Hant', 'zh-Hans', false],
    ['zh-TW', 'zh-Hant', true],
    ['zh-TW', 'zh-CN', false],
    ['zh', 'zh-Hans', true],
    ['sr-Latn', 'sr-Cyrl', false],
    ['en', 'de', false],
  ])('%s and %s are the same language: %s', (one, other, same) => {
    expect(isSameLanguage(one, other)).toBe(same)
  })
})
