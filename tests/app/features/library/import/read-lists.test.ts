import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { describeImportProblem } from '#domain/import/import-list.ts'
import { readLists } from '../../../../../app/features/library/import/read-lists.ts'

const PLAYLIST = 'Video ID,Playlist Video Creation Timestamp\ndQw4w9WgXcQ,2024-01-15T10:30:00+00:00\n'
const HISTORY = JSON.stringify([
  {
    header: 'YouTube',
    title: 'Watched How',
    titleUrl: 'https://www.youtube.com/watch?v=abc-_123XYZ',
    time: '2024-01-01T00:00:00Z',
  },
])
const FOLDER = 'Takeout/YouTube and YouTube Music/'

const ARCHIVE = zipSync({
  [`${FOLDER}playlists/playlists.csv`]: strToU8('Playlist ID,Playlist Title (Original)\nPLa,Cooking\n'),
  [`${FOLDER}playlists/Watch later-videos.csv`]: strToU8(PLAYLIST),
  [`${FOLDER}playlists/Cooking-videos.csv`]: strToU8(PLAYLIST.replace('dQw4w9WgXcQ', 'bbbbbbbbbbb')),
  [`${FOLDER}history/watch-history.json`]: strToU8(HISTORY),
  [`${FOLDER}videos/mine.mp4`]: new Uint8Array(300_000).map((_, at) => (at * 7919) % 251),
})

const fileOf = (bytes: Uint8Array<ArrayBuffer> | string, name = 'list.csv') => new File([bytes], name)
const read = (file: File) => readLists(file, () => undefined)

async function sentenceFor(file: File): Promise<string> {
  const lists = await read(file)
  return lists.ok ? 'read' : describeImportProblem(lists.error)
}

