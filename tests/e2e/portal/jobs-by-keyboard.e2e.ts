// A learner's main tasks, without a mouse on the smallest phone: from a link to a completed action, and the library.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { givenField } from '../learner/add-dialog.ts'
import { button } from '../learner/by-name.ts'
import { CALMER_MORNING } from '../learner/calmer-morning.ts'
import { arrowTo, closeByEscape, expectNoSidewaysScroll, pressOn, tabTo, typeInto } from '../learner/keyboard.ts'
import { addDailyAction, patch, post } from '../learner/learner-api.ts'
import type { PortalPage } from '../learner/learner.ts'
import { registered } from '../learner/new-learner.ts'
import { noonZone } from '../setup/noon-zone.ts'
import { SMALL_PHONE } from '../learner/screens.ts'
import { app } from '../setup/shared-app.ts'
import { test } from '../setup/test.ts'

// A phone that also works offline.
const SETTING = { size: SMALL_PHONE, device: 'offline too' } as const

async function chooseEntry(page: Page, name: string): Promise<void> {
  await arrowTo(page, page.getByRole('menuitem', { name, exact: true }))
  await page.keyboard.press('Enter')
}

async function planFromLink({ page }: PortalPage): Promise<string> {
  await pressOn(page, button(page, 'Add video').first())
  const dialog = page.getByRole('dialog')
  await typeInto(page, givenField(dialog), CALMER_MORNING.url)
  // Plain Enter would add the link.
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.insertText(await readFile(CALMER_MORNING.file, 'utf8'))
  await pressOn(page, dialog.getByRole('button', { name: 'Name it yourself' }))
  await typeInto(page, dialog.getByLabel('Title (optional)'), CALMER_MORNING.title)
  await expect(dialog.getByText(/\d+ lines/)).toBeVisible()
  await pressOn(page, dialog.getByRole('button', { name: 'Add video' }))
  await expect(page.getByRole('heading', { name: 'TL;DR' })).toBeVisible()
  await pressOn(page, dialog.getByRole('button', { name: 'Next', exact: true }))
  const choices = dialog.getByRole('group', { name: 'Pick one action' })
  await pressOn(page, choices.getByRole('radio').first(), 'Space')
  // Not a tutorial, which is done step by step.
  const whole = choices.getByRole('radio', { name: /habit|one-time/i }).first()
  while (!(await whole.isChecked())) await page.keyboard.press('ArrowDown')
  const title = await dialog.getByLabel('What will you do?', { exact: true }).inputValue()
  await typeInto(page, dialog.getByLabel('When?'), '07:30')
  await typeInto(page, dialog.getByLabel('Where?'), 'in the kitchen')
  await expectNoSidewaysScroll(page)
  await pressOn(page, dialog.getByRole('button', { name: 'Next', exact: true }))
  await pressOn(page, dialog.getByRole('button', { name: 'Save to Vault' }))
  await expect(dialog).toBeHidden()
  return title
}

/** The next completed action raises the rank. */
async function completeNine(page: Page): Promise<void> {
  for (let n = 0; n < 9; n += 1) {
    const action = { actionTitle: `Old ${String(n)}`, actionType: 'one-time' }
    const { id } = await post(page, `${app.url}/api/actions`, action)
    await patch(page, `${app.url}/api/actions/${id}/status`, { status: 'completed' })
  }
}

test('PRD-03, STA-02, HOM-05, HOM-07, HOM-11, HOM-13: by keyboard at 320 px a video becomes a plan; offline its reminder is set, and it is edited, done, celebrated and found', async ({
  profiles,
}) => {
  test.setTimeout(120_000)
  const portal = await registered(profiles, 'job', SETTING)
  const { page } = portal
  await completeNine(page)
  await page.goto(`${app.url}/portal`)
  const title = await planFromLink(portal)
  await portal.expectSynced()
  await portal.untilInstalled()
  await page.context().setOffline(true)

  const dialog = page.getByRole('dialog')
  const library = page.getByRole('tab', { name: 'Action Library' })
  await tabTo(page, page.getByRole('tab', { selected: true }))
  await page.keyboard.press((await library.getAttribute('aria-selected')) === 'true' ? 'End' : 'ArrowRight')
  await expect(library).toBeFocused()
  const more = button(page, `More for ${title}`)
  await pressOn(page, more)
  await chooseEntry(page, 'Set Reminder')
  await pressOn(page, dialog.getByRole('button', { name: 'Set Reminder' }))
  await expect(dialog).toBeHidden()
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await chooseEntry(page, 'Edit plan')
  await tabTo(page, dialog.getByLabel('Where?'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('in the garden')
  await pressOn(page, dialog.getByRole('button', { name: 'Save plan' }))
  await expect(dialog).toBeHidden()
  await expect(more).toBeFocused()

  await typeInto(page, page.getByRole('searchbox', { name: 'Search actions' }), title.slice(0, 8))
  await pressOn(page, button(page, title))
  await expect(dialog.getByText(/in the garden/).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await closeByEscape(page)
  await expect(button(page, title)).toBeFocused()
  await pressOn(page, button(page, `Mark Complete ${title}`))
  await expect(page.locator('[data-celebration] canvas')).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'History' }))
  await expect(button(page, title)).toBeVisible()
  await expect(portal.syncPill()).toHaveAccessibleName(/^Offline/)
})

test('HOM-05, HOM-15: by keyboard at 320 px, offline, an action is put off and brought back, and another removed forever', async ({
  profiles,
}) => {
  test.setTimeout(120_000)
  const portal = await registered(profiles, 'later', SETTING)
  const { page } = portal
  for (const actionTitle of ['Walk', 'Read']) {
    await addDailyAction(page, app.url, { actionTitle, reminderTime: '13:30', timeZone: noonZone() })
  }
  await page.goto(`${app.url}/portal?tab=focus`)
  await portal.expectSynced()
  await withoutNetwork(portal)
  await tabTo(page, page.getByRole('tab', { selected: true }))
  await page.keyboard.press('Home')
  await pressOn(page, button(page, 'Later for Walk'))
  await chooseEntry(page, 'Not today')
  await expect(button(page, 'Undo')).toBeVisible()
  // A focused toast stays. Its region handles the key only once its effects have run, so the press is repeated until it works.
  await expect(async () => {
    await page.keyboard.press('F8')
    const toasts = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')
    await expect(toasts).toBeFocused({ timeout: 500 })
  }).toPass()
  await expect(
    page.getByRole('region', { name: 'Due Tomorrow' }).getByRole('button', { name: 'Walk', exact: true }),
  ).toBeVisible()
  await pressOn(page, button(page, 'Undo'))
  // Until then its row may be the old one, folding away.
  await expect(page.getByText('Back where it was').first()).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Due Today' }).getByRole('button', { name: 'Walk', exact: true }),
  ).toBeVisible()
  await expectNoSidewaysScroll(page)

  await tabTo(page, page.getByRole('tab', { selected: true }))
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Action Library' })).toBeFocused()
  await pressOn(page, button(page, 'More for Read'))
  await chooseEntry(page, 'Remove forever')
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Remove forever' }))
  await expect(page.getByText('Action deleted').first()).toBeVisible()
  await expect(button(page, 'Read')).toBeHidden()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await page.context().setOffline(false)
  await portal.expectSynced()
})

async function withoutNetwork(portal: PortalPage): Promise<void> {
  await portal.untilInstalled()
  await portal.page.reload()
  await portal.page.context().setOffline(true)
}
