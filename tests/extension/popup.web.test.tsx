import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Overview, PageState } from '../../extension/messages/request.ts'

const OVERVIEW: Overview = { session: { user: null, isFresh: true }, isAnalysisOn: true, waiting: [], due: [] }

it('the popup: an answer that was asked for before the switch was pressed does not put it back', async () => {
  let answerLate: (overview: Overview) => void = () => undefined
  const late = new Promise<Overview>((resolve) => {
    answerLate = resolve
  })
  const off: PageState = { isAnalysisOn: false, user: null }
  const sendMessage = vi.fn(({ type, isQuick }: { type: string; isQuick?: boolean }): Promise<unknown> => {
    if (type === 'set-analysis') return Promise.resolve(off)
    return isQuick === true ? Promise.resolve(OVERVIEW) : late
  })
  vi.stubGlobal('chrome', { runtime: { sendMessage } })
  document.body.innerHTML = '<main aria-busy="true"></main>'
  await import('../../extension/popup/popup.ts')
  const isOn = () => screen.getByRole('switch').getAttribute('aria-checked')
  const pressed = await screen.findByRole('switch')
  expect(isOn()).toBe('true')
  pressed.click()
  await waitFor(() => expect(isOn()).toBe('false'))
  answerLate({ ...OVERVIEW, session: { user: null, isFresh: false } })
  await screen.findByText(/cannot be reached/)
  expect(isOn()).toBe('false')
})
