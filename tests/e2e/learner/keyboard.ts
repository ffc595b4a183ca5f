// A person without a mouse: Tab until the element has the focus, then a key.
import { expect, type Locator, type Page } from '@playwright/test'

const MOST_TABS = 120

/** Presses Tab until the target has the focus; fails if it cannot be reached, or has no visible focus ring. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // A prerendered form is there before its code, and cannot be reached until the code has loaded.
  await expect(target.and(page.locator(':not(:disabled)')), 'there to be reached by Tab').toBeAttached()
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    await page.keyboard.press('Tab')
    if (await hasFocus(target)) return
  }
  await expect(target, 'reached by Tab').toBeFocused()
}

/** Checked immediately: an element that is gone does not have the focus, and is not waited for. */
export async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))
}

/** Within a menu: presses the arrow key until the entry has the focus. The menu moves the focus a moment after each press. */
export async function arrowTo(page: Page, entry: Locator): Promise<void> {
  await expect(page.locator('[role^="menuitem"]:focus')).toBeVisible()
  while (!(await hasFocus(entry))) {
    const held = await page.evaluateHandle(() => document.activeElement)
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction((was) => document.activeElement !== was, held, { timeout: 10_000 })
  }
}

export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/**
 * Closes the topmost dialogs. Radix handles Escape only once its effects have run, and on a busy machine a dialog is drawn
 * before that, so the press is repeated until it works.
 */
export async function closeByEscape(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 1000 })
  }).toPass()
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  // Code that measures the window renders once more after it has changed.
  await expect.poll(tooWide, 'pixels beyond the window').toBeLessThanOrEqual(0)
}
