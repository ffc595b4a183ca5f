import { describe, expect, it } from 'vitest'
import { playlistName, readTable } from '#domain/import/read-table.ts'
import { spreadsheets } from '#domain/export/spreadsheets.ts'
import { buildVideo, userIdOf, videoIdOf } from '../../fixtures/builders.ts'
import { tableRows } from '../../../app/features/library/import/table-rows.ts'

// The layouts are those of real exports; the content is made up.
const TODAY = `Video ID,Playlist Video Creation Timestamp
dQw4w9WgXcQ,2024-01-15T10:30:00+00:00
abc-_123XYZ,2024-02-20T08:00:00+00:00





`

const OLDER = `Playlist ID,Channel ID,Time Created,Time Updated,Title,Description,Visibility
WL,UCaaaaaaaaaaaaaaaaaaaaaa,2015-01-01 00:00:00 UTC,,Watch later,,Private

Video ID,Time Added
dQw4w9WgXcQ,2021-05-01 12:00:00 UTC
abc-_123XYZ,2021-05-02 12:00:00 UTC
`

const GERMAN = `Video-ID,Zeitstempel der Erstellung des Playlist-Videos
dQw4w9WgXcQ,2024-01-15T10:30:00+00:00
`

const SPANISH = `ID de video,Marca de tiempo de creación del video de la playlist
dQw4w9WgXcQ,2024-01-15T10:30:00+00:00
abc-_123XYZ,2024-01-16T10:30:00+00:00
`

const READWISE = `Highlight,Book Title,Book Author,Amazon Book ID,Note,Color,Tags,Location Type,Location,Highlighted at,Document tags
"Begin before
you are ready",How to begin,Ada Example,,My own thought,,,time_offset,125,2024-03-04 05:06:07+00:00,
`

const read = (text: string) => readTable(tableRows(text), 'A list')

