// A backup as a file: compressed, readable by its owner only, and renamed to its final name only once it is complete and on
// the disk.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { DAY_MS } from '#domain/kernel/time.ts'
import type pg from 'pg'
import { writeBackup } from './backup.ts'
import { RestoreError } from './restore.ts'

/** Backs up the whole database into a file; a file that was there before is replaced. */
export async function saveBackup(pool: pg.Pool, path: string): Promise<{ readonly rows: number }> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  // Of its own: another backup to this path may be under way, when one takes longer than until the next.
  const draft = `${path}.${randomBytes(6).toString('hex')}.part`
  const file = await open(draft, 'w', 0o600)
  try {
    await removeLeftBehind(path, (await file.stat()).mtimeMs)
    const zip = createGzip()
    const written = pipeline(zip, file.createWriteStream({ flush: true }))
    // Awaited below; a full disk may cause it to reject while the database is still being read.
    written.catch(() => undefined)
    const done = await writeBackup(pool, async (lines) => {
      if (!zip.write(`${lines.join('\n')}\n`)) await Promise.race([once(zip, 'drain'), written])
    })
    zip.end()
    await written
    await rename(draft, path)
    return done
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

// Each night's backup has a name of its own.
const DRAFT = /\.backup\.[0-9a-f]{12}\.part$/

// Backups that were killed would fill the disk. One that is under way has been written to within the last day.
async function removeLeftBehind(path: string, now: number): Promise<void> {
  const folder = dirname(path)
  const drafts = (await readdir(folder)).filter(
    (name) => DRAFT.test(name) || (name.startsWith(`${basename(path)}.`) && name.endsWith('.part')),
  )
  for (const draft of drafts.map((name) => join(folder, name))) {
    const found = await stat(draft).catch(() => null)
    if (found !== null && now - found.mtimeMs > DAY_MS) await rm(draft, { force: true })
  }
}

/** The lines of a backup file. Throws a RestoreError when it cannot be read or ends too early. */
export async function* readBackup(path: string): AsyncGenerator<string> {
  const source = createReadStream(path)
  const unzipped = source.pipe(createGunzip())
  source.on('error', (error) => unzipped.destroy(error))
  try {
    yield* linesOf(unzipped)
  } catch (error) {
    if (error instanceof RestoreError) throw error
    throw new RestoreError(
      `${path} cannot be read as a backup (${error instanceof Error ? error.message : String(error)}).`,
    )
  }
}

async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = ''
  stream.setEncoding('utf8')
  for await (const text of stream) {
    const lines = `${rest}${String(text)}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
