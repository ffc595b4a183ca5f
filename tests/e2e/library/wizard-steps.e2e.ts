// The capture wizard's geometry in its three places in the portal: no step hides the content it opens.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { CALMER_MORNING } from '../learner/calmer-morning.ts'
import { registerLearner } from '../learner/learner-api.ts'
import { learnerNamed, PortalPage } from '../learner/learner.ts'
import type { Screen } from '../learner/screens.ts'
import { app } from '../setup/shared-app.ts'
import { expectFocusInSight, expectStepInSight } from '../learner/wizard-in-sight.ts'

interface Sight extends Screen {
  readonly called: string
  // The text size a visitor has set in the browser.
  readonly textPx?: number
  // Tabs through all of its first two steps.
  readonly isTabbed?: boolean
}

const SIGHTS: readonly Sight[] = [
  { called: 'on a phone', width: 390, height: 844, isTabbed: true },
  { called: 'on a small phone', width: 320, height: 568, isTabbed: true },
  { called: 'above a keyboard on the screen', width: 390, height: 400 },
  { called: 'with text of 200 %', width: 390, height: 844, textPx: 32 },
]

async function look(page: Page, { width, height, textPx }: Sight): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (textPx === undefined) return
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: textPx } })
}

const PLACES: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  'the sample': async (page) => {
    await page.goto(app.url)
    await page
      .getByRole('button', { name: /^Plan this/ })
      .first()
      .click()
    await page.locator('#try').getByRole('button', { name: 'Back' }).click()
    return page.locator('#try')
  },
  'the capture dialog': async (page) => {
    const portal = new PortalPage(page)
    await registerLearner(page, app.url, learnerNamed(`wizard-${String(Date.now())}`))
    await page.goto(`${app.url}/library`)
    await portal.addVideo(CALMER_MORNING)
    return page.getByRole('dialog')
  },
  "the overlay's test dialog": async (page) => {
    await registerLearner(page, app.url, learnerNamed(`overlay-${String(Date.now())}`))
    await page.goto(`${app.url}/library`)
    await page.getByRole('button', { name: 'Test Chrome Extension Overlay' }).click()
    return page.getByRole('dialog')
  },
}

const press = (wizard: Locator, name: string) => wizard.getByRole('button', { name, exact: true }).click()

for (const [place, open] of Object.entries(PLACES)) {
  test(`OVL-01: in every sight, Next and Back of ${place} show what they lead to, and on a phone its footer covers no focus`, async ({
    page,
  }) => {
    const wizard = await open(page)
    await expect(wizard.getByRole('heading', { name: 'TL;DR' })).toBeVisible()
    for (const sight of SIGHTS) {
      await test.step(sight.called, async () => {
        await look(page, sight)
        if (sight.isTabbed === true) await expectFocusInSight(page, wizard)
        await press(wizard, 'Next')
        await expectStepInSight(wizard, 2)
        await wizard.getByRole('group', { name: 'Pick one action' }).getByRole('radio').first().click()
        if (sight.isTabbed === true) await expectFocusInSight(page, wizard)
        await press(wizard, 'Next')
        await expectStepInSight(wizard, 3)
        await press(wizard, 'Back')
        await expectStepInSight(wizard, 2)
        await press(wizard, 'Back')
        await expectStepInSight(wizard, 1)
      })
    }
  })
}
