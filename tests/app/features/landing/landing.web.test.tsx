import { statSync } from 'node:fs'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { PICTURES, PICTURE_THEMES } from '../../../../app/features/landing/pictures.ts'
import { LandingHeader } from '../../../../app/features/landing/landing-header.tsx'
import { LandingPage } from '../../../../app/pages/public/landing-page.tsx'
import { useInAppLinks } from '../../../../app/pages/use-in-app-links.ts'
import { setSession } from '../../../../app/state/session.ts'

function Address() {
  const { pathname, search } = useLocation()
  useInAppLinks()
  return <output aria-label="Address">{pathname + search}</output>
}

async function visit(path = '/') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <LandingPage />
      <Address />
    </MemoryRouter>,
  )
  // Hidden from assistive technology while the modal is open.
  await screen.findByRole('heading', { name: 'How it works', hidden: true })
  await screen.findByRole('contentinfo', { hidden: true })
}

const section = (name: string) => within(screen.getByRole('region', { name }))

beforeEach(() => {
  setSession({ kind: 'anonymous' })
})
afterEach(cleanup)

describe('the header of the landing page', () => {
  it('LND-02: from another page its section links are real navigations, which scroll; links to pages change the route', async () => {
    history.pushState(null, '', '/privacy')
    const taken: [string, boolean][] = []
    const note = (event: Event) => {
      const link = event.target as HTMLElement
      taken.push([link.getAttribute('href') ?? '', event.defaultPrevented])
      event.preventDefault()
    }
    window.addEventListener('click', note)
    onTestFinished(() => {
      window.removeEventListener('click', note)
      history.pushState(null, '', '/')
    })
    render(
      <MemoryRouter initialEntries={['/privacy']}>
        <LandingHeader isSignedIn={false} />
        <Address />
      </MemoryRouter>,
    )
    await userEvent.click(screen.getByRole('link', { name: 'How it works' }))
    await userEvent.click(screen.getByRole('link', { name: 'Extension' }))
    expect(taken).toEqual([
      ['/#how', false],
      ['/extension-welcome', true],
    ])
    expect(screen.getByLabelText('Address').textContent).toBe('/extension-welcome')
  })

  it('LND-02: leads a visitor to the sign-in screen, and its logo home', async () => {
    await visit()
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('link', { name: 'Afterwatch' }).getAttribute('href')).toBe('/')
    expect(header.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
    expect(header.queryByRole('link', { name: 'My Portal' })).toBeNull()
  })

  it('LND-02: leads a signed-in learner to the portal', () => {
    render(<LandingHeader isSignedIn />, { wrapper: MemoryRouter })
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('link', { name: 'My Portal' }).getAttribute('href')).toBe('/portal')
    expect(header.queryByRole('link', { name: 'Sign In' })).toBeNull()
  })
})

