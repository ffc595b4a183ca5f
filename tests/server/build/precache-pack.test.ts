import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PORTAL_SHELL } from '#domain/public-pages.ts'
import { PRECACHE_PACK } from '#domain/wire/precache-pack.ts'
import { packPrecache } from '../../../sync-server/build/precache-pack.ts'

const FILES = {
  [PORTAL_SHELL]:
    '<script>["/assets/later-1.js"].forEach(askOnNewDevice)</script>' +
    '<link rel="preload" as="script" href="/assets/portal-1.js"><link rel="stylesheet" href="/assets/main-1.css">',
  'assets/main-1.css': 'p {}',
  'assets/portal-1.js': 'start()',
  'assets/later-1.js': 'later()',
}

it('the scripts that the portal starts with stay out of the pack but in the list of files to store; its styles are in both', () => {
  const folder = mkdtempSync(join(tmpdir(), 'afterwatch-pack-'))
  try {
    mkdirSync(join(folder, 'assets'))
    for (const [path, text] of Object.entries(FILES)) writeFileSync(join(folder, path), text)
    const manifest = Object.keys(FILES).map((url) => ({ url, revision: url === PORTAL_SHELL ? '0f3a' : null }))
    expect(packPrecache(folder)(manifest)).toEqual({ manifest })
    expect(JSON.parse(readFileSync(join(folder, PRECACHE_PACK), 'utf8'))).toEqual({
      'assets/main-1.css': 'p {}',
      'assets/later-1.js': 'later()',
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
