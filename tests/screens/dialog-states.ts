// Dialogs of the portal and of the library.
import type { Page } from '@playwright/test'
import { aboutAction, dialog, heading, next, over, press, to, toItsStart, type ScreenState } from './state.ts'

const lacks = (onPage: Page) => onPage.getByRole('list', { name: 'What would make it easier to do' })

async function pickAndLook(onPage: Page): Promise<void> {
  await next(onPage)
  await onPage.getByRole('radio').first().check()
  await onPage.getByLabel('Where?').fill('')
  await lacks(onPage).scrollIntoViewIfNeeded()
}

// Into the weekly review, which opens where it was left: to what was missed, with that picked.
const mending = (choice: string) => async (onPage: Page) => {
  const shown = dialog(onPage).getByRole('radio', { name: choice })
  const start = heading(/quiet week|did what you planned/)(onPage)
  await shown.or(start).first().waitFor()
  if (await start.isVisible()) await next(onPage)
  await shown.check()
}

async function toSummary(onPage: Page): Promise<void> {
  await next(onPage)
  await onPage.getByRole('radio').first().check()
  await next(onPage)
}

async function ownWithout(onPage: Page): Promise<void> {
  await next(onPage)
  await onPage.getByRole('radio', { name: /Write your own plan/ }).check()
  await next(onPage)
}

async function longSummary(onPage: Page): Promise<void> {
  await next(onPage)
  await onPage.getByRole('radio', { name: /Write your own plan/ }).check()
  for (const name of ['What will you do?', 'Where?', 'First step', 'Your reward']) {
    await onPage.getByLabel(name, { exact: true }).fill('W'.repeat(150))
  }
  await next(onPage)
}

async function editReflection(onPage: Page): Promise<void> {
  await onPage
    .getByRole('article')
    .filter({ hasText: 'Reflection complete' })
    .getByRole('button', { name: /^Unlock/ })
    .click()
  await press('Edit reflection')(onPage)
  await dialog(onPage).getByRole('textbox').first().press('Control+End')
  await dialog(onPage).getByRole('textbox').first().pressSequentially(' And I know why.')
}

async function pickNothing(onPage: Page): Promise<void> {
  await next(onPage)
  await next(onPage)
}

// In this order, and before anything is picked: what was picked stays.
const wizard = (name: string, act: (onPage: Page) => Promise<void>, until: ScreenState['until']): ScreenState => ({
  ...over(
    `The wizard: ${name}`,
    ({ video }) => `/portal?capture=${video}`,
    async (onPage) => {
      await toItsStart(dialog(onPage))
      await act(onPage)
    },
  ),
  until,
})

const profileTab = (name: string, path: string, until: ScreenState['until']): ScreenState => ({
  ...over(`Edit Profile: ${name}`, to(`/portal?profile=${path}`)),
  until,
})

export const DIALOGS: readonly ScreenState[] = [
  wizard('insights', () => Promise.resolve(), heading('TL;DR')),
  wizard('an action', next, (onPage) => onPage.getByRole('radio').first()),
  wizard('nothing picked', pickNothing, (onPage) => onPage.locator('[data-invalid]').first()),
  wizard('a plan with a problem', ownWithout, (onPage) => onPage.locator('[aria-invalid=true]').first()),
  wizard('what a plan lacks', pickAndLook, lacks),
  wizard('the summary', toSummary, (onPage) => onPage.getByRole('button', { name: 'Save to Vault' })),
  wizard('the summary, long words', longSummary, (onPage) => onPage.getByRole('button', { name: 'Save to Vault' })),
  profileTab('security', 'security', heading('Where you are signed in')),
  profileTab('who writes insights', 'insights', dialog),
  profileTab('your data', 'data', heading('Delete account')),
  {
    ...over('Add video: not a link', to('/portal?add='), async (onPage) => {
      await dialog(onPage).getByRole('textbox').first().fill('https://example.com/nothing')
      await dialog(onPage).getByRole('button', { name: 'Add video' }).click()
    }),
    until: (onPage) => onPage.locator('[aria-invalid=true]').first(),
  },
  {
    ...over('Add video: pasted words', to('/portal?add='), async (onPage) => {
      const words = 'Walk for ten minutes after lunch. Put your shoes beside the door in the morning. '
      await dialog(onPage).getByRole('textbox').first().fill(words.repeat(12))
    }),
    until: (onPage) => onPage.getByRole('dialog').getByLabel(/title/i).first(),
  },
  over('The overlay, tested', to('/library?overlay=test')),
  {
    ...over('A video: deleting it', ({ video }) => `/library?video=${video}`, press('Delete Video')),
    until: heading(/^Are you sure/),
  },
  over('A video that is gone', to('/library?video=00000000-0000-7000-8000-000000000000')),
  aboutAction('An action: removing it', '&dialog=remove', 'Remove forever'),
  over('An action that is gone', to('/portal?action=00000000-0000-7000-8000-000000000000')),
  over('The Science: an article', to('/portal?science=forgetting')),
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
  over('Reflecting', ({ video }) => `/portal?reflect=${video}`),
  {
    ...over('Reflecting: an answer', ({ video }) => `/portal?reflect=${video}`, press(/Quick insight/)),
    until: (onPage) => dialog(onPage).getByRole('textbox').first(),
  },
  {
    ...over('Reflecting: a saved one', to('/library'), editReflection),
    until: (onPage) => dialog(onPage).getByRole('button', { name: 'Discard changes' }),
  },
  aboutAction('An action', '', /walk|standing order/i),
  aboutAction('Editing an action', '&dialog=edit', 'Edit plan'),
  aboutAction('Setting a reminder', '&dialog=reminder', 'Set Reminder'),
  {
    ...aboutAction('Setting a reminder, in forced colours', '&dialog=reminder', 'Set Reminder'),
    isForced: true,
  },
  {
    ...over('The weekly review: the week', to('/portal?review=')),
    until: heading(/quiet week|did what you planned/),
  },
  {
    ...over('The weekly review: a missed action', to('/portal?review='), mending('Another time')),
    until: (onPage) => onPage.getByLabel('Time', { exact: true }),
  },
  {
    ...over('The weekly review: let go', to('/portal?review='), mending('Let it go')),
    until: (onPage) => onPage.getByText('What you did stays in your history.'),
  },
  {
    ...over('The weekly review: one sentence', to('/portal?review='), async (onPage) => {
      await mending('Keep it')(onPage)
      await next(onPage)
    }),
    until: (onPage) => dialog(onPage).getByRole('textbox').first(),
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

export const YOUR_DATA: readonly ScreenState[] = [
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
