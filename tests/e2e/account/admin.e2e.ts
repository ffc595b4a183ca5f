// What owners see: access, the list of signups, the figures; on a desktop and on a phone, with and without a network.
import { readFile } from 'node:fs/promises'
import { expect, request, type Page } from '@playwright/test'
import { expectAccessible } from '../learner/accessible.ts'
import { heading } from '../learner/by-name.ts'
import { expectNoSidewaysScroll, pressOn, tabTo } from '../learner/keyboard.ts'
import { mailedLink } from '../learner/mailed-link.ts'
import { test } from '../setup/test.ts'
import { DESK, PHONE } from '../learner/screens.ts'
import { useApp } from '../setup/use-app.ts'

const OWNER = { email: 'owner@example.com', password: 'correct horse', firstName: 'Ada', lastName: 'Learner' }
const LEARNERS = 22

// Upper case: addresses in the lists are compared case-insensitively (ROL-04).
const app = useApp(() => ({ ADMIN_EMAILS: 'OWNER@example.com', ANALYTICS_EMAILS: OWNER.email }))

test.beforeAll(async () => {
  test.setTimeout(240_000)
  await callAs(OWNER, async () => {
    const link = await mailedLink(app.dataDir, OWNER.email, 'Confirm')
    return [['/api/auth/verify-email', { token: new URL(link).searchParams.get('token') }]]
  })
  for (let at = 1; at <= LEARNERS; at += 1) await learner(at)
})

type Call = readonly [path: string, body: unknown]

// In a separate browser: registers, then posts.
async function callAs(account: typeof OWNER, callsOf: () => Promise<readonly Call[]>): Promise<void> {
  const http = await request.newContext({ baseURL: app.url, extraHTTPHeaders: { origin: app.url } })
  const post = async ([path, data]: Call) => {
    const answer = await http.post(path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await post(['/api/auth/register', account])
  for (const call of await callsOf()) await post(call)
  await http.dispose()
}

function learner(at: number): Promise<void> {
  const email = `learner-${String(at)}@example.com`
  const account = { ...OWNER, email, firstName: 'Learner', lastName: `No ${String(at)}` }
  const calls: readonly Call[] = [
    ['/api/actions', { actionTitle: 'Walk', actionType: 'Habit' }],
    ...(at % 3 === 0 ? [['/api/auth/survey', { hopes: `=Hope ${String(at)}`, youtubeHabits: '' }] as const] : []),
    ...(at % 5 === 0 ? [['/api/feedback', { message: `Message ${String(at)}` }] as const] : []),
  ]
  return callAs(account, () => Promise.resolve(calls))
}

// On a desktop and on a phone, where axe looks at it in both themes; afterwards the window is a desktop's again.
async function expectFits(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(PHONE)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize(DESK)
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

// Opens the page while signed out, which leads to the sign-in screen, and signs in there.
async function enter(page: Page, path: string): Promise<void> {
  await page.goto(app.url + path)
  await page.waitForURL(`${app.url}/login`)
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('PRD-02, ADM-01, ADM-02, ADM-04, ERR-18, NAV-08, NAV-14: an owner reads, exports and deletes signups, by keyboard and without a network', async ({
  profiles,
}) => {
  test.setTimeout(180_000)
  const { page } = await profiles.open()
  await page.setViewportSize(DESK)
  await enter(page, '/admin')
  await expect(heading(page, 'Waitlist Analytics')).toBeVisible()
  expect(page.url()).toBe(`${app.url}/admin`)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'My Actions',
    'Progress',
    'Library',
    'Your Actions',
  ])
  const signups = region(page, 'Recent signups')
  await expect(signups.getByRole('listitem')).toHaveCount(20)
  await expect(region(page, 'Survey responses').getByRole('listitem')).toHaveCount(6)
  await expectFits(page)

  const download = page.waitForEvent('download')
  await pressOn(page, page.getByRole('button', { name: 'Export email signups as CSV' }))
  const csv = await readFile(await (await download).path(), 'utf8')
  const lines = csv.trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFFFirst Name,Last Name,Email,Source,Signup Date,Survey - Hopes,Survey - YouTube Habits')
  expect(lines).toHaveLength(LEARNERS + 2)
  expect(csv).toContain(",'=Hope 3,")

  const last = `learner-${String(LEARNERS)}@example.com`
  const ask = page.getByRole('button', { name: `Delete signup ${last}` })
  await pressOn(page, ask)
  const dialog = page.getByRole('dialog', { name: 'Delete this signup?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(true)
  await pressOn(page, dialog.getByRole('button', { name: 'Delete signup' }))
  await expect(page.getByText('Delete Failed').first()).toBeVisible()
  await page.context().setOffline(false)
  await pressOn(page, dialog.getByRole('button', { name: 'Delete signup' }))
  await expect(page.getByText('Email Deleted').first()).toBeVisible()
  await expect(ask).toBeHidden()
  await expect(heading(page, 'Recent signups')).toBeFocused()
  await page.reload()
  await expect(signups.getByRole('listitem')).toHaveCount(20)
  await expect(page.getByText(last)).toBeHidden()

  await tabTo(page, page.getByRole('tab', { name: 'Email Signups' }))
  await page.keyboard.press('ArrowRight')
  await expect(region(page, '4 messages').getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Reply to learner-20@example.com' })).toBeVisible()
  await expectFits(page)
  await page.getByRole('button', { name: 'Ada Learner' }).click()
  await page.getByRole('menuitem', { name: 'User Analytics' }).click()
  await expect(heading(page, 'User Analytics')).toBeVisible()
})

test('ANA-01, ANA-02, API-42: figures, charts as tables, and the list of users only once it is opened; offline they stay, and it says so', async ({
  profiles,
}) => {
  test.setTimeout(180_000)
  const { page } = await profiles.open()
  const calls: string[] = []
  page.on('request', (sent) => calls.push(new URL(sent.url()).pathname))
  await page.setViewportSize(DESK)
  await enter(page, '/analytics')
  await expect(region(page, 'Overview').getByText(String(LEARNERS + 1), { exact: true })).toBeVisible()
  for (const name of ['User Growth', 'Engagement', 'Retention']) await expect(region(page, name)).toBeVisible()
  await expect(region(page, 'Retention').getByText('Nobody’s day 1 is over yet.')).toBeVisible()
  await expectFits(page)
  expect(calls).not.toContain('/api/analytics/users')

  await pressOn(page, page.getByRole('button', { name: 'What Daily Active Users means' }), 'Space')
  await expect(page.getByText('Syncing in the background does not count', { exact: false })).toBeVisible()
  await pressOn(page, region(page, 'User Growth').getByText('Show as a table'))
  await expect(page.getByRole('table', { name: 'New users' }).getByRole('row')).toHaveCount(2)

  const open = page.getByRole('button', { name: 'View users' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Users' })
  await expect(dialog.getByRole('listitem')).toHaveCount(LEARNERS + 1)
  expect(calls.filter((path) => path === '/api/analytics/users')).toHaveLength(1)
  await expectAccessible(page)
  await dialog.getByRole('searchbox').fill('learner-7@')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()

  await page.context().setOffline(true)
  const offline = page.getByText('You are offline. This needs a connection.')
  await expect(offline).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  const problem = region(page, 'Overview').getByText(/The server was not reached/)
  await expect(problem).toBeVisible()
  await expect(region(page, 'Overview').getByText('Total Users')).toBeVisible()
  await page.context().setOffline(false)
  await expect(offline).toBeHidden()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(problem).toBeHidden()
})
