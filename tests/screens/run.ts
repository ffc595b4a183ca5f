// npm run screens: draws every screen and main state in both themes and three widths, and the extension's, on one page to look at.
// Some of them alone, by words of their names: npm run screens -- palette library
// With --axe nothing is drawn: axe looks at every state in both themes, and may find nothing.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '../runner/find-chromium.ts'
import { appProcess } from '../setup/server/app-process.ts'
import { prepareApp } from '../setup/browser/prepare-app.ts'
import { drawExtension } from './draw-extension.ts'
import { EXTENSION_STATES } from './extension-states.ts'
import { drawState } from './draw.ts'
import { OWNER_ENV, seatOf, seedPeople } from './people.ts'
import { sheetOf, type SheetRow } from './sheet.ts'
import type { Person } from './state.ts'
import { STATES } from './states.ts'

const FOLDER = join(import.meta.dirname, '../../dist/screens')
const WIDTHS = [390, 820, 1440]
const AXE_WIDTHS = [390, 1440]
const PEOPLE: readonly Person[] = ['visitor', 'beginner', 'learner', 'owner']

const isForAxe = process.argv.includes('--axe')
const asked = process.argv
  .slice(2)
  .filter((word) => word !== '--axe')
  .map((word) => word.toLowerCase())
const isAsked = ({ name }: { readonly name: string }) =>
  asked.length === 0 || asked.some((word) => name.toLowerCase().includes(word))
// Axe knows nothing of forced colours.
const wanted = STATES.map((state, at) => ({ at, state })).filter(
  ({ state }) => isAsked(state) && !(isForAxe && state.isForced === true),
)
const inExtension = EXTENSION_STATES.filter(isAsked)
if (wanted.length + inExtension.length === 0) throw new Error(`No screen is named so: ${asked.join(', ')}`)

const found = findChromium()
if (!found.ok) throw new Error(found.error)
await prepareApp()
await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })

const app = await appProcess(OWNER_ENV)
const rows: readonly (SheetRow & { problems: Map<number, readonly string[]> })[] = wanted.map(({ at, state }) => ({
  at,
  name: state.name,
  widths: WIDTHS,
  problems: new Map(),
}))
const extensionRows: SheetRow[] = []
try {
  await app.start()
  // No name leaves this machine: what is drawn is the same everywhere.
  const args = ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1']
  await using browser = await chromium.launch({ executablePath: found.value, args })
  const widths = isForAxe ? AXE_WIDTHS : WIDTHS
  await seedPeople(browser, app, widths)
  for (const width of widths) for (const who of PEOPLE) await drawAll(browser, who, width)
  if (inExtension.length > 0) {
    const drawing = { chromiumPath: found.value, portalOrigin: app.url, folder: FOLDER, isForAxe, from: STATES.length }
    extensionRows.push(...(await drawExtension(inExtension, drawing)))
  }
} finally {
  await app.dispose()
}
const allRows: readonly SheetRow[] = [...rows, ...extensionRows]
if (!isForAxe) await writeFile(join(FOLDER, 'index.html'), sheetOf(allRows))
const problems = allRows.flatMap(({ name, problems: byWidth }) =>
  [...byWidth].flatMap(([width, all]) => all.map((problem) => `${name}, ${String(width)} px: ${problem}`)),
)
for (const problem of problems) console.error(problem)
console.log(
  isForAxe
    ? `axe: ${String(problems.length)} problems in ${String(allRows.length)} states, both themes`
    : `${String(allRows.length)} screens in both themes: ${join(FOLDER, 'index.html')}`,
)
if (problems.length > 0) process.exitCode = 1

async function drawAll(browser: Browser, who: Person, width: number): Promise<void> {
  const theirs = wanted.filter(({ state }) => state.who === who)
  if (theirs.length === 0) return
  const seat = await seatOf(browser, app.url, { who, width })
  for (const one of theirs) {
    const problemsHere = await drawState(seat, one, { folder: FOLDER, url: app.url, width, isForAxe })
    if (problemsHere.length > 0) rows.find(({ at }) => at === one.at)?.problems.set(width, problemsHere)
    console.log([`${String(width)} px  ${one.state.name}`, ...problemsHere].join('\n  '))
  }
  await seat.context.close()
}
