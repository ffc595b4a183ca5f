// Under which title a video is saved: the player's, or else the page's, which names the previous video for a moment.
import { expect, it, vi } from 'vitest'
import { parseAs } from '#domain/kernel/parse.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { placeholderTitle } from '#domain/video/video-title.ts'
import { Capture as CaptureSchema, type Capture } from '../../../extension/messages/capture.ts'
import { buildCapture } from '../storage/build-capture.ts'
import { FOUND, startSession, useHeldRequests } from './start-watch-session.ts'

const asked = useHeldRequests()
// As the site names a track with a name of its own.
const LONG_TAG = 'zh-Hant-TW-aB3dEf6hIjK'

async function savedVideo({ session }: ReturnType<typeof startSession>): Promise<Capture['video'] | undefined> {
  const sent: { readonly capture?: Capture }[] = []
  const sendMessage = (message: { readonly capture?: Capture }) => {
    sent.push(message)
    return Promise.resolve({ ok: true, isSignedIn: true })
  }
  vi.stubGlobal('chrome', { runtime: { sendMessage } })
  await session.save(buildCapture().plan)
  return sent[0]?.capture?.video
}

it('without captions, the title and length are those the player gives', async () => {
  const started = startSession(() => 'The talk before')
  started.hooks.onReading()
  started.hooks.onMissing('NO_CAPTIONS', [], { title: 'Garden talk', durationMs: 61_000 })
  expect(started.store.get().video).toMatchObject({ title: 'Garden talk' })
  expect(await savedVideo(started)).toMatchObject({ title: 'Garden talk', duration: '1:01' })
})

it('when the player gives none, it is the title that the page has by now', async () => {
  let title: string | null = 'The talk before'
  const started = startSession(() => title)
  started.hooks.onReading()
  title = 'Garden talk'
  started.hooks.onMissing('NO_CAPTIONS', [], null)
  expect(started.store.get().video).toMatchObject({ title: 'Garden talk' })
  expect(await savedVideo(started)).toMatchObject({ title: 'Garden talk', duration: null })
})

it('a page that has moved on, or has no title yet, changes nothing that is known', async () => {
  let title: string | null = 'Garden talk'
  const started = startSession(() => title)
  started.hooks.onMissing('NO_CAPTIONS', [], null)
  title = null
  started.hooks.onReading()
  started.finds({ ...FOUND, title: null, durationMs: null })
  expect(await savedVideo(started)).toMatchObject({ title: 'Garden talk' })
})

it('a video that nobody names has the title that the portal replaces once it learns the real one', async () => {
  const started = startSession(() => '')
  started.hooks.onMissing('NO_CAPTIONS', [], null)
  expect(await savedVideo(started)).toMatchObject({ title: placeholderTitle('aaaaaaaaaaa') })
})

it.each([
  ['a stream that runs for a year', { title: 'Garden cam', durationMs: 8760 * HOUR_MS, language: 'en' }],
  ['a title in which nothing is to be seen', { title: ' \u2800', durationMs: 61_000, language: 'en' }],
  ['captions in a language whose tag is long', { title: 'Garden talk', durationMs: 61_000, language: LONG_TAG }],
])('OVL-10: %s keeps no plan from being saved', async (_what, { title, durationMs, language }) => {
  const started = startSession(() => 'A page')
  started.finds({ title, durationMs, language })
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  asked[0]?.({ ok: false, message: 'Too little speech.' })
  await vi.waitFor(() => expect(started.store.get().transcript.kind).toBe('ready'))
  const video = await savedVideo(started)
  const capture = parseAs(CaptureSchema, { video, plan: buildCapture().plan })
  expect(capture).toMatchObject({ ok: true, value: { video: { transcript: { cues: FOUND.cues } } } })
})