describe('the landing page', () => {
  it('LND-02: its header links to the sections of the page and to the extension', async () => {
    await visit()
    const links = within(screen.getByRole('navigation', { name: 'About Afterwatch' })).getAllByRole('link')
    const targets = links.map((link) => link.getAttribute('href') ?? '')
    expect(targets).toEqual(['/#try', '/#how', '/#science', '/extension-welcome'])
    for (const target of targets.filter((href) => href.startsWith('/#')))
      expect(document.querySelector(target.slice(1))?.tagName).toBe('SECTION')
  })

  it('LND-03: the first button of the hero needs neither a computer nor an account', async () => {
    await visit()
    const hero = screen.getByRole('heading', { level: 1 }).closest('section') as HTMLElement
    expect(within(hero).getAllByRole('link')[0]?.getAttribute('href')).toBe('/#try')
  })

  it('shows its four actions, each with its words, before anything is pressed', async () => {
    await visit()
    const list = within(screen.getByRole('list', { name: 'Four actions from the video' }))
    expect(list.getAllByRole('listitem')).toHaveLength(4)
    expect(list.getAllByText(/./, { selector: 'blockquote' })).toHaveLength(4)
  })

  it('has pictures for both themes, and every file exists', async () => {
    await visit()
    const sources = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '')
    const all = PICTURE_THEMES.flatMap((theme) =>
      Object.keys(PICTURES).map((name) => `/pictures/${name}-${theme}.webp`),
    )
    expect(sources.toSorted()).toEqual(all.toSorted())
    const sizes = sources.map((source) => statSync(`app/public${source}`).size)
    expect(Math.max(...sizes)).toBeLessThan(60_000)
  })

  it('LND-03: says what it is for in one line, with a Get Started button beside it', async () => {
    await visit()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Turn What You Watch Into What You Do')
    const hero = screen.getByRole('heading', { level: 1 }).closest('section')
    expect(within(hero as HTMLElement).getByRole('link', { name: 'Get Started' })).toBeTruthy()
  })

  it('LND-08, LND-14: every Get Started opens the store listing, or a search for the product if none is set, in a new tab', async () => {
    await visit()
    const links = screen.getAllByRole('link', { name: 'Get Started' })
    expect(links.length).toBeGreaterThanOrEqual(2)
    for (const link of links) {
      expect(link.getAttribute('href')).toBe('https://chromewebstore.google.com/search/Afterwatch')
      expect(link.getAttribute('target')).toBe('_blank')
      expect(link.getAttribute('rel')).toContain('noopener')
    }
  })

  it('LND-05: How it works has its 4 steps in order, the second with 4 tailored actions', async () => {
    await visit()
    const steps = section('How it works').getAllByRole('listitem')
    const titles = steps.map((step) => within(step).getByRole('heading').textContent)
    expect(titles).toEqual(['1Choose a Video', '2AI Generates Actions', '3Plan with Science', '4Save & Track'])
    expect(steps[1]?.textContent).toContain('4 tailored actions')
  })

  it('LND-06: a section is about choosing the most important takeaway', async () => {
    await visit()
    expect(section('Choose the most important takeaway').getByText('Your takeaway')).toBeTruthy()
  })

  it.each([2026, 2031])('LND-07: in %i the footer has a copyright notice with that year', async (year) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(year, 5, 1) })
    onTestFinished(() => void vi.useRealTimers())
    await visit()
    expect(screen.getByRole('contentinfo').textContent).toContain(`© ${String(year)} Afterwatch`)
  })

  it.each([
    ['LND-11', 'you forget 90% of what you watch within a week', 'nobody measured 90%', 'Nobody has measured 90%'],
    ['LND-11', '70% of learning is forgotten within 24 hours', '66%, one man', 'Ebbinghaus had lost 66%'],
    ['LND-12', 'clear goals boost success by 42%', 'never peer reviewed', 'never peer reviewed'],
    [
      'LND-12',
      'setting time and place makes follow-through 91% more likely',
      '91 against 38 in a hundred students',
      '91% is the share, not the gain',
    ],
    ['LND-12', 'accountability gives up to 95% follow-through', 'no study of 95% is known', 'no study behind 95%'],
    ['LND-12', 'follow-through is boosted up to 2x', 'less over all', 'the gain is smaller and varies'],
  ])('%s: says “%s”, and quietly what the study found: all of it once opened', async (_, claim, verdict, found) => {
    await visit()
    const sentence = screen.getByText(new RegExp(claim))
    const note = within(sentence.parentElement as HTMLElement).getByRole('group')
    expect((note as HTMLDetailsElement).open).toBe(false)
    const summary = within(note).getByText(/What the study found/)
    expect(summary.textContent).toContain(verdict)
    expect(within(note).getByText(new RegExp(found.slice(0, 20)), { selector: 'p' }).textContent).toContain(found)
  })

  it('LND-13: invites to join', async () => {
    await visit()
    expect(screen.getByText(/Join 200\+ turning videos into actions/)).toBeTruthy()
    expect(screen.getByText(/Join thousands/)).toBeTruthy()
  })

  it('HOM-16: Contact Us gives a visitor the address', async () => {
    // Loaded in advance: on a busy machine the first import takes longer than the test waits after a press.
    await import('../../../../app/features/feedback/contact-dialog.tsx')
    await visit()
    await userEvent.click(screen.getByRole('button', { name: 'Contact Us' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Contact Us' }))
    expect(dialog.getByRole('link').getAttribute('href')).toBe('mailto:hello@afterwatch.example')
    expect(dialog.queryByRole('form', { name: 'Feedback' })).toBeNull()
  })
})

describe('the forgetting curve', () => {
  it('LND-04: is drawn, with and without a plan, and can be read as text', async () => {
    await visit()
    const curve = screen.getByRole('img', { name: /What is left of a video over one week, with and without a plan/ })
    expect(within(curve).getByText('with a plan you act on')).toBeTruthy()
    expect(within(curve).getByText('without a plan')).toBeTruthy()
  })

  it('LND-04, LND-14: its link opens the four science statements, and closes them again', async () => {
    await visit()
    const link = screen.getByRole('button', { name: 'learn more about the science' })
    await userEvent.click(link)
    const dialog = await screen.findByRole('dialog')
    const statements = within(dialog).getAllByRole('listitem')
    expect(statements.map(({ textContent }) => /\d\d%/.exec(textContent)?.[0])).toEqual(['70%', '42%', '91%', '95%'])
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(link)
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })
})

describe('the registration modal', () => {
  it('LND-01, LND-09: opens from the URL, with its five fields', async () => {
    await visit('/?modal=register')
    const dialog = within(await screen.findByRole('dialog'))
    for (const label of ['First name', 'Last name', 'Email', 'Password', 'Confirm password'])
      expect(dialog.getByLabelText(label)).toBeTruthy()
    expect(dialog.getByPlaceholderText('Create a password (8+ characters)')).toBe(dialog.getByLabelText('Password'))
  })

  it('LND-01: stays closed at any other URL, and closing it updates the URL', async () => {
    await visit('/?modal=other')
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    await visit('/?modal=register')
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    expect(screen.getByLabelText('Address').textContent).toBe('/')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('LND-10: Sign in here closes the modal and leads to the sign-in screen', async () => {
    await visit('/?modal=register')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Sign in here' }))
    expect(screen.getByLabelText('Address').textContent).toBe('/login')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
