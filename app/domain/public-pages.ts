// The public pages that search engines list: prerendered at build time, named in the sitemap, served at their path.
import { PRODUCT_NAME, PRODUCT_TAGLINE } from './product.ts'

export interface PublicPage {
  readonly path: string
  readonly title: string
  readonly description: string
}

export const PUBLIC_PAGES = {
  landing: {
    path: '/',
    title: PRODUCT_TAGLINE,
    description: `${PRODUCT_NAME} finds the actions in the videos you learn from, helps you plan one of them, and reminds you until it is done. Try it without an account; it works offline.`,
  },
  welcome: {
    path: '/extension-welcome',
    title: 'Welcome to the extension',
    description:
      'Three steps to your first action: pin the extension, sign in on a video page, and pick one of four actions beside it.',
  },
  privacy: {
    path: '/privacy',
    title: 'Privacy Policy',
    description: `What ${PRODUCT_NAME} collects, what it is used for, what it never does with it, and how to have it deleted.`,
  },
  'sign-in': {
    path: '/login',
    title: 'Sign in',
    description: `Sign in to ${PRODUCT_NAME}: your actions are waiting where you left them.`,
  },
  'sign-up': {
    path: '/signup',
    title: 'Create account',
    description: `Create an account at ${PRODUCT_NAME}: free, and it works offline. Your first action is a minute away.`,
  },
} as const satisfies Readonly<Record<string, PublicPage>>

/** A placeholder in the built files for the portal's origin, which only the server that serves them knows. */
export const BUILT_ORIGIN = 'https://portal.invalid'

/** Screens whose code is requested together with the app's; otherwise it would come a round trip later. */
export const PRELOADED_MODULES: Readonly<Record<string, string>> = {
  'landing.html': 'pages/public/landing-page.tsx',
  'sign-in.html': 'pages/session/login-page.tsx',
  'sign-up.html': 'pages/session/login-page.tsx',
  'portal.html': 'pages/portal/portal-page.tsx',
}

/** The app's shell with the portal's code asked for at once. */
export const PORTAL_SHELL = 'portal.html'

const FILES = new Map<string, string>([
  ...Object.entries(PUBLIC_PAGES).map(([name, { path }]) => [path, `${name}.html`] as const),
  ['/portal', PORTAL_SHELL],
])

/** The files that are served for one address each: for a first visit, not for the offline app. */
export const PRERENDERED_FILES: readonly string[] = [...new Set(FILES.values())]

/** The files that name the portal's origin. */
export const ADDRESSED_FILES: readonly string[] = [
  ...PRERENDERED_FILES.filter((file) => file !== PORTAL_SHELL),
  'sitemap.xml',
  'robots.txt',
]

/** The file made for a path; null for every address without one. */
export function prerenderedFile(path: string): string | null {
  return FILES.get(path) ?? null
}
