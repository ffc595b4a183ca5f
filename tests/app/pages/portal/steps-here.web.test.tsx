// When this browser's own model is worth offering: it is available, not on, and nobody better already writes.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeUserDatabase } from '../../../../app/db/session/session-database.ts'
import { stepsHere } from '../../../../app/pages/portal/steps-here.ts'
import { setBrowserModel } from '../../../../app/state/browser-model.ts'
import type { Availability } from '../../../../app/built-in-ai/language-model.ts'
import { buildInsights, buildVideo, userIdOf } from '../../../fixtures/builders.ts'
import { openAnswered } from '../../../setup/device/answered-database.ts'
import { LanguageModelStub } from '../../../setup/models/language-model-stub.ts'

const VIDEO = buildVideo()
const ADA = userIdOf('ada')
let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  opened = await openAnswered(ADA)
  await opened.videos.clear()
})
afterEach(() => {
  closeUserDatabase()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const isModelPossible = async (availability?: Availability) => {
  vi.stubGlobal('LanguageModel', availability && new LanguageModelStub({ availability }))
  return (await stepsHere(ADA)).possible.model
}

it.each([
  [undefined, false],
  ['unavailable', false],
  ['downloadable', true],
  // It was already requested.
  ['downloading', false],
  ['available', true],
] as const)('a browser whose model is %s: %s', async (availability, expected) => {
  expect(await isModelPossible(availability)).toBe(expected)
})

it('is not offered if it is already on', async () => {
  setBrowserModel(true)
  expect(await isModelPossible('available')).toBe(false)
})

it.each([
  ['ai', false],
  ['extractive', true],
] as const)('newest insights by the %s engine: %s', async (engine, expected) => {
  await opened.videos.put({ ...VIDEO, insights: buildInsights({ engine }) })
  expect(await isModelPossible('available')).toBe(expected)
})

it('where there is no model to offer, no video is read', async () => {
  const read = vi.spyOn(opened.videos, 'orderBy')
  expect(await isModelPossible('unavailable')).toBe(false)
  expect(read).not.toHaveBeenCalled()
})
