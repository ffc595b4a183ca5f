// The requests sent to the server, one kind after another, and what is reported about them.
import { Agent } from 'node:http'
import { emailOf, type Filling } from '../../setup/server/fill-database.ts'
import { seededRandom } from '../../setup/seeded-random.ts'
import { LoadDevice, send, standingsOf } from './load-client.ts'
import { asLine, HEAD, keepAsking, measureLoad, toldOf, upTo, type Ask } from './measured.ts'
import { residentMb } from './processor-time.ts'
import type { Program } from './program.ts'
import { tellReminderLook } from './reminder-look.ts'
import { largestHalfSecond, spread, Storm } from './streams.ts'

const DEVICES = 16
const SIGNING_IN = 50
const OVERLOADING = 400
// A password takes as long as dozens of other requests.
const SIGN_INS_RARER = 10
const PUSHED = 10
const WRITES_OF_TEN = 1
// One page of the action library.
const LIST = '/api/actions/all?limit=100'

export interface Wanted {
  readonly requests: number
  readonly streams: number
  readonly password: string
}

/** Runs them all and prints results as it goes. */
export async function runScenarios(program: Program, filling: Filling, wanted: Wanted): Promise<void> {
  const random = seededRandom(filling.seed)
  // Drawn evenly over learners, not in proportion to their rows.
  const learners = Array.from({ length: DEVICES * 4 }, () => Math.floor(random() * filling.learners))
  const standings = await standingsOf(program.pool, [...new Set(learners)])
  const devices = standings.slice(0, DEVICES).map((standing) => new LoadDevice(program, filling, standing))
  const { requests } = wanted
  const measure = (what: string, ask: (device: LoadDevice) => Ask) =>
    measureLoad({ what, asks: devices.map(ask), requests, processor: program.processor })
  await tellReminderLook(program, filling.now)
  console.log(HEAD)
  console.log(asLine(await measure('list of 100', (device) => () => device.get(LIST))))
  console.log(asLine(await measure('idle pull', (device) => () => device.pull())))
  console.log(asLine(await measure(`push of ${String(PUSHED)}`, (device) => () => device.push(PUSHED))))
  console.log(asLine(await measure('mixed, a tenth pushes of 2', (device) => mixed(device, random))))
  await floodOfSignIns(program, filling, { wanted, devices })
  await overload(program, filling, { wanted, devices })
  await reconnects(program, filling, { wanted, devices })
  for (const device of devices) device.close()
}

function mixed(device: LoadDevice, random: () => number): Ask {
  return () => {
    const drawn = random() * 10
    if (drawn < WRITES_OF_TEN) return device.push(2)
    return drawn < (10 + WRITES_OF_TEN) / 2 ? device.pull() : device.get(LIST)
  }
}

interface Beside {
  readonly wanted: Wanted
  // They continue pulling meanwhile.
  readonly devices: readonly LoadDevice[]
}

async function floodOfSignIns(program: Program, filling: Filling, { wanted, devices }: Beside): Promise<void> {
  let at = 0
  const flood = Array.from({ length: SIGNING_IN }, (): Ask => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    return () => {
      at += 1
      const body = JSON.stringify({ email: emailOf(at % filling.learners), password: wanted.password })
      return send(program, agent, { method: 'POST', path: '/api/auth/login', body })
    }
  })
  const requests = wanted.requests / SIGN_INS_RARER
  const alone = { what: 'sign-in, 8 at once', asks: flood.slice(0, 8), requests, processor: program.processor }
  console.log(asLine(await measureLoad(alone)))
  const startedAt = performance.now()
  const state = { isOver: false }
  const [signedIn, pulled] = await Promise.all([
    keepAsking(flood, upTo(requests * 2)).finally(() => (state.isOver = true)),
    keepAsking(
      devices.map((device) => () => device.pull()),
      () => !state.isOver,
    ),
  ])
  const seconds = (performance.now() - startedAt) / 1000
  console.log(asLine(toldOf(`sign-in, ${String(SIGNING_IN)} at once`, signedIn, seconds)))
  console.log(asLine(toldOf('idle pull beside it', pulled, seconds)))
}

// Many times as many connections as are served at once, none of which pauses before its next request.
async function overload(program: Program, filling: Filling, { wanted, devices }: Beside): Promise<void> {
  const standings = await standingsOf(program.pool, [filling.learners - 1, filling.learners - 2, filling.learners - 3])
  const [standing] = standings
  if (standing === undefined) throw new Error('None of the last learners has rows')
  const many = Array.from({ length: OVERLOADING }, () => new LoadDevice(program, filling, standing))
  const startedAt = performance.now()
  const replies = await keepAsking(
    many.map((device) => () => device.get(LIST)),
    upTo(wanted.requests * 2),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const turnedAway = replies.filter(({ status }) => status === 503).map(({ ms }) => ms)
  for (const device of many) device.close()
  console.log(asLine(toldOf(`overload, ${String(OVERLOADING)} lists at once`, replies, seconds)))
  const after = await keepAsking(
    devices.map((device) => () => device.pull()),
    upTo(devices.length),
  )
  console.log(asLine(toldOf('idle pulls right after it', after, 1)))
  if (turnedAway.length > 0) console.log(`\nturned away after ${spread(turnedAway)} ms (p50 / p95 / last)`)
}

async function reconnects(program: Program, filling: Filling, { wanted, devices }: Beside): Promise<void> {
  const { instance, processor } = program
  const storm = new Storm(program, filling, wanted.streams)
  const before = { mb: residentMb(instance.pid()), cpu: processor.server() }
  const opened = await storm.openAll()
  const grown = residentMb(instance.pid()) - before.mb
  const each = (processor.server() - before.cpu) / wanted.streams
  const count = String(wanted.streams)
  console.log(
    `\n${count} event streams opened at one moment, those turned away later: first poke after ${spread(opened)} ms (p50 / p95 / last)`,
  )
  console.log(
    `${each.toFixed(2)} ms of the server's processor and ${((grown / wanted.streams) * 1024).toFixed(1)} kB each`,
  )
  await instance.terminate()
  await instance.start()
  const state = { isOver: false }
  const [back, pulled] = await Promise.all([
    storm.comeBack().finally(() => (state.isOver = true)),
    keepAsking(
      devices.map((device) => () => device.pull()),
      () => !state.isOver,
    ),
  ])
  const inOne = `at most ${(largestHalfSecond(back) * 100).toFixed(0)} % in one half second`
  console.log(`after a restart: back after ${spread(back)} ms, ${inOne}`)
  console.log(`${HEAD}\n${asLine(toldOf('idle pull meanwhile', pulled, Math.max(...back) / 1000))}`)
  storm.close()
}
