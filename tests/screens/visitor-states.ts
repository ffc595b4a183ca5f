// What visitors and those who have just registered see.
import type { Page } from '@playwright/test'
import { dialog, heading, next, page, press, to, type ScreenState } from './state.ts'

const at = (name: string, path: string, act: ScreenState['act'], until: ScreenState['until']): ScreenState => ({
  name,
  who: 'visitor',
  path: to(path),
  ...(act !== undefined && { act }),
  until,
})
const reach =
  (...acts: readonly ((onPage: Page) => Promise<void>)[]) =>
  async (onPage: Page) => {
    for (const act of acts) await act(onPage)
  }
const lastOf = (name: string) => (onPage: Page) => onPage.getByRole('button', { name, exact: true }).last()
const pressLast = (name: string) => (onPage: Page) => lastOf(name)(onPage).click()

const openNote = (onPage: Page) =>
  onPage
    .getByText(/^What the study found/)
    .first()
    .click()

async function signInWrong(onPage: Page): Promise<void> {
  await onPage.getByLabel('Email').fill('nobody@example.com')
  await onPage.getByLabel('Password', { exact: true }).fill('not the password')
  await pressLast('Sign in')(onPage)
}

export const VISITORS: readonly ScreenState[] = [
  page('visitor', '/', heading('Turn What You Watch Into What You Do')),
  page('visitor', '/login', heading('Welcome back')),
  page('visitor', '/signup', (onPage) => onPage.getByRole('tab', { name: 'Create account' })),
  page('visitor', '/reset-password?token=spent', heading(/password/i)),
  { ...page('visitor', '/reset-password', heading(/./)), name: 'Resetting the password: no such link' },
  page('visitor', '/privacy', heading('Privacy Policy')),
  page('visitor', '/extension-welcome', (onPage) => onPage.getByRole('dialog', { name: 'Create Account' })),
  { ...page('visitor', '/friend/ended', heading('This link no longer leads anywhere')), isPlain: true },
  page('visitor', '/nowhere', heading(/./)),
  { ...page('visitor', '/verify-email', heading(/./)), name: 'Confirming an address: no such link' },
  at('Registering', '/?modal=register', undefined, dialog),
  at('Registering: nothing filled in', '/?modal=register', press('Create account'), (onPage) =>
    onPage.locator('[aria-invalid=true]').first(),
  ),
  at('The landing page: the science', '/', press('learn more about the science'), dialog),
  at('The landing page: Contact Us', '/', press('Contact Us'), dialog),
  at('The landing page: what a study found', '/', openNote, (onPage) => onPage.locator('details[open] p').first()),
  at('The sample: a plan', '/', press(/^Plan this/), lastOf('Next')),
  at('The sample: what it says', '/', reach(press(/^Plan this/), press('Back')), heading('TL;DR')),
  at('The sample: the summary', '/', reach(press(/^Plan this/), next), lastOf('Save to Vault')),
  at('The sample: planned', '/', reach(press(/^Plan this/), next, press('Save to Vault')), heading('Your plan')),
  at('Signing in: nothing filled in', '/login', pressLast('Sign in'), (onPage) =>
    onPage.locator('[aria-invalid=true]').first(),
  ),
  at('Signing in: the wrong password', '/login', signInWrong, (onPage) => onPage.getByRole('alert').first()),
  at('Forgot Password?', '/login', press('Forgot Password?'), dialog),
]

export const BEGINNERS: readonly ScreenState[] = [
  page('beginner', '/portal', heading("Ada's Actions")),
  page('beginner', '/library', heading('Your Video Library')),
  page('beginner', '/actions', heading('Your Actions')),
  page('beginner', '/dashboard', heading('Dashboard')),
  {
    ...page('beginner', '/portal', (onPage) => onPage.getByText('No active actions yet')),
    name: 'Action Library, empty',
    act: async (onPage) => onPage.getByRole('tab', { name: 'Action Library' }).click(),
  },
  { ...page('beginner', '/portal?profile=security', dialog), name: 'Edit Profile: security, not confirmed' },
]
