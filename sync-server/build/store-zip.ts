// The extension as the browser's store takes it.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'

// One date for all, the format's first: the same files give the same bytes.
const NO_DATE = new Date(1980, 0, 1)

/** Packs a built extension for the store, which gives it a key of its own and refuses one in the manifest. */
export function writeStoreZip(root: string, target: string): void {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()
  const files = names.filter((name) => statSync(join(root, name)).isFile())
  const entries = files.map((name) => [name.replaceAll('\\', '/'), storeContent(root, name)] as const)
  writeFileSync(target, zipSync(Object.fromEntries(entries), { level: 9, mtime: NO_DATE }))
}

function storeContent(root: string, name: string): Buffer {
  const data = readFileSync(join(root, name))
  if (name !== 'manifest.json') return data
  return Buffer.from(data.toString('utf8').replace(/^ *"key": .*\n/m, ''))
}
