// npm run build:all: builds what npm start would build and serves nothing: for an image, or between two runs of a server.
import { StepError } from '../build/run-step.ts'
import { ConfigError, parseConfig } from '../config.ts'
import { makeStale } from './make-stale.ts'

try {
  // NODE_ENV is removed because what production requires is checked at the server's start.
  await makeStale(parseConfig({ ...process.env, NODE_ENV: undefined }))
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StepError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
