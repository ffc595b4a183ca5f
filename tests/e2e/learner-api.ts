// What a learner did before a test starts, sent through the API with their browser's session.
import { expect, type Page } from '@playwright/test'
import type { Learner } from './learner.ts'

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
