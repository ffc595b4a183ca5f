// The dialog is closed while its video is still being added.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { whenWritten } from '../../../../../app/db/store/writes-under-way.ts'
import { useToasts } from '../../../../../app/state/toasts.ts'
import { buildTalk } from '../../../../fixtures/talks.ts'
import { heldTranscriptWorker } from '../../../../setup/device/transcript-worker.ts'
import { add, openAddVideo, useAddVideoDevice } from './shown-add-video.tsx'

const device = useAddVideoDevice()
const WORDS = buildTalk({ minutes: 3 }).map(({ text }) => text)
const CAPTIONS = new File([WORDS.join('\n')], 'knives.txt')
const WITH_THE_ENGINE = { timeout: 10_000 }

const toast = () => useToasts.getState().toast
const adding = () => screen.findByRole('button', { name: 'Finding insights...' })

async function addHeld() {
  const { HeldWorker, letGo } = heldTranscriptWorker()
  const ended = vi.spyOn(HeldWorker.prototype, 'terminate')
  vi.stubGlobal('Worker', HeldWorker)
  const dialog = openAddVideo()
  await dialog.choose(CAPTIONS)
  await screen.findByText(/\d lines? · no times/)
  await add()
  await adding()
  return { ...dialog, letGo, ended }
}

it('the video is in the library all the same, with its insights, and a message says so', async () => {
  const { onAdded, onClose, onOpenKnown, letGo, ended } = await addHeld()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  cleanup()
  expect(ended).not.toHaveBeenCalled()
  letGo()
  await waitFor(() => expect(toast()).toMatchObject({ tone: 'good', title: 'Video saved' }), WITH_THE_ENGINE)
  const [video] = await device.db.videos.toArray()
  expect(video).toMatchObject({ title: 'knives', insights: { engine: 'extractive' } })
  // No wizard opens over the page that is shown by now: it opens on request.
  expect(onAdded).not.toHaveBeenCalled()
  toast()?.action?.run()
  expect(onOpenKnown).toHaveBeenCalledWith(video?.id)
  await waitFor(() => expect(ended).toHaveBeenCalledOnce())
})

it('a message says why it could not be added', async () => {
  const { letGo } = await addHeld()
  cleanup()
  vi.spyOn(device.db.outbox, 'bulkAdd').mockRejectedValue(new DOMException('Connection lost', 'UnknownError'))
  letGo()
  await waitFor(() => expect(toast()).toMatchObject({ tone: 'bad' }), WITH_THE_ENGINE)
  expect(await device.db.videos.count()).toBe(0)
})

it('Discard gives it up', async () => {
  const { letGo, ended } = await addHeld()
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  cleanup()
  expect(ended).toHaveBeenCalledOnce()
  letGo()
  await whenWritten()
  expect(await device.db.videos.count()).toBe(0)
  expect(toast()).toBeNull()
})

it('after a worker whose code could not be loaded, the next press starts another', async () => {
  const { HeldWorker, letGo } = heldTranscriptWorker()
  letGo()
  let starts = 0
  class LostWorker extends HeldWorker {
    readonly #isLost = (starts += 1) === 1
    override postMessage(request: Parameters<InstanceType<typeof HeldWorker>['postMessage']>[0]): void {
      if (this.#isLost) this.onerror?.({ message: 'Not found' })
      else super.postMessage(request)
    }
  }
  vi.stubGlobal('Worker', LostWorker)
  vi.stubGlobal('reportError', vi.fn())
  const dialog = openAddVideo()
  await dialog.choose(CAPTIONS)
  await waitFor(() => expect(starts).toBe(1))
  await screen.findByText(/Something went wrong|could not be read|stopped/)
  await dialog.choose(CAPTIONS)
  expect(await screen.findByText(/\d lines? · no times/)).toBeTruthy()
})
