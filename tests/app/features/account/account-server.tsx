// The account's screens in front of a server that is one function.
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { UserId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import ResetPasswordPage from '../../../../app/pages/public/reset-password-page.tsx'
import VerifyEmailPage from '../../../../app/pages/public/verify-email-page.tsx'
import { useToasts } from '../../../../app/state/toasts.ts'

interface Call {
  readonly method: string
  readonly path: string
  readonly body: unknown
}
type Answer = (call: Call) => Response | Promise<Response>

export const MAYA = {
  id: brandAs(UserId, '01900000-0000-7000-8000-000000000001'),
  email: 'maya@example.org',
  firstName: 'Maya',
  lastName: 'Lind',
  profileImageUrl: null,
  roles: [],
}

export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** Registers hooks in the calling file: `answer` is the server of each test, `calls` what was asked of it. */
export function useAccountServer() {
  const calls: Call[] = []
  const server: { readonly calls: readonly Call[]; answer: Answer } = { calls, answer: () => json({ message: 'ok' }) }
  beforeEach(() => {
    calls.length = 0
    server.answer = () => json({ message: 'ok' })
    useToasts.setState({ toast: null })
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
      const call = { method: init?.method ?? 'GET', path, body }
      calls.push(call)
      return Promise.resolve(server.answer(call))
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return server
}

export const toast = () => {
  const { toast: shown } = useToasts.getState()
  return shown === null ? null : { tone: shown.tone, title: shown.title, description: shown.description }
}

function Here() {
  const { pathname, search } = useLocation()
  return <output data-testid="here">{pathname + search}</output>
}

/** Opens a page that a mail links to. */
export function open(path: string) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Here />
      <Routes>
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/verify-email" element={<VerifyEmailPage />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </MemoryRouter>,
  )
}

export const here = () => screen.getByTestId('here').textContent
/** Whatever a timer changes is on screen when this resolves. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
