// What axe finds, in both themes: nothing.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

// All that the theme decides; the rest is the same in both.
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block']

export interface AxeFinding {
  readonly theme: 'light' | 'dark'
  readonly rule: string
  readonly html: readonly string[]
}

/** The rules that are broken and where, in all of the page or in a part of it; the theme is light again afterwards. */
export async function axeFindings(page: Page, part?: string): Promise<readonly AxeFinding[]> {
  const findings: AxeFinding[] = []
  // What is fading in, a toast say, is judged where it comes to rest.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), theme === 'dark')
    // A colour on its way from one theme to the other is neither's.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))))
    // The other mode opens a page of its own to join the findings of all frames: that costs as much as the findings do.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    if (part !== undefined) axe.include(part)
    const { violations } = await (theme === 'dark' ? axe.withRules(RULES_OF_COLOR) : axe).analyze()
    for (const { id: rule, nodes } of violations) {
      const html = nodes.map((node) => node.html).filter((found) => rule !== 'region' || !isOpenMenu(found))
      if (html.length > 0) findings.push({ theme, rule, html })
    }
  }
  await page.evaluate(() => document.documentElement.classList.remove('dark'))
  return findings
}

/** Fails with what axe finds. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  await page.emulateMedia({ reducedMotion: null })
}

// Radix hangs a menu below the body, so that nothing cuts it off. A menu takes the focus and is read by itself: no landmark
// around it would help anyone to find it, which is all that this rule of axe's best practices is about.
function isOpenMenu(html: string): boolean {
  return html.startsWith('<div data-radix-popper-co')
}
