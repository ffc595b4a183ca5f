import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUILT_ORIGIN } from '../../../app/domain/public-pages.ts'
import { compressFolder } from '../../../sync-server/build/compress.ts'
import { rawRequest } from '../../setup/server/raw-request.ts'
import { startTestServer, type TestServer } from '../../setup/server/server.ts'

let server: TestServer
let folder: string
let appDir: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'afterwatch-portal-files-'))
  appDir = join(folder, 'app')
  mkdirSync(appDir)
  const page = `<link rel="canonical" href="${BUILT_ORIGIN}/privacy"><p>${'words '.repeat(500)}</p>`
  writeFileSync(join(appDir, 'index.html'), '<!doctype html><title>shell</title>')
  writeFileSync(join(appDir, 'privacy.html'), page)
  writeFileSync(join(appDir, 'sitemap.xml'), `<loc>${BUILT_ORIGIN}/</loc><loc>${BUILT_ORIGIN}/privacy</loc>`)
  writeFileSync(join(appDir, 'robots.txt'), `Sitemap: ${BUILT_ORIGIN}/sitemap.xml\n`)
  expect(await compressFolder(appDir)).toBe(1)
  server = await startTestServer({ config: { appDir } })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const raw = (path: string, headers?: Record<string, string>, method?: string) =>
  rawRequest(server.url, { path, headers, method })

const VISIT = { accept: 'text/html,*/*' }

describe('files that name the portal', () => {
  const ADDRESSED = ['/privacy', '/privacy.html', '/sitemap.xml', '/robots.txt']

  it.each(ADDRESSED)('%s names the server that serves it, of two that serve one build', async (path) => {
    const other = await startTestServer({ config: { appDir, publicUrl: 'https://after.example' } })
    const theirs = (await rawRequest(other.url, { path, headers: VISIT })).body.toString()
    await other.stop()
    const ours = (await raw(path, VISIT)).body.toString()
    expect(ours).toContain(`${server.publicUrl}/`)
    expect(theirs).toBe(ours.replaceAll(server.publicUrl, 'https://after.example'))
    expect(ours + theirs).not.toContain(BUILT_ORIGIN)
  })

  it.each([
    ['/sitemap.xml', /xml/],
    ['/robots.txt', /^text\/plain/],
  ])('%s is served with its type', async (path, type) => {
    expect((await raw(path)).headers['content-type']).toMatch(type)
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('go out as %s with the address in them', async (encoding, decode) => {
    const { headers, body } = await raw('/privacy', { ...VISIT, 'accept-encoding': encoding })
    expect(headers).toMatchObject({ 'content-encoding': encoding, 'cache-control': 'no-cache' })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers.vary).toContain('Accept-Encoding')
    expect(Number(headers['content-length'])).toBe(body.length)
    expect(decode(body).toString()).toContain(`href="${server.publicUrl}/privacy"`)
  })

  it('are not sent again while neither they nor the address have changed', async () => {
    const { headers } = await raw('/privacy', VISIT)
    const known = { ...VISIT, 'if-none-match': String(headers.etag) }
    expect((await raw('/privacy', known)).status).toBe(304)
    const moved = await startTestServer({ config: { appDir, publicUrl: 'https://after.example' } })
    const again = await rawRequest(moved.url, { path: '/privacy', headers: known })
    await moved.stop()
    expect(again.status).toBe(200)
  })

  it('that could not be read once are read again', async () => {
    const broken = mkdtempSync(join(tmpdir(), 'afterwatch-unreadable-'))
    writeFileSync(join(broken, 'index.html'), '')
    mkdirSync(join(broken, 'robots.txt'))
    const other = await startTestServer({ config: { appDir: broken } })
    const ask = async () => (await rawRequest(other.url, { path: '/robots.txt' })).status
    expect(await ask()).toBe(500)
    rmSync(join(broken, 'robots.txt'), { recursive: true })
    writeFileSync(join(broken, 'robots.txt'), 'User-agent: *')
    expect(await ask()).toBe(200)
    await other.stop()
    rmSync(broken, { recursive: true })
  })

  it('answer HEAD without a body', async () => {
    const { status, headers, body } = await raw('/robots.txt', {}, 'HEAD')
    expect([status, Number(headers['content-length']) > 0, body.length]).toEqual([200, true, 0])
  })
})

describe('an app that is not built', () => {
  it('is a sentence, and the API works', async () => {
    const bare = await startTestServer({ config: { appDir: join(folder, 'nowhere') } })
    const response = await bare.client().get('/', VISIT)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ message: 'The app is not built yet: start it with npm start.' })
    expect((await bare.client().get('/healthz')).status).toBe(200)
    await bare.stop()
  })
})
