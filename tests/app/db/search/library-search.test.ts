import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UserDatabase } from '../../../../app/db/store/database.ts'
import { packTranscript } from '../../../../app/db/store/kept-transcript.ts'
import { LibrarySearch } from '../../../../app/db/search/library-search.ts'
import type { IndexProgress } from '../../../../app/db/search/search-messages.ts'
import { buildInsights, buildVideo, userIdOf, videoIdOf } from '../../../fixtures/builders.ts'
import { openTab } from '../../../setup/device/user-database.ts'

const ADA = userIdOf('ada')
const idOf = (youtubeId: string) => videoIdOf(ADA, youtubeId)
const video = (youtubeId: string, title: string, given: Parameters<typeof buildInsights>[0] = {}) =>
  buildVideo({ id: idOf(youtubeId), youtubeId, title, insights: buildInsights({ tldr: 'Nothing.', ...given }) })
const speech = (youtubeId: string, ...texts: string[]) => {
  const cues = texts.map((text, at) => ({ startMs: at * 3000, endMs: at * 3000 + 2900, text }))
  return packTranscript(idOf(youtubeId), { language: 'en', timed: true, cues })
}

let db: UserDatabase
let search: LibrarySearch
let progress: IndexProgress[]

beforeEach(async () => {
  db = await openTab()
  progress = []
  search = new LibrarySearch(db, (step) => progress.push(step))
})
afterEach(() => db.close())

const found = async (query: string) => {
  await search.update()
  return search.find(query, 10)
}
const ids = async (query: string) => (await found(query)).map(({ videoId }) => videoId)

