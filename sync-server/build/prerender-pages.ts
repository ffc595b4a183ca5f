// Build step: writes the public pages as files with their markup and their metadata for search engines, the sitemap and
// robots.txt.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport, type Plugin, type Rolldown } from 'vite'
import { PRODUCT_NAME } from '#domain/product.ts'
import {
  BUILT_ORIGIN,
  PORTAL_SHELL,
  prerenderedFile,
  PRELOADED_MODULES,
  PUBLIC_PAGES,
  type PublicPage,
} from '#domain/public-pages.ts'
import { BRIDGE_PATH } from '#domain/wire/bridge.ts'
import { QUIET_WHEN_ANONYMOUS } from '#domain/wire/quiet-session.ts'

interface Prerendered {
  readonly markupByPath: ReadonlyMap<string, string>
}

const THEME_TAG = '<script src="/theme.js"></script>'
const THEME_FILE = 'public/theme.js'
const PRESSES_FILE = 'public/early-presses.js'
// Both come before the style sheet: a script after it would wait for it.
const PORTAL_FILES = ['public/warm-storage.js', 'public/kept-screen.js']

// What the portal also needs for its first screen on a device that knows nobody, whose rows come from the server
// (app/pages/portal/first-view.ts). What these import would otherwise be asked for in three further steps.
const NEW_DEVICE_MODULES = [
  'features/actions/list/library-view.tsx',
  'pages/first-steps-offer.tsx',
  'sync/start-engine.ts',
]

const PAGES: readonly PublicPage[] = Object.values(PUBLIC_PAGES)

/** Writes the public pages beside the built app. The server fills in its own origin when it serves them. */
export function prerenderPages(rootDir: string): Plugin {
  const appDir = join(rootDir, 'app')
  return {
    name: 'prerender-pages',
    apply: 'build',
    // Inlined: a separate request before the first paint would cost a phone a third of a second. The server allows the script
    // by its hash.
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(THEME_TAG, () => `<script>${readFileSync(join(appDir, THEME_FILE), 'utf8')}</script>`),
    },
    async writeBundle(options, bundle) {
      const outDir = options.dir ?? join(rootDir, 'dist/app')
      const { module } = await runnerImport<Prerendered>(join(appDir, 'pages/prerender.tsx'), {
        configFile: false,
        root: appDir,
        mode: 'production',
        logLevel: 'error',
      })
      const shell = readFileSync(join(outDir, 'index.html'), 'utf8')
      const preloaded = (file: string) => {
        const path = PRELOADED_MODULES[file]
        return path === undefined ? shell : withPreloads(shell, chunksOf(bundle, join(appDir, path)))
      }
      // Between its first paint and its code, a page looks ready but is not.
      const presses = readFileSync(join(appDir, PRESSES_FILE), 'utf8')
      for (const page of PAGES) {
        const file = prerenderedFile(page.path) ?? ''
        const markup = checked(module.markupByPath.get(page.path) ?? '', page)
        writeFileSync(join(outDir, file), pageHtml(withScript(afterPaint(preloaded(file)), presses), { page, markup }))
      }
      const scripts = PORTAL_FILES.map((file) => readFileSync(join(appDir, file), 'utf8'))
      const ofNewDevice = NEW_DEVICE_MODULES.flatMap((path) => chunksOf(bundle, join(appDir, path)))
      writeFileSync(join(outDir, PORTAL_SHELL), portalShell(preloaded(PORTAL_SHELL), scripts, ofNewDevice))
      writeFileSync(join(outDir, 'sitemap.xml'), sitemap())
      writeFileSync(join(outDir, 'robots.txt'), robots())
    },
  }
}

/** The files of a page's code: its chunk and everything that imports, directly or not. */
function chunksOf(bundle: Rolldown.OutputBundle, module: string): readonly string[] {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.includes(module))
  if (entry === undefined) throw new Error(`The build has no chunk of ${module}`)
  const found = new Set<string>()
  const collect = (name: string) => {
    const file = bundle[name]
    if (found.has(name) || file?.type !== 'chunk' || file.isEntry) return
    found.add(name)
    for (const imported of file.imports) collect(imported)
  }
  collect(entry.fileName)
  return [...found]
}

// Painting needs no code: on a slow connection, the code is requested only after the page has been painted, all at once.
function afterPaint(shell: string): string {
  const { urls, rest } = withoutCode(shell)
  const loader = `<script type="module">requestAnimationFrame(()=>setTimeout(()=>${listed(urls)}.forEach((url)=>import(url))))</script>`
  return rest.replace('</head>', () => `    ${loader}\n  </head>`)
}

