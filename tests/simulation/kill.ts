// npm run sim:kill -- --kills 150: kills a real Chromium in the middle of writes and counts promised writes that are gone.
import { parseArgs } from 'node:util'
import { findChromium } from '../runner/find-chromium.ts'
import { KillHarness } from '../setup/browser-kill/harness.ts'
import { seededRandom } from '../setup/seeded-random.ts'

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '150' }, seed: { type: 'string', default: '1' } },
})
const chromium = findChromium()
if (!chromium.ok) throw new Error(chromium.error)
process.env.CHROMIUM_PATH = chromium.value

const harness = await KillHarness.start()
try {
  const { kills, acknowledged, lost, repaired, notSaved } = await harness.run({
    kills: Number(values.kills),
    random: seededRandom(Number(values.seed)),
    tornEvery: 5,
    deletedEvery: 7,
    syncEvery: 10,
    onKill: (figures) => {
      if (figures.kills % 10 === 0) console.log(figures)
    },
  })
  console.log(`kills ${String(kills)}, acknowledged ${String(acknowledged)}, lost ${String(lost)}`)
  console.log(`IndexedDB lost and repaired ${String(repaired)}, refused to store ${String(notSaved)}`)
  process.exitCode = lost === 0 ? 0 : 1
} finally {
  await harness.stop()
}
