// Packs the extension for the browser's store.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'

// Every file gets the same date, the earliest the format allows, so that the same files give the same bytes.
const NO_DATE = new Date(1980, 0, 1)

/** Packs a built extension for the store, which assigns its own key and refuses a manifest that has one. */
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
