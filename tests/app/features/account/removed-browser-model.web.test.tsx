// The switch of a model that the browser has removed for want of space, and does not download again before there is some.
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { BrowserModelChoice } from '../../../../app/features/account/profile/browser-model-choice.tsx'
import { MODEL_CHOICE_TEXTS } from '../../../../app/features/account/profile/insight-texts.ts'
import { isBrowserModelOn, setBrowserModel } from '../../../../app/state/browser-model.ts'
import { LanguageModelStub } from '../../../setup/models/language-model-stub.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /own model write insights/ })

it('says that the model is gone and what it needs, and can be switched off', async () => {
  setBrowserModel(true)
  vi.stubGlobal('LanguageModel', new LanguageModelStub({ availability: 'unavailable' }))
  render(<BrowserModelChoice />)
  expect((await box()).checked).toBe(true)
  expect(screen.getByText(MODEL_CHOICE_TEXTS.gone)).toBeTruthy()
  expect(screen.getByText(MODEL_CHOICE_TEXTS.room)).toBeTruthy()
  // It would fail.
  expect(screen.queryByRole('button', { name: 'Download it again' })).toBeNull()
  await userEvent.click(await box())
  expect([isBrowserModelOn(), (await box()).checked, screen.queryByText(MODEL_CHOICE_TEXTS.gone)]).toEqual([
    false,
    false,
    null,
  ])
  expect(document.activeElement).toBe(await box())
})

it('stays with the reason if a download ends for want of space', async () => {
  const browser = new LanguageModelStub({ availability: 'downloadable' })
  browser.failure = new DOMException('no', 'QuotaExceededError')
  vi.stubGlobal('LanguageModel', browser)
  render(<BrowserModelChoice />)
  await box()
  browser.isHere = 'unavailable'
  await userEvent.click(await box())
  expect((await screen.findByRole('alert')).textContent).toMatch(/no room for the model/)
})
