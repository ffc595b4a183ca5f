// The web app manifest: makes Afterwatch installable, and a target of the system's share sheet.
import type { ManifestOptions } from 'vite-plugin-pwa'
import { PRODUCT_NAME, PRODUCT_TAGLINE } from '../domain/product.ts'

export const webManifest: Partial<ManifestOptions> = {
  id: '/portal',
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: `${PRODUCT_TAGLINE}.`,
  start_url: '/portal',
  scope: '/',
  display: 'standalone',
  theme_color: '#faf9f5',
  background_color: '#faf9f5',
  categories: ['productivity', 'education'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: "Today's Focus", short_name: 'Today', url: '/portal' },
    { name: 'Add video', url: '/share' },
  ],
  // The default, but Chromium warns if it is missing.
  share_target: {
    action: '/share',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
}
