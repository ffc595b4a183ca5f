// A new device before the server's first answer: what it holds is not the learner's library.
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { libraryJson } from '#domain/library-file/library-json.ts'
import type { UserDatabase } from '../../../../../app/db/store/database.ts'
import { markAnswered } from '../../../../../app/db/store/first-answer.ts'
import { closeUserDatabase, openUserDatabase, setStorage } from '../../../../../app/db/session/session-database.ts'
import { YourDataDialog } from '../../../../../app/features/library/data/your-data-dialog.tsx'
import { useToasts } from '../../../../../app/state/toasts.ts'
import * as download from '../../../../../app/ui/button/download-text.ts'
import { userIdOf } from '../../../../fixtures/builders.ts'
import { TWO_VIDEOS } from '../../../../fixtures/two-videos-library.ts'
import { DataWorker } from '../../../../setup/device/data-workers.ts'
import { newStorage } from '../../../../setup/device/user-database.ts'

const ADA = userIdOf('ada')
const LIBRARY = new File([...libraryJson(TWO_VIDEOS)], 'library.json')
const LIST = new File(['Video ID,Playlist Video Creation Timestamp\nbbbbbbbbbbb,2024-01-16\n'], 'a-videos.csv')
const saveCalendar = vi.fn(() => Promise.resolve())

let db: UserDatabase

beforeEach(async () => {
  vi.stubGlobal('Worker', DataWorker)
  setStorage(newStorage())
  db = await openUserDatabase(ADA)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  saveCalendar.mockClear()
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
})

const show = (file?: File) =>
  render(<YourDataDialog userId={ADA} files={file && [file]} saveCalendar={saveCalendar} onClose={vi.fn()} />)
const toast = () => useToasts.getState().toast

it.each([
  ['a library', LIBRARY],
  ['a list', LIST],
])('%s waits until the learner’s own rows are here: nothing could tell what of it is new', async (_, file) => {
  show(file)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This device has not loaded your library yet, so it cannot tell what in the file is new. Once your library is shown, choose the file again. Nothing was imported.',
  )
  expect(await db.outbox.count()).toBe(0)
  expect(toast()).toBeNull()
  await markAnswered(db, 1)
  fireEvent.change(screen.getByLabelText('File to import'), { target: { files: [file] } })
  await (file === LIST
    ? screen.findByRole('button', { name: 'Import 1 video' })
    : waitFor(() => expect(toast()?.title).toBe('Library imported')))
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each(['Notes', 'Tables', 'Flashcards', 'Calendar', 'Whole library, JSON', 'Whole library, Markdown'])(
  '%s are not saved, and not called empty or done',
  async (name) => {
    const given = vi.spyOn(download, 'downloadFile').mockReturnValue()
    show()
    await userEvent.click(screen.getByRole('button', { name: `Save ${name}` }))
    await waitFor(() =>
      expect(toast()).toMatchObject({
        tone: 'bad',
        title: 'Nothing was saved',
        description: 'This device has not loaded your library yet. Try again once your library is shown.',
      }),
    )
    expect(given).not.toHaveBeenCalled()
    expect(saveCalendar).not.toHaveBeenCalled()
  },
)
