// LIB-15: what happens to a batch of files if the device fills up or the learner signs out midway.
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeUserDatabase, setStorage } from '../../../../../app/db/session/session-database.ts'
import { AddFilesDialog } from '../../../../../app/features/library/add/add-files-dialog.tsx'
import { createFileBatch, type FileBatch } from '../../../../../app/features/library/add/file-batch.ts'
import { openTranscriptReader } from '../../../../../app/features/library/add/transcript-reader.ts'
import { useToasts } from '../../../../../app/state/toasts.ts'
import { userIdOf } from '../../../../fixtures/builders.ts'
import { buildTalk } from '../../../../fixtures/talks.ts'
import { openAnswered } from '../../../../setup/device/answered-database.ts'
import { failingStorage, quotaExceeded } from '../../../../setup/device/failing-storage.ts'
import { InPlaceTranscriptWorker } from '../../../../setup/device/transcript-worker.ts'
import { newStorage } from '../../../../setup/device/user-database.ts'

const [ADA, BOB] = [userIdOf('ada'), userIdOf('bob')]
const WITH_THE_ENGINE = { timeout: 10_000 }
const disk = failingStorage()
let library: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  vi.stubGlobal('Worker', InPlaceTranscriptWorker)
  setStorage({ ...newStorage(), addons: [disk.addon] })
  library = await openAnswered(ADA)
})
afterEach(() => {
  disk.heal()
  closeUserDatabase()
  setStorage({})
  vi.unstubAllGlobals()
  useToasts.setState({ toast: null, shown: 0 })
})

const FILES = ['a.txt', 'b.txt', 'c.txt'].map((path, at) => {
  const text = buildTalk({ minutes: 2 + at })
    .map((cue) => cue.text)
    .join('\n')
  return { path, file: new File([text], path) }
})
const titlesIn = async (db: typeof library) => (await db.videos.toArray()).map(({ title }) => title).sort()
const kindsOf = (batch: FileBatch) => batch.get().map(({ state }) => state.kind)
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))
const row = (path: string) => within(screen.getByText(path).closest('li') as HTMLElement)

async function readBatch(): Promise<FileBatch> {
  const batch = createFileBatch({ userId: ADA, reader: openTranscriptReader(), found: FILES })
  await batch.read()
  return batch
}

/** Calls back once, when this many files have been added. */
function afterAdded(batch: FileBatch, count: number, act: () => void): void {
  const stop = batch.subscribe(() => {
    if (kindsOf(batch).filter((kind) => kind === 'added').length < count) return
    stop()
    act()
  })
}

describe('a device that gets full in the middle', () => {
  it('keeps what was added, leaves the rest as it is, and says what to do', async () => {
    const batch = await readBatch()
    afterAdded(batch, 1, () => disk.failAfter(0, Number.POSITIVE_INFINITY, quotaExceeded))
    await batch.add()
    // The third was not even tried.
    expect(kindsOf(batch)).toEqual(['added', 'failed', 'ready'])
    expect(batch.get()[1]?.state).toMatchObject({ isReadable: true, sentence: /no room left/ })
    expect(await titlesIn(library)).toEqual(['a'])
    const { length } = await library.outbox.toArray()
    disk.heal()
    await batch.add()
    expect(kindsOf(batch)).toEqual(['added', 'added', 'added'])
    expect(await titlesIn(library)).toEqual(['a', 'b', 'c'])
    expect(await library.outbox.count()).toBe(length + 2)
  })

  it('does not stop the next press: a file refused each time keeps no other waiting', async () => {
    const batch = await readBatch()
    batch.rename(0, 'x'.repeat(5000))
    disk.failAfter(0, Number.POSITIVE_INFINITY, quotaExceeded)
    await batch.add()
    expect(kindsOf(batch)).toEqual(['failed', 'failed', 'ready'])
    disk.heal()
    await batch.add()
    expect(kindsOf(batch)).toEqual(['failed', 'added', 'added'])
  })

  it('is reported beside the files, and the next press adds the rest', async () => {
    render(<AddFilesDialog userId={ADA} found={{ files: FILES, leftOut: 0 }} onClose={vi.fn()} />)
    await screen.findByRole('button', { name: /^Add 3 videos$/ })
    await waitFor(
      () => expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Add 3 videos$/ }).disabled).toBe(false),
      WITH_THE_ENGINE,
    )
    disk.failAfter(0, Number.POSITIVE_INFINITY, quotaExceeded)
    await press(/^Add 3 videos$/)
    expect(await row('a.txt').findByText(/no room left/, {}, WITH_THE_ENGINE)).toBeTruthy()
    expect((await screen.findByRole('status')).textContent).toMatch(/^Stopped: .*3 videos are not added yet\.$/)
    disk.heal()
    await press(/^Add 3 videos$/)
    expect(await screen.findByText('3 videos added.', {}, WITH_THE_ENGINE)).toBeTruthy()
  })

  it('is reported after the list was closed', async () => {
    const found = { files: FILES, leftOut: 0 }
    const { unmount } = render(<AddFilesDialog userId={ADA} found={found} onClose={vi.fn()} />)
    await waitFor(
      () => expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Add 3 videos$/ }).disabled).toBe(false),
      WITH_THE_ENGINE,
    )
    disk.failAfter(0, Number.POSITIVE_INFINITY, quotaExceeded)
    await press(/^Add 3 videos$/)
    unmount()
    await waitFor(() => {
      const { toast } = useToasts.getState()
      expect(toast).toMatchObject({ tone: 'bad', title: '0 videos added' })
      expect(toast?.description).toMatch(/^3 files were not added\. .*no room left/)
    }, WITH_THE_ENGINE)
  })
})

describe('a learner who signs out in the middle', () => {
  it('keeps what was added until then, and none of it goes to the next learner', async () => {
    const reader = openTranscriptReader()
    let bobs: typeof library | undefined
    let extracted = 0
    // While the insights of the second file are being found.
    const extract: typeof reader.extract = async (talk) => {
      extracted += 1
      if (extracted === 2) {
        closeUserDatabase()
        bobs = await openAnswered(BOB)
      }
      return reader.extract(talk)
    }
    const batch = createFileBatch({ userId: ADA, reader: { ...reader, extract }, found: FILES })
    await batch.read()
    await batch.add()
    expect(kindsOf(batch)).toEqual(['added', 'failed', 'ready'])
    expect(batch.get()[1]?.state).toMatchObject({ sentence: /^You signed out before it was stored\./ })
    expect(bobs === undefined ? null : await titlesIn(bobs)).toEqual([])
    expect(await bobs?.outbox.count()).toBe(0)
    expect(await titlesIn(await openAnswered(ADA))).toEqual(['a'])
  })
})
