// The one frame of the signed-in pages, on the real routes: what it holds, and how each page is reached.
import { readFileSync } from 'node:fs'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeUserDatabase } from '../../../app/db/session/session-database.ts'
import { AppRoutes } from '../../../app/router.tsx'
import { setSession } from '../../../app/state/session.ts'
import { buildUser } from '../../fixtures/build-user.ts'
import { userIdOf } from '../../fixtures/builders.ts'
import { openAnswered } from '../../setup/device/answered-database.ts'
import { windowWidth } from '../../setup/browser/window-width.ts'

// There is no server here, and this DOM has neither locks nor event streams.
vi.mock('../../../app/sync/start-engine.ts', () => ({
  startEngine: () => ({ syncNow: () => Promise.resolve(), tellStored: () => undefined, stop: () => undefined }),
}))

const ADA = userIdOf('ada')
const setWidth = windowWidth()
const LATEST = { timeout: 20_000 }

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  setSession({ kind: 'authenticated', user: buildUser({ id: ADA, roles: ['admin', 'analytics'] }) })
  await openAnswered(ADA)
  setWidth(1440)
})

afterEach(() => {
  cleanup()
  closeUserDatabase()
  setSession({ kind: 'loading' })
  vi.unstubAllGlobals()
})

async function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <AppRoutes />
    </MemoryRouter>,
  )
  await screen.findByRole('button', { name: /Synced|Loading|Not loaded|Offline/ }, LATEST)
}

const main = () => within(screen.getByRole('navigation', { name: 'Main' }))
const current = () =>
  main()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent)

describe('the frame of the signed-in pages', { timeout: 60_000 }, () => {
  it.each(['/', '/dashboard', '/library'])('LIB-01, LIB-02, ACT-07: %s has the library', async (path) => {
    await open(path)
    expect(await screen.findByRole('heading', { name: 'Your Video Library' }, LATEST)).toBeTruthy()
  })

  it('ACT-08: the dashboard has statistics, rank and the library', async () => {
    await open('/dashboard')
    const shown = within(screen.getByRole('main'))
    for (const name of ['Quick Stats', 'Your Video Library'])
      expect(await shown.findByRole('heading', { name }, LATEST)).toBeTruthy()
    expect(shown.getByRole('progressbar', { name: 'Progress to Explorer' })).toBeTruthy()
  })

  it.each([
    ['/', ['My Actions']],
    ['/portal', ['My Actions']],
    ['/progress', ['Progress']],
    ['/library', ['Library']],
    ['/actions', ['Your Actions']],
    ['/dashboard', []],
    ['/admin', []],
    ['/analytics', []],
  ])('NAV-01, NAV-03, NAV-14: %s has the bar, with %j highlighted, the sync state and Sign Out', async (path, here) => {
    await open(path)
    expect(screen.getAllByRole('banner')).toHaveLength(1)
    expect(screen.getAllByRole('main')).toHaveLength(1)
    expect(
      main()
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['My Actions', '/portal'],
      ['Progress', '/progress'],
      ['Library', '/library'],
      ['Your Actions', '/actions'],
    ])
    expect(current()).toEqual(here)
    const skip = screen.getByRole('link', { name: 'Skip to content' })
    expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
    await userEvent.click(screen.getByRole('button', { name: 'Ada Learner' }))
    expect(await screen.findByRole('menuitem', { name: 'Sign Out' })).toBeTruthy()
  })

  it('LND-02: when signed in, the landing page’s bar leads home by its logo and on to the portal', async () => {
    await open('/')
    const bar = within(screen.getByRole('banner'))
    expect(bar.getByRole('link', { name: 'Afterwatch' }).getAttribute('href')).toBe('/')
    expect(bar.getByRole('link', { name: 'My Portal' }).getAttribute('href')).toBe('/portal')
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
  })

  it('NAV-06: the portal’s sidebar has its own places, and below them the other screens', async () => {
    await open('/portal')
    const links = within(screen.getByRole('navigation', { name: 'Portal' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/portal'],
      ['How it Works', '/extension-welcome'],
      ['The Science', '/portal?science='],
      ['Contact Us', '/portal?contact='],
      ['Library', '/library'],
      ['Your Actions', '/actions'],
      ['Dashboard', '/dashboard'],
    ])
  })

  it('CON-02, NAV-09: at 767 px one menu holds everything, at 768 px nothing is behind it', async () => {
    setWidth(767)
    await open('/dashboard')
    expect(screen.queryByRole('navigation')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Afterwatch' }))
    const names = menu.getAllByRole('link').map(({ textContent }) => textContent)
    expect(names).toEqual([
      'My Actions',
      'Progress',
      'Home',
      'How it Works',
      'The Science',
      'Contact Us',
      'Library',
      'Your Actions',
      'Dashboard',
    ])
    expect(menu.getByRole('button', { name: 'Ada Learner' })).toBeTruthy()
    cleanup()
    setWidth(768)
    await open('/dashboard')
    expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull()
    expect(main().getAllByRole('link')).toHaveLength(4)
  })
})

it('CON-02: the menu of a phone marks one place as where the learner is, though My Actions and Home are the same', async () => {
  setWidth(390)
  await open('/portal')
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Afterwatch' }))
  const here = menu.getAllByRole('link', { current: 'page' })
  expect(here.map(({ textContent }) => textContent)).toEqual(['My Actions'])
})

/** Where the links of a page and of its user menu lead. */
async function linksOf(path: string): Promise<readonly string[]> {
  await open(path)
  await userEvent.click(screen.getByRole('button', { name: 'Ada Learner' }))
  await screen.findByRole('menuitem', { name: 'Sign Out' })
  const hrefs = [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '')
  cleanup()
  return hrefs.map((href) => new URL(href, 'http://here').pathname)
}

// Reached from outside: through the system's share sheet.
const ENTERED_FROM_OUTSIDE = ['/share']

it('NAV-08, NAV-14: every signed-in route is reached by links from the portal', { timeout: 120_000 }, async () => {
  const table = readFileSync('app/router.tsx', 'utf8')
  const guarded = /<Route path="([^"*]+?)(?:\/\*)?" element=\{<(?:SignedIn|WithRole|LibraryPage)/g
  const routes = [...table.matchAll(guarded)].flatMap(([, path]) => path ?? [])
  expect(routes).toContain('/dashboard')
  const reached = new Set(['/portal'])
  for (const path of reached) {
    if (!routes.includes(path)) continue
    for (const next of await linksOf(path)) reached.add(next)
  }
  expect(routes.filter((path) => !reached.has(path) && !ENTERED_FROM_OUTSIDE.includes(path))).toEqual([])
})
