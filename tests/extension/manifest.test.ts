import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DEFAULT_EXTENSION_ID, FIREFOX_EXTENSION_ID } from '../../app/domain/product.ts'
import { createFirefoxManifest, createManifest } from '../../extension/manifest.ts'

const manifest = createManifest({ portalOrigin: 'https://portal.example', version: '1.2.3' })

describe('the manifest', () => {
  test('fixes the id everyone else relies on', () => {
    const digest = createHash('sha256').update(Buffer.from(manifest.key, 'base64')).digest('hex').slice(0, 32)
    const id = Array.from(digest, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('')
    expect(id).toBe(DEFAULT_EXTENSION_ID)
  })

  test('asks for five permissions and two hosts, and exposes only its overlay’s code to the site, at a temporary address', () => {
    expect(manifest.permissions).toEqual(['storage', 'offscreen', 'alarms', 'notifications', 'sidePanel'])
    expect(manifest.host_permissions).toEqual(['https://www.youtube.com/*', 'https://portal.example/*'])
    expect(manifest.web_accessible_resources).toEqual([
      { resources: ['parts/*'], matches: ['https://www.youtube.com/*'], use_dynamic_url: true },
    ])
  })

  test('asks for a self-hosted portal only when it is entered', () => {
    expect(manifest.optional_host_permissions).toEqual(['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'])
  })

  test('is not there in private windows, in either browser', () => {
    const firefox = createFirefoxManifest({ portalOrigin: 'https://portal.example', version: '1.2.3' })
    expect([manifest.incognito, firefox.incognito]).toEqual(['not_allowed', 'not_allowed'])
  })

  test('lets its own pages run their own scripts and reach the portal, nothing else', () => {
    const policy = manifest.content_security_policy.extension_pages
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/unsafe|data:/)
    // Wide enough for a self-hosted portal: over https, or on this machine.
    const portals = 'https://portal.example https: http://localhost:* http://127.0.0.1:*'
    expect(policy).toContain(`connect-src ${portals}; frame-src ${portals};`)
  })
})

describe('the manifest for Firefox', () => {
  const firefox = createFirefoxManifest({ portalOrigin: 'http://localhost:3000', version: '1.2.3' })

  test('has an event page, and nothing that Firefox does not know', () => {
    expect(firefox.background).toEqual({ scripts: ['event-page.js'], type: 'module' })
    expect(firefox.permissions).toEqual(['storage', 'alarms', 'notifications'])
    expect(firefox).not.toHaveProperty('key')
    expect(firefox).not.toHaveProperty('side_panel')
    expect(firefox).not.toHaveProperty('minimum_chrome_version')
    expect(firefox.browser_specific_settings.gecko.id).toBe(FIREFOX_EXTENSION_ID)
  })

  test('names no port, which no pattern may have there, and still finds its portal', () => {
    expect(firefox.host_permissions).toEqual(['https://www.youtube.com/*', 'http://localhost/*'])
    expect(firefox.homepage_url).toBe('http://localhost:3000')
  })
})
