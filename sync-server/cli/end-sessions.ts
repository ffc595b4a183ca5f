// npm run end-sessions -- ADDRESS | --everyone: makes every device sign in again; works while the server runs.
import { counted } from '#domain/kernel/text.ts'
import { ConfigError, parseConfig } from '../config.ts'
import { forPeople } from './for-people.ts'
import { generateIfStale } from './generate.ts'

await generateIfStale()
await forPeople(async () => {
  const { reachDatabase } = await import('../data/embedded/reach-database.ts')
  const { createLog } = await import('../services/log.ts')
  const { endSessions } = await import('../services/account/end-sessions.ts')
  const [given] = process.argv.slice(2)
  if (given === undefined) throw new ConfigError('Say whose: npm run end-sessions -- ADDRESS, or --everyone')
  const { database, close } = await reachDatabase({ ...parseConfig(process.env), joinsRunning: true }, createLog())
  try {
    const ended = await endSessions(database, given === '--everyone' ? 'everyone' : { email: given })
    if (ended === null) throw new ConfigError(`Nobody here has the address ${given}`)
    console.log(`Ended ${counted(ended, 'session')}.`)
  } finally {
    await close()
  }
})
