// Runs in the browser: Your Actions with 2,400 reflections, ticked and paged; and an empty one, for comparison.
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { v7 as uuidV7 } from 'uuid'
import { ReflectionId, UserId } from '#domain/kernel/id.ts'
import type { Reflection } from '#domain/reflection/reflection.ts'
import type { Video } from '#domain/video/video.ts'
import { currentDatabase, closeUserDatabase } from '../../../app/db/session/session-database.ts'
import { YourActions } from '../../../app/features/library/your-actions/your-actions.tsx'
import { libraryVideo } from './library-video.ts'
import { median } from '../median.ts'
import { openAnswered } from '../../setup/device/answered-database.ts'

const VIDEOS = 2000
const REFLECTIONS = 2400
const BATCH = 200
const ROUNDS = 5
const ACTS = 20
const SAID = 'Tomorrow I put the shoes beside the door and walk before the phone is even switched on. '

const people = { none: await newLearner(0), many: await newLearner(REFLECTIONS) }
const times = { none: [] as number[], many: [] as number[] }
for (let round = 0; round <= ROUNDS; round += 1) {
  times.none.push(await firstPaint(people.none, () => document.body.textContent.includes('No Actions Yet')))
  times.many.push(await firstPaint(people.many, () => document.querySelector('article') !== null))
}
await openAnswered(people.many)
mount()
await until(() => pending() !== undefined && currentDatabase() !== null)
const ticks = await times20(async () => {
  const before = pending()
  document.querySelector<HTMLElement>('[data-row]:not([inert]) [data-applied]')?.click()
  await until(() => pending() !== before)
})
const more = await times20(async () => {
  const before = document.querySelectorAll('article').length
  const buttons = [...document.querySelectorAll('button')]
  buttons.find(({ textContent }) => textContent === 'Show more')?.click()
  await until(() => document.querySelectorAll('article').length > before)
})
// The first of each also loads its code.
const [empty, firstRows] = [median(times.none.slice(1)), median(times.many.slice(1))]
Object.assign(globalThis, { figures: { empty, firstRows, ticks, more } })

async function newLearner(reflections: number): Promise<UserId> {
  const id = v.parse(UserId, uuidV7())
  const db = await openAnswered(id)
  for (let from = 0; from < (reflections === 0 ? 0 : VIDEOS); from += BATCH) {
    const videos = Array.from({ length: BATCH }, (_, n) => libraryVideo(from + n))
    await db.videos.bulkPut(videos)
    await db.reflections.bulkPut(
      Array.from({ length: (BATCH * reflections) / VIDEOS }, (_, n) => reflectionOn(videos, from + n)),
    )
  }
  closeUserDatabase()
  return id
}

// Two in five are applied.
function reflectionOn(videos: readonly Video[], n: number): Reflection {
  const video = videos[n % videos.length] ?? libraryVideo(n)
  const createdAt = 1_700_000_000_000 + n
  return {
    id: v.parse(ReflectionId, uuidV7()),
    videoId: video.id,
    reflectionFlow: 'action_plan',
    reflectionData: {
      actionSteps: [1, 2, 3].map((id) => ({
        id,
        title: `Walk ${String(n)}, step ${String(id)}`,
        description: SAID.repeat(2),
        isCompleted: id === 1,
        notes: SAID,
      })),
      completedAt: '2026-11-18T09:00:00.000Z',
    },
    createdAt,
    appliedAt: n % 5 < 2 ? createdAt + 1000 : null,
    repeatFrequency: null,
    appliedSetAt: null,
    repeatSetAt: null,
  }
}

function mount() {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<YourActions flowName={(flow) => flow} />)
  return () => {
    root.unmount()
    place.remove()
  }
}

async function firstPaint(learner: UserId, isThere: () => boolean): Promise<number> {
  await openAnswered(learner)
  const start = performance.now()
  const unmount = mount()
  await until(isThere)
  const took = performance.now() - start
  unmount()
  closeUserDatabase()
  return took
}

async function times20(act: () => Promise<void>): Promise<readonly number[]> {
  const took: number[] = []
  for (let round = 0; round < ACTS; round += 1) {
    const start = performance.now()
    await act()
    await frame()
    took.push(performance.now() - start)
    // The row folds away.
    await new Promise((resolve) => setTimeout(resolve, 400))
  }
  return took
}

function pending(): string | undefined {
  return [...document.querySelectorAll('h2')].find(({ textContent }) => textContent.startsWith('Pending'))?.textContent
}

function frame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

async function until(isThere: () => boolean): Promise<void> {
  while (!isThere()) await new Promise((resolve) => setTimeout(resolve))
}
