// One config for the three builds: the PWA (no mode), the extension (its own modes) and the tests (vitest).
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { PORTAL_SHELL, PRERENDERED_FILES } from './app/domain/public-pages.ts'
import { webManifest } from './app/sw/web-manifest.ts'
import { createFirefoxManifest, createManifest } from './extension/manifest.ts'
import { CHUNK_GROUPS } from './sync-server/build/chunk-groups.ts'
import { SINGLE_MODES, singleOf, type Single } from './sync-server/build/extension-singles.ts'
import { moveFirefoxPackage } from './sync-server/build/firefox-package.ts'
import { htmlParts } from './sync-server/build/html-parts.ts'
import { leanPackages } from './sync-server/build/lean-packages.ts'
import { packPrecache } from './sync-server/build/precache-pack.ts'
import { prerenderPages } from './sync-server/build/prerender-pages.ts'
import { writeStoreZip } from './sync-server/build/store-zip.ts'
import { testConfig } from './tests/setup/vitest-config.ts'
import packageJson from './package.json' with { type: 'json' }

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(({ mode }) => {
  if (mode === 'test') return testConfig()
  return mode.startsWith('ext') ? extensionConfig(mode) : appConfig()
})

function appConfig(): ViteUserConfig {
  // What the prerendered pages and the code that takes them over must say alike.
  process.env.VITE_BUILD_YEAR ??= String(new Date().getFullYear())
  return {
    root: fromRoot('./app'),
    plugins: [react(), tailwindcss(), htmlParts(), ...leanPackages(), prerenderPages(fromRoot('.')), pwa()],
    resolve: { alias: appAliases() },
    worker: {
      format: 'es',
      // The engine comes in several scripts at once, each small enough to be read quickly.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'insight-mark-words', test: /insight\/lexicon\/mark-words\.ts$/ },
              { name: 'insight-mark-layers', test: /insight\/lexicon\/mark-layers\.ts$/ },
              { name: 'insight-words', test: /insight\/lexicon\// },
              { name: 'insight-speech', test: /insight\/speech\// },
              { name: 'insight-talk', test: /insight\/extract\/(?:kept|talk)\// },
              { name: 'insight-worth', test: /insight\/extract\/(?:worth|urged|howto)\// },
            ],
          },
        },
      },
    },
    build: {
      outDir: fromRoot('./dist/app'),
      emptyOutDir: true,
      target: 'es2022',
      // The list of what each part imports would stand in the first file. The pages that are met first name theirs (PRELOADED_MODULES).
      modulePreload: false,
      // A data: URL would need font-src and img-src to be wider than they are.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 400,
      rolldownOptions: { checks: CHECKS, input: appPages(), output: { codeSplitting: { groups: [...CHUNK_GROUPS] } } },
    },
    server: {
      host: '127.0.0.1',
      proxy: apiProxy(),
      fs: { allow: [fromRoot('.'), realpathSync(fromRoot('./node_modules'))] },
    },
    preview: { host: '127.0.0.1', proxy: apiProxy() },
  }
}

// The app has modules under /api, too: those end in .ts.
function apiProxy() {
  return { '^/api/(?!.*\\.ts)': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' }
}

// Radix locks scrolling through a <style> element, which style-src 'self' forbids; ours uses a constructed style sheet.
// The router's own entry is its development build, whatever is built.
function appAliases() {
  return [
    { find: /^react-style-singleton$/, replacement: fromRoot('./app/ui/style/style-singleton.ts') },
    { find: /^react-router$/, replacement: fromRoot('./node_modules/react-router/dist/production/index.mjs') },
    // The same source without what browsers of ten years ago need; all the app's imports of it meet here.
    { find: /^dexie$/, replacement: fromRoot('./node_modules/dexie/dist/modern/dexie.mjs') },
    {
      find: /^react-router\/dom$/,
      replacement: fromRoot('./node_modules/react-router/dist/production/dom-export.mjs'),
    },
  ]
}

// How long it takes is the machine's matter; every other warning fails npm test.
const CHECKS = { bundlerTimings: false }

// The app itself, and the page the extension frames to reach its store.
function appPages() {
  return { index: fromRoot('./app/index.html'), 'extension-bridge': fromRoot('./app/extension-bridge.html') }
}

// What does without, offline: no password can be chosen there.
const ONLINE_ONLY = ['assets/password-score-*.js']

function pwa() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest: webManifest,
    // Installing needs the large ones, and a network.
    includeManifestIcons: false,
    injectManifest: {
      // A worker is a classic script: as a module Vite gives it import.meta along with the first lazy import, and it is refused.
      rollupFormat: 'iife',
      globPatterns: ['**/*.{js,css,html,woff2,svg}', 'icons/icon-192.png'],
      // The shell shows every screen offline; the prerendered pages are for the first visit, the portal's is for every one.
      manifestTransforms: [packPrecache(fromRoot('./dist/app'))],
      globIgnores: ['service-worker.js', ...PRERENDERED_FILES.filter((file) => file !== PORTAL_SHELL), ...ONLINE_ONLY],
    },
  })
}

