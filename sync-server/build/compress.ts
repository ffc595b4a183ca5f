// Compresses what is served, once and at the highest level: brotli and gzip beside each file that gets smaller.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt', '.xml'])
// A smaller file fits into one packet anyway.
const MIN_BYTES = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes .br and .gz beside the text files of a folder, and returns how many files it took. */
export async function compressFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  const done = await Promise.all(paths.map(compressFile))
  return done.filter(Boolean).length
}

async function compressFile(path: string): Promise<boolean> {
  const content = await readFile(path)
  if (content.length < MIN_BYTES) return false
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${path}.br`, await toBrotli(content, { params }))
  await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }))
  return true
}
