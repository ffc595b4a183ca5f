import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Overview, PageState } from '../../extension/messages/request.ts'

const OVERVIEW: Overview = {
  session: { user: null, isFresh: true },
  isAnalysisOn: true,
  waiting: [],
  othersWaiting: 0,
  due: [],
}
const OFF: PageState = { isAnalysisOn: false, user: null, theme: 'system', waysOff: [] }

let answerLate: (overview: Overview) => void
let known: Overview
let asked: string[]

beforeEach(() => {
  known = OVERVIEW
  asked = []
})

// It starts as it is loaded: what the device knows is there at once, what the portal says comes late.
async function openPopup(): Promise<void> {
  const late = new Promise<Overview>((resolve) => {
    answerLate = resolve
  })
  const sendMessage = ({ type, isQuick }: { type: string; isQuick?: boolean }): Promise<unknown> => {
    asked.push(type)
    if (type === 'set-analysis') return Promise.resolve(OFF)
    if (type === 'deliver') return Promise.resolve('waiting')
    return isQuick === true ? Promise.resolve(known) : late
  }
  const storage = { local: { get: () => Promise.resolve({}) }, onChanged: { addListener: () => undefined } }
  vi.stubGlobal('chrome', { runtime: { sendMessage }, storage })
  document.body.innerHTML = '<main aria-busy="true"></main>'
  vi.resetModules()
  await import('../../extension/popup/popup.ts')
}
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the popup', () => {
  it('keeps its switch as it was pressed, though an answer asked for before comes after', async () => {
    await openPopup()
    const isOn = () => screen.getByRole('switch').getAttribute('aria-checked')
    const pressed = await screen.findByRole('switch')
    expect(isOn()).toBe('true')
    pressed.click()
    await waitFor(() => expect(isOn()).toBe('false'))
    answerLate({ ...OVERVIEW, session: { user: null, isFresh: false } })
    await screen.findByText(/cannot be reached/)
    expect(isOn()).toBe('false')
  })

  it('leaves its buttons where they are when an answer says nothing new', async () => {
    await openPopup()
    const button = await screen.findByRole('button', { name: 'Sign in' })
    answerLate({ ...OVERVIEW })
    await new Promise((resolve) => setTimeout(resolve))
    expect(button.isConnected).toBe(true)
  })

  it('OVL-10: tries at once to deliver what waits, and nothing when nothing does', async () => {
    await openPopup()
    await screen.findByRole('button', { name: 'Sign in' })
    expect(asked).not.toContain('deliver')
    const entry = {
      id: crypto.randomUUID(),
      userId: null,
      title: 'Walk',
      capturedAt: 0,
      refusal: null,
      isInPortal: false,
      text: '',
    }
    known = { ...OVERVIEW, waiting: [entry] }
    await openPopup()
    await waitFor(() => expect(asked).toContain('deliver'))
  })
})
