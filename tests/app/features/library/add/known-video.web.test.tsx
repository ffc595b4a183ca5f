// LIB-15: a transcript given for a video that is in the library already.
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import type { Video } from '#domain/video/video.ts'
import { readTranscript } from '../../../../../app/db/transcripts/transcripts.ts'
import { buildInsights, buildVideo, videoIdOf } from '../../../../fixtures/builders.ts'
import { ADA, add, LINK, openAddVideo, paste, ready, useAddVideoDevice } from './shown-add-video.tsx'

const device = useAddVideoDevice()
const VIDEO = videoIdOf(ADA, 'aaaaaaaaaaa')
const WORDS = 'Sharpen the knife on a wet stone before every large meal.\nWipe the blade.'
const KNOWN = 'This video is in your library already.'
const REPLACES = 'This transcript replaces the one it has'

// The first test that reads a transcript must not pay for loading the engine.
beforeAll(() => import('#domain/insight/extract/extract-insights.ts'), 30_000)

afterEach(() => vi.restoreAllMocks())

async function open(given: Partial<Video>) {
  await device.db.videos.put(buildVideo({ id: VIDEO, youtubeId: 'aaaaaaaaaaa', ...given }))
  return openAddVideo({ url: LINK })
}
const told = async () => (await screen.findByText(new RegExp(`^${KNOWN}`))).textContent

it.each([
  ['', buildInsights(), ', and insights found in it replace those of that one.'],
  [' and leaves the insights an AI wrote', buildInsights({ engine: 'ai' }), '. Its insights stay.'],
  [' and leaves those the learner chose', buildInsights({ isChosen: true }), '. Its insights stay.'],
])('replaces its own on every device%s; the dialog says so before', async (_, insights, end) => {
  const { onAdded } = await open({ insights })
  expect(await told()).toBe(KNOWN)
  await paste(WORDS)
  await ready()
  expect(await told()).toBe(`${KNOWN} ${REPLACES}${end}`)
  await add()
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
  expect(await device.db.outbox.toArray()).toMatchObject([{ name: 'saveVideo', args: { replaces: true } }])
  await waitFor(async () => expect((await readTranscript(VIDEO))?.cues[0]?.text).toMatch(/^Sharpen/))
})

it('replaces the words of a video that came as a file, too', async () => {
  const youtubeId = `file-${'a'.repeat(22)}`
  const id = videoIdOf(ADA, youtubeId)
  await device.db.videos.put(buildVideo({ id, youtubeId, insights: null, failureReason: 'Too few words' }))
  const { onAdded } = openAddVideo({ url: youtubeId })
  await paste(WORDS)
  await ready()
  expect(await told()).toBe(`${KNOWN} ${REPLACES}.`)
  await add()
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
  expect(await device.db.outbox.toArray()).toMatchObject([{ args: { id, replaces: true } }])
})

it('given with a link that this device does not know replaces any that another device has added, which is said while offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { onAdded } = openAddVideo({ url: LINK })
  await paste(WORDS)
  await ready()
  expect(screen.getByText(/^If you have added this video on another device/)).toBeTruthy()
  await add()
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
  expect(await device.db.outbox.toArray()).toMatchObject([{ name: 'saveVideo', args: { replaces: true } }])
})

it('says so, too, while the server has never answered this device', async () => {
  const { db } = device
  db.answeredAt = null
  const meta = must(await db.syncMeta(), 'it was prepared')
  await db.meta.put({ ...meta, syncedAt: null })
  openAddVideo({ url: LINK })
  await paste(WORDS)
  await ready()
  expect(screen.getByText(/^If you have added this video on another device/)).toBeTruthy()
})

it('says nothing of other devices once it is known that none has the video', async () => {
  openAddVideo({ url: LINK })
  await paste(WORDS)
  await ready()
  expect(screen.queryByText(/another device/)).toBeNull()
})

it('is simply added if the video waits for one', async () => {
  const { onAdded } = await open({ insights: null, status: 'processing', transcriptWait: 'private' })
  await paste(WORDS)
  await ready()
  expect(await told()).toBe(KNOWN)
  await add()
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
  expect((await device.db.outbox.toArray())[0]?.args).not.toHaveProperty('replaces')
})

it.each([
  ['could not be analysed', { status: 'failed', failureReason: 'This transcript is too much to read at once.' }],
  ['is still being analysed', { status: 'processing' }],
] as const)('replaces any of a video that %s; the dialog says so before', async (_, given) => {
  const { onAdded } = await open({ insights: null, ...given })
  await paste(WORDS)
  await ready()
  expect(await told()).toBe(`${KNOWN} This transcript replaces any it has.`)
  await add()
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
  expect(await device.db.outbox.toArray()).toMatchObject([{ name: 'saveVideo', args: { replaces: true } }])
})

it('that is only a part is said to be one before it replaces the whole', async () => {
  await open({ duration: '20:00' })
  await paste('0:00\nSharpen the knife on a wet stone.\n0:05\nWipe the blade.')
  expect(
    await screen.findByText(
      /as far as is known, the video lasts 20:00\. Check that it is the right one, and all of it\.$/,
    ),
  ).toBeTruthy()
})
