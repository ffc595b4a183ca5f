import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeUserDatabase } from '../../../../../app/db/session/session-database.ts'
import { YourActions } from '../../../../../app/features/library/your-actions/your-actions.tsx'
import { FLOW_TEXTS } from '../../../../../app/features/reflection/messages.ts'
import { useToasts } from '../../../../../app/state/toasts.ts'
import type { Reflection } from '#domain/reflection/reflection.ts'
import { buildReflection, buildVideo, reflectionIdOf, userIdOf, videoIdOf } from '../../../../fixtures/builders.ts'
import { openAnswered } from '../../../../setup/device/answered-database.ts'

const userId = userIdOf('ada')
let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  opened = await openAnswered(userId)
  const tables = [opened.videos, opened.reflections, opened.outbox, opened.shadow]
  await Promise.all(tables.map((table) => table.clear()))
})

afterEach(() => {
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
})

const completedAt = '2026-11-18T09:00:00.000Z'
const plan = (title: string, description = '') => ({
  actionSteps: [{ id: 1, title, description, isCompleted: false, notes: '' }],
  completedAt,
})

/** One pending action for each title; the later in the list, the newer. */
async function given(titles: readonly string[], more: Partial<Reflection> = {}): Promise<void> {
  await opened.videos.put(buildVideo({ title: 'A talk', category: 'Health' }))
  const { length } = await opened.reflections.toArray()
  await opened.reflections.bulkPut(
    titles.map((title, at) =>
      buildReflection({
        id: reflectionIdOf(title),
        videoId: videoIdOf(userId, 'aaaaaaaaaaa'),
        reflectionFlow: 'action_plan',
        reflectionData: plan(title),
        createdAt: 1000 + length + at,
        ...more,
      }),
    ),
  )
}

function show() {
  return render(<YourActions flowName={(flow) => FLOW_TEXTS[flow].name} />)
}

const section = async (name: RegExp | string) => within(await screen.findByRole('region', { name }))
const cards = (name: RegExp | string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('article')
    .map((card) => card.getAttribute('aria-label'))
const card = (name: string) => within(screen.getByRole('article', { name }))
const toast = () => useToasts.getState().toast

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
    expect(await opened.reflections.count()).toBe(1)
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
    await opened.reflections.clear()
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
    const storing = vi.spyOn(opened.outbox, 'bulkAdd').mockRejectedValue(full)
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(toast()).toMatchObject({ tone: 'bad', title: 'Failed to delete action' }))
    expect(await opened.reflections.count()).toBe(1)
    storing.mockRestore()
  })
})

// By selector: querying roles among so many cards takes seconds.
