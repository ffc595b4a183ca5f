// Run by the build, not by a browser: the public pages as markup, so that they are there before the code is.
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { PUBLIC_PAGES } from '../domain/public-pages.ts'
import { AppShell } from './app-shell.tsx'

/** Markup by path. Made while this module is loaded: once that is over, the build loads no lazy part any more. */
export const markupByPath: ReadonlyMap<string, string> = new Map(
  await Promise.all(Object.values(PUBLIC_PAGES).map(async ({ path }) => [path, await markupOf(path)] as const)),
)

// Its lazy parts included.
async function markupOf(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <AppShell />
      </StaticRouter>
    </StrictMode>,
    // Otherwise big parts come at the end with an inline script that moves them, which the content policy forbids.
    { progressiveChunkSize: Infinity },
  )
  return await new Response(prelude).text()
}
