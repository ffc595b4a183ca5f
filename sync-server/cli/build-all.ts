// npm run build:all: makes what npm start would make, and serves nothing: for an image, or between two runs of a server.
import { StepError } from '../build/run-step.ts'
import { ConfigError, parseConfig } from '../config.ts'
import { makeStale } from './make-stale.ts'

try {
  // What makes a server fit to serve the world is asked of it when it starts.
  await makeStale(parseConfig({ ...process.env, NODE_ENV: undefined }))
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StepError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
