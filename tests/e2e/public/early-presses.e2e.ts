// A public page is shown before its code has loaded: pressing a button in between still works, and only once.
import { expect, test, type Page } from '@playwright/test'
import { closeByEscape } from '../learner/keyboard.ts'
import { app } from '../setup/shared-app.ts'

// Delays these scripts until the returned function is called.
async function holdBack(page: Page, scripts: RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(scripts, async (route) => {
    await gate
    await route.continue()
  })
  return letGo
}

const SCIENCE = ['learn more about the science', 'The science, and what it really says'] as const
const CONTACT = ['Contact Us', 'Contact Us'] as const

// Of the two dialogs, which are opened in the same way, one is enough for each.
const WAITING = [
  { what: 'any code is there', scripts: /\/assets\/.*\.js$/, startsFirst: false, dialog: SCIENCE },
  {
    what: 'the code of its part is there',
    scripts: /\/assets\/(landing-story|site-footer)-.*\.js$/,
    startsFirst: true,
    dialog: CONTACT,
  },
]

for (const { what, scripts, startsFirst, dialog } of WAITING) {
  const visit = async (page: Page) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const letGo = await holdBack(page, scripts)
    // The app asks who is here as soon as React has hydrated what it can.
    const isStarted = startsFirst ? page.waitForRequest(/\/api\/auth\//) : null
    await page.goto(app.url)
    await isStarted
    return letGo
  }

  const [name, title] = dialog
  test(`LND-04: "${name}", pressed before ${what}, opens its dialog once`, async ({ page }) => {
    const letGo = await visit(page)
    const button = page.getByRole('button', { name })
    // Pressed again, because nothing happened.
    await button.click()
    await button.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    letGo()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(1)
    await closeByEscape(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  test(`CON-06: the theme chosen before ${what} comes, and is kept`, async ({ page }) => {
    const letGo = await visit(page)
    await page.getByRole('button', { name: 'Dark' }).click()
    await expect(page.locator('html')).not.toHaveClass('dark')
    letGo()
    await expect(page.locator('html')).toHaveClass('dark')
    await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(page.locator('html')).toHaveClass('dark')
  })

  test(`an action of the sample, pressed by keyboard before ${what}, is planned`, async ({ page }) => {
    const letGo = await visit(page)
    await page
      .getByRole('button', { name: /^Plan this/ })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    letGo()
    await expect(page.getByRole('group', { name: 'Pick one action' })).toBeVisible()
  })
}

test('LND-04: of two buttons pressed too early only the last opens its dialog', async ({ page }) => {
  const letGo = await holdBack(page, /\/assets\/.*\.js$/)
  await page.goto(app.url)
  for (const [name] of [SCIENCE, CONTACT]) await page.getByRole('button', { name }).click()
  letGo()
  await expect(page.getByRole('dialog', { name: 'Contact Us' })).toBeVisible()
  await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(1)
  await closeByEscape(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('AUT-03: "Forgot Password?", pressed before any code has loaded, works', async ({ page }) => {
  const letGo = await holdBack(page, /\/assets\/.*\.js$/)
  await page.goto(`${app.url}/login`)
  await page.getByRole('button', { name: /forgot/i }).click()
  letGo()
  await expect(page.getByRole('dialog')).toBeVisible()
})
