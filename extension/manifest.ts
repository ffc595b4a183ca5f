// The MV3 manifest: five permissions, two hosts, and optionally one more for learners who host their own portal. The site may
// load the overlay's own code, at an address that nobody can guess.
import { FIREFOX_EXTENSION_ID, PRODUCT_NAME, PRODUCT_TAGLINE } from '#domain/product.ts'

const YOUTUBE_MATCH = 'https://www.youtube.com/*'

// The addresses that extension/messages/portal-address.ts accepts.
const OWN_PORTAL_MATCHES = ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*']

// Public half of the key that determines the id (DEFAULT_EXTENSION_ID); the private half was never kept.
const PUBLIC_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAqXAxk4nfua1qOhVpR9dyrlTSHl+tpgFe4nxHI7hjaIaZS+O/Ek41BMQxaBhD/mQSeXKrXoMw' +
  'ruxNj7YyOw4phDVr2tEzoPGZ/u6P/VQhgGuAPogdfJDOAZjfUSEhKeGHe0N4AEAlL4jI1Pbzj9gO8U8yBxZGxYN2xtEPXoI1jm9r6HMt0MVVTD/G3Ym+' +
  'i9QU5zfEl61d1GKLUKq5uBHb0dkq8u0PZvZDzjvOwIQWk2I33miAurM3M0de1/EkUBLqS6YEVRtpZHT/HfU4QbvaqFsRvM2XebmwqZJHWTzarOoP01P2' +
  'j0UHlH3bFBuWGqc7YVA7SJZqEUsuB1PZSQqfOwIDAQAB'

const ICONS = {
  '16': 'icons/icon-16.png',
  '32': 'icons/icon-32.png',
  '48': 'icons/icon-48.png',
  '128': 'icons/icon-128.png',
}

interface PackageFor {
  // Scheme, host and port, no path.
  readonly portalOrigin: string
  readonly version: string
}

/** The manifest for Chromium and a portal. */
export function createManifest({ portalOrigin, version }: PackageFor) {
  return {
    manifest_version: 3,
    name: PRODUCT_NAME,
    description: PRODUCT_TAGLINE,
    version,
    // Where the extension finds its portal (storage/portal-origin.ts); the portal is named nowhere else in the package.
    homepage_url: portalOrigin,
    // The newest features needed are half-minute alarms (120) and opening the side panel on a click (116).
    minimum_chrome_version: '120',
    // Otherwise drafts and transcripts of private watching would end in the normal profile and its account.
    incognito: 'not_allowed',
    key: PUBLIC_KEY,
    icons: ICONS,
    permissions: ['storage', 'offscreen', 'alarms', 'notifications', 'sidePanel'],
    host_permissions: [YOUTUBE_MATCH, `${portalOrigin}/*`],
    // At most one of these is ever requested: the portal named on the options page.
    optional_host_permissions: OWN_PORTAL_MATCHES,
    side_panel: { default_path: 'side-panel/side-panel.html' },
    options_ui: { page: 'options/options.html', open_in_tab: true },
    background: { service_worker: 'background.js', type: 'module' },
    action: { default_popup: 'popup/popup.html', default_title: PRODUCT_NAME, default_icon: ICONS },
    content_scripts: [
      { matches: [YOUTUBE_MATCH], js: ['content/main-world.js'], run_at: 'document_start', world: 'MAIN' },
      { matches: [YOUTUBE_MATCH], js: ['content/watch-page.js'], run_at: 'document_idle' },
    ],
    web_accessible_resources: [{ resources: ['parts/*'], matches: [YOUTUBE_MATCH], use_dynamic_url: true }],
    content_security_policy: { extension_pages: extensionPagesPolicy(portalOrigin) },
  }
}

// The subset of the package that Firefox supports: no offscreen document, no side panel, no key, no port in a pattern.
const FIREFOX_PERMISSIONS = ['storage', 'alarms', 'notifications']

/** The same for Firefox, whose background is an event page. */
export function createFirefoxManifest(given: PackageFor) {
  const { minimum_chrome_version: _version, key: _key, side_panel: _panel, ...common } = createManifest(given)
  const { protocol, hostname } = new URL(given.portalOrigin)
  return {
    ...common,
    permissions: FIREFOX_PERMISSIONS,
    host_permissions: [YOUTUBE_MATCH, `${protocol}//${hostname}/*`],
    background: { scripts: ['event-page.js'], type: 'module' },
    web_accessible_resources: [{ resources: ['parts/*'], matches: [YOUTUBE_MATCH] }],
    browser_specific_settings: {
      gecko: {
        id: FIREFOX_EXTENSION_ID,
        // The newest feature needed is a content script in the page's world.
        strict_min_version: '128.0',
        // Matches what docs/store/privacy.md says about data sent to the portal.
        data_collection_permissions: { required: ['websiteContent', 'personallyIdentifyingInfo'] },
      },
    },
  }
}

// The policy cannot change with the options; the permission does, and without it no response can be read.
function extensionPagesPolicy(portalOrigin: string): string {
  const portals = `${portalOrigin} https: http://localhost:* http://127.0.0.1:*`
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    `connect-src ${portals}`,
    `frame-src ${portals}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
