// LIB-15: a file given to the one field is read, or the dialog says why not; it never stands for other words.
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeUserDatabase } from '../../../../../app/db/session/session-database.ts'
import { AddVideoDialog } from '../../../../../app/features/library/add/add-video-dialog.tsx'
import { userIdOf } from '../../../../fixtures/builders.ts'
import { openAnswered } from '../../../../setup/device/answered-database.ts'
import { InPlaceTranscriptWorker } from '../../../../setup/device/transcript-worker.ts'

const ADA = userIdOf('ada')
const LINK = 'https://youtu.be/aaaaaaaaaaa'
const WORDS = 'Sharpen the knife on a wet stone before every large meal.\nWipe the blade.'
let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  opened = await openAnswered(ADA)
  await Promise.all(opened.tables.filter(({ name }) => name !== 'meta').map((table) => table.clear()))
  vi.stubGlobal('Worker', InPlaceTranscriptWorker)
})
afterEach(() => {
  closeUserDatabase()
  vi.unstubAllGlobals()
})

function fileReading(arrayBuffer: () => Promise<ArrayBuffer>, size = 100): File {
  return Object.defineProperties(new File([], 'talk.srt'), {
    arrayBuffer: { value: arrayBuffer },
    size: { value: size },
  })
}

const gone = () => fileReading(() => Promise.reject(new DOMException('gone', 'NotReadableError')))

function open(url = '') {
  const onAdded = vi.fn()
  const { baseElement } = render(
    <AddVideoDialog userId={ADA} initial={{ url, title: '' }} onAdded={onAdded} onClose={vi.fn()} />,
  )
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^(A link, captions or text|Its transcript)/ })
  return {
    field,
    onAdded,
    paste: async (text: string) => {
      await userEvent.click(field)
      await userEvent.paste(text)
    },
    choose: async (file: File) => {
      const input = baseElement.querySelector<HTMLInputElement>('input[type=file]')
      if (input !== null) await userEvent.upload(input, file)
    },
    add: () => userEvent.click(screen.getByRole('button', { name: 'Add video' })),
    ready: () => screen.findByText(/\d lines? · no times/),
    error: async () => (await screen.findByRole('alert')).textContent,
  }
}

it('LIB-15: a file that cannot be opened is said to be so, and the words that were there are not added as its own', async () => {
  const { paste, ready, choose, error, add, onAdded } = open()
  await paste(WORDS)
  await ready()
  await choose(gone())
  expect(await error()).toMatch(/could not be opened/)
  expect(screen.queryByText(/\d lines? · no times/)).toBeNull()
  await add()
  expect(onAdded).not.toHaveBeenCalled()
  expect(await opened.transcripts.count()).toBe(0)
})

it('a file that cannot be opened never leaves the dialog reading what was typed just before', async () => {
  const { paste, choose, error } = open()
  await paste(WORDS)
  await choose(gone())
  expect(await error()).toMatch(/could not be opened/)
  expect(screen.queryByText('Reading...')).toBeNull()
})

it('a file that cannot be opened can be removed, and its link added alone', async () => {
  const { choose, error, add, onAdded } = open(LINK)
  await choose(gone())
  expect(await error()).toMatch(/could not be opened/)
  await userEvent.click(screen.getByRole('button', { name: 'Remove the file' }))
  expect(screen.queryByRole('alert')).toBeNull()
  // The pressed button went with the file.
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  await add()
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
})

it('a file that is too large is refused without being read', async () => {
  const arrayBuffer = vi.fn(() => Promise.resolve(new ArrayBuffer(0)))
  const { choose, error } = open()
  await choose(fileReading(arrayBuffer, 5 * 1024 * 1024))
  expect(await error()).toMatch(/too large|MB/)
  expect(arrayBuffer).not.toHaveBeenCalled()
})

it('a file that is read slowly does not replace the words given meanwhile', async () => {
  let arrive: (bytes: ArrayBuffer) => void = () => undefined
  const bytes = new Promise<ArrayBuffer>((resolve) => {
    arrive = resolve
  })
  const { choose, paste, ready, field } = open()
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
