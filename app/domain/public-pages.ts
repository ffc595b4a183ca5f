// The pages anybody can read and search engines list: made at build time, named in the sitemap, served by their address.
import { PRODUCT_TAGLINE } from './product.ts'

export interface PublicPage {
  readonly path: string
  readonly title: string
  readonly description: string
}

export const PUBLIC_PAGES = {
  landing: {
    path: '/',
    title: PRODUCT_TAGLINE,
    description:
      'Afterwatch finds the actions in the videos you learn from, helps you plan one of them, and reminds you until it is done. Try it without an account; it works offline.',
  },
  welcome: {
    path: '/extension-welcome',
    title: 'Welcome to the extension',
    description:
      'Three steps to your first action: pin the extension, switch the analysis on, and reload each new video.',
  },
  privacy: {
    path: '/privacy',
    title: 'Privacy Policy',
    description:
      'What Afterwatch collects, what it is used for, what it never does with it, and how to have it deleted.',
  },
} as const satisfies Readonly<Record<string, PublicPage>>

const FILES = new Map<string, string>(Object.entries(PUBLIC_PAGES).map(([name, { path }]) => [path, `${name}.html`]))

/** The files of the prerendered pages. */
export const PRERENDERED_FILES: readonly string[] = [...FILES.values()]

/** The file a public page is prerendered to; null for every other address. */
export function prerenderedFile(path: string): string | null {
  return FILES.get(path) ?? null
}
