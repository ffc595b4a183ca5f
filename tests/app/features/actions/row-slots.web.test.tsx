import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { CompleteButton } from '../../../../app/features/actions/complete-button.tsx'
import { ActionMenu } from '../../../../app/features/actions/list/action-menu.tsx'
import { RowSlots } from '../../../../app/features/actions/list/row-slots.ts'
import { useAnsweredDevice } from '../../../setup/device/answered-device.ts'
import { action, openLibrary } from './shown-actions.tsx'

const device = useAnsweredDevice()
afterEach(() => localStorage.clear())

const articleOf = (title: string) => must(screen.getByRole('button', { name: title }).closest('article'), title)

describe('the elements of the rows', () => {
  it('HOM-07: asked for by one action, it does not open over another that a search draws with the same button', async () => {
    const menu = (title: string) => <ActionMenu action={action(title)} onAsk={() => undefined} />
    const { rerender } = render(menu('Walk'))
    fireEvent.click(screen.getByRole('button', { name: 'More for Walk' }))
    rerender(menu('Call'))
    await import('../../../../app/features/actions/list/action-menu-content.tsx')
    await expect(screen.findByRole('menu', {}, { timeout: 300 })).rejects.toThrow('menu')
    await userEvent.click(screen.getByRole('button', { name: 'More for Call' }))
    expect(await screen.findByRole('menuitem', { name: 'Mark Complete' })).toBeTruthy()
  })

  it('HOM-07: it does not open again once the search is over and its own action is back', async () => {
    const menu = (title: string) => <ActionMenu action={action(title)} onAsk={() => undefined} />
    const { rerender } = render(menu('Walk'))
    await userEvent.click(screen.getByRole('button', { name: 'More for Walk' }))
    await screen.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    rerender(menu('Call'))
    rerender(menu('Walk'))
    expect(screen.getByRole('button', { name: 'More for Walk' })).toBeTruthy()
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('HOM-07: what another search finds is drawn with the elements of what the previous one had found', async () => {
    await device.db.actions.bulkPut([
      action('Walk', { createdAt: 9 }),
      action('Call', { createdAt: 8 }),
      action('Cook', { createdAt: 7 }),
    ])
    openLibrary()
    await screen.findByRole('button', { name: 'Cook' })
    const [first, second] = [articleOf('Walk'), articleOf('Call')]
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search actions' }), 'c')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Walk' })).toBeNull())
    expect(articleOf('Call')).toBe(first)
    expect(articleOf('Cook')).toBe(second)
    expect(within(first).getByRole('button', { name: 'Mark Complete Call' })).toBeTruthy()
    expect(within(first).getByRole('button', { name: 'More for Call' })).toBeTruthy()
  })

  it('HOM-13: a button that becomes another action’s does not show for a moment that this one is done', () => {
    const button = (title: string, isDone: boolean | undefined) => (
      <CompleteButton
        label="Mark Complete"
        action={action(title)}
        isDone={isDone}
        onComplete={() => Promise.resolve(false)}
      />
    )
    const { rerender } = render(button('Walk', true))
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
    rerender(button('Call', undefined))
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBeNull()
  })

  it('with the same search each row keeps its elements, wherever it moves', () => {
    const slots = new RowSlots('')
    const before = slots.take(['a', 'b', 'c'], '')
    const kept = ['b', 'c'].map(before)
    const after = slots.take(['b', 'c', 'd'], '')
    expect(['b', 'c'].map(after)).toEqual(kept)
    expect([...kept, before('a')]).not.toContain(after('d'))
  })

  it('another search takes the elements in their order, makes those it lacks, and gives no key twice', () => {
    const slots = new RowSlots('')
    const before = ['a', 'b'].map(slots.take(['a', 'b'], ''))
    const after = ['c', 'b', 'a'].map(slots.take(['c', 'b', 'a'], 'x'))
    expect(after.slice(0, 2)).toEqual(before)
    expect(new Set(after).size).toBe(3)
    expect(['c', 'b', 'a'].map(slots.take(['c', 'b', 'a'], 'x'))).toEqual(after)
  })
})
