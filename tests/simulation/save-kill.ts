// npm run sim:save-kill -- --rounds 100: kills a real Chromium while its extension saves and delivers, and counts what arrived.
import { parseArgs } from 'node:util'
import { findChromium } from '../runner/find-chromium.ts'
import { SaveHarness } from '../setup/browser-kill/save-harness.ts'
import { prepareApp } from '../setup/prepare-app.ts'
import { seededRandom } from '../setup/seeded-random.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
})
const chromium = findChromium()
if (!chromium.ok) throw new Error(chromium.error)
process.env.CHROMIUM_PATH = chromium.value

await prepareApp()
const harness = await SaveHarness.start()
try {
  const { rounds, begun, told, lost, doubled } = await harness.run({
    rounds: Number(values.rounds),
    random: seededRandom(Number(values.seed)),
    deliverEvery: 10,
    onRound: (figures) => {
      if (figures.rounds % 10 === 0) console.log(figures)
    },
  })
  console.log(`rounds ${String(rounds)}, saves begun ${String(begun)}, told to be saved ${String(told)}`)
  console.log(`lost ${String(lost)}, doubled ${String(doubled)}`)
  process.exitCode = lost === 0 && doubled === 0 ? 0 : 1
} finally {
  await harness.stop()
}
