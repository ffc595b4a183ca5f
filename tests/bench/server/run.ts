// npm run bench:server: how much the server can carry, on a database filled from a seed, embedded and as a PostgreSQL server over
// TCP. One machine runs server, database and all clients: read the processor milliseconds and the ratios.
//   npm run bench:server -- --learners 10000 --videos 100000 --actions 1000000 --events 10000000 --on embedded
import { parseArgs } from 'node:util'
import { createPasswordHashing } from '../../../sync-server/services/account/password-hashing.ts'
import type { Filling } from '../../setup/server/fill-database.ts'
import type { Growth } from './growth.ts'
import { onProgram } from './program.ts'
import { runScenarios } from './scenarios.ts'

const PASSWORD = 'the password of all of them'
const BOUND = 1.2

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    learners: { type: 'string', default: '1000' },
    videos: { type: 'string', default: '10000' },
    actions: { type: 'string', default: '100000' },
    events: { type: 'string', default: '200000' },
    // Per kind of request.
    requests: { type: 'string', default: '3000' },
    streams: { type: 'string', default: '5000' },
    // embedded or server; by default both.
    on: { type: 'string' },
  },
})

const hashed = await createPasswordHashing().hash(PASSWORD)
if (!hashed.ok) throw new Error('Nothing else is hashed here')
const filling: Filling = {
  seed: Number(values.seed),
  learners: Number(values.learners),
  videos: Number(values.videos),
  actions: Number(values.actions),
  events: Number(values.events),
  now: Date.now(),
  passwordHash: hashed.value,
}
const wanted = { requests: Number(values.requests), streams: Number(values.streams), password: PASSWORD }
const all = ['embedded', 'server'] as const
const asked = all.filter((which) => values.on === undefined || values.on === which)
if (asked.length === 0) throw new Error(`--on is embedded or server, not ${String(values.on)}`)
for (const which of asked) {
  await onProgram(which, filling, async (program) => {
    console.log(`\n${program.name}\n`)
    tellGrowth(program.growth)
    await runScenarios(program, filling, wanted)
  })
}

function tellGrowth({ rowsFew, rowsMany, rowsHeaviest, many, heaviest }: Growth): void {
  const told = (what: string, { passed, processor }: Growth['many']) => {
    const isMissed = processor > BOUND ? ', missed' : ''
    const times = `${processor.toFixed(2)} x the database's processor, ${passed.toFixed(2)} x the time`
    console.log(`a mutation ${what}: ${times} (<= ${String(BOUND)} x${isMissed})`)
  }
  told(`among ${String(rowsMany)} rows, against ${String(rowsFew)}`, many)
  told(`of the learner with ${String(rowsHeaviest)} of them`, heaviest)
  console.log('')
}
