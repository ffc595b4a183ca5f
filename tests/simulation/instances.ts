// npm run sim:instances -- --kills 50: three instances on one PostgreSQL, one of them killed at random under load.
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { seededRandom } from '../setup/seeded-random.ts'
import { rehearse } from './instances/rehearse.ts'
import { bundleServer } from './instances/server-bundle.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    learners: { type: 'string', default: '8' },
  },
})
const server = await bundleServer([])
try {
  const report = await rehearse({
    server,
    kills: Number(values.kills),
    learners: Number(values.learners),
    restarts: 3,
    betweenMs: 3_000,
    // A job of a dead process is given to another one after a minute.
    patienceMs: 120_000,
    random: seededRandom(Number(values.seed)),
    onKill: (kills) => {
      if (kills % 10 === 0) console.log(`${String(kills)} kills`)
    },
  })
  console.log(report)
  process.exitCode = report.lost + report.stuck === 0 && report.pokesMs.every((ms) => ms !== null) ? 0 : 1
} finally {
  rmSync(server, { recursive: true, force: true })
}
