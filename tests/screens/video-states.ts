// Videos in their states, and what appears beside them by itself: newer insights, the survey, a risen rank.
import type { Page } from '@playwright/test'
import { modelsInsights } from './rich-videos.ts'
import { dialog, heading, over, page, toItsStart, type ScreenState } from './state.ts'

const NEWER = 'Newer insights say it in one sentence: one idea, one time, one place, and one person who asks.'

// They come while the wizard is open, as when a model has finished.
async function sendNewerInsights(onPage: Page): Promise<void> {
  await toItsStart(dialog(onPage))
  const id = new URL(onPage.url()).searchParams.get('capture') ?? ''
  const origin = new URL(onPage.url()).origin
  await onPage.request.put(`${origin}/api/videos/${id}/insights`, { data: modelsInsights(NEWER), headers: { origin } })
}

// As if this device had shown a lower rank before.
async function riseInRank(onPage: Page): Promise<void> {
  await onPage.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name))
      if (db.objectStoreNames.contains('completions')) {
        await done(db.transaction('meta', 'readwrite').objectStore('meta').put({ key: 'rank', title: 'Starter' }))
      }
      db.close()
    }
  })
  await onPage.reload()
}

async function oweTheSurvey(onPage: Page): Promise<void> {
  await onPage
    .getByRole('button', { name: 'Not this week' })
    .or(heading('Two questions, if you like')(onPage))
    .waitFor()
  const skip = onPage.getByRole('button', { name: 'Not this week' })
  if (await skip.isVisible()) await skip.click()
  const { id } = (await (await onPage.request.get(new URL('/api/auth/me', onPage.url()).href)).json()) as {
    readonly id: string
  }
  await onPage.evaluate((userId) => localStorage.setItem('afterwatch.survey', userId), id)
  await onPage.reload()
}

export const VIDEO_STATES: readonly ScreenState[] = [
  over('A video a model has read', ({ read }) => `/library?video=${read}`),
  {
    ...over(
      'A video a model has read: chapters by its author',
      ({ read }) => `/library?video=${read}`,
      async (onPage) => onPage.getByRole('heading', { name: 'Full Summary' }).scrollIntoViewIfNeeded(),
    ),
    until: heading('Full Summary'),
  },
  over('A video that waits', ({ waits }) => `/library?video=${waits}`),
  over('A video with little to learn', ({ little }) => `/library?video=${little}`),
  {
    ...over('The wizard: newer insights', ({ read }) => `/portal?capture=${read}`, sendNewerInsights),
    until: (onPage) => onPage.getByRole('button', { name: 'Show them' }),
  },
]

export const BY_THEMSELVES: readonly ScreenState[] = [
  {
    ...page('learner', '/portal', (onPage) => onPage.getByText(/^Congratulations, your rank/)),
    name: 'A risen rank',
    isWhole: false,
    act: riseInRank,
  },
  {
    ...page('learner', '/portal', heading('Two questions, if you like')),
    name: 'The survey',
    act: oweTheSurvey,
  },
]
