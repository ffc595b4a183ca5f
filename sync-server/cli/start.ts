// npm start: makes what is stale, then serves. The server is imported last: it needs the generated database client.
import { relative } from 'node:path'
import { ConfigError, parseConfig } from '../config.ts'
import { SERVER_BUNDLE } from '../build/bundle-server.ts'
import { StepError } from '../build/run-step.ts'
import { makeStale } from './make-stale.ts'

interface Program {
  readonly main: (env: NodeJS.ProcessEnv) => Promise<void>
}

try {
  const config = parseConfig(process.env)
  const extension = await makeStale(config)
  console.log(`The extension for ${config.publicUrl} is in ${relative(process.cwd(), extension)}`)
  process.setSourceMapsEnabled(true)
  const { main } = await importProgram(SERVER_BUNDLE)
  await main(process.env)
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StepError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function importProgram(path: string): Promise<Program> {
  const program: unknown = await import(path)
  if (isProgram(program)) return program
  throw new StepError(`${path} is not the server. Remove dist/ and start again.`)
}

function isProgram(value: unknown): value is Program {
  return typeof value === 'object' && value !== null && 'main' in value && typeof value.main === 'function'
}
