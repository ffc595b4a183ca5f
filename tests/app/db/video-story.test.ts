// A video's story is read from its own rows only, however many others there are.
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/kernel/time.ts'
import { storySentence } from '#domain/progress/video-story.ts'
import { readLatestStories, readStory } from '../../../app/db/queries/video-story.ts'
import type { UserDatabase } from '../../../app/db/store/database.ts'
import {
  actionIdOf,
  buildAction,
  buildVideo,
  completionIdOf,
  NOW,
  userIdOf,
  videoIdOf,
} from '../../fixtures/builders.ts'
import { openTab } from '../../setup/device/user-database.ts'

const idOf = (name: string) => videoIdOf(userIdOf('ada'), name)
const videoOf = (name: string) => buildVideo({ id: idOf(name), youtubeId: name, title: name, createdAt: NOW })
const day = (at: number) => `day ${String((at - NOW) / DAY_MS)}`

// One action per video, completed once a day from its start day.
async function put(db: UserDatabase, name: string, times: number, from = 1): Promise<void> {
  const action = buildAction({ id: actionIdOf(name), actionTitle: name, videoId: idOf(name), createdAt: NOW })
  await db.videos.put(videoOf(name))
  await db.actions.put(action)
  await db.completions.bulkPut(
    Array.from({ length: times }, (_, at) => ({
      id: completionIdOf(`${name}/${String(at)}`),
      actionId: action.id,
      occurrenceKey: `once:${String(at)}`,
      occurredAt: NOW + (from + at) * DAY_MS,
      timeZone: 'UTC',
      voidedAt: null,
    })),
  )
}

function countReads(db: UserDatabase): () => number {
  let reads = 0
  for (const table of [db.videos, db.actions, db.completions, db.reflections, db.recalls]) {
    table.hook('reading', (row: unknown) => {
      // `get` is also called for rows that do not exist.
      if (row !== undefined) reads += 1
      return row
    })
  }
  return () => reads
}

describe('what a video led to', () => {
  it('reads the rows of that video alone', async () => {
    const db = await openTab()
    for (let at = 0; at < 30; at += 1) await put(db, `other-${String(at)}`, 40)
    await put(db, 'mine', 6)
    const reads = countReads(db)
    const told = await readStory(db, idOf('mine'))
    expect(told === null ? '' : storySentence(told.story, day)).toBe(
      'You added this on day 0, planned one action, and did it 6 times, last on day 6.',
    )
    // The video, its action and its completions.
    expect(reads()).toBe(8)
  })

  it('is nothing for a video that is gone', async () => {
    expect(await readStory(await openTab(), idOf('gone'))).toBeNull()
  })

  it('the latest stories are those of what was done last, then of what was planned, five at most', async () => {
    const db = await openTab()
    for (const [at, name] of ['one', 'two', 'three', 'four'].entries()) await put(db, name, 2, at + 1)
    for (const name of ['planned', 'planned too']) await put(db, name, 0)
    await db.actions.put(buildAction({ id: actionIdOf('of no video'), videoId: null }))
    const told = await readLatestStories(db)
    expect(told.slice(0, 4).map(({ video }) => video.title)).toEqual(['four', 'three', 'two', 'one'])
    expect(told).toHaveLength(5)
    expect(told[4]?.video.title).toMatch(/^planned/)
  })

  it('with years of completions the latest stories read a few hundred rows', async () => {
    const db = await openTab()
    for (let at = 0; at < 60; at += 1) await put(db, `video-${String(at)}`, 30, at * 30)
    const reads = countReads(db)
    expect(await readLatestStories(db)).toHaveLength(5)
    expect(reads()).toBeLessThan(600)
  })
})
