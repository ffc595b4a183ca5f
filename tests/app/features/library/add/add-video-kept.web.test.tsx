import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { addVideoDraftKey } from '../../../../../app/db/store/draft-key.ts'
import { whenWritten } from '../../../../../app/db/store/writes-under-way.ts'
import { buildVideo, userIdOf, videoIdOf } from '../../../../fixtures/builders.ts'
import { openAnswered } from '../../../../setup/device/answered-database.ts'
import { holdWrites } from '../../../../setup/device/held-writes.ts'
import { add, ADA, field, LINK, openAddVideo, paste, useAddVideoDevice } from './shown-add-video.tsx'

const device = useAddVideoDevice()
const FILE_VIDEO = `file-${'A'.repeat(22)}`
const WORDS =
  'Sharpen the knife on a wet stone before every large meal.\nWipe the blade and test it on a sheet of paper.'
const BACK = 'You did not finish adding this. It is still here.'
const OFFER = 'You did not finish adding something else. It is still kept.'

// As after a reload: no other dialog is open.
function open(initial: Parameters<typeof openAddVideo>[0] = {}) {
  cleanup()
  return openAddVideo(initial)
}

// The dialog has read its draft, and stored what it had to.
const readOnce = async () => {
  await new Promise((resolve) => setTimeout(resolve))
  await device.db.drafts.toArray().catch(() => null)
  await whenWritten()
}
const isKept = (text: string) =>
  waitFor(async () => expect(JSON.stringify(await device.db.drafts.toArray())).toContain(text))

async function leaveHalfDone(): Promise<void> {
  const { onClose } = open()
  await paste(`${LINK}\n${WORDS}`)
  await userEvent.click(screen.getByRole('button', { name: 'Name it yourself' }))
  await userEvent.type(screen.getByLabelText(/^Title/), 'A sharp knife')
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  await isKept('A sharp knife')
}

it('LIB-15: link, words and title that were not added yet are there again when the dialog is opened again', async () => {
  await leaveHalfDone()
  open()
  expect(await screen.findByText(BACK)).toBeTruthy()
  expect(screen.getByText('YouTube video')).toBeTruthy()
  expect(field().value).toBe(WORDS)
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('A sharp knife')
})

it('while it is being added it takes no more words, which would be gone with the form', async () => {
  const { onAdded } = open()
  await paste(`${LINK}\n${WORDS}`)
  await userEvent.click(screen.getByRole('button', { name: 'Name it yourself' }))
  await userEvent.type(screen.getByLabelText(/^Title/), 'Knife')
  const letGo = await holdWrites(device.db)
  await add()
  await userEvent.type(screen.getByLabelText(/^Title/), '!')
  await userEvent.type(field(), '!')
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Knife')
  expect(field().value).toBe(WORDS)
  letGo()
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce(), { timeout: 10_000 })
})

it('the notice is announced, and goes with the first change', async () => {
  await leaveHalfDone()
  open()
  // In the page before its text, or it is not read out.
  const status = screen.getAllByRole('status').find(({ textContent }) => textContent === '')
  await screen.findByText(BACK)
  expect(status?.textContent).toBe(BACK)
  await userEvent.type(field(), ' And dry it.')
  expect(status?.textContent).toBe('')
})

it('a short remark left below a link is there again', async () => {
  open()
  await paste(LINK)
  await userEvent.type(field(), 'Watch with Tom')
  await isKept('Watch with Tom')
  open()
  await screen.findByText(BACK)
  expect(field().value).toBe('Watch with Tom')
  expect(screen.getByText('YouTube video')).toBeTruthy()
  await userEvent.type(field(), '!')
  await isKept('Watch with Tom!')
})

it.each([
  ['another link', 'https://youtu.be/bbbbbbbbbbb'],
  ['a video from a file', FILE_VIDEO],
])('a dialog opened for %s neither shows nor touches what was left, and keeps its own', async (_, url) => {
  await leaveHalfDone()
  open({ url, title: '' })
  await userEvent.type(field(), 'Its own words, typed here')
  await isKept('Its own words, typed here')
  expect(screen.queryByText(BACK)).toBeNull()
  open()
  await screen.findByText(BACK)
  expect(field().value).toBe(WORDS)
  open({ url, title: '' })
  await screen.findByText(BACK)
  expect(field().value).toBe('Its own words, typed here')
  await waitFor(() => userEvent.click(screen.getByRole('button', { name: 'Discard' })))
  await waitFor(async () => expect(await device.db.drafts.count()).toBe(1))
  await isKept('A sharp knife')
})

