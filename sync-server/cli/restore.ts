// npm run restore -- FILE: restores the database from a backup. Its present contents are backed up first, beside the others.
import { join, resolve } from 'node:path'
import { ConfigError, parseConfig } from '../config.ts'
import { forPeople } from './for-people.ts'
import { generateIfStale } from './generate.ts'

const RESTORED_ACCOUNTS = [
  'Everybody has to sign in again: all sessions, mailed links, links for friends and calendar feeds have ended; what a device has not synced yet stays on it.',
  'Passwords are those of the day of the backup. Anybody who has changed theirs since then, above all because somebody else knew it,',
  'sets a new one by "Forgot Password?". Accounts that were deleted since then are back: delete them again.',
].join('\n')

await generateIfStale()
await forPeople(async () => {
  const { backupPath } = await import('./backup-path.ts')
  const { readBackup, saveBackup } = await import('../data/whole-database/backup-file.ts')
  const { reachDatabase } = await import('../data/embedded/reach-database.ts')
  const { isMigrated } = await import('../data/whole-database/migrate.ts')
  const { restoreBackup } = await import('../data/whole-database/restore.ts')
  const { createLog } = await import('../services/log.ts')
  const config = parseConfig(process.env)
  const [given] = process.argv.slice(2)
  if (given === undefined) throw new ConfigError('Name the file to restore: npm run restore -- FILE')
  const { database, close } = await reachDatabase({ ...config, joinsRunning: false }, createLog())
  try {
    const kept = (await isMigrated(database.pool))
      ? backupPath(join(config.dataDir, 'backups'), 'before-restore')
      : null
    if (kept !== null) await saveBackup(database.pool, kept)
    const { rows } = await restoreBackup(database.pool, readBackup(resolve(given)), config.migrationsDir)
    console.log(`Restored ${rows} rows.${kept === null ? '' : ` What was there before is kept in ${kept}`}`)
    console.log(RESTORED_ACCOUNTS)
  } finally {
    await close()
  }
})
