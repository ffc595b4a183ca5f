// One state after the other in front of one person: opened, waited for, drawn in both themes.
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Seat } from './people.ts'
import { axeFindings, type AxeFinding } from '../e2e/learner/accessible.ts'
import type { ScreenState } from './state.ts'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const REACHED_MS = 20_000
const MOST_PX = 3000

export interface Drawing {
  readonly folder: string
  readonly url: string
  readonly width: number
  // Looked at by axe, not drawn.
  readonly isForAxe: boolean
}

/** The name of a state's picture. */
export function pictureName(at: number, width: number, theme: Theme): string {
  return `${String(at).padStart(2, '0')}-${String(width)}-${theme}.jpg`
}

/** Reaches the state with that number and draws it, or lets axe look at it; returns what is wrong with it. */
export async function drawState(
  seat: Seat,
  { at, state }: { at: number; state: ScreenState },
  drawing: Drawing,
): Promise<readonly string[]> {
  const { page } = seat
  const problems: string[] = []
  const hear = (error: Error) => problems.push(`page error: ${error.message}`)
  page.on('pageerror', hear)
  problems.push(...(await reachState(seat, state, drawing.url)))
  if (drawing.isForAxe) problems.push(...(await axeProblems(page, state.isPlain === true)))
  else problems.push(...(await drawThemes(page, { at, state }, drawing)))
  await page.context().setOffline(false)
  page.off('pageerror', hear)
  return problems
}

/** Returns what went wrong on the way to the state. */
export async function reachState({ page, ids }: Seat, state: ScreenState, url: string): Promise<readonly string[]> {
  try {
    await page.emulateMedia({ forcedColors: state.isForced === true ? 'active' : null })
    await page.goto(url + state.path(ids))
    await untilStill(page)
    await state.act?.(page)
    await expect(state.until(page)).toBeVisible({ timeout: REACHED_MS })
    await untilStill(page)
    return []
  } catch (error) {
    return [`not reached: ${String(error).split('\n', 1)[0] ?? ''}`]
  }
}

async function drawThemes(
  page: Page,
  { at, state }: { at: number; state: ScreenState },
  drawing: Drawing,
): Promise<readonly string[]> {
  for (const theme of THEMES) {
    if (state.isPlain === true) await page.emulateMedia({ colorScheme: theme })
    await page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), theme === 'dark')
    await shoot(page, join(drawing.folder, pictureName(at, drawing.width, theme)), state.isWhole === true)
  }
  await page.emulateMedia({ colorScheme: null })
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return tooWide > 0 ? [`${String(tooWide)} px wider than the window`] : []
}

/** What axe finds in both themes, a line each; a page without the app has its second theme from the browser. */
export async function axeProblems(page: Page, isPlain: boolean): Promise<readonly string[]> {
  const found = [...(await axeFindings(page))]
  if (isPlain) {
    await page.emulateMedia({ colorScheme: 'dark' })
    found.push(...(await axeFindings(page)))
    await page.emulateMedia({ colorScheme: null })
  }
  return found.map(problemOf)
}

/** A finding of axe, in a line. */
export function problemOf({ theme, rule, html }: AxeFinding): string {
  return `axe, ${theme}: ${rule}: ${html.join(' | ').slice(0, 400)}`
}

// Nothing slides or fades, nothing loads, a form of a prerendered page can be used, and what was kept of the last start has given way.
export async function untilStill(page: Page): Promise<void> {
  await expect(page.locator('#kept-screen')).toHaveCount(0, { timeout: REACHED_MS })
  await expect(page.locator('form > fieldset:disabled')).toHaveCount(0, { timeout: REACHED_MS })
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: REACHED_MS })
  await page.waitForFunction(areAllOver, undefined, { timeout: REACHED_MS })
}

// In the page. What nobody sees, and what never ends, is not waited for.
function areAllOver(): boolean {
  return document.getAnimations().every(({ playState, effect }) => {
    return playState !== 'running' || effect?.getComputedTiming().endTime === Infinity
  })
}

export async function shoot(page: Page, path: string, isWhole: boolean): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const height = isWhole ? await page.evaluate(() => document.documentElement.scrollHeight) : size.height
  const clip = { x: 0, y: 0, width: size.width, height: Math.min(Math.max(height, size.height), MOST_PX) }
  await page.screenshot({ path, type: 'jpeg', quality: 80, fullPage: isWhole, clip, animations: 'disabled' })
}
