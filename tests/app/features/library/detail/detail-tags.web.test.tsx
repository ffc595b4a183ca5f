// The tags of a video on its page, by keyboard alone.
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { addTagTo } from '../../../../../app/features/library/library-writes.ts'
import { buildVideo, userIdOf, videoIdOf } from '../../../../fixtures/builders.ts'
import { toast, useVideoDialog, VIDEO } from './shown-video.tsx'

const { device, closed, openDialog } = useVideoDialog()

const focusedButton = () => document.activeElement?.textContent
const addButton = () => screen.getByRole('button', { name: `Add tag to ${VIDEO.title}` })

async function openField(): Promise<void> {
  await openDialog()
  addButton().focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: `New tag for ${VIDEO.title}` })),
  )
}

describe('the tags in the detail dialog', () => {
  it('VID-01, CRD-10, ERR-22: Enter adds a tag, it shows, and the button gets the focus back', async () => {
    await openField()
    await userEvent.keyboard(' focus {Enter}')
    const tags = within(screen.getByRole('region', { name: 'Tags' }))
    expect(await tags.findByRole('button', { name: 'Remove tag focus' })).toBeTruthy()
    expect(toast()).toMatchObject({ tone: 'good', title: 'Tag added successfully' })
    await waitFor(() => expect(focusedButton()).toContain('Add tag'))
  })

  it('CRD-10: tags of other videos are suggested', async () => {
    const other = buildVideo({ id: videoIdOf(userIdOf('ada'), 'bbbbbbbbbbb') })
    await device.db.videos.put(other)
    await addTagTo([other.id], 'deep work')
    await openField()
    await userEvent.keyboard('de{ArrowDown}{Enter}')
    expect(await screen.findByRole('button', { name: 'Remove tag deep work' })).toBeTruthy()
  })

  it('CRD-10: Escape closes the field, not the dialog', async () => {
    await openField()
    await userEvent.keyboard('focus{Escape}')
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(closed).not.toHaveBeenCalled()
    expect(await device.db.tags.count()).toBe(0)
    await waitFor(() => expect(focusedButton()).toContain('Add tag'))
  })

  it('ERR-23: removing a tag hands the focus on to the button that adds one, and can be undone', async () => {
    await addTagTo([VIDEO.id], 'focus')
    await openDialog()
    ;(await screen.findByRole('button', { name: 'Remove tag focus' })).focus()
    await userEvent.keyboard('{Enter}')
    // At once: from a button that is gone, the focus would go to the dialog's beginning.
    expect(focusedButton()).toContain('Add tag')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove tag focus' })).toBeNull())
    expect(toast()).toMatchObject({ title: 'Tag removed successfully', action: { label: 'Undo' } })
    expect(focusedButton()).toContain('Add tag')
  })
})
