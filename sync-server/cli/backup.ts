// npm run backup [-- FILE]: writes the whole database into one file, even while the server runs.
import { join, resolve } from 'node:path'
import { parseConfig } from '../config.ts'
import { forPeople } from './for-people.ts'
import { generateIfStale } from './generate.ts'

await generateIfStale()
await forPeople(async () => {
  const { backupPath } = await import('./backup-path.ts')
  const { saveBackup } = await import('../data/whole-database/backup-file.ts')
  const { reachDatabase } = await import('../data/embedded/reach-database.ts')
  const { createLog } = await import('../services/log.ts')
  const config = parseConfig(process.env)
  const [given] = process.argv.slice(2)
  const path = given === undefined ? backupPath(join(config.dataDir, 'backups'), 'afterwatch') : resolve(given)
  const { database, close } = await reachDatabase({ ...config, joinsRunning: true }, createLog())
  try {
    const { rows } = await saveBackup(database.pool, path)
    console.log(`Backed up ${rows} rows to ${path}`)
  } finally {
    await close()
  }
})
