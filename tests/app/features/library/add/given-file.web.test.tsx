// LIB-15: a file given to the one field is read, or the dialog says why not; it never stands for other words.
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { add, LINK, openAddVideo, paste, ready, useAddVideoDevice } from './shown-add-video.tsx'

const WORDS = 'Sharpen the knife on a wet stone before every large meal.\nWipe the blade.'
const device = useAddVideoDevice()

function fileReading(arrayBuffer: () => Promise<ArrayBuffer>, size = 100): File {
  return Object.defineProperties(new File([], 'talk.srt'), {
    arrayBuffer: { value: arrayBuffer },
    size: { value: size },
  })
}

const gone = () => fileReading(() => Promise.reject(new DOMException('gone', 'NotReadableError')))

const error = async () => (await screen.findByRole('alert')).textContent

it('LIB-15: a file that cannot be opened is said to be so, and the words that were there are not added as its own', async () => {
  const { choose, onAdded } = openAddVideo()
  await paste(WORDS)
  await ready()
  await choose(gone())
  expect(await error()).toMatch(/could not be opened/)
  expect(screen.queryByText(/\d lines? · no times/)).toBeNull()
  await add()
  expect(onAdded).not.toHaveBeenCalled()
  expect(await device.db.transcripts.count()).toBe(0)
})

it('a file that cannot be opened never leaves the dialog reading what was typed just before', async () => {
  const { choose } = openAddVideo()
  await paste(WORDS)
  await choose(gone())
  expect(await error()).toMatch(/could not be opened/)
  expect(screen.queryByText('Reading...')).toBeNull()
})

it('a file that cannot be opened can be removed, and its link added alone', async () => {
  const { choose, onAdded } = openAddVideo({ url: LINK })
  await choose(gone())
  expect(await error()).toMatch(/could not be opened/)
  await userEvent.click(screen.getByRole('button', { name: 'Remove the file' }))
  expect(screen.queryByRole('alert')).toBeNull()
  // The pressed button went with the file.
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  await add()
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
})

it('words that a file took the place of come back when it is removed, and are kept until then', async () => {
  const { choose, field } = openAddVideo({ url: LINK })
  await paste(WORDS)
  await ready()
  await choose(gone())
  await error()
  expect(field.value).toBe('')
  await waitFor(async () => expect((await device.db.drafts.toArray())[0]?.value).toMatchObject({ text: WORDS }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove the file' }))
  await ready()
  expect(field.value).toBe(WORDS)
  expect(screen.getByText('YouTube video')).toBeTruthy()
})

it('a link typed beside a file stays when the file is removed, and so do the words it took the place of', async () => {
  const { choose, field } = openAddVideo()
  await paste(WORDS)
  await ready()
  await choose(gone())
  await error()
  await userEvent.type(field, LINK)
  await waitFor(async () =>
    expect((await device.db.drafts.toArray())[0]?.value).toMatchObject({
      url: expect.stringContaining('aaaaaaaaaaa'),
      text: WORDS,
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remove the file' }))
  await ready()
  expect(field.value).toBe(WORDS)
  expect(screen.getByText('YouTube video')).toBeTruthy()
})

it('a file that is too large is refused without being read', async () => {
  const arrayBuffer = vi.fn(() => Promise.resolve(new ArrayBuffer(0)))
  const { choose } = openAddVideo()
  await choose(fileReading(arrayBuffer, 5 * 1024 * 1024))
  expect(await error()).toMatch(/too large|MB/)
  expect(arrayBuffer).not.toHaveBeenCalled()
})

it('a file that is read slowly does not replace the words given meanwhile', async () => {
  let arrive: (bytes: ArrayBuffer) => void = () => undefined
  const bytes = new Promise<ArrayBuffer>((resolve) => {
    arrive = resolve
  })
  const { choose, field } = openAddVideo()
  await choose(fileReading(() => bytes))
  await paste(WORDS)
  await ready()
  await act(async () => {
    arrive(new TextEncoder().encode('Something else entirely.').buffer)
    await bytes
  })
  expect(await ready()).toBeTruthy()
  expect(screen.getByText('Transcript')).toBeTruthy()
  expect(screen.queryByText('talk.srt')).toBeNull()
  expect(field.value).toBe(WORDS)
})
