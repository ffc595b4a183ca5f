// Lighthouse on the public pages and on a signed-in learner's portal, as seen by a phone on a slow network (Lighthouse's own
// simulation).
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { registerLearner } from '../../e2e/learner/learner-api.ts'
import { learnerNamed } from '../../e2e/learner/learner.ts'
import { appProcess } from '../../setup/server/app-process.ts'
import { freePort } from '../../setup/free-port.ts'
import type { Figure } from '../run.ts'

const PUBLIC = ['/', '/privacy', '/extension-welcome', '/login']
const PORTAL = '/portal'
const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** Medians of three runs per page. */
export async function benchLighthouse(executablePath: string): Promise<readonly Figure[]> {
  const app = await appProcess()
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [`--remote-debugging-port=${String(port)}`],
  })
  try {
    await app.start()
    const figures: Figure[] = []
    for (const path of PUBLIC) figures.push(...(await measure(app.url + path, path, port)))
    // Lighthouse clears what a page stored, but not the session.
    await registerLearner(await browser.newPage(), app.url, learnerNamed('measured'))
    figures.push(...(await measure(app.url + PORTAL, PORTAL, port)))
    return figures
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
    await app.dispose()
  }
}

async function measure(url: string, path: string, port: number): Promise<readonly Figure[]> {
  const runs: Visit[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await visit(url, port))
  const lcp = median(runs.map(({ lcpMs }) => lcpMs))
  return [
    ...CATEGORIES.map((category, at) => ({
      what: `lighthouse, mobile, ${path}: ${category}`,
      measured: String(Math.round(median(runs.map(({ scores }) => scores[at] ?? 0)) * 100)),
      bound: boundOf(category, path),
    })),
    {
      what: `lighthouse, mobile, ${path}: largest contentful paint`,
      measured: `${String(Math.round(lcp))} ms`,
      bound: path === '/' ? '<= 1500 ms' : '',
    },
  ]
}

function boundOf(category: string, path: string): string {
  if (category === 'performance') return path === PORTAL ? '>= 90' : '>= 95'
  // The portal is not meant for search engines.
  return category === 'seo' && path === PORTAL ? '' : '100'
}

interface Visit {
  readonly scores: readonly number[]
  readonly lcpMs: number
}

async function visit(url: string, port: number): Promise<Visit> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES })
  if (result === undefined) throw new Error(`Lighthouse said nothing about ${url}`)
  const { categories, audits } = result.lhr
  for (const { id, score, title } of Object.values(audits))
    if (score === 0) process.stderr.write(`lighthouse ${url}: ${id}: ${title}\n`)
  return {
    scores: CATEGORIES.map((category) => categories[category]?.score ?? 0),
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Infinity,
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
