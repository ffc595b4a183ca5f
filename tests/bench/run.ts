// npm run bench: the figures of docs/figures.md. One machine, one run: read the ratios, not the milliseconds.
// Only the named sections: npm run bench -- "portal speed" library
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { chromiumPath } from './chromium-path.ts'
import { benchExtraction } from './capture/extraction.ts'
import { benchFirstLoad } from './portal/first-load.ts'
import { benchHeavyTranscripts } from './capture/heavy-transcripts.ts'
import { benchTalks } from './insight/talks.ts'
import { benchLighthouse } from './portal/lighthouse.ts'
import { benchLibrary } from './portal/library.ts'
import { benchLibraryTab } from './portal/library-tab.ts'
import { benchMutate } from './sync/mutate.ts'
import { benchOwnersFigures } from './owners/figures.ts'
import { peerTable } from './peers/table.ts'
import { benchPages } from './portal/pages.ts'
import { benchPortalSpeed } from './portal/portal-speed.ts'
import { benchPull } from './sync/pull.ts'
import { benchPush } from './sync/push.ts'
import { benchSearch } from './portal/search.ts'
import { benchStartUp } from './sync/start-up.ts'
import { benchWatchPage } from './capture/watch-page.ts'
import { benchYourData } from './portal/your-data.ts'

/** One measured figure next to its target. */
export interface Figure {
  readonly what: string
  readonly measured: string
  readonly bound: string
}

const chromium = chromiumPath()
const sections: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  extraction: benchExtraction,
  talks: benchTalks,
  search: benchSearch,
  start: benchStartUp,
  push: benchPush,
  pull: benchPull,
  pages: benchPages,
  "owners' figures": benchOwnersFigures,
  'heavy transcripts': benchHeavyTranscripts,
  'first load': () => benchFirstLoad(chromium),
  lighthouse: () => benchLighthouse(chromium),
  mutate: () => benchMutate(chromium),
  'portal speed': () => benchPortalSpeed(chromium),
  library: () => benchLibrary(chromium),
  'library tab': () => benchLibraryTab(chromium),
  'watch page': () => benchWatchPage(chromium),
  'your data': () => benchYourData(chromium),
}

const OTHERS = 'beside others'
const QUALITY = 'quality'
const names = [...Object.keys(sections), OTHERS, QUALITY]
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`No such section: ${unknown.join(', ')}. There are: ${names.join(', ')}.`)

// A failing section is reported, and the following ones still run; the bench as a whole has then failed.
async function run(name: string, section: () => Promise<void>): Promise<void> {
  if (asked.length > 0 && !asked.includes(name)) return
  try {
    await section()
  } catch (error) {
    process.exitCode = 1
    console.log(`${name}: not measured. ${error instanceof Error ? error.message : String(error)}`)
  }
}

for (const [name, section] of Object.entries(sections)) {
  await run(name, async () => {
    for (const { what, measured, bound } of await section())
      console.log(`${what.padEnd(78)} ${measured.padStart(16)}   ${bound}`)
  })
}
await run(OTHERS, async () => {
  console.log(`\nBeside others, in milliseconds:\n${await peerTable(chromium)}`)
})
await run(QUALITY, () => {
  console.log('\nQuality of the extractive engine (0 = random extract, 1 = best extract, against notes of our own):')
  const quality = spawnSync(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'insight/bench.ts')], {
    stdio: 'inherit',
  })
  if (quality.status !== 0) process.exitCode = 1
  return Promise.resolve()
})
