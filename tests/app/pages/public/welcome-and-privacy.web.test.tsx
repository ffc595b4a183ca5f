import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import ExtensionWelcomePage from '../../../../app/pages/public/extension-welcome-page.tsx'
import PrivacyPage from '../../../../app/pages/public/privacy-page.tsx'
import { setSession } from '../../../../app/state/session.ts'
import { buildUser } from '../../../fixtures/build-user.ts'

const signedIn = { kind: 'authenticated', user: buildUser() } as const

beforeEach(() => {
  setSession(signedIn)
})

describe('the extension welcome', () => {
  const welcome = () =>
    render(
      <MemoryRouter>
        <ExtensionWelcomePage />
      </MemoryRouter>,
    )
  const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }))
  const step = () => screen.getByRole('heading', { level: 2 })

  it('WEL-01: goes through its three steps, each with a drawing, and back', async () => {
    welcome()
    expect(step().textContent).toBe('1Pin the extension to the toolbar')
    expect(screen.getByRole('img', { name: /pin is pressed/ })).toBeTruthy()
    await next()
    expect(step().textContent).toBe('2Sign in and toggle analysis on a video page')
    expect(screen.getByRole('img', { name: /analysis is switched on/ })).toBeTruthy()
    await next()
    expect(step().textContent).toBe('3Reload to analyze each new video')
    expect(screen.getByRole('img', { name: /reload button/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(step().textContent).toMatch(/^2/)
    expect(document.activeElement).toBe(step())
  })

  it('WEL-01: whoever has no extension yet finds it here, and nobody is told to do what is done already', async () => {
    const { container } = welcome()
    expect(screen.getByRole('link', { name: 'Get the extension' }).getAttribute('target')).toBe('_blank')
    await next()
    expect(container.textContent).toContain('The analysis is on from the start')
    await next()
    expect(container.textContent).toContain('appear beside each video you open')
  })

  it('WEL-02: the last step, and only it, offers the portal and YouTube', async () => {
    welcome()
    expect(screen.queryByRole('link', { name: 'Take Me to Portal' })).toBeNull()
    await next()
    await next()
    expect(screen.getByRole('link', { name: 'Take Me to Portal' }).getAttribute('href')).toBe('/portal')
    expect(screen.getByRole('link', { name: 'Take Me to YouTube' }).getAttribute('href')).toBe(
      'https://www.youtube.com/',
    )
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  })

  it('WEL-03, WEL-04, ADM-06: asks only a visitor without an account to create one, links to it, and can be closed', async () => {
    setSession({ kind: 'anonymous' })
    welcome()
    const dialog = await screen.findByRole('dialog', { name: 'Create Account to Get Started' })
    expect(within(dialog).getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe(
      '/?modal=register&source=extension',
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([signedIn, { kind: 'loading' } as const])(
    'WEL-03, WEL-04: asks nothing while the session is %o',
    async (session) => {
      setSession(session)
      welcome()
      await next()
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )
})

describe('the privacy policy', () => {
  beforeEach(() => {
    render(
      <MemoryRouter>
        <PrivacyPage />
      </MemoryRouter>,
    )
  })

  it('PRV-01: says when it was last updated', () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy Policy')
    expect(screen.getByText('August 26, 2025').tagName).toBe('TIME')
  })

  it.each([
    ['What we collect', /email address/],
    ['What we collect', /Video metadata and transcripts/],
    ['What we collect', /Your actions/],
    ['What we use', /AI text service/],
    ['What we use', /pictures.*loaded by your browser.*YouTube sees your network address/],
    ['What we use', /third-party sign-in provider/],
    ['What we never do', /do not sell your data/],
    ['Deletion', /deleted on request.*contact support/i],
    // The name of the profile's tab.
    ['Deletion', /in your profile, under “Data”/],
  ])('PRV-02: “%s” states %s', (heading, text) => {
    const part = screen.getByRole('heading', { name: heading }).closest('section')
    expect(part?.textContent).toMatch(text)
  })

  it('PRV-02: names the address to write to', () => {
    expect(screen.getByRole('link', { name: 'hello@afterwatch.example' })).toBeTruthy()
  })
})