describe('a playlist of Google Takeout', () => {
  it.each([
    ['as it is written today', TODAY, 2],
    ['with the older block above', OLDER, 2],
    ['with German names of columns', GERMAN, 1],
    ['with Spanish names of columns', SPANISH, 2],
    ['saved again with semicolons', TODAY.replaceAll(',', ';'), 2],
    ['with a byte order mark', `\uFEFF${TODAY}`, 2],
    ['with lines that end as on Windows', TODAY.replaceAll('\n', '\r\n'), 2],
    ['with quotes around every cell', TODAY.replace(/[^,\n]+/g, '"$&"'), 2],
  ])('%s is read', (_, text, count) => {
    const list = read(text)
    expect(list).toMatchObject({ ok: true, value: { kind: 'playlist', unread: [], leftOut: [] } })
    expect(list.ok && list.value.videos.map(({ youtubeId }) => youtubeId)).toEqual(
      ['dQw4w9WgXcQ', 'abc-_123XYZ'].slice(0, count),
    )
    expect(list.ok && list.value.videos[0]?.addedAt).not.toBeNull()
  })

  it('rows without a video are reported, and a video named twice counts once', () => {
    const list = read(`${TODAY.trim()}\nno video at all,2024-01-01\ndQw4w9WgXcQ,2023-01-01T00:00:00+00:00\n`)
    expect(list).toMatchObject({
      value: {
        videos: [{ youtubeId: 'dQw4w9WgXcQ', addedAt: Date.UTC(2023, 0, 1) }, { youtubeId: 'abc-_123XYZ' }],
        unread: [{ row: 4, text: 'no video at all, 2024-01-01' }],
      },
    })
  })

  it.each([
    ['comments', 'Comment ID,Channel ID,Comment Create Timestamp,Price,Video ID,Comment Text'],
    ['live chats', 'Live Chat ID,Channel ID,Live Chat Create Timestamp,Price,Video ID,Live Chat Text'],
    ['own videos', 'Video ID,Approximate Duration (ms),Video Category,Channel ID,Video Create Timestamp'],
    ['own videos', 'Video ID,Approx Duration (ms),Video Category,Channel ID,Video Create Timestamp'],
    ['own videos', 'Video ID,Approx duration (ms),Video category,Channel ID,Video create timestamp'],
    ['own videos', 'Video ID,Channel ID,Privacy,Video Create Timestamp'],
    ['own videos', 'Video ID,Channel ID,Video State,Video Create Timestamp'],
    ['own descriptions', 'Video ID,Video Text Create Timestamp,Video Title Text Segments 1'],
  ])('%s name videos too, but are not lists of videos to watch', (_, head) => {
    const row = head.split(',').map((column) => (column === 'Video ID' ? 'dQw4w9WgXcQ' : '2024-01-15T10:30:00+00:00'))
    expect(read(`${head}\n${row.join(',')}\n`)).toEqual({ ok: false, error: { kind: 'unknown_table' } })
  })

  it('links identify the videos in a hand-made table', () => {
    const list = read('Video ID,Why\nhttps://youtu.be/dQw4w9WgXcQ,for the tune\n')
    expect(list).toMatchObject({ value: { videos: [{ youtubeId: 'dQw4w9WgXcQ', addedAt: null }] } })
  })

  it('the videos of an export from here come back with their titles, the one without an address is reported', () => {
    const added = Date.UTC(2026, 10, 1)
    const talk = buildVideo({ youtubeId: 'dQw4w9WgXcQ', title: 'A talk, with a comma', createdAt: added })
    const fromFile = buildVideo({ id: videoIdOf(userIdOf('ada'), 'file'), youtubeId: `file-${'a'.repeat(22)}` })
    const none = { tags: new Map(), reflections: [], actions: [], completions: [] }
    const [videos] = spreadsheets({ ...none, videos: [talk, fromFile] })
    expect(read(videos?.text ?? '')).toMatchObject({
      value: {
        kind: 'playlist',
        videos: [{ youtubeId: 'dQw4w9WgXcQ', title: 'A talk, with a comma', addedAt: added }],
        unread: [{}],
      },
    })
  })

  it('a table with links and titles, but no ids, is a list', () => {
    const list = read(
      'Title,URL\nMy talk,https://youtu.be/dQw4w9WgXcQ\nA page,https://example.com\n,youtu.be/abc-_123XYZ\n',
    )
    expect(list).toMatchObject({
      value: {
        videos: [
          { youtubeId: 'dQw4w9WgXcQ', title: 'My talk' },
          { youtubeId: 'abc-_123XYZ', title: null },
        ],
        unread: [{ row: 3 }],
      },
    })
  })

  it.each([
    ['playlists_only', 'Playlist ID,Add new videos to top,Playlist Title (Original)\nPLaaa,False,Cooking\n'],
    ['no_videos', 'Video ID,Playlist Video Creation Timestamp\n'],
    ['unknown_table', 'Channel Id,Channel Url,Channel Title\nUCa,http://www.youtube.com/channel/UCa,Somebody\n'],
    ['unknown_table', 'Description,Day\nDescription,yesterday\nElevenChars,today\n'],
    ['unknown_table', 'Dear diary\nnothing to list today\n'],
    ['empty', '\n\n'],
  ])('%s', (kind, text) => {
    expect(read(text)).toEqual({ ok: false, error: { kind } })
  })

  it('is named after its file, without what Takeout adds', () => {
    expect(playlistName('Takeout/YouTube and YouTube Music/playlists/Slow cooking-videos.csv')).toBe('Slow cooking')
    expect(playlistName('Slow cooking-videos(1).csv')).toBe('Slow cooking')
    expect(playlistName('Watch later.csv')).toBe('Watch later')
  })
})