describe('the library’s search', () => {
  it('finds words of titles, summaries and speech, titles first', async () => {
    await db.videos.bulkPut([
      video('aaaaaaaaaaa', 'On walking'),
      video('bbbbbbbbbbb', 'On mornings', { tldr: 'A walking habit.' }),
      video('ccccccccccc', 'On evenings'),
    ])
    await db.transcripts.put(speech('ccccccccccc', 'we like', 'walking at night'))
    expect(await ids('walking')).toEqual(['aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc'].map(idOf))
    expect((await found('walking')).map(({ where }) => where)).toEqual(['title', 'summary', 'transcript'])
  })

  it('what is said is found beside any number of titles with the words', async () => {
    const named = Array.from({ length: 30 }, (_, at) => video(`walking${String(at).padStart(4, '0')}`, 'On walking'))
    await db.videos.bulkPut([...named, video('ccccccccccc', 'On evenings')])
    await db.transcripts.put(speech('ccccccccccc', 'walking at night'))
    const hits = await found('walking')
    expect(hits.filter(({ where }) => where === 'title')).toHaveLength(10)
    expect(hits.at(-1)).toMatchObject({ videoId: idOf('ccccccccccc'), where: 'transcript' })
  })

  it.each(['猫', '黒猫', '黒猫が', '好', 'が好き'])('finds %s in speech and titles without spaces', async (query) => {
    await db.videos.bulkPut([
      video('aaaaaaaaaaa', 'Talk'),
      video('bbbbbbbbbbb', '黒猫が好き'),
      video('ccccccccccc', '犬'),
    ])
    await db.transcripts.put(speech('aaaaaaaaaaa', '私は黒猫が好きです。'))
    expect(await ids(query)).toEqual(['bbbbbbbbbbb', 'aaaaaaaaaaa'].map(idOf))
    expect(await ids('犬')).toEqual([idOf('ccccccccccc')])
  })

  it('finds no video by the words with which most summaries begin, but by what they list', async () => {
    // Without the other texts of a video, each of which may say "video" itself.
    const alone = { fullSummary: [], keyLessons: [], keyInsights: [], extractedSteps: [], actions: [] }
    await db.videos.bulkPut([
      video('aaaaaaaaaaa', 'On gardens', {
        tldr: 'In this video: leaf mould and worm farms. Both are cheap.',
        ...alone,
      }),
      video('bbbbbbbbbbb', 'On cameras', { tldr: 'A video needs light.', ...alone }),
    ])
    expect(await ids('video')).toEqual([idOf('bbbbbbbbbbb')])
    expect(await ids('worm farms')).toEqual([idOf('aaaaaaaaaaa')])
  })

  it('links to the moment it was said, including a phrase that spans cues', async () => {
    await db.videos.put(video('aaaaaaaaaaa', 'A talk'))
    await db.transcripts.put(speech('aaaaaaaaaaa', 'hello there', 'put your running', 'shoes by the door', 'and go'))
    expect(await found('running shoes')).toEqual([
      {
        videoId: idOf('aaaaaaaaaaa'),
        where: 'transcript',
        startMs: 3000,
        excerpt: 'put your running shoes by the door and go',
      },
    ])
  })

  it('links to the moment of the insight that contains the words', async () => {
    const evidence = { quote: 'q', startMs: 751_000 }
    const keyInsights = [{ title: 'Readiness', content: 'Prepare the evening before.', importance: 8, evidence }]
    await db.videos.put(video('aaaaaaaaaaa', 'A talk', { keyInsights }))
    expect(await found('prepare evening')).toMatchObject([{ where: 'summary', startMs: 751_000 }])
  })

  it('returns the words but no moment for a transcript without times', async () => {
    await db.videos.put(video('aaaaaaaaaaa', 'A talk'))
    await db.transcripts.put({ ...speech('aaaaaaaaaaa', 'zebra crossing'), timed: false })
    expect(await found('zebra')).toEqual([
      { videoId: idOf('aaaaaaaaaaa'), where: 'transcript', startMs: undefined, excerpt: 'zebra crossing' },
    ])
  })

  it.each([
    ['all its words, in any order', 'door shoes', 1],
    ['an unfinished last word', 'put sho', 1],
    ['no case and no accents', 'CAFÉ', 1],
    ['an apostrophe or none', 'dont', 1],
    ['words the video does not hold', 'shoes zebra', 0],
    ['an unfinished first word', 'sho put', 0],
    ['signs alone', '?!', 0],
    ['Chinese without spaces', '京都', 1],
  ])('takes %s: %j', async (_title, query, count) => {
    await db.videos.put(video('aaaaaaaaaaa', 'A talk'))
    await db.transcripts.put(
      speech('aaaaaaaaaaa', "put your shoes by the door in the cafe, don't wait", '我去了京都塔'),
    )
    expect(await found(query)).toHaveLength(count)
  })

  it('follows changes: a new title, a transcript that arrives later, a deleted video', async () => {
    await db.videos.put(video('aaaaaaaaaaa', 'Old words'))
    expect(await ids('old')).toHaveLength(1)
    await db.videos.put(video('aaaaaaaaaaa', 'New words'))
    search.changed('videos', [idOf('aaaaaaaaaaa')])
    expect(await ids('old')).toHaveLength(0)
    expect(await ids('new')).toHaveLength(1)
    await db.transcripts.put(speech('aaaaaaaaaaa', 'a giraffe'))
    search.changed('transcripts', null)
    expect(await ids('giraffe')).toHaveLength(1)
    await db.videos.clear()
    search.changed('videos', null)
    expect(await ids('giraffe')).toHaveLength(0)
    expect(await ids('new')).toHaveLength(0)
  })

  it('reads all videos again after more changes than can be named, even while it reads speech', async () => {
    await db.videos.put(video('aaaaaaaaaaa', 'Old words'))
    await db.transcripts.put(speech('aaaaaaaaaaa', 'a giraffe'))
    const reading = new LibrarySearch(db, ({ transcripts, isComplete }) => {
      if (transcripts === 1 && !isComplete && progress.length === 0) {
        progress.push({ videos: 1, transcripts, isWritten: true, isComplete })
        reading.changed('videos', null)
      }
    })
    await reading.update()
    expect(progress).toHaveLength(1)
    expect(await reading.find('giraffe', 10)).toHaveLength(1)
  })

  it.each(['videos', 'transcripts'] as const)('reads %s again after a read that failed', async (table) => {
    await db.videos.put(video('aaaaaaaaaaa', 'On walking'))
    await db.transcripts.put(speech('aaaaaaaaaaa', 'a giraffe'))
    vi.spyOn(db[table], 'where').mockImplementationOnce(() => {
      throw new DOMException('The device was asleep', 'UnknownError')
    })
    await expect(search.update()).rejects.toThrow('asleep')
    expect(progress.some(({ isComplete }) => isComplete)).toBe(false)
    expect(await ids('walking')).toHaveLength(1)
    expect(await ids('giraffe')).toHaveLength(1)
  })

  it('reads a changed row again after a read that failed, and what changed meanwhile too', async () => {
    await db.videos.bulkPut([video('aaaaaaaaaaa', 'Old words'), video('bbbbbbbbbbb', 'Old words')])
    expect(await ids('old')).toHaveLength(2)
    await db.videos.bulkPut([video('aaaaaaaaaaa', 'New words'), video('bbbbbbbbbbb', 'New words')])
    vi.spyOn(db.videos, 'bulkGet').mockImplementationOnce(() => {
      search.changed('videos', [idOf('bbbbbbbbbbb')])
      throw new DOMException('The device was asleep', 'UnknownError')
    })
    search.changed('videos', [idOf('aaaaaaaaaaa')])
    await expect(search.update()).rejects.toThrow('asleep')
    expect(await ids('new')).toHaveLength(2)
  })

  it('finds moments in what was written, each by its own words, without reading speech', async () => {
    const claim = (title: string, startMs: number) => ({
      title,
      content: 'Do it.',
      importance: 8,
      evidence: { quote: 'q', startMs },
    })
    const keyInsights = [claim('Sleep early', 0), claim('Early light', 9000), claim('Late walks', 12_000)]
    await db.videos.bulkPut([video('aaaaaaaaaaa', 'A talk', { keyInsights }), video('bbbbbbbbbbb', 'Early birds')])
    await db.transcripts.put(speech('aaaaaaaaaaa', 'early early'))
    await search.updateWritten()
    expect(await search.findMoments('early', 10)).toEqual([
      { videoId: idOf('aaaaaaaaaaa'), where: 'summary', startMs: 0, excerpt: 'Sleep early. Do it.' },
      { videoId: idOf('aaaaaaaaaaa'), where: 'summary', startMs: 9000, excerpt: 'Early light. Do it.' },
    ])
    expect(await search.findMoments('early walks', 10)).toEqual([])
    expect(progress.at(-1)).toEqual({ videos: 2, transcripts: 0, isWritten: true, isComplete: false })
  })

  it('reports its progress', async () => {
    await db.videos.bulkPut([video('aaaaaaaaaaa', 'One'), video('bbbbbbbbbbb', 'Two')])
    await db.transcripts.put(speech('aaaaaaaaaaa', 'word'))
    await search.update()
    expect(progress.at(-1)).toEqual({ videos: 2, transcripts: 1, isWritten: true, isComplete: true })
    const written = progress.findIndex(({ isWritten }) => isWritten)
    expect(progress[written]).toMatchObject({ videos: 2, isComplete: false })
    expect(progress.slice(0, written).every(({ transcripts }) => transcripts === 0)).toBe(true)
  })
})
