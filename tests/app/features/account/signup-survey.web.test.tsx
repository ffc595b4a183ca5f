// The two questions after registering, with a server that is one function.
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NO_ANSWERS } from '#domain/account/survey-draft.ts'
import { createAccount, signIn } from '../../../../app/features/account/account-calls.ts'
import { SIGN_UP_SCREEN_TEXTS } from '../../../../app/features/account/messages.ts'
import { SignupSurvey } from '../../../../app/features/account/sign-in/signup-survey.tsx'
import { closeSurvey, offerSurvey, useSurveyOffer } from '../../../../app/state/survey-offer.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { buildUser } from '../../../fixtures/build-user.ts'
import { windowWidth } from '../../../setup/browser/window-width.ts'

const setWidth = windowWidth()
const sent: { path: string; body: unknown }[] = []
let answer: () => Promise<Response>

beforeEach(() => {
  sent.length = 0
  answer = () => Promise.resolve(Response.json({ message: 'ok' }))
  closeSurvey()
  useToasts.setState({ toast: null, shown: 0 })
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit = {}) => {
    sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : null })
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const USER = buildUser()
const isOffered = () => useSurveyOffer.getState().owedTo === USER.id
const registration = {
  firstName: 'Ada',
  lastName: 'L',
  email: 'ada@example.com',
  password: 'long enough',
  confirmPassword: 'long enough',
}

describe('the survey', () => {
  it('ADM-06: is offered to someone who has just registered, not to someone signing in', async () => {
    answer = () => Promise.resolve(Response.json(USER))
    await createAccount(SIGN_UP_SCREEN_TEXTS, () => undefined, 'signup')(registration)
    expect(isOffered()).toBe(true)
    await signIn(() => undefined)({ email: 'ada@example.com', password: 'long enough' })
    expect(isOffered()).toBe(false)
  })

  it('ADM-06: is not offered when the registration failed', async () => {
    answer = () => Promise.resolve(new Response('', { status: 409 }))
    await createAccount(SIGN_UP_SCREEN_TEXTS, () => undefined, 'signup')(registration)
    expect(isOffered()).toBe(false)
  })

  it('ADM-06: sends its two answers, says thanks, and disappears', async () => {
    offerSurvey(USER.id)
    render(<SignupSurvey initial={NO_ANSWERS} onType={vi.fn()} onGone={vi.fn()} />)
    await userEvent.type(screen.getByLabelText('What do you hope to get out of Afterwatch?'), 'To cook more')
    await userEvent.type(screen.getByLabelText('How do you use YouTube today?'), 'In the evening')
    await userEvent.click(screen.getByRole('button', { name: 'Send answers' }))
    expect(sent).toEqual([
      { path: '/api/auth/survey', body: { hopes: 'To cook more', youtubeHabits: 'In the evening' } },
    ])
    await vi.waitFor(() => expect(isOffered()).toBe(false))
    expect(useToasts.getState().toast).toMatchObject({ tone: 'good', title: 'Thank you for your answers' })
  })

  it('ADM-06: is one line on a phone until it is wanted, and then has the focus', async () => {
    setWidth(390)
    render(<SignupSurvey initial={NO_ANSWERS} onType={vi.fn()} onGone={vi.fn()} />)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('button', { name: 'No, thanks' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }))
    expect(document.activeElement).toBe(screen.getByLabelText('What do you hope to get out of Afterwatch?'))
  })

  it('ADM-06: what was typed before is shown on a phone, too', () => {
    setWidth(390)
    render(<SignupSurvey initial={{ ...NO_ANSWERS, hopes: 'To cook' }} onType={vi.fn()} onGone={vi.fn()} />)
    expect(screen.getByDisplayValue('To cook')).toBeTruthy()
  })

  it('ADM-06: can be declined, without a request', async () => {
    offerSurvey(USER.id)
    render(<SignupSurvey initial={NO_ANSWERS} onType={vi.fn()} onGone={vi.fn()} />)
    await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }))
    expect(isOffered()).toBe(false)
    expect(sent).toEqual([])
  })

  it('without any answer says so and sends nothing', async () => {
    render(<SignupSurvey initial={NO_ANSWERS} onType={vi.fn()} onGone={vi.fn()} />)
    await userEvent.click(screen.getByRole('button', { name: 'Send answers' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Please answer one of the questions')
    expect(sent).toEqual([])
  })

  it('offline says so and keeps what was typed', async () => {
    answer = () => Promise.reject(new TypeError('offline'))
    offerSurvey(USER.id)
    render(<SignupSurvey initial={NO_ANSWERS} onType={vi.fn()} onGone={vi.fn()} />)
    const hopes = screen.getByLabelText<HTMLTextAreaElement>('What do you hope to get out of Afterwatch?')
    await userEvent.type(hopes, 'To cook more')
    await userEvent.click(screen.getByRole('button', { name: 'Send answers' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Network error')
    expect(hopes.value).toBe('To cook more')
    expect(isOffered()).toBe(true)
  })
})
