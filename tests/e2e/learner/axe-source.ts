// Puts axe into a page: once, because the browser takes several times as long to read it as it takes to look at a page.
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'

/** The program, in its short form, which is half as long. */
export const AXE_SOURCE = shortSource()

/** For AxeBuilder, which would otherwise load the program twice for each look: it is there already. */
export const ALREADY_LOADED = 'null'

/** Loads axe into each frame that does not have it yet. */
export async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    // As AxeBuilder does: a frame that is gone, or shows an error of the browser, has nothing to look at.
    if (frame === page.mainFrame()) await loadInto(frame)
    else await loadInto(frame).catch(() => undefined)
  }
}

async function loadInto(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE_SOURCE)
}

function shortSource(): string {
  const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core/axe.min.js') as {
    source: string
  }
  return source
}
