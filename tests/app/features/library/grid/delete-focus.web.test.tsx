// Where the keyboard is after a video is deleted: where the eye is, never on the page itself.
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { VideoLibrary } from '../../../../../app/features/library/grid/video-library.tsx'
import { NO_FILTERS } from '#domain/video/library-filters.ts'
import { buildVideo, userIdOf, videoIdOf } from '../../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../../setup/device/answered-device.ts'

const device = useAnsweredDevice()
const nothing = vi.fn()
const id = (name: string) => videoIdOf(userIdOf('ada'), name)

// The newest is first.
beforeEach(async () => {
  const titles = ['Third', 'Second', 'First']
  await device.db.videos.bulkPut(
    titles.map((title, at) => buildVideo({ id: id(title), title, createdAt: 1000 + at, insights: null })),
  )
  render(
    <VideoLibrary
      isEmbedded={false}
      filters={NO_FILTERS}
      onFilters={nothing}
      onOpen={nothing}
      onReflect={nothing}
      onPlan={nothing}
      onAdd={nothing}
      onTestOverlay={nothing}
      onOpenSaid={nothing}
    />,
  )
  await screen.findByRole('article', { name: 'Third' })
})

const pressKey = async (element: HTMLElement, key = '{Enter}') => {
  element.focus()
  await userEvent.keyboard(key)
}
const button = (name: string) => screen.findByRole('button', { name })
const confirm = async (title: RegExp) =>
  pressKey(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: 'Delete' }))
const gone = (...titles: string[]) =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
    for (const title of titles) expect(screen.queryByRole('article', { name: title })).toBeNull()
  })
const isFocusIn = (title: string) =>
  waitFor(() => expect(screen.getByRole('article', { name: title }).contains(document.activeElement)).toBe(true))

describe('CRD-12: after a deletion the focus', () => {
  it.each([
    ['First', 'Second'],
    ['Second', 'Third'],
    ['Third', 'Second'],
  ])('of %s is in %s', async (title, next) => {
    await pressKey(await button(`Delete ${title}`))
    await confirm(/delete this video/)
    await gone(title)
    await isFocusIn(next)
  })

  it('moves on also when the card goes after the dialog, or was deleted on another device', async () => {
    const trash = await button('Delete Second')
    trash.focus()
    await device.db.videos.delete(id('Second'))
    await gone('Second')
    await isFocusIn('Third')
  })

  it('stays where the learner is when another card goes', async () => {
    const trash = await button('Delete First')
    trash.focus()
    await device.db.videos.delete(id('Second'))
    await gone('Second')
    expect(document.activeElement).toBe(trash)
  })

  it('is not taken there by a click on the text of another card', async () => {
    await pressKey(await button('Reflect on First'))
    await userEvent.click(screen.getByRole('heading', { name: 'Third' }))
    const first = screen.getByRole('article', { name: 'First' })
    expect(first.contains(document.activeElement)).toBe(false)
  })

  it('of several is on a button that can be pressed', async () => {
    await pressKey(await button('Select'))
    for (const name of ['Select First', 'Select Second'])
      await pressKey(await screen.findByRole('checkbox', { name }), ' ')
    const bar = screen.getByRole('region', { name: 'Selected videos' })
    await pressKey(within(bar).getByRole('button', { name: 'Delete' }))
    await confirm(/delete these 2 videos/)
    await gone('First', 'Second')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Select all 1'))
  })
})
