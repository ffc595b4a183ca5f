// The author's chapters, from the site's player response into the transcript.
import { expect, it } from 'vitest'
import { readPlayer } from '../../../sync-server/reading/read-player.ts'
import { read } from '../../../sync-server/reading/read.ts'
import { json3 } from '../../fixtures/site/caption-bodies.ts'
import { playerResponse } from '../../fixtures/site/site-bodies.ts'
import { MORNING_TALK } from '../../fixtures/site/talk.ts'

const { youtubeId } = MORNING_TALK
const CHAPTERS = [
  { title: 'The phone', startMs: 0 },
  { title: 'One card', startMs: 60_000 },
  { title: 'A candle', startMs: 150_000 },
]

function chaptersIn(description: string, of = youtubeId) {
  const body = JSON.stringify(playerResponse(MORNING_TALK, { description }))
  return readPlayer({ body, youtubeId: of }).chapters
}

it('the chapters in the description of exactly this video are found', () => {
  const described = 'My morning.\n0:00 The phone\n1:00 One card\n2:30 A candle'
  expect(chaptersIn(described)).toEqual(CHAPTERS)
  expect(chaptersIn('My morning.')).toBeNull()
  expect(chaptersIn(described, 'otherVideo1')).toBeNull()
})

it('they are part of the transcript; without any it is as before', async () => {
  const body = JSON.stringify(json3(MORNING_TALK))
  const transcript = async (chapters: typeof CHAPTERS | null) => {
    const captions = await read({ name: 'readCaptions', input: { body, language: 'en', chapters } })
    return captions.ok ? (JSON.parse(captions.value) as object) : null
  }
  expect(await transcript(CHAPTERS)).toMatchObject({ language: 'en', timed: true, chapters: CHAPTERS })
  expect(await transcript(null)).not.toHaveProperty('chapters')
})

it('they are part of what AI insights are cached under', async () => {
  const talk = { youtubeId, title: MORNING_TALK.title, cues: JSON.stringify([{ startMs: 0, endMs: 1, text: 'A' }]) }
  const hash = async (chapters?: typeof CHAPTERS | null) => read({ name: 'hashTalk', input: { ...talk, chapters } })
  expect(await hash(CHAPTERS)).not.toBe(await hash())
  expect(await hash(null)).toBe(await hash())
})
