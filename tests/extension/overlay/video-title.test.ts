// Under which title a video is saved: the player's, or else the page's, which names the previous video for a moment.
import { expect, it, vi } from 'vitest'
import { placeholderTitle } from '#domain/video/placeholder-title.ts'
import type { Capture } from '../../../extension/messages/capture.ts'
import { buildCapture } from '../storage/build-capture.ts'
import { FOUND, startSession, useHeldRequests } from './start-watch-session.ts'

useHeldRequests()

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
