// Run by the build, not in a browser: renders the public pages to markup, so that they show before the code has loaded.
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { PUBLIC_PAGES } from '../domain/public-pages.ts'
import { AppShell } from './app-shell.tsx'

/** Markup by path. Made while this module loads, because afterwards the build no longer loads lazy parts. */
export const markupByPath: ReadonlyMap<string, string> = new Map(
  await Promise.all(Object.values(PUBLIC_PAGES).map(async ({ path }) => [path, await markupOf(path)] as const)),
)

// Including its lazy parts.
async function markupOf(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <AppShell />
      </StaticRouter>
    </StrictMode>,
    // By default big parts come last with an inline script that moves them, which the content policy forbids.
    { progressiveChunkSize: Infinity },
  )
  return await new Response(prelude).text()
}
