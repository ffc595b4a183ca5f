// Rebuilds whatever is stale of what is made from the sources: the database client, the server, the app and the extension.
import { buildIfStale } from '../build/build.ts'
import { bundleServerIfStale } from '../build/bundle-server.ts'
import type { Config } from '../config.ts'
import { generateIfStale } from './generate.ts'

/** Returns the folder with the extension for the portal of these settings. */
export async function makeStale(config: Config): Promise<string> {
  await generateIfStale()
  await bundleServerIfStale()
  return buildIfStale(config)
}
