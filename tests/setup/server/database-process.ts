// The embedded database in a separate process, to be killed in every way: started in the root, with a data directory. Prints its
// address as JSON when ready; ends on SIGTERM as the server does.
import { openDatabase } from '../../../sync-server/data/whole-database/open-database.ts'
import { createLog } from '../../../sync-server/services/log.ts'

const [dataDir = ''] = process.argv.slice(2)
const migrationsDir = 'prisma/migrations'
try {
  const open = await openDatabase({ databaseUrl: undefined, dataDir, migrationsDir }, createLog())
  process.once('SIGTERM', () => void open.close().then(() => process.exit(0)))
  console.log(JSON.stringify(open.address))
} catch (error) {
  // Loaded only for its sentences: with the whole server, each of the many starts would take half as long again.
  const { startProblem } = await import('../../../sync-server/main.ts')
  console.error(startProblem(error) ?? error)
  process.exitCode = 1
}
