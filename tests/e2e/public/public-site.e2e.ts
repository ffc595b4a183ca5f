// The public site as a new visitor sees it: without a mouse, without JavaScript, in both themes.
import { expect, test } from '@playwright/test'
import { axeFindings } from '../learner/accessible.ts'
import { learnerNamed } from '../learner/learner.ts'
import { app } from '../setup/shared-app.ts'

const PUBLIC_ROUTES = [
  '/',
  '/login',
  '/signup',
  '/reset-password?token=some-token',
  '/reset-password',
  '/verify-email?token=some-token',
  '/privacy',
  '/extension-welcome',
  '/no-such-page',
]

test('ROL-01: an anonymous visitor opens every public route, and axe finds nothing in either theme, dialogs open or closed', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  // A reset page without a token leaves for the sign-in page after two seconds, in the middle of a check: this one stays.
  await page.addInitScript(() => {
    const schedule = globalThis.setTimeout
    const hold = (run: () => void, ms?: number) => schedule(run, ms === 2000 ? 600_000 : ms)
    globalThis.setTimeout = hold as typeof setTimeout
  })
  const problems: string[] = []
  const look = async (where: string) => {
    const findings = await axeFindings(page)
    problems.push(...findings.map(({ theme, rule, html }) => `${where}, ${theme}: ${rule}: ${html.join(' | ')}`))
  }
  for (const route of PUBLIC_ROUTES) {
    await page.goto(app.url + route)
    await expect(page.locator('h1')).toBeVisible()
    if (route === '/extension-welcome') {
      await expect(page.getByRole('dialog')).toBeVisible()
      await look(`${route}, dialog`)
      await page.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await look(route)
  }
  await page.goto(`${app.url}/?modal=register`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('registration modal')
  await page.goto(app.url)
  for (const name of ['learn more about the science', 'Contact Us']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(name)
    await page.keyboard.press('Escape')
  }
  await page
    .getByRole('button', { name: /^Plan this/ })
    .first()
    .click()
  await expect(page.getByRole('radio').first()).toBeChecked()
  await look('the sample, planned')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'TL;DR' })).toBeVisible()
  await look('the sample, read')
  expect(problems).toEqual([])
})

test('LND-03: the hero fades in after 500 ms, its subtitle after 1500 ms', async ({ page }) => {
  await page.goto(app.url)
  const timing = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const [animation] = element.getAnimations()
      const effect = animation?.effect instanceof KeyframeEffect ? animation.effect : null
      return { delay: effect?.getTiming().delay, from: effect?.getKeyframes()[0]?.['opacity'] }
    })
  expect(await timing('h1')).toEqual({ delay: 500, from: '0' })
  expect(await timing('h1 + p')).toEqual({ delay: 1500, from: '0' })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('LND-05, PRV-01: the landing page can be read, and tells search engines what it is; so can the privacy policy', async ({
    page,
  }) => {
    await page.goto(app.url)
    await expect(page).toHaveTitle('Turn what you watch into what you do · Afterwatch')
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
    const meta = (name: string) =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')
    expect(await meta('description')).toMatch(/^Afterwatch finds the actions/)
    const image = new URL((await meta('og:image')) ?? '')
    const answer = await page.request.get(app.url + image.pathname)
    expect(answer.headers()['content-type']).toBe('image/png')
    await page.goto(`${app.url}/privacy`)
    await expect(page.getByText('August 26, 2025')).toBeVisible()
  })
})

test('CON-06: the kept theme is applied before the app has run, whatever the system prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(app.url)
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveClass('dark')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  await expect(page.locator('html')).toHaveClass('dark')
})

test.describe('with a service worker, as a visitor has one', () => {
  // Blocked, its registration is an error of its own.
  test.use({ serviceWorkers: 'allow' })

  test('ROL-03, NAV-04: an anonymous visitor of /progress signs up in place and is back on Coming Soon', async ({
    page,
  }) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(`${app.url}/progress`)
    await page.getByRole('tab', { name: 'Create account' }).click()
    await page.getByLabel('First name').fill('Ida')
    await page.getByLabel('Last name').fill('Marsh')
    await page.getByLabel('Email').fill(learnerNamed('ida').email)
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByLabel('Confirm password').fill('correct horse battery')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible()
    await expect(page).toHaveURL(`${app.url}/progress`)
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await expect(navigation.getByRole('link', { name: 'Progress' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('button', { name: 'Ida Marsh' }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(`${app.url}/login`)
    expect(errors).toEqual([])
  })
})
