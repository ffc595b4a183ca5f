// What every instance does for all learners at once, every 15 seconds: the look for due reminders.
import { MINUTE_MS, SECOND_MS } from '#domain/kernel/time.ts'
import { createLog } from '../../../sync-server/services/log.ts'
import { ringReminders } from '../../../sync-server/services/reminders/ring-reminders.ts'
import type { Program } from './program.ts'

// The program itself also looks, by the clock: what is measured here comes later than what it has already handled.
const AHEAD_MS = MINUTE_MS
const LOOK_EVERY_MS = 15 * SECOND_MS
const LOOKS = 20

/** Prints the cost of the first look at all reminders, and of one every 15 seconds; the server's part runs in this process. */
export async function tellReminderLook({ pool, processor }: Program, now: number): Promise<void> {
  const lookAt = async (at: number) => {
    let rings = 0
    const enqueue = (_: unknown, jobs: readonly unknown[]) => {
      rings += jobs.length
      return Promise.resolve()
    }
    await ringReminders({ database: { pool }, now: () => at, log: createLog(), enqueue })
    return rings
  }
  const measured = async (work: () => Promise<number>) => {
    const database = processor.database()
    const own = process.cpuUsage()
    const rings = await work()
    const { user, system } = process.cpuUsage(own)
    return { rings, server: (user + system) / 1000, database: processor.database() - database }
  }
  const start = now + AHEAD_MS
  const first = await measured(() => lookAt(start))
  const later = await measured(async () => {
    let rings = 0
    for (let n = 1; n <= LOOKS; n += 1) rings += await lookAt(start + n * LOOK_EVERY_MS)
    return rings
  })
  const told = (rings: number, server: number, database: number) =>
    `${rings.toFixed(1)} rings, ${server.toFixed(1)} ms server, ${database.toFixed(1)} ms database (processor)`
  console.log(`the first look for reminders: ${told(first.rings, first.server, first.database)}`)
  console.log(`a later one: ${told(later.rings / LOOKS, later.server / LOOKS, later.database / LOOKS)}\n`)
}
