// npm run screens: draws every screen and main state in both themes and three widths, on one page to look at.
// Some of them alone, by words of their names: npm run screens -- palette library
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '../runner/find-chromium.ts'
import { appProcess } from '../setup/server/app-process.ts'
import { prepareApp } from '../setup/browser/prepare-app.ts'
import { drawState } from './draw.ts'
import { OWNER_ENV, seatOf, seedPeople } from './people.ts'
import { sheetOf, type SheetRow } from './sheet.ts'
import { STATES, type Person } from './states.ts'

const FOLDER = join(import.meta.dirname, '../../dist/screens')
const WIDTHS = [390, 820, 1440]
const PEOPLE: readonly Person[] = ['visitor', 'beginner', 'learner', 'owner']

const asked = process.argv.slice(2).map((word) => word.toLowerCase())
const wanted = STATES.map((state, at) => ({ at, state })).filter(
  ({ state }) => asked.length === 0 || asked.some((word) => state.name.toLowerCase().includes(word)),
)
if (wanted.length === 0) throw new Error(`No screen is named so: ${asked.join(', ')}`)

const found = findChromium()
if (!found.ok) throw new Error(found.error)
await prepareApp()
await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })

const app = await appProcess(OWNER_ENV)
const rows: readonly (SheetRow & { problems: Map<number, readonly string[]> })[] = wanted.map(({ at, state }) => ({
  at,
  name: state.name,
  problems: new Map(),
}))
try {
  await app.start()
  // No name leaves this machine: what is drawn is the same everywhere.
  const args = ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1']
  await using browser = await chromium.launch({ executablePath: found.value, args })
  await seedPeople(browser, app)
  for (const width of WIDTHS) for (const who of PEOPLE) await drawAll(browser, who, width)
} finally {
  await app.dispose()
}
await writeFile(join(FOLDER, 'index.html'), sheetOf(rows, WIDTHS))
const problems = rows.flatMap(({ name, problems: byWidth }) =>
  [...byWidth].flatMap(([width, all]) => all.map((problem) => `${name}, ${String(width)} px: ${problem}`)),
)
for (const problem of problems) console.error(problem)
console.log(`${String(rows.length)} screens in both themes: ${join(FOLDER, 'index.html')}`)
if (problems.length > 0) process.exitCode = 1

async function drawAll(browser: Browser, who: Person, width: number): Promise<void> {
  const theirs = wanted.filter(({ state }) => state.who === who)
  if (theirs.length === 0) return
  const seat = await seatOf(browser, app.url, { who, width })
  for (const one of theirs) {
    const problemsHere = await drawState(seat, one, { folder: FOLDER, url: app.url, width })
    if (problemsHere.length > 0) rows.find(({ at }) => at === one.at)?.problems.set(width, problemsHere)
    console.log(`${String(width)} px  ${one.state.name}${problemsHere.length > 0 ? '  !' : ''}`)
  }
  await seat.context.close()
}
