// The extension's states, one after the other in a browser that has it: drawn in both themes, or looked at by axe.
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { axeFindings } from '../e2e/learner/accessible.ts'
import { launchWatchBrowser, type WatchBrowser } from '../extension/browser/watch-browser.ts'
import { pictureName, problemOf, REACHED_MS, shoot, THEMES, untilStill, type Theme } from './draw.ts'
import type { ExtensionState } from './extension-states.ts'
import type { SheetRow } from './sheet.ts'

const HEIGHT_PX = 844

interface Drawing {
  readonly chromiumPath: string
  readonly portalOrigin: string
  readonly folder: string
  readonly isForAxe: boolean
  // The number of the first state's pictures.
  readonly from: number
}

/** Reaches each state; returns its row of the sheet, with what is wrong with it. */
export async function drawExtension(states: readonly ExtensionState[], drawing: Drawing): Promise<readonly SheetRow[]> {
  process.env.CHROMIUM_PATH = drawing.chromiumPath
  const browser = await launchWatchBrowser({ portalOrigin: drawing.portalOrigin })
  const rows: SheetRow[] = []
  try {
    for (const state of states) {
      const at = drawing.from + rows.length
      const problems = await problemsOf(browser, { at, state }, drawing)
      rows.push({ at, name: state.name, widths: state.widths, problems })
      console.log([state.name, ...[...problems.values()].flat()].join('\n  '))
    }
  } finally {
    await browser.close()
  }
  return rows
}

async function problemsOf(
  browser: WatchBrowser,
  { at, state }: { readonly at: number; readonly state: ExtensionState },
  { folder, isForAxe }: Drawing,
): Promise<SheetRow['problems']> {
  const { open, until, part, widths } = state
  const [first = 0] = widths
  try {
    const page = await open(browser)
    await expect(until(page)).toBeVisible({ timeout: REACHED_MS })
    const problems = new Map<number, readonly string[]>()
    if (isForAxe) problems.set(first, await axeProblemsOf(page, part))
    else for (const width of widths) problems.set(width, await drawThemes(page, { at, width, folder, part }))
    await page.close()
    return problems
  } catch (error) {
    return new Map([[first, [`not reached: ${String(error).split('\n', 1)[0] ?? ''}`]]])
  }
}

interface Shot {
  readonly at: number
  readonly width: number
  readonly folder: string
  readonly part: string | undefined
}

async function drawThemes(page: Page, { at, width, folder, part }: Shot): Promise<readonly string[]> {
  await page.setViewportSize({ width, height: HEIGHT_PX })
  for (const theme of THEMES) {
    await setTheme(page, theme)
    await untilStill(page)
    // Of a watch page, what is seen without scrolling.
    await shoot(page, join(folder, pictureName(at, width, theme)), part === undefined)
  }
  await setTheme(page, 'light')
  if (part !== undefined) return []
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return tooWide > 0 ? [`${String(tooWide)} px wider than the window`] : []
}

// Axe changes the class of the extension's own pages. The overlay is as dark as the site.
async function axeProblemsOf(page: Page, part: string | undefined): Promise<readonly string[]> {
  const found = (await axeFindings(page, part)).map(problemOf)
  if (part === undefined) return found
  await setTheme(page, 'dark')
  const inDark = (await axeFindings(page, part)).map((finding) => problemOf({ ...finding, theme: 'dark' }))
  return [...found, ...inDark]
}

// The extension's own pages follow the browser, the overlay the site, which marks its dark theme on the root element.
async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate((isDark) => document.documentElement.toggleAttribute('dark', isDark), theme === 'dark')
}