describe('highlights of Readwise', () => {
  const withUrl = READWISE.replace('Amazon Book ID', 'Source URL').replace(
    'Example,,',
    'Example,https://youtu.be/dQw4w9WgXcQ,',
  )

  it('about a video become a note with its moment and its remark, lines kept', () => {
    expect(read(withUrl)).toMatchObject({
      value: {
        kind: 'highlights',
        videos: [
          {
            youtubeId: 'dQw4w9WgXcQ',
            title: 'How to begin',
            notes: [
              { text: '2:05 Begin before\nyou are ready\n\nMy own thought', writtenAt: Date.UTC(2024, 2, 4, 5, 6, 7) },
            ],
          },
        ],
      },
    })
  })

  it('about a book are left out and reported', () => {
    expect(read(READWISE)).toMatchObject({ value: { videos: [], leftOut: [{ row: 2 }], unread: [] } })
  })

  it('without any address are left out, and named by their title in case a video has it', () => {
    const note = {
      text: '2:05 Begin before\nyou are ready\n\nMy own thought',
      writtenAt: Date.UTC(2024, 2, 4, 5, 6, 7),
    }
    expect(read(READWISE)).toMatchObject({
      value: { leftOut: [{ row: 2 }], titled: [{ row: 2, title: 'How to begin', author: 'Ada Example', note }] },
    })
  })

  it.each([
    ['a book at a bookseller', READWISE.replace('Example,,', 'Example,B00AAAAAAA,')],
    ['a place in a book', READWISE.replace('time_offset', 'location')],
    ['a page', READWISE.replace('time_offset', 'page')],
    ['an address of another site', withUrl.replace('https://youtu.be/dQw4w9WgXcQ', 'https://example.com/begin')],
    ['no address, where others have one', withUrl.replace('https://youtu.be/dQw4w9WgXcQ', '')],
    ['no title', READWISE.replace('How to begin', '')],
  ])('with %s are of no video, whatever its title', (_, text) => {
    expect(read(text)).toMatchObject({ value: { videos: [], leftOut: [{ row: 2 }], titled: [] } })
  })

  it('that merely mention a video do not count', () => {
    const mentions = READWISE.replace('My own thought', 'See https://youtu.be/dQw4w9WgXcQ too')
    expect(read(mentions)).toMatchObject({ value: { videos: [], leftOut: [{ row: 2 }] } })
  })

  it('the template of its bulk import is read as well', () => {
    const list = read(
      'Highlight,Title,Author,URL,Note,Location,Date\nStay,On staying,Ada,https://youtu.be/dQw4w9WgXcQ,,,2024-03-04\n',
    )
    const notes = [{ text: 'Stay', writtenAt: Date.UTC(2024, 2, 4) }]
    expect(list).toMatchObject({ value: { videos: [{ title: 'On staying', notes }] } })
  })

  it('several about one video come together, each once', () => {
    const [head = '', ...rest] = withUrl.trim().split('\n')
    const row = rest.join('\n')
    const list = read([head, row, row, row.replace('ready', 'sure')].join('\n'))
    expect(list.ok && list.value.videos).toHaveLength(1)
    expect(list.ok && list.value.videos[0]?.notes).toHaveLength(2)
  })

  it('of which one video has tens of thousands are read all the same', () => {
    const rows = Array.from({ length: 40_000 }, (_, at) => [
      `Words ${String(at)}`,
      'A talk',
      'https://youtu.be/dQw4w9WgXcQ',
    ])
    const list = readTable([['Highlight', 'Title', 'URL'], ...rows], 'A list')
    expect(list.ok && list.value.videos[0]?.notes).toHaveLength(40_000)
  })

  it('without words, or longer than a note may be, are reported as not understood', () => {
    const blank = withUrl.replace('"Begin before\nyou are ready"', '')
    const long = withUrl.replace('Begin before', 'x'.repeat(4001))
    for (const text of [blank, long]) expect(read(text)).toMatchObject({ value: { videos: [], unread: [{ row: 2 }] } })
  })
})
