// What every instance does for all learners at once, every 15 seconds: the look for reminders that are due.
import { RING_FOR_MS, RING_LATE_MS } from '#domain/action/ring-at.ts'
import { remindersDue } from '../../../sync-server/data/reminder-rings.ts'
import type { Program } from './program.ts'

const LOOKS = 10

/** Prints how many rows a look brings and what it costs; the server's part is measured in this process. */
export async function tellReminderLook({ pool, processor }: Program, now: number): Promise<void> {
  const look = () => remindersDue(pool, { once: now - RING_LATE_MS, recurring: now - RING_FOR_MS }, now)
  const found = await look()
  const database = processor.database()
  const own = process.cpuUsage()
  for (let n = 0; n < LOOKS; n += 1) await look()
  const { user, system } = process.cpuUsage(own)
  const costs = [(user + system) / 1000, processor.database() - database].map((ms) => (ms / LOOKS).toFixed(0))
  const [server = '', ofDatabase = ''] = costs
  console.log(
    `a look for reminders: ${String(found.length)} rows, ${server} ms server, ${ofDatabase} ms database (processor)\n`,
  )
}
