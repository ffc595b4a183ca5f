// Brings a database up to date without serving: for a deployment that migrates before it rolls out.
import { parseConfig } from '../config.ts'
import { generateIfStale } from './generate.ts'

await generateIfStale()
const { startProblem } = await import('../main.ts')
const { openDatabase } = await import('../data/whole-database/open-database.ts')
const { createLog } = await import('../services/log.ts')
try {
  const { migrated, close } = await openDatabase(parseConfig(process.env), createLog())
  await close()
  console.log(migrated.length === 0 ? 'The database is up to date.' : `Applied: ${migrated.join(', ')}`)
} catch (error) {
  const sentence = startProblem(error)
  if (sentence === null) throw error
  console.error(sentence)
  process.exitCode = 1
}
