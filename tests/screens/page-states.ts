// The pages of a learner and of an owner, and what a friend sees.
import type { Page } from '@playwright/test'
import { aboutAction, heading, page, press, type ScreenState } from './state.ts'

// As far as completes it, and not let go.
async function swipeFar(onPage: Page): Promise<void> {
  const row = onPage.locator('[data-swipe]').first()
  const box = await row.boundingBox()
  const touch = { pointerType: 'touch', isPrimary: true, bubbles: true, clientY: (box?.y ?? 0) + 20 }
  await row.dispatchEvent('pointerdown', { ...touch, clientX: (box?.x ?? 0) + 20 })
  await row.evaluate((element) => (element.setPointerCapture = () => undefined))
  await row.dispatchEvent('pointermove', { ...touch, clientX: (box?.x ?? 0) + 180 })
}

export const PAGES: readonly ScreenState[] = [
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
  page('owner', '/admin?tab=feedback', heading(/./)),
  {
    ...page('owner', '/analytics', (onPage) => onPage.getByRole('dialog', { name: 'Users' })),
    name: '/analytics: the list of users',
    act: press(/users/i),
  },
  {
    ...page('learner', '/portal', (onPage) => onPage.getByRole('searchbox', { name: 'Search actions' })),
    name: 'Action Library, in forced colours',
    act: async (onPage) => onPage.getByRole('tab', { name: 'Action Library' }).click(),
    isForced: true,
  },
  {
    ...page('learner', '/portal', (onPage) => onPage.locator('[data-swiping=far]')),
    name: 'An action, swiped far',
    act: swipeFar,
  },
  {
    ...page('learner', '/portal', (onPage) => onPage.getByText('No actions found')),
    name: 'Action Library, nothing found',
    act: async (onPage) => {
      await onPage.getByRole('tab', { name: 'Action Library' }).click()
      await onPage.getByRole('searchbox', { name: 'Search actions' }).fill('zebra')
    },
  },
  {
    ...page('learner', '/portal', (onPage) => onPage.getByRole('menu')),
    name: 'The menu of an action',
    act: press(/^More|options/i),
  },
  {
    ...page('learner', '/portal', (onPage) => onPage.getByText(/How well|Remembered|Again/i).first()),
    name: 'Recalled: the moment shown',
    act: press('Show the moment'),
  },
]

export const FRIENDS: readonly ScreenState[] = [
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
