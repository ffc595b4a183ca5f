// npm run doctor: checks a running installation and says what to mend; exits with 1 if there is something.
import { parseConfig } from '../config.ts'
import { forPeople } from './for-people.ts'
import { generateIfStale } from './generate.ts'

await generateIfStale()
await forPeople(async () => {
  const { checkup } = await import('./checkup.ts')
  const { reachDatabase } = await import('../data/embedded/reach-database.ts')
  const { inspectDatabase } = await import('../data/whole-database/inspect.ts')
  const { freeBytesOf } = await import('../data/readiness.ts')
  const { statusOf } = await import('../outside/status-of.ts')
  const { mailProblem } = await import('../mail/mailer.ts')
  const { startProblem } = await import('../main.ts')
  const { createLog } = await import('../services/log.ts')
  const config = parseConfig(process.env)

  const inspect = async () => {
    try {
      const { database, close } = await reachDatabase({ ...config, joinsRunning: true }, createLog())
      try {
        return await inspectDatabase(database.pool, config.migrationsDir, Date.now)
      } finally {
        await close()
      }
    } catch (error) {
      return startProblem(error) ?? `The database does not answer: ${String(error)}`
    }
  }
  const findings = await checkup({ config, now: Date.now, statusOf, inspect, mailProblem, freeBytes: freeBytesOf })
  for (const { about, verdict, words } of findings) console.log(`${verdict.padEnd(5)} ${about.padEnd(12)} ${words}`)
  if (findings.some(({ verdict }) => verdict === 'mend')) process.exitCode = 1
})
