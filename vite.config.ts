// One config for the three builds: the PWA (no mode), the extension (its own modes) and the tests (vitest).
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { webManifest } from './app/sw/web-manifest.ts'

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(({ mode }) => (mode === 'test' ? testConfig() : appConfig()))

function appConfig(): ViteUserConfig {
  return {
    root: fromRoot('./app'),
    plugins: [react(), tailwindcss(), pwa()],
    resolve: { alias: strictCspAliases() },
    worker: { format: 'es' },
    build: {
      outDir: fromRoot('./dist/app'),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      // A data: URL would need font-src and img-src to be wider than they are.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 400,
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
function strictCspAliases() {
  return [{ find: /^react-style-singleton$/, replacement: fromRoot('./app/ui/style-singleton.ts') }]
}

function pwa() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest: webManifest,
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,woff2,svg}', 'icons/icon-192.png'],
      globIgnores: ['service-worker.js'],
    },
  })
}

function testConfig(): ViteUserConfig {
  return {
    test: {
      projects: [
        {
          test: {
            name: 'node',
            include: ['tests/**/*.test.ts'],
            exclude: ['tests/**/*.db.test.ts'],
            environment: 'node',
          },
        },
        {
          test: {
            name: 'database',
            include: ['tests/**/*.db.test.ts'],
            environment: 'node',
            fileParallelism: false,
            globalSetup: ['tests/setup/test-cluster.ts'],
            testTimeout: 20_000,
            hookTimeout: 60_000,
          },
        },
        {
          plugins: [react()],
          test: {
            name: 'web',
            include: ['tests/**/*.web.test.tsx'],
            environment: 'happy-dom',
            setupFiles: ['tests/setup/web.ts'],
          },
        },
      ],
    },
  }
}
