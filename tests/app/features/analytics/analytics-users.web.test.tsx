// /analytics: the list of users, and what its address says.
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { userGrowthViewParams, readUserGrowthView } from '../../../../app/features/analytics/user-growth-view.ts'
import { show, useAnalyticsServer, usersOf } from './analytics-server.tsx'

const server = useAnalyticsServer()

describe('what of the growth is shown', () => {
  it.each([
    ['', { range: '30', kind: 'new' }],
    ['range=all&growth=total', { range: 'all', kind: 'total' }],
    ['range=12&growth=<script>', { range: '30', kind: 'new' }],
  ] as const)('stands in the address: “%s”', (search, view) => {
    expect(readUserGrowthView(new URLSearchParams(search))).toEqual(view)
    expect(readUserGrowthView(new URLSearchParams(userGrowthViewParams(view)))).toEqual(view)
  })
})

describe('the list of users', () => {
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'View users' }))
    return within(await screen.findByRole('dialog', { name: 'Users' }))
  }

  it('ANA-02, API-42: is requested when the dialog opens, not before, and not again while it is fresh', async () => {
    show()
    await waitFor(() => expect(server.calls).toHaveLength(10))
    expect(server.calls).not.toContain('users')
    const dialog = await open()
    expect(await dialog.findByText('60 users')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await (await open()).findByText('60 users')
    expect(server.calls.filter((name) => name === 'users')).toHaveLength(1)
  })

  it('shows 50 at a time, and finds by every word of a name or an address', async () => {
    show()
    const dialog = await open()
    expect(await dialog.findAllByRole('listitem')).toHaveLength(50)
    await userEvent.click(dialog.getByRole('button', { name: 'Show more' }))
    const users = dialog.getAllByRole('listitem')
    expect(users).toHaveLength(60)
    // The pressed button is gone.
    expect(document.activeElement).toBe(users[50])
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Search by name or email' }), '042 PERSON')
    expect(dialog.getByText('1 of 60 users')).toBeTruthy()
    await userEvent.type(dialog.getByRole('searchbox'), 'x')
    expect(dialog.getByText(/^Nobody’s name or address/)).toBeTruthy()
  })

  it('counts a single user as one', async () => {
    server.answers.users = usersOf(1)
    show()
    expect(await (await open()).findByText('1 user')).toBeTruthy()
  })

  it('is ordered by name when asked', async () => {
    server.answers.users = usersOf(3).reverse()
    show()
    const dialog = await open()
    expect((await dialog.findAllByRole('listitem'))[0]?.textContent).toContain('No 002')
    await userEvent.click(dialog.getByRole('button', { name: 'By name' }))
    expect(dialog.getAllByRole('listitem')[0]?.textContent).toContain('No 000')
  })
})
