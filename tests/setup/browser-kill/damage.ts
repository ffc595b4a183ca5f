// The damage a kill sometimes does to Chromium's IndexedDB, done deliberately while the browser is closed.
import { appendFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const RECORD_HEADER_BYTES = 7
const FULL_RECORD = 1
const MISSING_PAYLOAD_BYTES = 200

/** Ends the log in the header of a record whose payload was never written. The next start works; the one after loses it all. */
export async function tearLog(profile: string): Promise<void> {
  for (const folder of await databaseFolders(profile)) {
    const logs = (await readdir(folder)).filter((name) => name.endsWith('.log')).sort()
    const header = Buffer.alloc(RECORD_HEADER_BYTES)
    header.writeUInt32LE(0x5eedf00d, 0)
    header.writeUInt16LE(MISSING_PAYLOAD_BYTES, 4)
    header.writeUInt8(FULL_RECORD, 6)
    const newest = logs.at(-1)
    if (newest !== undefined) await appendFile(join(folder, newest), header)
  }
}

/** Deletes all databases of the origin; everything else in the profile stays. */
export async function deleteDatabases(profile: string): Promise<void> {
  for (const folder of await databaseFolders(profile)) await rm(folder, { recursive: true })
}

async function databaseFolders(profile: string): Promise<readonly string[]> {
  const root = join(profile, 'Default/IndexedDB')
  const names = await readdir(root)
  return names.filter((name) => name.endsWith('.leveldb')).map((name) => join(root, name))
}
