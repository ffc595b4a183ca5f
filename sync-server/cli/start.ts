// npm start, loaded by launch.js: rebuilds what is stale, then serves.
import { spawn } from 'node:child_process'
import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { builtExtension, isAppFresh } from '../build/build.ts'
import { isServerFresh, SERVER_BUNDLE, START_BUNDLE } from '../build/bundle-server.ts'
import { StepError } from '../build/run-step.ts'
import { ConfigError, parseConfig, ROOT_DIR } from '../config.ts'

interface Program {
  readonly main: (env: NodeJS.ProcessEnv) => Promise<void>
}

// One build is enough, even if somebody changes the sources meanwhile.
const isJustMade = new URL(import.meta.url).searchParams.has('made')

try {
  if (isJustMade || isServerFresh()) await serve()
  else {
    await makeStale()
    // This bundle comes from the old sources and may not know today's settings; the new one reads them.
    await import(`${pathToFileURL(START_BUNDLE).href}?made`)
  }
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StepError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function serve(): Promise<void> {
  const config = parseConfig(process.env)
  if (!isAppFresh(config)) await makeStale()
  console.log(`The extension for ${config.publicUrl} is in ${relative(process.cwd(), builtExtension(config))}`)
  process.setSourceMapsEnabled(true)
  const { main } = await importProgram(SERVER_BUNDLE)
  await main(process.env)
}

// Builds with the current sources, in a process that ends: what a build loads would otherwise stay in the server's memory.
async function makeStale(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'sync-server/cli/build-all.ts'], {
    cwd: ROOT_DIR,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new StepError('Nothing is served: the build failed.')
}

async function importProgram(path: string): Promise<Program> {
  const program: unknown = await import(path)
  if (isProgram(program)) return program
  throw new StepError(`${path} is not the server. Remove dist/ and start again.`)
}

function isProgram(value: unknown): value is Program {
  return typeof value === 'object' && value !== null && 'main' in value && typeof value.main === 'function'
}
