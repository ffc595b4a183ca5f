import { describe, expect, it } from 'vitest'
import { readHistory } from '#domain/import/read-history.ts'

const watched = (title: string, id: string, more: object = {}) => ({
  header: 'YouTube',
  title,
  titleUrl: `https://www.youtube.com/watch?v=${id}`,
  subtitles: [{ name: 'Somebody', url: 'https://www.youtube.com/channel/UCa' }],
  time: '2024-05-06T07:08:09.123Z',
  products: ['YouTube'],
  activityControls: ['YouTube watch history'],
  ...more,
})

describe('the watch history of Google Takeout', () => {
  it('each video once, with the title of what was watched', () => {
    const list = readHistory(
      JSON.stringify([
        watched('Watched How to begin', 'dQw4w9WgXcQ'),
        watched('Watched How to begin', 'dQw4w9WgXcQ', { time: '2023-01-01T00:00:00Z' }),
        watched('Watched https://www.youtube.com/watch?v=abc-_123XYZ', 'abc-_123XYZ'),
        watched('Ha visto Cómo empezar', 'aaaaaaaaaaa'),
      ]),
    )
    expect(list).toMatchObject({
      value: {
        kind: 'history',
        videos: [
          { youtubeId: 'dQw4w9WgXcQ', title: 'How to begin', addedAt: Date.UTC(2023, 0, 1) },
          { youtubeId: 'abc-_123XYZ', title: null },
          { youtubeId: 'aaaaaaaaaaa', title: null },
        ],
      },
    })
  })

  it('a title of spaces does not count', () => {
    const list = readHistory(JSON.stringify([watched('Watched   ', 'dQw4w9WgXcQ')]))
    expect(list).toMatchObject({ value: { videos: [{ youtubeId: 'dQw4w9WgXcQ', title: null }] } })
  })

  it('advertisements, music and posts are left out, and invalid entries are reported', () => {
    const list = readHistory(
      JSON.stringify([
        watched('Watched an ad', 'dQw4w9WgXcQ', { details: [{ name: 'From Google Ads' }] }),
        watched('Watched a song', 'dQw4w9WgXcQ', { header: 'YouTube Music' }),
        watched('Viewed a post', '', { titleUrl: 'https://www.youtube.com/post/UgkxA' }),
        42,
      ]),
    )
    expect(list).toMatchObject({
      value: { videos: [], leftOut: [{ row: 1 }, { row: 2 }, { row: 3 }], unread: [{ row: 4 }] },
    })
  })

  it.each([
    ['unknown_json', '{"format":"afterwatch-library"}'],
    ['unknown_json', '[1, 2, 3]'],
    ['unknown_json', '[0:00] First we walk'],
    ['cut_off', '[{"title":"Watched'],
    ['no_videos', '[]'],
  ])('%s: %s', (kind, text) => {
    expect(readHistory(text)).toEqual({ ok: false, error: { kind } })
  })
})

it('an entry that is nested beyond all bounds is one of those that could not be read', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  const watched = { title: 'Watched A talk', titleUrl: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' }
  const read = readHistory(`[{"title":${deep}},${JSON.stringify(watched)}]`)
  expect(read).toMatchObject({ ok: true, value: { videos: [{ youtubeId: 'aaaaaaaaaaa' }], unread: [{ row: 1 }] } })
})
