import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { EmailState } from '../../../../app/features/account/profile/email-state.tsx'
import { json, toast, useAccountServer } from './account-server.tsx'

const server = useAccountServer()
const SEND = { name: 'Send confirmation link' }

it('an address that was confirmed elsewhere meanwhile is shown as confirmed, and no link is announced', async () => {
  let isEmailVerified = false
  server.answer = ({ method }) => (method === 'POST' ? json({ message: 'ok' }) : json({ isEmailVerified }))
  render(<EmailState email="ada@example.com" />)
  const send = await screen.findByRole('button', SEND)
  isEmailVerified = true
  await userEvent.click(send)
  expect(await screen.findByText('Confirmed')).toBeTruthy()
  expect(screen.queryByRole('button', SEND)).toBeNull()
  expect(toast()).toMatchObject({ title: 'Address confirmed' })
})

it('a link that is not sent yet says how long to wait', async () => {
  const message = 'Too many attempts. Please try again in 8 minutes.'
  server.answer = ({ method }) =>
    method === 'POST' ? json({ message, code: 'too_many_requests' }, 429) : json({ isEmailVerified: false })
  render(<EmailState email="ada@example.com" />)
  await userEvent.click(await screen.findByRole('button', SEND))
  expect(await screen.findByRole('button', SEND)).toBeTruthy()
  expect(toast()).toMatchObject({ title: 'Error', description: message })
})
