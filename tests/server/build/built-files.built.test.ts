// The build as it is on the disk. Unlike a time, a size may fail a run.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { BUILT_APP, extensionOnEveryPage, largestLazyScript, precached } from '../../setup/browser/built-sizes.ts'

const KB = 1000
const built = (file: string) => readFileSync(join(BUILT_APP, file), 'utf8')

it('no script loaded on demand is larger than 60 kB, gzipped', () => {
  expect(largestLazyScript()).toBeLessThanOrEqual(60 * KB)
})

it('OVL-11: the extension runs at most 25 kB of JavaScript on each page of the site, gzipped', () => {
  expect(extensionOnEveryPage()).toBeGreaterThan(3 * KB)
  expect(extensionOnEveryPage()).toBeLessThanOrEqual(25 * KB)
})

it('the service worker stores at most 1.5 MB for offline use, gzipped', () => {
  expect(precached().gzip).toBeGreaterThan(100 * KB)
  expect(precached().gzip).toBeLessThanOrEqual(1500 * KB)
})

it('all of the landing page’s code is requested after its first paint', () => {
  const html = built('landing.html')
  expect(html).toContain('<h1')
  expect(html.match(/<script[^>]*\ssrc=|rel="modulepreload"/g)).toBeNull()
})

it('the site map lists the public pages, and the robots file names the site map', () => {
  expect(built('sitemap.xml')).toContain('/privacy</loc>')
  expect(built('robots.txt')).toMatch(/^Sitemap: .*\/sitemap\.xml$/m)
})
