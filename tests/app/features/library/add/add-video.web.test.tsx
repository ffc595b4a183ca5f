import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { videoIdOf } from '../../../../fixtures/builders.ts'
import { ADA, add, LINK, openAddVideo as open, useAddVideoDevice } from './shown-add-video.tsx'

const VIDEO = videoIdOf(ADA, 'aaaaaaaaaaa')
const WORDS =
  'Sharpen the knife on a wet stone before every large meal.\nWipe the blade and test it on a sheet of paper.'
const LITTLE = { why: 'scraps', wordCount: 22 }
const device = useAddVideoDevice()

// The first test that reads a transcript must not pay for loading the engine.
beforeAll(() => import('#domain/insight/extract/extract-insights.ts'), 30_000)
const fileOf = (text: string, name: string) => new File([text], name, { type: 'text/plain' })

const title = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /^Title/ })
const understood = (text: RegExp) => screen.findByText(text)

describe('LIB-15: the one field', () => {
  it('takes a link, shows which, asks for no title, and gets one from its page', async () => {
    const { field, onAdded } = open()
    await userEvent.type(field, LINK)
    expect(screen.getByText('YouTube video')).toBeTruthy()
    expect(screen.getByText('Its title comes from its page.')).toBeTruthy()
    expect(title()).toBeNull()
    await add()
    await waitFor(() => expect(onAdded).toHaveBeenCalledExactlyOnceWith(VIDEO, false))
    expect(await device.db.videos.get(VIDEO)).toMatchObject({
      title: 'YouTube video aaaaaaaaaaa',
      status: 'processing',
    })
  })

  it('adds a link with Enter', async () => {
    const { field, onAdded } = open()
    await userEvent.type(field, `${LINK}{Enter}`)
    await waitFor(() => expect(onAdded).toHaveBeenCalledExactlyOnceWith(VIDEO, false))
  })

  it('lets the learner name a link', async () => {
    const { field, onAdded } = open()
    await userEvent.type(field, LINK)
    await userEvent.click(screen.getByRole('button', { name: 'Name it yourself' }))
    await waitFor(() => expect(document.activeElement).toBe(title()))
    await userEvent.keyboard('A sharp knife')
    await add()
    await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
    expect(await device.db.videos.get(VIDEO)).toMatchObject({ title: 'A sharp knife' })
  })

  it.each(['a link, then its transcript', 'a transcript, then its link'])(
    'takes both halves, pasted: %s',
    async (order) => {
      const { field, onAdded } = open()
      const halves = [LINK, WORDS]
      for (const half of order.startsWith('a link') ? halves : halves.reverse()) {
        await userEvent.click(field)
        await userEvent.paste(half)
      }
      expect(await understood(/\d lines? · no times/)).toBeTruthy()
      expect(screen.getByText('YouTube video')).toBeTruthy()
      expect(title()).toBeNull()
      await add()
      await waitFor(() => expect(onAdded).toHaveBeenCalledExactlyOnceWith(VIDEO, true))
    },
  )

  it('takes both halves of one text, and a file together with a link', async () => {
    const { field, choose } = open()
    await userEvent.click(field)
    await userEvent.paste(`${LINK}\n${WORDS}`)
    expect(await understood(/\d lines? · no times/)).toBeTruthy()
    expect(field.value).toBe(WORDS)
    await choose(fileOf('One line only, and nothing more than that.', 'knife.txt'))
    expect(await understood(/1 line · no times/)).toBeTruthy()
    expect(screen.getByText('knife.txt')).toBeTruthy()
    expect(screen.getByText('YouTube video')).toBeTruthy()
    expect(field.value).toBe('')
  })

  it('lets either half be removed alone', async () => {
    const { field } = open()
    await userEvent.click(field)
    await userEvent.paste(`${LINK}\n${WORDS}`)
    await understood(/\d lines? · no times/)
    await userEvent.click(screen.getByRole('button', { name: 'Remove the link' }))
    expect(screen.queryByText('YouTube video')).toBeNull()
    expect(title()).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Remove the transcript' }))
    expect(screen.queryByText(/\d lines? · no times/)).toBeNull()
    expect(field.value).toBe('')
    expect(title()).toBeNull()
  })

  it.each([
    ['nothing', '', /^Paste a YouTube link or a transcript/],
    ['a link elsewhere', 'https://vimeo.com/76979871', /does not lead to YouTube/],
  ])('saves nothing of %s, and says why', async (_, text, why) => {
    const { field, onAdded } = open()
    if (text !== '') await userEvent.type(field, text)
    await add()
    expect((await screen.findByRole('alert')).textContent).toMatch(why)
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(onAdded).not.toHaveBeenCalled()
    expect(await device.db.videos.count()).toBe(0)
  })

  it('never names a video after its file without saying so', async () => {
    const { choose } = open()
    await choose(fileOf(WORDS, '07-knife-care-manual.txt'))
    await waitFor(() => expect(title()?.value).toBe('07-knife-care-manual'))
    expect(screen.getByText(/^Suggested from the name of the file/)).toBeTruthy()
  })

  it('starts with what was given on the page', async () => {
    open({ url: LINK, title: 'Shared', text: WORDS })
    expect(await understood(/\d lines? · no times/)).toBeTruthy()
    expect(screen.getByText('YouTube video')).toBeTruthy()
    expect(title()?.value).toBe('Shared')
  })
})

it('CRD-04: a video that teaches little is processed at once, without a connection, and says so', async () => {
  const { field, onAdded } = open({ url: LINK, title: 'A sharp knife' })
  await userEvent.click(field)
  await userEvent.paste(WORDS)
  await add()
  await waitFor(() => expect(onAdded).toHaveBeenCalledExactlyOnceWith(VIDEO, true))
  expect(await device.db.videos.get(VIDEO)).toMatchObject({
    status: 'completed',
    insights: null,
    failureReason: 'This video teaches little: only 22 words are spoken in it.',
  })
  expect(await device.db.outbox.toArray()).toMatchObject([{ name: 'saveVideo', args: { littleToLearn: LITTLE } }])
})

it('LIB-15: text without a link becomes its own video, under a title the learner gives; a link brings its own', async () => {
  const { field, onAdded } = open()
  await userEvent.click(field)
  await userEvent.paste('Sharpen the knife on a wet stone. Wipe the blade afterwards.')
  await waitFor(() => expect(title()?.value).toBe('Sharpen the knife on a wet stone.'))
  await userEvent.paste(LINK)
  expect(title()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove the link' }))
  const asked = await screen.findByRole('textbox', { name: /^Title/ })
  await userEvent.clear(asked)
  await add()
  expect(await screen.findByText(/^Give it a title/)).toBeTruthy()
  expect(onAdded).not.toHaveBeenCalled()
  await userEvent.type(asked, 'A sharp knife')
  await add()
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
  const [video] = await device.db.videos.toArray()
  expect(video).toMatchObject({ title: 'A sharp knife', youtubeId: expect.stringMatching(/^file-/) as string })
})
