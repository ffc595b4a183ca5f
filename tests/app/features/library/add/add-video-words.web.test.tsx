// LIB-15: nothing a learner gives to the one field is lost, and nothing is saved with another video.
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { add, LINK, openAddVideo as open, paste, ready, useAddVideoDevice } from './shown-add-video.tsx'

const FILE_VIDEO = `file-${'a'.repeat(22)}`
const FIRST = 'Sharpen the knife on a wet stone before every large meal.\nWipe the blade.'
const SECOND = 'Test it on a sheet of paper.\nPut it away dry.'
const device = useAddVideoDevice()

function drop(text: string, at: Element): Event {
  const event = createEvent.drop(at)
  Object.defineProperty(event, 'dataTransfer', { value: { getData: () => text, files: [], items: [], types: [] } })
  fireEvent(at, event)
  return event
}

describe('words that stand in the field', () => {
  it('stay when a second half is pasted, even with a link above them', async () => {
    const { field } = open()
    await paste(`${LINK}\n${FIRST}\n`)
    await paste(SECOND)
    expect(field.value).toBe(`${FIRST}${SECOND}`)
    expect(screen.getByText('YouTube video')).toBeTruthy()
  })

  it('stay beside the link they came with, when one is typed over the other', async () => {
    const { field } = open()
    await userEvent.type(field, FIRST)
    await userEvent.type(field, `${LINK}{Shift>}{Enter}{/Shift}`, { initialSelectionStart: 0, initialSelectionEnd: 0 })
    expect(field.value).toBe(`${LINK}\n${FIRST}`)
    field.setSelectionRange(field.value.length, field.value.length)
    await paste(`\n${SECOND}`)
    expect(field.value).toBe(`${LINK}\n${FIRST}\n${SECOND}`)
  })

  it('stay when nothing, or more text, or the same text is dropped: the field handles that', async () => {
    const { field } = open()
    await paste(FIRST)
    expect(drop('', field).defaultPrevented).toBe(false)
    expect(drop(SECOND, field).defaultPrevented).toBe(false)
    expect(field.value).toBe(FIRST)
    expect(drop(LINK, field).defaultPrevented).toBe(true)
    expect(field.value).toBe(FIRST)
    expect(screen.getByText('YouTube video')).toBeTruthy()
  })

  it('stay when more are dropped beside the field', async () => {
    const { field } = open()
    await paste(FIRST)
    expect(drop(SECOND, field.closest('form')?.querySelector('input') ?? field).defaultPrevented).toBe(true)
    expect(field.value).toBe(`${FIRST}\n${SECOND}`)
  })
})

describe('words that were given before', () => {
  it('are separated from a link above them', async () => {
    const { field } = open({ text: `${LINK}\n${FIRST}` })
    await ready()
    expect(field.value).toBe(FIRST)
    expect(screen.getByText('YouTube video')).toBeTruthy()
  })

  it('are read even when shared without a link', async () => {
    const { field, onAdded } = open({ url: FIRST, title: 'A sharp knife' })
    await ready()
    expect(field.value).toBe(FIRST)
    await add()
    await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
  })
})

describe('what cannot be understood beside a link', () => {
  it.each(['knife', 'https://vimeo.com/76979871'])('is said, and is not dropped by Enter: %s', async (typed) => {
    const { field, onAdded } = open({ url: LINK })
    await userEvent.type(field, typed)
    expect(screen.getByText(/^This is not a transcript/)).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This is not a transcript/)
    expect(onAdded).not.toHaveBeenCalled()
    expect(field.value).toBe(typed)
    await userEvent.clear(field)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
  })
})

it('an error disappears with what it was about', async () => {
  const { field } = open()
  await userEvent.type(field, 'https://vimeo.com/76979871')
  await add()
  await screen.findByRole('alert')
  await paste(LINK)
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(field, 'knife{Enter}')
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('button', { name: 'Remove the link' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('the transcript of a video from a file stays its own, whatever link is above it', async () => {
  const { onAdded } = open({ url: FILE_VIDEO, title: 'A sharp knife' })
  await paste(`${LINK}\n${FIRST}`)
  await ready()
  expect(screen.queryByText('YouTube video')).toBeNull()
  await add()
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
  expect((await device.db.videos.toArray()).map(({ youtubeId }) => youtubeId)).toEqual([FILE_VIDEO])
})

it('a link alone adds nothing to a video from a file, and says so', async () => {
  const { onAdded } = open({ url: FILE_VIDEO, title: 'A sharp knife' })
  await paste(LINK)
  await add()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This is not a transcript/)
  expect(onAdded).not.toHaveBeenCalled()
})

it.each([{ isComposing: true }, { keyCode: 229 }])('Enter that ends an IME composition adds nothing: %j', (press) => {
  const { field } = open({ url: LINK })
  expect(fireEvent.keyDown(field, { key: 'Enter', ...press })).toBe(true)
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
})
