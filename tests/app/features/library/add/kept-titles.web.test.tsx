// Titles written for many files, whose dialog goes away unasked: Back only takes it off the page.
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AddVideoDialog } from '../../../../../app/features/library/add/add-video-dialog.tsx'
import type { FoundFiles } from '../../../../../app/features/library/add/found-files.ts'
import { keepTitles, leftFiles, NO_TITLES } from '../../../../../app/features/library/add/kept-titles.ts'
import { useToasts } from '../../../../../app/state/toasts.ts'
import { userIdOf } from '../../../../fixtures/builders.ts'
import { buildTalk } from '../../../../fixtures/talks.ts'
import { useAnsweredDevice } from '../../../../setup/device/answered-device.ts'
import { InPlaceTranscriptWorker } from '../../../../setup/device/transcript-worker.ts'

const ADA = userIdOf('ada')
const WITH_THE_ENGINE = { timeout: 10_000 }
const device = useAnsweredDevice()

function filesOf(...paths: string[]): FoundFiles {
  const files = paths.map((path, at) => {
    const text = buildTalk({ minutes: 2 + at })
      .map((cue) => cue.text)
      .join('\n')
    return { path, file: new File([text], path, { lastModified: 1 }) }
  })
  return { files, leftOut: 0 }
}

const show = (files?: FoundFiles, userId = ADA, url = '') =>
  render(
    <AddVideoDialog userId={userId} initial={{ url, title: '' }} files={files} onAdded={vi.fn()} onClose={vi.fn()} />,
  )
const showLeft = async () => {
  const shown = show()
  await press('Show them')
  return shown
}
const titleOf = (path: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Title of ${path}` }, WITH_THE_ENGINE)
const dialog = (name: string) => screen.findByRole('dialog', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

const noneAreOffered = () => expect(screen.queryByText(/with your titles/)).toBeNull()

async function leaveTyped(found: FoundFiles, path = 'a.srt') {
  const { unmount } = show(found)
  const field = await titleOf(path)
  await userEvent.clear(field)
  await userEvent.type(field, 'My talk')
  await waitFor(() => expect(screen.queryByText('Waiting')).toBeNull(), WITH_THE_ENGINE)
  unmount()
}

beforeEach(() => vi.stubGlobal('Worker', InPlaceTranscriptWorker))

describe('LIB-15: titles of many files that were left with Back', () => {
  const found = filesOf('a.srt', 'b.srt')
  beforeEach(() => keepTitles(ADA, found, NO_TITLES))

  it('are there again when Add video is opened, which says so', async () => {
    await leaveTyped(found)
    expect(useToasts.getState().toast?.title).toBe('Your titles are kept')
    await showLeft()
    await dialog('Add videos from files')
    expect((await titleOf('a.srt')).value).toBe('My talk')
    expect((await titleOf('b.srt')).value).toBe('b')
    expect(screen.getByText(/What you had typed is still here/)).toBeTruthy()
  })

  it('leave the field for another video, and can be given up there', async () => {
    await leaveTyped(found)
    show()
    const field = await screen.findByRole('textbox')
    expect(screen.getByText('2 files wait with your titles.')).toBeTruthy()
    await press('Give them up')
    noneAreOffered()
    expect(document.activeElement).toBe(field)
    expect(leftFiles(ADA)).toBeUndefined()
  })

  it('are not given to another file of the same name', async () => {
    await leaveTyped(found)
    const other = new File(['Another course begins here, with its own words.'], 'a.srt', { lastModified: 2 })
    show({ files: [{ path: 'a.srt', file: other }], leftOut: 0 })
    expect((await titleOf('a.srt')).value).not.toBe('My talk')
    expect(screen.queryByText(/What you had typed is still here/)).toBeNull()
  })

  it('survive being left again before their files are read', async () => {
    await leaveTyped(found)
    const { unmount } = await showLeft()
    await dialog('Add videos from files')
    unmount()
    await showLeft()
    expect((await titleOf('a.srt')).value).toBe('My talk')
  })

  it('are there when the same files are given again, also after others were left or given up', async () => {
    await leaveTyped(found)
    await leaveTyped(filesOf('c.srt', 'd.srt'), 'd.srt')
    const others = show(filesOf('c.srt'))
    await titleOf('c.srt')
    await press('Cancel')
    await press('Leave')
    others.unmount()
    show(filesOf('a.srt'))
    expect((await titleOf('a.srt')).value).toBe('My talk')
  })

  it('are gone once their files are added', async () => {
    await leaveTyped(found)
    const { unmount } = await showLeft()
    await titleOf('b.srt')
    await press('Add 2 videos')
    await screen.findByText('2 videos added.', {}, WITH_THE_ENGINE)
    unmount()
    expect((await device.db.videos.toArray()).map(({ title }) => title).sort()).toEqual(['My talk', 'b'])
    show()
    await dialog('Add video')
    noneAreOffered()
  })

  it('are gone once they are given up', async () => {
    const { unmount } = show(found)
    await userEvent.type(await titleOf('a.srt'), '!')
    await press('Cancel')
    await userEvent.click(within(await dialog('Leave without adding?')).getByRole('button', { name: 'Leave' }))
    unmount()
    expect(useToasts.getState().toast).toBeNull()
    show()
    await dialog('Add video')
    noneAreOffered()
  })

  it('are not shown to somebody else, nor over a link', async () => {
    await leaveTyped(found)
    const { unmount } = show(undefined, userIdOf('grace'))
    await dialog('Add video')
    noneAreOffered()
    unmount()
    show(undefined, ADA, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    await dialog('Add video')
    noneAreOffered()
  })

  it('are not kept where none was written: nothing would be lost', async () => {
    const { unmount } = show(found)
    await titleOf('b.srt')
    unmount()
    show()
    await dialog('Add video')
    noneAreOffered()
  })
})
