// How much of the capture wizard can be seen, wherever it is mounted: measured in the page, in its own root.
import { expect, type Locator, type Page } from '@playwright/test'

const MOST_TABS = 60

/** The step's heading has the focus at the top of the visible area, and the button that continues is below it in the window. */
export async function expectStepInSight(wizard: Locator, step: 1 | 2 | 3): Promise<void> {
  const heading = wizard.getByRole('heading', { name: `, step ${String(step)} of 3` })
  await expect(heading).toBeFocused()
  await expect(wayOn(wizard)).toBeInViewport({ ratio: 1 })
  await expect.poll(() => heading.evaluate(placeOf), `where step ${String(step)} begins`).toBe('at the top')
}

/** Tabs through everything; whatever gets the focus is fully visible, above the footer or in it. */
export async function expectFocusInSight(page: Page, wizard: Locator): Promise<void> {
  await wizard.getByRole('heading', { name: ', step ' }).focus()
  const seen: string[] = []
  while (seen.length < MOST_TABS) {
    await page.keyboard.press('Tab')
    const place = await wayOn(wizard).evaluate(placeOfFocus)
    seen.push(place)
    if (place === 'the way on') break
  }
  expect(seen.at(-1)).toBe('the way on')
  expect(seen.filter((place) => place.startsWith('hidden'))).toEqual([])
}

function wayOn(wizard: Locator): Locator {
  return wizard.getByRole('button', { name: /^(Next|Save to Vault)$/ })
}

// Runs in the page. At the top of the scroll area, or as far up as scrolling allows.
function placeOf(heading: Element): string {
  const { top } = heading.getBoundingClientRect()
  let scroller = heading.parentElement
  while (scroller !== null && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
    scroller = scroller.parentElement
  const from = scroller === null ? 0 : scroller.getBoundingClientRect().top
  const end = scroller ?? document.documentElement
  const isAtStart = end.scrollTop === 0
  const isAtEnd = end.scrollTop + end.clientHeight >= end.scrollHeight - 1
  const isNear = top - from <= 72 || isAtStart || isAtEnd
  if (top < from || top > innerHeight) return `out of sight: ${String(Math.round(top - from))} px`
  return isNear ? 'at the top' : `${String(Math.round(top - from))} px down`
}

// Runs in the page, on the button that continues.
function placeOfFocus(wayOn: Element): string {
  const root = wayOn.getRootNode() as Document | ShadowRoot
  const focused = root.activeElement
  if (focused === wayOn) return 'the way on'
  if (focused === null) return 'nothing'
  const footer = wayOn.parentElement
  const box = focused.getBoundingClientRect()
  const name = `${focused.localName} ${focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 30)}`
  if (footer === null || footer.contains(focused)) return name
  const edge = footer.getBoundingClientRect().top
  // In a large field, a browser scrolls only the line being edited into view.
  const bottom = focused.localName === 'textarea' ? box.top + 40 : box.bottom
  return bottom > edge + 1 ? `hidden by ${String(Math.round(bottom - edge))} px: ${name}` : name
}
