// What a card changes: tags, category and reflection, and what it says when it cannot.
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { CATEGORIES } from '#domain/insight/schema/category.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { Tag } from '#domain/video/tag.ts'
import {
  addTagTo,
  deleteVideos,
  removeTagFrom,
  setApplied,
  setCategoryOf,
  setRepeat,
} from '../../../../../app/features/library/library-writes.ts'
import {
  buildReflection,
  buildVideo,
  reflectionIdOf,
  userIdOf,
  uuidOf,
  videoIdOf,
} from '../../../../fixtures/builders.ts'
import { click, NOTHING, toast, useVideoCard } from './shown-card.tsx'

const { device, open } = useVideoCard()

describe('tags of a card', () => {
  it('CRD-10, ERR-22, VAL-18: the input opens on request, Enter adds the trimmed tag, and the button gets the focus back', async () => {
    await open()
    await click(/Add tag/)
    await userEvent.keyboard('   {Enter}')
    expect(await device.db.tags.count()).toBe(0)
    await userEvent.keyboard('  focus {Enter}')
    await screen.findByRole('button', { name: 'Remove tag focus' })
    expect(toast()).toMatchObject({ tone: 'good', title: 'Tag added successfully' })
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Add tag'))
  })

  it('CRD-10: Escape cancels, and the button gets the focus back', async () => {
    await open()
    await click(/Add tag/)
    await userEvent.keyboard('focus{Escape}')
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(await device.db.tags.count()).toBe(0)
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Add tag'))
  })

  it('ERR-23: removing shows a toast, and can be undone', async () => {
    const { video } = await open()
    await addTagTo([video.id], 'focus')
    await click('Remove tag focus')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove tag focus' })).toBeNull())
    expect(toast()).toMatchObject({ title: 'Tag removed successfully' })
    toast()?.action?.run()
    expect(await screen.findByRole('button', { name: 'Remove tag focus' })).toBeTruthy()
  })

  it('CRD-10: arrows choose among the suggested tags', async () => {
    await open()
    const other = buildVideo({ id: videoIdOf(userIdOf('ada'), 'bbbbbbbbbbb'), createdAt: 1 })
    await device.db.videos.put(other)
    await addTagTo([other.id], 'deep work')
    await click(/Add tag/)
    await userEvent.keyboard('de')
    expect(screen.getByRole('option', { name: 'deep work' })).toBeTruthy()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(await screen.findByRole('button', { name: 'Remove tag deep work' })).toBeTruthy()
  })
})

describe('the category of a card', () => {
  it('CRD-11: a click on the badge filters if there is a handler', async () => {
    const onFilterCategory = vi.fn()
    await open({ category: 'Health' }, { ...NOTHING, onFilterCategory })
    await click('Filter by Health')
    expect(onFilterCategory).toHaveBeenCalledWith('Health')
  })

  it('CRD-11, ERR-21, VAL-20: otherwise it opens the ten; choosing one sets it', async () => {
    const { video } = await open({ category: 'Health' })
    await click('Change category Health')
    const select = screen.getByRole('combobox', { name: 'Category of Calm Mornings' })
    const offered = within(select).getAllByRole('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual(CATEGORIES)
    await userEvent.selectOptions(select, 'Finance')
    expect(await screen.findByRole('button', { name: 'Change category Finance' })).toBeTruthy()
    expect(toast()).toMatchObject({ tone: 'good', title: 'Category updated successfully' })
    expect(await device.db.videos.get(video.id)).toMatchObject({ category: 'Finance' })
  })

  it('CRD-11: a video with none shows Add Category; Escape leaves it so', async () => {
    const { video } = await open({ category: null }, { ...NOTHING, onFilterCategory: vi.fn() })
    await click(/Add Category/)
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: /Add Category/ })).toBeTruthy()
    expect(await device.db.videos.get(video.id)).toMatchObject({ category: null })
  })
})

describe('the reflection on a card', () => {
  it('PRD-05, CRD-04, CRD-08, CRD-09: once applied, the card turns green and asks how often to repeat', async () => {
    const { video } = await open()
    await device.db.reflections.put(buildReflection({ videoId: video.id }))
    const card = screen.getByRole('article')
    expect(await screen.findByText('Reflection complete')).toBeTruthy()
    expect(card.className).not.toContain('border-good')
    await userEvent.click(screen.getByRole('checkbox', { name: /Applied/ }))
    const question = await screen.findByRole('group', { name: 'Repeat this action?' })
    expect(card.className).toContain('border-good')
    expect(toast()).toMatchObject({ tone: 'good', title: 'Applied status updated!' })
    const names = within(question)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Daily', 'Every 3 days', 'Weekly', 'Every 10 days', 'No, just once'])
    await click('Every 3 days')
    expect(await screen.findByText('Repeats every 3 days')).toBeTruthy()
    expect(toast()).toMatchObject({ tone: 'good', title: 'Repeat frequency set!' })
    await userEvent.click(screen.getByRole('checkbox', { name: /Applied/ }))
    await waitFor(() => expect(card.className).not.toContain('border-good'))
    expect(screen.queryByText('Repeats every 3 days')).toBeNull()
  })
})

describe('a write that fails', () => {
  const gone = buildVideo().id
  const zen = brandAs(Tag, { id: uuidOf('zen'), name: 'zen', createdAt: 1 })
  const NO_VIDEO = 'The video is no longer in your library.'
  const NO_REFLECTION = 'The reflection is no longer in your library.'
  it.each([
    ['ERR-20', 'Failed to delete video', () => deleteVideos([gone]), NO_VIDEO],
    ['ERR-21', 'Failed to update category', () => setCategoryOf([gone], 'Health'), NO_VIDEO],
    ['ERR-22', 'Failed to add tag', () => addTagTo([gone], 'zen'), NO_VIDEO],
    ['ERR-23', 'Failed to remove tag', () => removeTagFrom(gone, zen), NO_VIDEO],
    ['ERR-24', 'Failed to update applied status', () => setApplied(reflectionIdOf('gone'), true), NO_REFLECTION],
    ['ERR-25', 'Failed to set repeat frequency', () => setRepeat(reflectionIdOf('gone'), 'daily'), NO_REFLECTION],
  ])('%s, ERR-19: says “%s”, and why', async (_row, title, write, description) => {
    await write()
    expect(toast()).toMatchObject({ tone: 'bad', title, description })
  })

  it('ERR-19, ERR-23: a device that cannot store it says so, and the tag stays', async () => {
    const { video } = await open()
    await addTagTo([video.id], 'focus')
    const lost = new DOMException('Connection lost', 'UnknownError')
    const storing = vi.spyOn(device.db.outbox, 'bulkAdd').mockRejectedValue(lost)
    await click('Remove tag focus')
    await waitFor(() =>
      expect(toast()).toMatchObject({
        tone: 'bad',
        title: 'Failed to remove tag',
        description: 'This device could not store it. Try again, or reload the page.',
      }),
    )
    expect(screen.getByRole('button', { name: 'Remove tag focus' })).toBeTruthy()
    storing.mockRestore()
  })
})
