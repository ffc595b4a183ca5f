// Expects axe to find nothing, in either theme.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { ALREADY_LOADED, loadAxe } from './axe-source.ts'

// Everything that depends on the theme; the other rules give the same result in both.
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block']

export interface AxeFinding {
  readonly theme: 'light' | 'dark'
  readonly rule: string
  readonly html: readonly string[]
}

/** The rules that are broken and where, on the whole page or a part of it; afterwards the theme is light again. */
export async function axeFindings(page: Page, part?: string): Promise<readonly AxeFinding[]> {
  const findings: AxeFinding[] = []
  await loadAxe(page)
  // Elements that fade in, such as a toast, are checked in their final state.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), theme === 'dark')
    // A colour in transition between the themes belongs to neither.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))))
    // The other mode opens an extra page to merge the findings of all frames, which costs as much as the findings do; so does
    // describing each element that breaks no rule. By default axe also parses all style sheets, for a rule it does not run.
    const axe = new AxeBuilder({ page, axeSource: ALREADY_LOADED })
      .setLegacyMode()
      .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
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

/** Fails if axe finds anything. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  await page.emulateMedia({ reducedMotion: null })
}

// Radix appends a menu to the body, so that nothing clips it. A menu takes the focus and is read by itself: no landmark
// around it would help anyone find it, which is all that this best-practice rule of axe is about.
function isOpenMenu(html: string): boolean {
  return html.startsWith('<div data-radix-popper-co')
}
