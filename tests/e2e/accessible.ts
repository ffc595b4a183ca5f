// What axe finds, in both themes: nothing.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails with the rules that are broken and where; the theme is light again afterwards. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is fading in, a toast say, is judged where it comes to rest.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const isDark of [false, true]) {
    await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), isDark)
    // A colour on its way from one theme to the other is neither's.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))))
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, isDark ? 'dark' : 'light', nodes.map(({ html }) => html)])).toEqual(
      [],
    )
  }
  await page.evaluate(() => document.documentElement.classList.remove('dark'))
  await page.emulateMedia({ reducedMotion: null })
}