it('Cancel in a dialog that neither restored nor wrote it leaves it to the tab that did', async () => {
  open()
  await readOnce()
  await device.db.drafts.put({
    key: addVideoDraftKey(null),
    value: { url: '', text: WORDS, title: null },
    updatedAt: 1,
  })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await readOnce()
  await isKept('Sharpen the knife')
})

describe('what was typed before the draft was read', () => {
  beforeEach(async () => {
    await leaveHalfDone()
    open()
    fireEvent.change(field(), { target: { value: 'h' } })
    await screen.findByText(OFFER)
  })

  it('does not replace what was left, which is shown instead on request', async () => {
    await isKept('A sharp knife')
    await userEvent.click(screen.getByRole('button', { name: 'Show it instead' }))
    expect(field().value).toBe(WORDS)
    expect(document.activeElement).toBe(field())
    expect(screen.getByText(BACK)).toBeTruthy()
  })

  it('is kept instead of it on request', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Discard it' }))
    await waitFor(async () =>
      expect((await device.db.drafts.toArray())[0]?.value).toMatchObject({ url: '', text: 'h' }),
    )
    expect(screen.queryByText(OFFER)).toBeNull()
  })

  it('can be given up alone', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await readOnce()
    await isKept('A sharp knife')
  })
})

it('a transcript dropped on the page does not replace what was left', async () => {
  await leaveHalfDone()
  open({ url: '', title: '', text: 'Another talk about bread.\nIt rises overnight in a cold room.' })
  await screen.findByText(OFFER)
  expect(field().value).toMatch(/^Another talk/)
  await isKept('A sharp knife')
})

describe('a long paste', () => {
  const LINE = 'All the words of a very long day. '
  const pasteLines = async (count: number) => {
    open()
    await paste(`${LINK}\n${LINE.repeat(count)}`)
    await isKept('aaaaaaaaaaa')
  }

  it('is there again after a reload, and gone once the video is added', async () => {
    await pasteLines(10_000)
    const { onAdded } = open()
    await screen.findByText(BACK)
    expect(field().value).toBe(LINE.repeat(10_000).trim())
    await add()
    await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
    await waitFor(async () => expect(await device.db.drafts.count()).toBe(0))
  })

  it('too large to be added never fills the device: it is not kept, its link is', async () => {
    await pasteLines(130_000)
    expect(JSON.stringify(await device.db.drafts.toArray()).length).toBeLessThan(1000)
  })
})

it('a link that turns out to be in the library is not offered again after Open it', async () => {
  await device.db.videos.put(buildVideo({ id: videoIdOf(ADA, 'aaaaaaaaaaa'), youtubeId: 'aaaaaaaaaaa' }))
  const { onOpenKnown } = open()
  await paste(LINK)
  await isKept('aaaaaaaaaaa')
  await userEvent.click(await screen.findByRole('button', { name: 'Open it' }))
  expect(onOpenKnown).toHaveBeenCalledOnce()
  await waitFor(async () => expect(await device.db.drafts.count()).toBe(0))
})

it.each(['Discard', 'Add video'])('nothing is left after %s', async (press) => {
  await leaveHalfDone()
  const { onAdded, onClose } = open()
  await screen.findByText(BACK)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: press })
  await waitFor(() => expect(button.disabled).toBe(false))
  await userEvent.click(button)
  await waitFor(() => expect(press === 'Discard' ? onClose : onAdded).toHaveBeenCalledOnce())
  await waitFor(async () => expect(await device.db.drafts.count()).toBe(0))
})

it('another learner of the device does not see it', async () => {
  await leaveHalfDone()
  const hers = await openAnswered(userIdOf('grace'))
  open()
  await readOnce()
  expect(screen.queryByText(BACK)).toBeNull()
  expect(field().value).toBe('')
  expect(await hers.drafts.count()).toBe(0)
})
