import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { createManifest } from './extension/manifest.ts'

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(({ mode }) => (mode.startsWith('ext') ? extensionConfig(mode) : testConfig()))

function testConfig(): ViteUserConfig {
  return {
    test: {
      projects: [
        { test: { name: 'node', include: ['tests/**/*.test.ts'], environment: 'node' } },
        { test: { name: 'database', include: ['tests/**/*.db.test.ts'], environment: 'node', fileParallelism: false } },
        { test: { name: 'web', include: ['tests/**/*.web.test.tsx'], environment: 'happy-dom' } },
      ],
    },
  }
}

// ---- the extension: `--mode ext` its pages and worker, then `--mode ext-content-<name>` one self-contained file each.

const CONTENT_SCRIPTS: Readonly<Record<string, string>> = {
  'ext-content-main-world': 'extension/content/main-world.ts',
  'ext-content-watch-page': 'extension/content/watch-page.ts',
}

function extensionConfig(mode: string): ViteUserConfig {
  const entry = CONTENT_SCRIPTS[mode]
  return {
    root: fromRoot('./extension'),
    base: './',
    publicDir: false,
    plugins: [react(), tailwindcss(), ...(entry === undefined ? [extensionAssets()] : [])],
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    worker: { format: 'es' },
    build: {
      outDir: fromRoot('./dist/extension'),
      emptyOutDir: entry === undefined,
      target: 'chrome120',
      modulePreload: false,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 700,
      rollupOptions: entry === undefined ? extensionPages() : contentScript(entry),
    },
  }
}

function extensionPages() {
  return {
    input: {
      background: fromRoot('./extension/background/background.ts'),
      popup: fromRoot('./extension/popup/popup.html'),
      offscreen: fromRoot('./extension/offscreen/offscreen.html'),
    },
    output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js', assetFileNames: 'assets/[name][extname]' },
  }
}

// A content script cannot import: everything goes into one file, and dynamic imports only delay its evaluation.
function contentScript(entry: string) {
  return { input: fromRoot(entry), output: { format: 'iife' as const, entryFileNames: 'content/[name].js', codeSplitting: false } }
}

function extensionAssets(): Plugin {
  return {
    name: 'extension-assets',
    generateBundle() {
      const version: string = JSON.parse(readFileSync(fromRoot('./package.json'), 'utf8')).version
      const portalOrigin = new URL(process.env.VITE_PORTAL_ORIGIN ?? 'http://localhost:3000').origin
      this.emitFile({ type: 'asset', fileName: 'manifest.json', source: JSON.stringify(createManifest({ portalOrigin, version }), null, 2) })
      for (const size of [16, 32, 48, 128]) {
        const fileName = `icons/icon-${String(size)}.png`
        this.emitFile({ type: 'asset', fileName, source: readFileSync(fromRoot(`./extension/${fileName}`)) })
      }
    },
  }
}
