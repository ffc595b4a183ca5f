// The first five minutes: from an empty portal to a completed action, without a link, an extension or a network.
import { expect } from '@playwright/test'
import { learnerNamed } from '../learner/learner.ts'
import { test } from '../setup/test.ts'
import { app } from '../setup/shared-app.ts'

test('PRD-03, HOM-10: a new learner goes from the sample to a plan to a completed action, offline', async ({
  profiles,
}) => {
  test.setTimeout(120_000)
  const ada = await profiles.open('offline too')
  const { page } = ada
  await ada.registerByForm(app.url, learnerNamed('first-minutes'))
  await ada.untilInstalled()
  await page.reload()
  await expect(page.getByText('No active actions yet')).toBeVisible()
  await page.context().setOffline(true)

  await page.getByRole('button', { name: 'Try it with a sample' }).click()
  const wizard = page.getByRole('dialog', { name: 'How to remember what you watch' })
  await expect(wizard.getByRole('heading', { name: 'TL;DR' })).toBeVisible()
  await wizard.getByRole('button', { name: 'Next', exact: true }).click()
  const choices = wizard.getByRole('group', { name: 'Pick one action' })
  await choices.getByRole('radio', { name: /^Write down three points from memory/ }).click()
  await wizard.getByLabel('When?').fill('right after lunch')
  await wizard.getByLabel('Where?').fill('at my desk')
  await wizard.getByRole('button', { name: 'Next', exact: true }).click()
  await wizard.getByRole('button', { name: 'Save to Vault' }).click()
  await expect(wizard).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Two questions, if you like' })).toBeVisible()

  await page.getByRole('button', { name: /^Mark Complete Write down three points/ }).click()
  await expect(page.getByText('You did it: your first action is done.')).toBeVisible()
  // Only one thing is asked at a time.
  await expect(page.getByRole('heading', { name: 'Two questions, if you like' })).toBeHidden()
  await page.getByRole('button', { name: /^(Not now|Close)$/ }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Two questions, if you like' })).toBeVisible()
  await expect(page.getByText('You did it')).toBeHidden()

  // It is a video like any other, labelled as ours, and can be removed.
  await page.goto(`${app.url}/library`)
  const card = page.getByRole('article', { name: 'How to remember what you watch' })
  await expect(card.getByText('A sample by Afterwatch')).toBeVisible()
  await card.getByRole('button', { name: 'Delete How to remember what you watch' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Try it with a sample' })).toBeVisible()
  await page.context().setOffline(false)
  await page.goto(`${app.url}/portal`)
  await ada.expectSynced()
})
