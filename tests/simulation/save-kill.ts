// npm run sim:save-kill -- --rounds 100: kills a real Chromium while its extension saves and delivers; counts what arrived.
// With --planted it does so with each bug of save-bugs.ts in the extension, until it is detected.
import { parseArgs } from 'node:util'
import { findChromium } from '../runner/find-chromium.ts'
import { plantedExtension } from '../setup/browser-kill/planted-extension.ts'
import { SAVE_BUGS, type SaveBug } from '../setup/browser-kill/save-bugs.ts'
import { SaveHarness } from '../setup/browser-kill/save-harness.ts'
import { prepareApp } from '../setup/browser/prepare-app.ts'
import { seededRandom } from '../setup/seeded-random.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    planted: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const random = seededRandom(Number(values.seed))

const chromium = findChromium()
if (!chromium.ok) throw new Error(chromium.error)
process.env.CHROMIUM_PATH = chromium.value
await prepareApp()
process.exitCode = (await (values.planted ? seesAllBugs() : losesNothing())) ? 0 : 1

async function losesNothing(): Promise<boolean> {
  const harness = await SaveHarness.start()
  try {
    const { begun, told, lost, doubled } = await harness.run({
      rounds,
      random,
      deliverEvery: 10,
      onRound: (figures) => {
        if (figures.rounds % 10 === 0) console.log(figures)
      },
    })
    console.log(`rounds ${String(rounds)}, saves begun ${String(begun)}, told to be saved ${String(told)}`)
    console.log(`lost ${String(lost)}, doubled ${String(doubled)}`)
    return lost === 0 && doubled === 0
  } finally {
    await harness.stop()
  }
}

async function seesAllBugs(): Promise<boolean> {
  let areAllSeen = true
  for (const bug of SAVE_BUGS) areAllSeen = (await sees(bug)) && areAllSeen
  return areAllSeen
}

async function sees({ name, patch, seenAs }: SaveBug): Promise<boolean> {
  const extension = await plantedExtension(patch)
  let harness: SaveHarness | null = null
  try {
    harness = await SaveHarness.start({ build: extension.dir })
    const figures = await harness.run({ rounds, random, deliverEvery: 1, stopsAtFirst: true })
    const isSeen = figures[seenAs] > 0
    const said = isSeen ? `${seenAs} ${String(figures[seenAs])}` : 'NOT SEEN'
    console.log(`${String(figures.rounds).padStart(4)} rounds, ${String(figures.told)} told: ${said}  ${name}`)
    return isSeen
  } finally {
    await harness?.stop()
    extension.remove()
  }
}
