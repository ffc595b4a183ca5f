// Where the browser keeps the extension from its portal.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Overview } from '../../../extension/messages/request.ts'
import { waitingSection } from '../../../extension/popup/waiting-section.ts'
import { withheldSection } from '../../../extension/popup/withheld-section.ts'
import { ANNA } from '../storage/build-capture.ts'

const HOST = 'https://portal.example.org/*'
const OVERVIEW: Overview = {
  session: { user: { id: ANNA, email: 'anna@example.org', firstName: null }, isFresh: false },
  isAnalysisOn: true,
  waiting: [],
  isOutdated: false,
  othersWaiting: 0,
  due: [],
  withheld: HOST,
}

let asked: unknown[]
let isAllowed: boolean
let pressed: Promise<unknown> | null

beforeEach(() => {
  asked = []
  isAllowed = true
  pressed = null
  const note = (answer: unknown) => (what: unknown) => Promise.resolve(asked.push(what)).then(() => answer)
  vi.stubGlobal('chrome', {
    runtime: { sendMessage: note('empty'), getManifest: () => ({}) },
    permissions: { request: (wanted: unknown) => note(isAllowed)(wanted) },
  })
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const afterPress = (result: Promise<unknown>) => void (pressed = result)
const press = async () => {
  document.body.append(...withheldSection(OVERVIEW, afterPress))
  screen.getByRole('button', { name: 'Allow' }).click()
  // At once: a moment later it would no longer count as the person's own.
  expect(asked).toEqual([{ origins: [HOST] }])
  await waitFor(() => expect(pressed).not.toBeNull())
  await pressed
}

it('one press asks for the host, then delivers what waits', async () => {
  await press()
  expect(asked).toEqual([{ origins: [HOST] }, { type: 'deliver' }])
})

it('who declines is not told that something went wrong', async () => {
  isAllowed = false
  await press()
  expect(asked).toHaveLength(1)
  expect(await pressed).not.toBe(false)
})

it('what waits says what it waits for, and nothing is asked for where the portal may be reached', () => {
  const entry = { id: 'one', userId: null, title: 'Walk', capturedAt: 0, refusal: null, isInPortal: false, text: '' }
  const presses = { afterPress, onSignIn: () => undefined }
  document.body.append(...waitingSection({ ...OVERVIEW, waiting: [entry] }, presses))
  expect(screen.getByText('Waits until you allow the extension to reach your portal.')).toBeTruthy()
  expect(withheldSection({ ...OVERVIEW, withheld: null }, afterPress)).toEqual([])
})
