// A server killed in the middle of an analysis: takes a job from the queue, reports it, and never finishes.
// Started as: node --import tsx tests/setup/models/analysis-child.ts <database address as JSON>
import { createDatabase, type DatabaseAddress } from '../../../sync-server/data/client.ts'
import { createAnalysisQueue } from '../../../sync-server/jobs/analysis-queue.ts'
import { createLog } from '../../../sync-server/services/log.ts'

const address = JSON.parse(process.argv[2] ?? '{}') as DatabaseAddress
const database = createDatabase({ ...address, onError: () => undefined })
const queue = createAnalysisQueue({
  database,
  work: ({ videoId }) => {
    process.stdout.write(`at work on ${videoId}\n`)
    return new Promise(() => undefined)
  },
  giveUp: () => Promise.resolve(),
  log: createLog(),
  isOnlyInstance: true,
})
await queue.start()
// The pool's sockets alone do not keep an otherwise idle process alive.
setInterval(() => undefined, 60_000)