// Only pretends to be this large: no test should create two hundred megabytes.
function heavy(name: string, head: Uint8Array<ArrayBuffer> | string, bytes: number): File {
  const file = fileOf(head, name)
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

describe('what somebody chose to import', () => {
  it('a whole Takeout archive gives its playlists and its history, and skips the rest', async () => {
    const lists = await read(fileOf(new Uint8Array(ARCHIVE), 'takeout.zip'))
    expect(lists.ok && lists.value.map(({ kind, name, videos }) => [kind, name, videos.length])).toEqual([
      ['playlist', 'Watch later', 1],
      ['playlist', 'Cooking', 1],
      ['history', 'Watch history', 1],
    ])
  })

  it.each([
    [
      'in English',
      'video metadata/videos.csv',
      'Video ID,Approx Duration (ms),Video Audio Language,Channel ID,Video Title (Original),Privacy,Video State,Video Create Timestamp',
    ],
    [
      'in German',
      'Video-Metadaten/Videos.csv',
      'Video-ID,Ungefähre Dauer (ms),Audiosprache,Kanal-ID,Videotitel (Original),Datenschutz,Videostatus,Zeitstempel der Erstellung',
    ],
    [
      'in Spanish',
      'metadatos de video/videos.csv',
      'ID de video,Duración aproximada (ms),Idioma del audio,ID de canal,Título del video (original),Privacidad,Estado del video,Marca de tiempo',
    ],
  ])('the own uploads in an archive %s are no list of videos to watch', async (_, path, head) => {
    const row = 'ccccccccccc,90000,en,UCaaaaaaaaaaaaaaaaaaaaaa,My own talk,Unlisted,Processed,2021-01-30T05:26:03+00:00'
    const archive = zipSync({
      [`${FOLDER}${path}`]: strToU8(`${head}\n${row}\n`),
      [`${FOLDER}Playlists/Watch later-videos.csv`]: strToU8(PLAYLIST),
    })
    const lists = await read(fileOf(new Uint8Array(archive), 'takeout.zip'))
    expect(lists.ok && lists.value.map(({ name }) => name)).toEqual(['Watch later'])
  })

  it('the comments in an archive in another language are no list either', async () => {
    const head = 'Kommentar-ID,Kanal-ID,Zeitstempel,Preis,Video-ID,Kommentartext'
    const row = 'UgzAAAAAAAAAAAAAAAAAAAA,UCaaaaaaaaaaaaaaaaaaaaaa,2024-01-15T10:30:00+00:00,0,dQw4w9WgXcQ,Nice'
    const archive = zipSync({ [`${FOLDER}Kommentare/Kommentare.csv`]: strToU8(`${head}\n${row}\n`) })
    expect(await sentenceFor(fileOf(new Uint8Array(archive), 'takeout.zip'))).toMatch(/holds no playlist/)
  })

  it('a wide table with links or titles in an archive is a list, as our own export is', async () => {
    const ours = 'Video ID,Title,URL,Added,Duration\nx,A talk,https://youtu.be/dQw4w9WgXcQ,2024-01-15,1:00\n'
    const theirs = 'Video ID,Title,Channel,Length\ndQw4w9WgXcQ,A talk,Somebody,60\n'
    const archive = zipSync({ 'ours.csv': strToU8(ours), 'theirs.csv': strToU8(theirs) })
    const lists = await read(fileOf(new Uint8Array(archive), 'export.zip'))
    expect(lists.ok && lists.value.map(({ name, videos }) => [name, videos.length])).toEqual([
      ['ours', 1],
      ['theirs', 1],
    ])
  })

  it('unwanted parts of an archive are not even read', async () => {
    const film = new Uint8Array(20 * 1024 * 1024)
    const archive = new Uint8Array(
      zipSync({
        'a.csv': strToU8(PLAYLIST),
        'film.mp4': [film, { level: 0 }],
        'b.csv': [strToU8(PLAYLIST), { level: 0 }],
      }),
    )
    const file = fileOf(archive, 'takeout.zip')
    const slice = file.slice.bind(file)
    let bytes = 0
    file.slice = (from = 0, to = file.size) => {
      bytes += Math.min(to, file.size) - from
      return slice(from, to)
    }
    const lists = await read(file)
    expect(lists.ok && lists.value.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(bytes).toBeLessThan(1024 * 1024)
  })

  it('a ZIP64 archive is read', async () => {
    const lists = await read(fileOf(enlarged(zipSync({ 'a.csv': strToU8(PLAYLIST) })), 'takeout.zip'))
    expect(lists.ok && lists.value.map(({ name }) => name)).toEqual(['a'])
  })

  it('a search history names no video and is skipped', async () => {
    const searches = JSON.stringify([
      { header: 'YouTube', title: 'Searched for how', titleUrl: 'https://www.youtube.com/results?search_query=how' },
    ])
    const archive = zipSync({
      'Takeout/history/search-history.json': strToU8(searches),
      'Takeout/history/watch-history.json': strToU8(HISTORY),
    })
    const lists = await read(fileOf(new Uint8Array(archive), 'takeout.zip'))
    expect(lists.ok && lists.value.map(({ kind, videos }) => [kind, videos.length])).toEqual([['history', 1]])
  })

  it.each([
    ['UTF-8 with a mark', fileOf(`\uFEFF${PLAYLIST}`)],
    [
      'UTF-16, as Excel saves Unicode text',
      fileOf(
        new Uint8Array(
          Uint16Array.from(`\uFEFF${PLAYLIST.replaceAll(',', '\t')}`, (character) => character.charCodeAt(0)).buffer,
        ),
      ),
    ],
    ['a name without an ending', fileOf(PLAYLIST, 'list')],
    ['an archive that is called a table', fileOf(new Uint8Array(ARCHIVE), 'list.csv')],
  ])('%s is read', async (_, file) => {
    expect(await sentenceFor(file)).toBe('read')
  })

  it.each([
    ['an archive cut short', fileOf(ARCHIVE.slice(0, 400), 'a.zip'), 'This archive is not whole. Download it again.'],
    ['an archive with a hole', fileOf(holed(ARCHIVE), 'a.zip'), 'This archive is not whole. Download it again.'],
    [
      'an archive whose history is a web page, as Takeout makes it unless asked otherwise',
      fileOf(
        new Uint8Array(zipSync({ [`${FOLDER}history/watch-history.html`]: strToU8('<html>Watched</html>') })),
        'a.zip',
      ),
      /^This history is a web page/,
    ],
    [
      'an archive of other things',
      fileOf(new Uint8Array(zipSync({ 'a.txt': strToU8('x') })), 'a.zip'),
      /^This archive holds no playlist/,
    ],
    ['nothing', fileOf(''), 'The file is empty.'],
    ['spaces', fileOf(' \n\n '), 'The file is empty.'],
    ['a document', fileOf('%PDF-1.7 and so on'), 'This is a PDF document, not a list of videos.'],
    ['a history as a web page', fileOf('<!DOCTYPE html><html>'), /choose JSON as the format/],
    [
      'an encoding nobody names',
      fileOf(new Uint8Array([...Array(200)].map((_, at) => 0xc0 + (at % 60)))),
      /^The letters of this file cannot be read/,
    ],
    ['a diary', fileOf('Dear diary\ntoday I watched nothing'), /^This is not a list of videos or highlights/],
    [
      'two hundred megabytes',
      heavy('list.csv', PLAYLIST, 200 * 1024 * 1024),
      /^This file has 200 MB; Afterwatch reads up to 64 MB/,
    ],
    [
      'an archive of a gigabyte',
      heavy('a.zip', new Uint8Array(ARCHIVE), 1024 ** 3),
      /^This file has 1024 MB; Afterwatch reads up to 512 MB/,
    ],
  ])('%s is refused in one sentence', async (_, file, sentence) => {
    const said = await sentenceFor(file)
    if (typeof sentence === 'string') expect(said).toBe(sentence)
    else expect(said).toMatch(sentence)
  })

  it('an archive that would unpack to gigabytes is given up at the limit', async () => {
    const bomb = zipSync({ 'a.csv': new Uint8Array(70 * 1024 * 1024) }, { level: 9 })
    expect(await sentenceFor(fileOf(new Uint8Array(bomb), 'a.zip'))).toMatch(/reads up to 64 MB/)
  })
})

function holed(archive: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(archive)
  copy.fill(0, 60, 500)
  return copy
}

// As in ZIP64: the numbers of its one entry and of its end record are in eight-byte fields.
function enlarged(archive: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const end = archive.length - 22
  const listAt = view.getUint32(end + 16, true)
  const entry = new Uint8Array([...archive.slice(listAt, end), ...new Uint8Array(20)])
  const inEntry = new DataView(entry.buffer)
  inEntry.setUint16(30, 20, true)
  inEntry.setUint16(entry.length - 20, 1, true)
  inEntry.setUint16(entry.length - 18, 16, true)
  inEntry.setBigUint64(entry.length - 16, BigInt(inEntry.getUint32(20, true)), true)
  inEntry.setBigUint64(entry.length - 8, BigInt(inEntry.getUint32(42, true)), true)
  inEntry.setUint32(20, 0xffffffff, true)
  inEntry.setUint32(42, 0xffffffff, true)
  const large = new DataView(new ArrayBuffer(56 + 20 + 22))
  large.setUint32(0, 0x06064b50, true)
  large.setBigUint64(32, 1n, true)
  large.setBigUint64(40, BigInt(entry.length), true)
  large.setBigUint64(48, BigInt(listAt), true)
  large.setUint32(56, 0x07064b50, true)
  large.setBigUint64(56 + 8, BigInt(listAt + entry.length), true)
  large.setUint32(76, 0x06054b50, true)
  large.setUint16(76 + 10, 0xffff, true)
  large.setUint32(76 + 12, 0xffffffff, true)
  large.setUint32(76 + 16, 0xffffffff, true)
  return new Uint8Array([...archive.slice(0, listAt), ...entry, ...new Uint8Array(large.buffer)])
}
