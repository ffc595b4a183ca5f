import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Reflection } from '#domain/reflection/reflection.ts'
import { useAnsweredDevice } from '../../../../setup/device/answered-device.ts'
import { card, cards, section, show, storePending, toast } from './shown-your-actions.tsx'

const device = useAnsweredDevice()
const given = (titles: readonly string[], more?: Partial<Reflection>) => storePending(device.db, titles, more)

describe('deleting an action', () => {
  const ask = async (name: string) => {
    await userEvent.click(card(name).getByRole('button', { name: `Delete ${name}` }))
    return within(await screen.findByRole('dialog'))
  }

  it('ACT-06: asks first, by the action’s name, and says that the reflection is deleted for good', async () => {
    await given(['Walk'])
    show()
    await section(/Pending/)
    const question = await ask('Walk')
    const words = question.getByText(/permanently/).textContent
    expect(words).toContain('Walk')
    expect(words).toMatch(/permanently removes the reflection/)
    expect(words).toMatch(/cannot be undone/)
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(cards(/Pending/)).toEqual(['Walk'])
    expect(document.activeElement).toBe(card('Walk').getByRole('button', { name: 'Delete Walk' }))
  })

  it('ERR-26: removes it, says so, and moves to the next', async () => {
    await given(['Walk', 'Read'])
    show()
    await section(/Pending/)
    await userEvent.click((await ask('Read')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(cards(/Pending/)).toEqual(['Walk']))
    expect(toast()).toMatchObject({ tone: 'good', title: 'Action deleted successfully' })
    expect(await device.db.reflections.count()).toBe(1)
    await waitFor(() => expect(document.activeElement).toBe(card('Walk').getByRole('checkbox')))
    await userEvent.click((await ask('Walk')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No Actions Yet')).toBeTruthy()
    expect(document.activeElement).not.toBe(document.body)
  })

  it('ERR-26: one already deleted in another tab is reported as such', async () => {
    await given(['Walk'])
    show()
    await section(/Pending/)
    const question = await ask('Walk')
    await device.db.reflections.clear()
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(toast()).toMatchObject({
        tone: 'bad',
        title: 'Failed to delete action',
        description: 'It was deleted already, on this or another device.',
      }),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('ERR-26: a device that cannot store it says so, and the action stays', async () => {
    await given(['Walk'])
    show()
    await section(/Pending/)
    const question = await ask('Walk')
    const full = new DOMException('The disk is full', 'QuotaExceededError')
    const storing = vi.spyOn(device.db.outbox, 'bulkAdd').mockRejectedValue(full)
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toast()).toMatchObject({ tone: 'bad', title: 'Failed to delete action' }))
    expect(await device.db.reflections.count()).toBe(1)
    storing.mockRestore()
  })
})

// By selector: querying roles among so many cards takes seconds.
