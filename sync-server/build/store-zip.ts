// The extension as the browser's store takes it.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'

/** Packs a built extension for the store, which gives it a key of its own and refuses one in the manifest. */
export function writeStoreZip(root: string, target: string): void {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()
  const files = names.filter((name) => statSync(join(root, name)).isFile())
  const entries = files.map((name) => ({ name: name.replaceAll('\\', '/'), data: storeContent(root, name) }))
  writeFileSync(target, zip(entries))
}

function storeContent(root: string, name: string): Buffer {
  const data = readFileSync(join(root, name))
  if (name !== 'manifest.json') return data
  return Buffer.from(data.toString('utf8').replace(/^ *"key": .*\n/m, ''))
}

// PKWARE APPNOTE 4.3, deflate, no dates: the same files give the same bytes.
function zip(entries: readonly { readonly name: string; readonly data: Buffer }[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, data } of entries) {
    const packed = deflateRawSync(data, { level: 9 })
    const common = Buffer.alloc(26)
    for (const [at, value] of [[0, 20], [4, 8], [8, 0x21]] as const) common.writeUInt16LE(value, at) // prettier-ignore
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = [Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed]
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, tail, Buffer.from(name))
    parts.push(...local)
    offset += local.reduce((sum, { length }) => sum + length, 0)
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  for (const at of [8, 10]) end.writeUInt16LE(entries.length, at)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, central, end])
}