// ---- the extension: `--mode ext` builds its pages and worker, and after them each file that stands alone by a mode of its own.

function extensionConfig(mode: string): ViteUserConfig {
  const single = singleOf(fromRoot('.'), mode)
  return {
    root: fromRoot('./extension'),
    base: './',
    publicDir: false,
    plugins: [react(), tailwindcss(), htmlParts(), ...(single === undefined ? [extensionAssets(), singleFiles()] : [])],
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    worker: { format: 'es' },
    build: {
      outDir: fromRoot('./dist/extension'),
      emptyOutDir: single === undefined,
      target: 'chrome120',
      modulePreload: false,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 700,
      ...(single === undefined ? { rolldownOptions: extensionPages() } : singleFile(single)),
    },
  }
}

function extensionPages() {
  return {
    checks: CHECKS,
    input: {
      background: fromRoot('./extension/background/background.ts'),
      'event-page': fromRoot('./extension/event-page/event-page.ts'),
      popup: fromRoot('./extension/popup/popup.html'),
      offscreen: fromRoot('./extension/offscreen/offscreen.html'),
      options: fromRoot('./extension/options/options.html'),
      doctor: fromRoot('./extension/doctor/doctor.html'),
      'side-panel': fromRoot('./extension/side-panel/side-panel.html'),
    },
    output: {
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name].js',
      assetFileNames: 'assets/[name][extname]',
    },
  }
}

// A content script cannot import, and what it loads at an address of the moment finds nothing beside it: all of it goes into one
// file. As a library it gets no loader for chunks, which would ask import.meta for its own address.
function singleFile({ entry, file, format }: Single) {
  return {
    lib: { entry, formats: [format], name: 'contentScript' },
    rolldownOptions: { checks: CHECKS, output: { entryFileNames: file, codeSplitting: false } },
  }
}

function singleFiles(): Plugin {
  return {
    name: 'extension-single-files',
    closeBundle: {
      sequential: true,
      handler: async () => {
        for (const mode of SINGLE_MODES) await build({ configFile: fromRoot('./vite.config.ts'), mode })
        const manifest = createFirefoxManifest({ portalOrigin: portalOrigin(), version: packageJson.version })
        moveFirefoxPackage(fromRoot('./dist/extension'), fromRoot('./dist/extension-firefox'), manifest)
        writeStoreZip(fromRoot('./dist/extension'), fromRoot('./dist/extension-store.zip'))
        writeStoreZip(fromRoot('./dist/extension-firefox'), fromRoot('./dist/extension-firefox.zip'))
      },
    },
  }
}

function extensionAssets(): Plugin {
  return {
    name: 'extension-assets',
    generateBundle() {
      const { version } = packageJson
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.json',
        source: JSON.stringify(createManifest({ portalOrigin: portalOrigin(), version }), null, 2),
      })
      for (const size of [16, 32, 48, 128]) {
        const fileName = `icons/icon-${String(size)}.png`
        this.emitFile({ type: 'asset', fileName, source: readFileSync(fromRoot(`./extension/${fileName}`)) })
      }
    },
  }
}

function portalOrigin(): string {
  return new URL(process.env.VITE_PORTAL_ORIGIN ?? 'http://localhost:3000').origin
}
