// Every screen and main state that `npm run screens` draws: who sees it, where it is and what was done there.
import type { Locator, Page } from '@playwright/test'

export type Person = 'visitor' | 'beginner' | 'learner' | 'owner'

/** What the addresses of a learner's own things are made of. */
export interface Ids {
  readonly video: string
  readonly action: string
  // The path of a friend link.
  readonly friend: string
}

export interface ScreenState {
  readonly name: string
  readonly who: Person
  readonly path: (ids: Ids) => string
  // Done once the page is there.
  readonly act?: (page: Page) => Promise<void>
  // It is reached when this can be seen.
  readonly until: (page: Page) => Locator
  // All of the page, not only what is seen without scrolling.
  readonly isWhole?: boolean
  // Without the app, it follows the browser's colours alone.
  readonly isPlain?: boolean
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
const dialog = (page: Page) => page.getByRole('dialog').last()
const to = (path: string) => () => path

const page = (who: Person, path: string, until: ScreenState['until']): ScreenState => ({
  name: `${path} (${who})`,
  who,
  path: to(path),
  until,
  isWhole: true,
})
const over = (name: string, path: ScreenState['path'], act?: ScreenState['act']): ScreenState => ({
  name,
  who: 'learner',
  path,
  ...(act !== undefined && { act }),
  until: dialog,
})
const aboutAction = (name: string, asked: string, title: string | RegExp): ScreenState => ({
  ...over(name, ({ action }) => `/portal?action=${action}${asked}`),
  // Its card on the page behind has a heading of the same name.
  until: (onPage) => onPage.getByRole('dialog').getByRole('heading', { name: title }).first(),
})

const press = (name: string | RegExp) => async (onPage: Page) => {
  await onPage.getByRole('button', { name }).first().click()
}
const next = press(/^Next$/)
const lacks = (onPage: Page) => onPage.getByRole('list', { name: 'What would make it easier to do' })

async function pickAndLook(onPage: Page): Promise<void> {
  await next(onPage)
  await onPage.getByRole('radio').first().check()
  await onPage.getByLabel('Where?').fill('')
  await lacks(onPage).scrollIntoViewIfNeeded()
}

// Into the weekly review, as many times Next.
const reviewed = (steps: number, act?: ScreenState['act']) => async (onPage: Page) => {
  for (let step = 0; step < steps; step += 1) await next(onPage)
  await act?.(onPage)
}

async function openPalette(onPage: Page, query = ''): Promise<void> {
  await onPage.getByRole('button', { name: 'Search', exact: true }).first().click()
  await onPage.getByRole('combobox', { name: 'Search and commands' }).fill(query)
}

const VISITORS: readonly ScreenState[] = [
  page('visitor', '/', heading('Turn What You Watch Into What You Do')),
  page('visitor', '/login', heading('Sign in')),
  page('visitor', '/signup', (onPage) => onPage.getByRole('tab', { name: 'Create account' })),
  page('visitor', '/reset-password?token=spent', heading(/password/i)),
  page('visitor', '/privacy', heading('Privacy Policy')),
  page('visitor', '/extension-welcome', (onPage) => onPage.getByRole('dialog', { name: 'Create Account' })),
  { ...page('visitor', '/friend/ended', heading('This link no longer leads anywhere')), isPlain: true },
  page('visitor', '/nowhere', heading(/./)),
]

const BEGINNERS: readonly ScreenState[] = [
  page('beginner', '/portal', heading("Ada's Actions")),
  page('beginner', '/library', heading('Your Video Library')),
  page('beginner', '/actions', heading('Your Actions')),
  page('beginner', '/dashboard', heading('Dashboard')),
]

const PAGES: readonly ScreenState[] = [
  page('learner', '/portal', (onPage) => onPage.getByRole('tab', { name: "Today's Focus" })),
  {
    ...page('learner', '/portal', (onPage) => onPage.getByRole('searchbox', { name: 'Search actions' })),
    name: 'Action Library',
    act: async (onPage) => onPage.getByRole('tab', { name: 'Action Library' }).click(),
  },
  page('learner', '/library', heading('Your Video Library')),
  {
    ...page('learner', '/library', heading('Your Video Library')),
    name: '/library, as a list',
    act: async (onPage) => {
      await onPage
        .getByRole('radio', { name: 'List view' })
        .or(onPage.getByRole('button', { name: 'List view' }))
        .click()
    },
  },
  { ...page('learner', '/library?q=shoes', heading('Said in your videos')), name: '/library, searched' },
  { ...page('learner', '/library?q=zebra', heading('Your Video Library')), name: '/library, nothing found' },
  page('learner', '/actions', heading('Your Actions')),
  page('learner', '/dashboard', heading('Dashboard')),
  page('learner', '/progress', heading('Coming Soon')),
  page('learner', '/', heading('Turn What You Watch Into What You Do')),
  page('owner', '/admin', heading(/./)),
  page('owner', '/analytics', heading(/./)),
]

const FRIENDS: readonly ScreenState[] = [
  {
    ...page('learner', '', heading('Ada shared a plan with you')),
    name: 'A friend’s page',
    isPlain: true,
    path: ({ friend }) => friend,
  },
  {
    ...page('learner', '', (onPage) => onPage.getByRole('status')),
    name: 'A friend’s page, sent',
    isPlain: true,
    path: ({ friend }) => `${friend}?note=sent`,
  },
  {
    ...page('learner', '', (onPage) => onPage.getByRole('status')),
    name: 'A friend’s page, enough for a day',
    isPlain: true,
    path: ({ friend }) => `${friend}?note=enough`,
  },
  aboutAction('Showing a friend', '&dialog=friend', 'Show a friend'),
  {
    ...aboutAction('A link for a friend', '&dialog=friend', 'Show a friend'),
    act: press('Make a new link'),
    until: (onPage) => onPage.getByRole('button', { name: 'Copy link' }),
  },
]

const DIALOGS: readonly ScreenState[] = [
  over('Add video', to('/portal?add=')),
  over('A video', ({ video }) => `/portal?video=${video}`),
  {
    ...over(
      'A video: what it led to',
      ({ video }) => `/portal?video=${video}`,
      async (onPage) => {
        await onPage.getByRole('heading', { name: 'What it led to' }).scrollIntoViewIfNeeded()
      },
    ),
    until: heading('What it led to'),
  },
  over('The wizard: insights', ({ video }) => `/portal?capture=${video}`),
  over('The wizard: an action', ({ video }) => `/portal?capture=${video}`, next),
  { ...over('The wizard: what a plan lacks', ({ video }) => `/portal?capture=${video}`, pickAndLook), until: lacks },
  over('Reflecting', ({ video }) => `/portal?reflect=${video}`),
  aboutAction('An action', '', /walk|standing order/i),
  aboutAction('Editing an action', '&dialog=edit', 'Edit plan'),
  aboutAction('Setting a reminder', '&dialog=reminder', 'Set Reminder'),
  {
    ...over('The weekly review: the week', to('/portal?review=')),
    until: heading(/quiet week|did what you planned/),
  },
  {
    ...over(
      'The weekly review: a missed action',
      to('/portal?review='),
      reviewed(1, async (onPage) => {
        await onPage.getByRole('radio', { name: 'Another time' }).check()
      }),
    ),
    until: (onPage) => onPage.getByLabel('Time', { exact: true }),
  },
  {
    ...over(
      'The weekly review: let go',
      to('/portal?review='),
      reviewed(1, async (onPage) => {
        await onPage.getByRole('radio', { name: 'Let it go' }).check()
      }),
    ),
    until: (onPage) => onPage.getByText('What you did stays in your history.'),
  },
  over('Contact Us', to('/portal?contact=')),
  over('The Science', to('/portal?science=')),
  over('Edit Profile', to('/portal?profile=')),
  {
    ...over('Edit Profile: reminders', to('/portal?profile='), async (onPage) => {
      await onPage.getByRole('tab', { name: 'Reminders' }).click()
    }),
    until: (onPage) => onPage.getByRole('button', { name: /calendar feed|new address/ }),
  },
  {
    ...over('Edit Profile: a calendar feed', to('/portal?profile='), async (onPage) => {
      await onPage.getByRole('tab', { name: 'Reminders' }).click()
      await onPage.getByRole('button', { name: /calendar feed|new address/ }).click()
    }),
    until: (onPage) => onPage.getByRole('link', { name: 'Add to calendar' }),
  },
]

const PLAYLIST = [
  'Video ID,Playlist Video Creation Timestamp',
  ...Array.from({ length: 812 }, (_, n) => `listed${String(n).padStart(5, '0')},2024-01-15T10:30:00+00:00`),
  'a private video,2024-01-16',
].join('\n')

const bring = (name: string, text: string) => async (onPage: Page) => {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await onPage.getByLabel('File to import').setInputFiles(file)
}

const YOUR_DATA: readonly ScreenState[] = [
  over('Your data', to('/library?data=')),
  {
    ...over('Importing: what would be added', to('/library?data='), bring('Watch later-videos.csv', PLAYLIST)),
    until: (onPage) => onPage.getByRole('button', { name: 'Import 812 videos' }),
  },
  {
    ...over('Importing: a file that is no list', to('/library?data='), bring('diary.csv', 'Dear diary')),
    until: (onPage) => onPage.getByRole('alert'),
  },
]

const LAYERS: readonly ScreenState[] = [
  over('The palette, before typing', to('/portal'), (onPage) => openPalette(onPage)),
  {
    ...over('The palette, searching', to('/portal'), (onPage) => openPalette(onPage, 'walk')),
    until: (onPage) => onPage.getByRole('group', { name: 'Moments' }),
  },
  {
    ...over('The palette, nothing found', to('/library'), (onPage) => openPalette(onPage, 'zebra')),
    until: (onPage) => onPage.getByText('Nothing found'),
  },
  over('Keyboard shortcuts', to('/portal'), async (onPage) => onPage.keyboard.press('?')),
  {
    ...over('The user menu', to('/portal'), async (onPage) => {
      const menu = onPage.getByRole('button', { name: 'Open menu' })
      if (await menu.isVisible()) await menu.click()
      await onPage.getByRole('button', { name: 'Ada Demo' }).click()
    }),
    until: (onPage) => onPage.getByRole('menuitem', { name: 'Sign Out' }),
  },
  over('Sync', to('/portal'), press(/Synced/)),
]

export const STATES: readonly ScreenState[] = [
  ...VISITORS,
  ...BEGINNERS,
  ...PAGES,
  ...DIALOGS,
  ...YOUR_DATA,
  ...LAYERS,
  ...FRIENDS,
]
