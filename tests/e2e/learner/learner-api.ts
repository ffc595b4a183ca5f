// What a learner did before a test starts, sent through the API with their browser's session.
import { expect, type Page } from '@playwright/test'

export interface Learner {
  readonly email: string
  readonly password: string
}

interface Answered {
  readonly id: string
}

/** A new account; from then on the page's browser has its session. */
export function registerLearner(page: Page, url: string, learner: Learner): Promise<Answered> {
  return post(page, `${url}/api/auth/register`, { ...learner, firstName: 'Ada', lastName: 'Learner' })
}

export function signLearnerIn(page: Page, url: string, learner: Learner): Promise<Answered> {
  return post(page, `${url}/api/auth/login`, learner)
}

interface DailyAction {
  readonly actionTitle: string
  readonly reminderTime: string
  readonly timeZone: string
}

/** A habit that is due each day at that time; returns its id. */
export async function addDailyAction(
  page: Page,
  url: string,
  { actionTitle, reminderTime, timeZone }: DailyAction,
): Promise<string> {
  const { id } = await post(page, `${url}/api/actions`, { actionTitle, actionType: 'Habit' })
  const reminder = { reminderType: 'daily', reminderTime, reminderActive: true, timeZone }
  await patch(page, `${url}/api/actions/${id}/reminder`, reminder)
  return id
}

export function post(page: Page, url: string, data: unknown): Promise<Answered> {
  return send(page, url, { method: 'POST', data })
}

export function patch(page: Page, url: string, data: unknown): Promise<Answered> {
  return send(page, url, { method: 'PATCH', data })
}

async function send(page: Page, url: string, request: { method: string; data: unknown }): Promise<Answered> {
  const answer = await page.request.fetch(url, { ...request, headers: { origin: new URL(url).origin } })
  expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answered
}
