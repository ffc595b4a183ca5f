// Runs in the browser: the video library with 2,000 videos with insights, typing in its search; an empty one for comparison.
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { v7 as uuidV7 } from 'uuid'
import { UserId } from '#domain/kernel/id.ts'
import { NO_FILTERS } from '#domain/video/library-filters.ts'
import { closeUserDatabase } from '../../../app/db/session/session-database.ts'
import { VideoLibrary } from '../../../app/features/library/grid/video-library.tsx'
import { libraryVideo } from './library-video.ts'
import { median } from '../median.ts'
import { openAnswered } from '../../setup/device/answered-database.ts'

const VIDEOS = 2000
const ROUNDS = 5
const QUERIES = ['morning walk', 'quiet page 7', 'nothing like this', 'money sleep']

const nothing = () => undefined

function Library() {
  const [filters, setFilters] = useState(NO_FILTERS)
  return (
    <VideoLibrary
      isEmbedded={false}
      filters={filters}
      onFilters={setFilters}
      onOpen={nothing}
      onReflect={nothing}
      onPlan={nothing}
      onAdd={nothing}
      onTestOverlay={nothing}
      onOpenSaid={nothing}
    />
  )
}

// Alternating, so that a busy moment affects both.
const people = { none: await newLearner(0), many: await newLearner(VIDEOS) }
const times = { none: [] as number[], many: [] as number[] }
for (let round = 0; round <= ROUNDS; round += 1) {
  times.none.push(await firstPaint(people.none, () => document.body.textContent.includes('No videos found')))
  times.many.push(await firstPaint(people.many, () => document.querySelectorAll('article').length >= 12))
}
await openAnswered(people.many)
createRoot(document.body.appendChild(document.createElement('div'))).render(<Library />)
await until(() => document.body.textContent.includes('of content'))
const keys = await typeQueries()
// The first of each also loads its code.
const [empty, firstCards] = [median(times.none.slice(1)), median(times.many.slice(1))]
Object.assign(globalThis, { figures: { empty, firstCards, keys } })

async function newLearner(videos: number): Promise<UserId> {
  const id = v.parse(UserId, uuidV7())
  const db = await openAnswered(id)
  for (let from = 0; from < videos; from += 200)
    await db.videos.bulkPut(Array.from({ length: 200 }, (_, n) => libraryVideo(from + n)))
  closeUserDatabase()
  return id
}

async function firstPaint(learner: UserId, isThere: () => boolean): Promise<number> {
  await openAnswered(learner)
  const root = document.body.appendChild(document.createElement('div'))
  const mounted = createRoot(root)
  const start = performance.now()
  mounted.render(<Library />)
  await until(isThere)
  const took = performance.now() - start
  await until(() => document.body.textContent.includes('of content'))
  mounted.unmount()
  root.remove()
  closeUserDatabase()
  return took
}

// From the key to the moment the browser has nothing left to draw for it.
async function typeQueries(): Promise<readonly number[]> {
  const input = document.querySelector<HTMLInputElement>('input[type=search]')
  if (input === null) throw new Error('no search')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const took: number[] = []
  for (const query of QUERIES) {
    for (let length = 0; length <= query.length; length += 1) {
      const start = performance.now()
      setValue?.call(input, query.slice(0, length))
      input.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise((resolve) => requestIdleCallback(resolve))
      took.push(performance.now() - start)
    }
  }
  return took
}

async function until(isThere: () => boolean): Promise<void> {
  while (!isThere()) await new Promise((resolve) => setTimeout(resolve))
}
