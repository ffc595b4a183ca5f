import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Tabs } from '../../../../app/ui/layout/tabs.tsx'

function Forms() {
  const [value, choose] = useState('in')
  const tabs = [
    { value: 'in', label: 'Sign in', content: <input aria-label="Email" /> },
    { value: 'up', label: 'Create account', content: <input aria-label="First name" /> },
  ]
  return <Tabs label="Account" value={value} onChange={choose} tabs={tabs} />
}

it('Tab goes from the tabs to the first control: the panel around it is no stop', async () => {
  render(<Forms />)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Sign in' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Create account' }))
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'First name' }))
})
