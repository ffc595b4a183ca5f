// The built app as served: cached forever if the name holds a hash, compressed, with one page for all screens.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUILT_ORIGIN } from '../../../app/domain/public-pages.ts'
import { compressFolder } from '../../../sync-server/build/compress.ts'
import { rawRequest } from '../../setup/server/raw-request.ts'
import { startTestServer, type TestServer } from '../../setup/server/server.ts'

const LONG = `<p>${'words '.repeat(500)}</p>`
const SCRIPT = `console.log(${JSON.stringify('word '.repeat(500))})`

let server: TestServer
let folder: string
let appDir: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'afterwatch-static-'))
  appDir = join(folder, 'app')
  mkdirSync(join(appDir, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(appDir, 'index.html'), '<!doctype html><title>shell</title>')
  writeFileSync(join(appDir, 'extension-bridge.html'), '<!doctype html><title>bridge</title>')
  writeFileSync(join(appDir, 'service-worker.js'), 'self.skipWaiting()')
  writeFileSync(join(appDir, 'manifest.webmanifest'), '{}')
  writeFileSync(join(appDir, '.hidden'), 'secret')
  const inline =
    '<script>dark()</script><script type="module" src="/x.js"></script><script type="module">later()</script>'
  writeFileSync(join(appDir, 'landing.html'), `<!doctype html>${inline}<h1>prerendered</h1>`)
  writeFileSync(join(appDir, 'privacy.html'), `<link rel="canonical" href="${BUILT_ORIGIN}/privacy">${LONG}`)
  writeFileSync(join(appDir, 'sitemap.xml'), `<loc>${BUILT_ORIGIN}/</loc><loc>${BUILT_ORIGIN}/privacy</loc>`)
  writeFileSync(join(appDir, 'robots.txt'), `Sitemap: ${BUILT_ORIGIN}/sitemap.xml\n`)
  writeFileSync(join(appDir, 'assets/main-Bx3k9_2q.js'), SCRIPT)
  expect(await compressFolder(appDir)).toBe(2)
  server = await startTestServer({ config: { appDir } })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const raw = (path: string, headers?: Record<string, string>, method?: string) =>
  rawRequest(server.url, { path, headers, method })

const VISIT = { accept: 'text/html,*/*' }

describe('files', () => {
  it('with a hash in their name are kept for a year', async () => {
    const { status, headers } = await raw('/assets/main-Bx3k9_2q.js')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toMatch(/javascript; charset=utf-8$/)
  })

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('to a browser that takes %s go out as %s', async (accepted, sent, decode) => {
    const { headers, body } = await raw('/assets/main-Bx3k9_2q.js', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(sent)
    expect(headers.vary).toContain('Accept-Encoding')
    expect(headers['content-type']).toMatch(/javascript/)
    expect(Number(headers['content-length'])).toBe(body.length)
    expect(body.length).toBeLessThan(200)
    expect(decode(body).toString()).toBe(SCRIPT)
  })

  it('to one that takes neither go out as they are', async () => {
    const { headers, body } = await raw('/assets/main-Bx3k9_2q.js', { 'accept-encoding': 'identity' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.toString()).toBe(SCRIPT)
  })

  it.each([
    ['/service-worker.js', /javascript/],
    ['/manifest.webmanifest', /^application\/manifest\+json/],
    ['/index.html', /^text\/html; charset=utf-8$/],
  ])('%s is requested again each time, and has its type', async (path, type) => {
    const { status, headers } = await raw(path)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toMatch(type)
  })

  it('not changed since are not sent again', async () => {
    const first = await raw('/index.html')
    const again = await raw('/index.html', { 'if-modified-since': String(first.headers['last-modified']) })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
  })

  it('that are not there are 404, whatever is accepted', async () => {
    for (const path of ['/assets/old-Bx3k9_2q.js', '/favicon.ico', '/nothing.png']) {
      expect((await raw(path, VISIT)).status).toBe(404)
    }
  })

  it('are asked about by HEAD without a body', async () => {
    const { status, headers, body } = await raw('/index.html', {}, 'HEAD')
    expect(status).toBe(200)
    expect(Number(headers['content-length'])).toBeGreaterThan(0)
    expect(body).toHaveLength(0)
  })

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/%00secret.txt',
  ])('beyond the folder are not served: %s', async (path) => {
    const { status, body } = await raw(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body.toString()).not.toContain('secret')
  })

  it.each(['/.hidden', '/%2ehidden', '//etc/passwd'])(
    'without an extension count as screens, never as files: %s',
    async (path) => {
      const { body } = await raw(path)
      expect(body.toString()).toContain('shell')
    },
  )

  it('a path that cannot be decoded is 400', async () => {
    expect((await raw('/%E0%A4%A.txt')).status).toBe(400)
  })
})

describe('screens', () => {
  it.each(['/', '/?modal=register'])('LND-01: %s shows the prerendered landing page', async (path) => {
    const { status, headers, body } = await raw(path, VISIT)
    expect(status).toBe(200)
    expect(body.toString()).toContain('prerendered')
    expect(headers['cache-control']).toBe('no-cache')
  })

  it('may run the scripts that stand in them, and no others', async () => {
    const policy = String((await raw('/', VISIT)).headers['content-security-policy'])
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(policy).toContain(`script-src 'self' ${hashOf('dark()')} ${hashOf('later()')};`)
    expect(policy).not.toContain('unsafe')
    expect((await raw('/extension-bridge', VISIT)).headers['content-security-policy']).toContain("script-src 'self';")
  })

  it('may run the scripts of a build that took the place of the one the program started with', async () => {
    const before = readFileSync(join(appDir, 'landing.html'), 'utf8')
    const build = (page: string, at: number) => {
      writeFileSync(join(appDir, 'landing.html'), page)
      utimesSync(join(appDir, 'service-worker.js'), at, at)
    }
    build(before.replace('dark()', 'light()'), 1)
    const { headers } = await raw('/', VISIT)
    build(before, 2)
    expect(headers['content-security-policy']).toContain(createHash('sha256').update('light()').digest('base64'))
  })

  it.each(['/portal', '/actions/some/where', '/no-such-screen', '/reset-password?token=x'])(
    '%s shows the app',
    async (path) => {
      const { status, headers, body } = await raw(path, VISIT)
      expect(status).toBe(200)
      expect(body.toString()).toContain('shell')
      expect(headers['cache-control']).toBe('no-cache')
    },
  )

  it('the bridge has a page of its own', async () => {
    expect((await raw('/extension-bridge', VISIT)).body.toString()).toContain('bridge')
  })

  it('a script that asks for a screen gets 404, not a page', async () => {
    expect((await raw('/no-such-file', { accept: 'application/json' })).status).toBe(404)
  })

  it('changing one is 405', async () => {
    const { status, headers } = await raw('/portal', { origin: server.publicUrl }, 'POST')
    expect(status).toBe(405)
    expect(headers.allow).toBe('GET, HEAD')
  })

  it('a visit to another name of this machine is led to the portal, where its data and session are', async () => {
    const visit = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', ...VISIT }
    const { status, headers } = await raw('/portal?x=1', visit)
    expect(status).toBe(302)
    expect(headers.location).toBe(`${server.publicUrl}/portal?x=1`)
    expect((await raw('/portal', { ...visit, host: new URL(server.publicUrl).host })).status).toBe(200)
    expect((await raw('/portal', { ...visit, host: 'evil.example' })).status).toBe(200)
  })

  it.each(['//evil.example/x', '/.//evil.example/x', '/\\evil.example'])('%s leads to no other site', async (path) => {
    const visit = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', ...VISIT }
    expect((await raw(path, visit)).headers.location).toBe(`${server.publicUrl}/`)
  })
})
