import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { must } from '#domain/kernel/invariant.ts'
import { followTheme, type SystemTheme } from './follow-theme.ts'

/** Renders one of the extension's own pages in the chosen theme. */
export function mountPage(content: ReactNode, system?: SystemTheme): void {
  void followTheme(document, system)
  createRoot(must(document.getElementById('root'), 'The page has no root')).render(content)
}
