import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import { displayName, initials } from '#domain/account/display-name.ts'
import { TopNavigation } from '../../../../app/pages/layouts/top-navigation.tsx'
import NotFoundPage from '../../../../app/pages/public/not-found-page.tsx'
import { buildUser } from '../../../fixtures/build-user.ts'

function show(path: string, user = buildUser()) {
  const onSignOut = vi.fn()
  render(
    <MemoryRouter initialEntries={[path]}>
      <TopNavigation user={user} status={null} onSignOut={onSignOut} />
    </MemoryRouter>,
  )
  return onSignOut
}

describe('the top navigation', () => {
  it('NAV-02: the avatar shows the profile image if there is one, otherwise the initials', () => {
    show('/progress', buildUser({ profileImageUrl: '/avatars/avatar3.svg' }))
    const image = screen.getByRole('button', { name: 'Ada Learner' }).querySelector('img')
    expect(image?.getAttribute('src')).toBe('/avatars/avatar3.svg')
    expect(image?.getAttribute('alt')).toBe('')
  })

  it.each([
    ['Ada', 'Learner', 'AL', 'Ada Learner'],
    ['Ada', '', 'A', 'Ada'],
    ['', 'Learner', 'L', 'Learner'],
    ['', '', 'U', 'User'],
  ])('NAV-02: “%s” “%s” is %s, called %s', (firstName, lastName, letters, name) => {
    expect(initials({ firstName, lastName })).toBe(letters)
    expect(displayName({ firstName, lastName })).toBe(name)
    show('/progress', buildUser({ firstName, lastName }))
    expect(screen.getByRole('button', { name }).textContent).toBe(letters)
  })

  it('NAV-03: its dropdown has Sign Out', async () => {
    const onSignOut = show('/progress')
    await userEvent.click(screen.getByRole('button', { name: 'Ada Learner' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
    expect(onSignOut).toHaveBeenCalledOnce()
  })
})

describe('an address that is nobody’s', () => {
  it('NAV-05: reads 404 Page Not Found', () => {
    render(
      <MemoryRouter>
        <NotFoundPage />
      </MemoryRouter>,
    )
    expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeTruthy()
  })
})

describe('the user menu', () => {
  const open = (name = 'Ada Learner') => userEvent.click(screen.getByRole('button', { name }))

  it('NAV-07: opens the privacy policy in a new tab', async () => {
    show('/progress')
    await open()
    const policy = await screen.findByRole('menuitem', { name: /^Privacy Policy/ })
    expect([policy.getAttribute('href'), policy.getAttribute('target')]).toEqual(['/privacy', '_blank'])
  })

  it.each([
    [[], []],
    [['admin'], [['Waitlist Analytics', '/admin']]],
    [['analytics'], [['User Analytics', '/analytics']]],
    [
      ['admin', 'analytics'],
      [
        ['Waitlist Analytics', '/admin'],
        ['User Analytics', '/analytics'],
      ],
    ],
  ] as const)('NAV-08: with the roles %j it leads to %j', async (roles, links) => {
    show('/progress', buildUser({ roles: [...roles] }))
    await open()
    await screen.findByRole('menuitem', { name: 'Sign Out' })
    const items = screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')] as const)
    expect(items.filter(([name]) => name.endsWith('Analytics'))).toEqual(links)
  })
})
