// The sentences of the options page.
import { PRODUCT_NAME } from '#domain/product.ts'
import type { Method } from '../messages/method.ts'
import type { Theme } from '../messages/options.ts'
import type { AddressProblem } from '../messages/portal-address.ts'
import type { PortalAnswer } from '../messages/request.ts'

export const NOT_KEPT = 'This choice could not be kept. Reload this page and choose again.'

const ADDRESS_PROBLEMS: Readonly<Record<AddressProblem, string>> = {
  empty: 'Enter the address of your portal, for example https://portal.example.org.',
  not_an_address: 'This is not a website address. It looks like https://portal.example.org.',
  needs_https: 'The address must begin with https://, because browsers keep nobody signed in elsewhere.',
  has_password: 'Leave name and password out of the address.',
}

export function addressSentence(problem: AddressProblem): string {
  return ADDRESS_PROBLEMS[problem]
}

const PORTAL_ANSWERS: Readonly<Record<PortalAnswer, (origin: string) => string>> = {
  set: (origin) => `${PRODUCT_NAME} now uses ${origin}.`,
  unreachable: (origin) =>
    `${PRODUCT_NAME} now uses ${origin}, but nothing answers there at the moment. What you save waits on this device.`,
  not_a_portal: (origin) => `The site at ${origin} is not a portal. Check the address; nothing was changed.`,
  not_allowed: (origin) => `The browser needs your permission to reach ${origin}. Press the button again and allow it.`,
}

/** The result of choosing the portal at `origin`. */
export function portalSentence(answer: PortalAnswer, origin: string): string {
  return PORTAL_ANSWERS[answer](origin)
}

export const WHAT_WAITS =
  'What waits on this device is kept when you change the portal. It is sent once you sign in to its account.'

export const THEME_NAMES: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' }

export const THEME_HINT = 'On a watch page, System is the theme that YouTube has there.'

export const NOTIFICATIONS_HINT =
  'When off, nothing rings here. What is due still shows in the popup and in your portal.'

export const WAYS_LATELY = 'Which of them worked lately, and why the others did not:'

interface WayGroup {
  readonly title: string
  readonly methods: readonly Method[]
}

/** In the same order as extension/content/ways.ts. */
export const WAY_GROUPS: readonly WayGroup[] = [
  { title: 'As soon as you watch: reads what is there, asks nothing', methods: ['observed', 'open_panel'] },
  {
    title: 'When you open the panel: asks YouTube, one after another',
    methods: ['get_panel', 'timedtext', 'player_captions', 'shown_panel', 'get_transcript'],
  },
  { title: 'Only when you press its button, after all others failed', methods: ['app_client', 'description'] },
]
