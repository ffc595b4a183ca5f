import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { CurrentUser } from '#domain/account/user.ts'
import { UserMenu } from '../../../../app/features/account/profile/user-menu.tsx'
import { userIdOf } from '../../../fixtures/builders.ts'

const userOf = (roles: CurrentUser['roles']): CurrentUser => ({
  id: userIdOf('ada'),
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Learner',
  profileImageUrl: null,
  roles,
})

async function openMenu(roles: CurrentUser['roles'] = []) {
  const onSignOut = vi.fn()
  render(<UserMenu user={userOf(roles)} onProfile={vi.fn()} onSignOut={onSignOut} look="named" />)
  await userEvent.click(screen.getByRole('button', { name: 'Ada Learner' }))
  await screen.findByRole('menuitem', { name: 'Sign Out' })
  return onSignOut
}

const nameOf = (item: HTMLElement) => item.textContent

describe('the user menu', () => {
  it('NAV-07: has Profile, the Privacy Policy in a new tab, and Sign Out', async () => {
    const onSignOut = await openMenu()
    expect(screen.getByRole('menuitem', { name: 'Profile' })).toBeTruthy()
    const privacy = screen.getByRole('menuitem', { name: /^Privacy Policy/ })
    expect([privacy.getAttribute('href'), privacy.getAttribute('target')]).toEqual(['/privacy', '_blank'])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }))
    expect(onSignOut).toHaveBeenCalledOnce()
  })

  it('opened by a key for the first time, it focuses its first entry', async () => {
    render(<UserMenu user={userOf([])} onProfile={vi.fn()} onSignOut={vi.fn()} />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const first = await screen.findByRole('menuitem', { name: 'Profile' })
    await waitFor(() => expect(document.activeElement).toBe(first))
  })

  it.each<[CurrentUser['roles'], readonly string[]]>([
    [[], []],
    [['admin'], ['Waitlist Analytics']],
    [['analytics'], ['User Analytics']],
    [
      ['admin', 'analytics'],
      ['Waitlist Analytics', 'User Analytics'],
    ],
  ])('NAV-08: with the roles %j shows the admin links %j', async (roles, links) => {
    await openMenu(roles)
    const names = screen.getAllByRole('menuitem').map(nameOf)
    expect(names.filter((name) => name.endsWith('Analytics'))).toEqual(links)
  })
})