function withoutCode(shell: string) {
  const tags =
    / {0,20}<(?:script type="module"|link rel="modulepreload")[^>]*?(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?\n?/g
  return { urls: [...shell.matchAll(tags)].map(([, url = '']) => url), rest: shell.replaceAll(tags, '') }
}

function listed(urls: readonly string[]): string {
  return JSON.stringify(urls)
}

// A kept screen is painted while the code downloads, and the code runs only after that. A hidden tab paints nothing, so its
// code does not wait. A device for which no screen may be kept (app/state/kept-screen.ts) is new: it asks at once who is signed in
// (app/api/ask-session.ts), and for its files after the others.
function portalShell(shell: string, scripts: readonly string[], ofNewDevice: readonly string[]): string {
  const { urls, rest } = withoutCode(shell)
  const ahead = [...new Set(ofNewDevice.map((file) => `/${file}`))].filter((url) => !urls.includes(url))
  const fetched = urls.map((url) => `<link rel="preload" as="script" crossorigin href="${url}">`)
  const loader = `;(() => {
    const start = () => ${listed(urls)}.forEach((url) => import(url))
    const isPaintedFirst = window.keptPresses !== undefined && !document.hidden
    if (isPaintedFirst) requestAnimationFrame(() => setTimeout(start))
    else addEventListener('DOMContentLoaded', start)
    try {
      if (localStorage.getItem('afterwatch.kept-screen-of') !== null) return
    } catch {
      return
    }
    window.askedSession = fetch('/api/auth/me', { headers: ${JSON.stringify({ Prefer: QUIET_WHEN_ANONYMOUS })} })
    window.askedSession.catch(() => undefined)
    const ask = (href) => {
      const link = { rel: 'modulepreload', fetchPriority: 'low', crossOrigin: '', href }
      document.head.append(Object.assign(document.createElement('link'), link))
    }
    addEventListener('DOMContentLoaded', () => ${listed(ahead)}.forEach(ask))
  })()`
  const tags = [...scripts, loader].map((script) => `<script>${script}</script>`)
  return rest
    .replace(/ {0,20}<link rel="stylesheet"/, (sheet) => [...tags, ...fetched, sheet].join('\n    '))
    .replace('<div id="root">', (root) => `<div id="code-loading" aria-hidden="true">Loading...</div>\n    ${root}`)
}

function withScript(shell: string, script: string): string {
  return shell.replace('</head>', () => `    <script>${script}</script>\n  </head>`)
}

function withPreloads(shell: string, files: readonly string[]): string {
  const links = files.filter((file) => !shell.includes(`/${file}"`))
  const tags = links.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  return shell.replace('</head>', () => `    ${tags.join('\n    ')}\n  </head>`)
}

// The content security policy allows neither inline scripts nor style attributes: better no build than a broken page.
function checked(markup: string, { path }: PublicPage): string {
  const problem = [/<script/, /\sstyle="/, /<style/].find((forbidden) => forbidden.test(markup))
  if (problem !== undefined) throw new Error(`The prerendered page ${path} holds ${String(problem)}`)
  if (!markup.includes('<h1')) throw new Error(`The prerendered page ${path} has no heading: it did not render`)
  return markup
}

export interface PageParts {
  readonly page: PublicPage
  readonly markup: string
}

/** The app's HTML with the page's markup in its root and the page's metadata in its head. */
export function pageHtml(shell: string, { page, markup }: PageParts): string {
  const title = escaped(`${page.title} · ${PRODUCT_NAME}`)
  const description = escaped(page.description)
  const url = escaped(BUILT_ORIGIN + page.path)
  const image = `${BUILT_ORIGIN}/og.png`
  const head = [
    `<link rel="canonical" href="${url}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:site_name" content="${PRODUCT_NAME}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${url}" />`,
    `<meta property="og:image" content="${image}" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    `<meta property="og:image:alt" content="${PRODUCT_NAME}: turn what you watch into what you do" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
  ]
  return shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(
      /<meta\s+name="description"\s+content="[^"]*"\s*\/>/,
      () => `<meta name="description" content="${description}" />`,
    )
    .replace('</head>', () => `    ${head.join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
}

export function sitemap(): string {
  const urls = PAGES.map(({ path }) => `  <url><loc>${escaped(BUILT_ORIGIN + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

export function robots(): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /portal\nDisallow: ${BRIDGE_PATH}\n\nSitemap: ${BUILT_ORIGIN}/sitemap.xml\n`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
