// Builds once, in advance, what appProcess starts: two programs starting at the same time must not build the same folder.
import { parseConfig } from '../../../sync-server/config.ts'
import { buildIfStale, buildWarnings } from '../../../sync-server/build/build.ts'
import { bundleServerIfStale } from '../../../sync-server/build/bundle-server.ts'
import { generateIfStale } from '../../../sync-server/cli/generate.ts'
import { programEnv } from '../server/app-process.ts'

/** Builds the database client, the server and the app, unless fresh, exactly as the tests' programs will request them. */
export async function prepareApp(): Promise<void> {
  // With the child's environment, because the build reads its settings from there too.
  Object.assign(process.env, programEnv())
  await generateIfStale()
  await bundleServerIfStale()
  await buildIfStale(parseConfig(process.env))
  const warnings = buildWarnings()
  if (warnings !== '') throw new Error(`The build is to have nothing to warn of:\n${warnings}`)
}

if (process.argv[1] === import.meta.filename) await prepareApp()
