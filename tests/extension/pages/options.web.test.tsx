import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ALL_WAYS, ASKED_WAYS, FREE_WAYS } from '../../../extension/content/ways.ts'
import { WAY_GROUPS } from '../../../extension/options/messages.ts'
import { OptionsPage } from '../../../extension/options/options-page.tsx'
import type { PortalAnswer } from '../../../extension/messages/request.ts'

let asked: unknown[]
let requested: unknown[]
let isAllowed: boolean
let answer: PortalAnswer | 'gone'

beforeEach(() => {
  asked = []
  requested = []
  isAllowed = true
  answer = 'set'
  const sendMessage = (message: { type: string }) => {
    asked.push(message)
    if (answer === 'gone') return Promise.reject(new Error('The extension was updated'))
    return Promise.resolve(message.type === 'set-portal' ? answer : null)
  }
  vi.stubGlobal('chrome', {
    runtime: { sendMessage, getManifest: () => ({ homepage_url: 'https://packaged.example/' }) },
    storage: {
      local: { get: () => Promise.resolve({}) },
      onChanged: { addListener: () => undefined, removeListener: () => undefined },
    },
    permissions: {
      request: (wanted: unknown) => {
        requested.push(wanted)
        return Promise.resolve(isAllowed)
      },
    },
  })
})
afterEach(() => {
  cleanup() // its listeners go with it
  vi.unstubAllGlobals()
})

async function useAddress(address: string): Promise<void> {
  render(<OptionsPage />)
  const field = await screen.findByLabelText('Address of your portal')
  await userEvent.clear(field)
  await userEvent.type(field, address)
  await userEvent.click(screen.getByRole('button', { name: 'Use this portal' }))
}

describe('the options page', () => {
  it('says what is wrong with an address, and requests no permission', async () => {
    await useAddress('http://portal.example.org')
    expect(screen.getByRole('alert').textContent).toContain('must begin with https://')
    const field = screen.getByLabelText('Address of your portal')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect([requested, asked]).toEqual([[], []])
  })

  it('asks the browser for the one host, then the background', async () => {
    await useAddress('portal.example.org/login')
    await screen.findByText('Afterwatch now uses https://portal.example.org.')
    expect(requested).toEqual([{ origins: ['https://portal.example.org/*'] }])
    expect(asked).toEqual([{ type: 'set-portal', portal: 'https://portal.example.org' }])
    expect(screen.getByLabelText('Address of your portal')).toHaveProperty('value', 'https://portal.example.org')
  })

  it('changes nothing without the permission, and says how to continue', async () => {
    isAllowed = false
    await useAddress('https://portal.example.org')
    expect((await screen.findByRole('alert')).textContent).toContain('needs your permission')
    expect(asked).toEqual([])
  })

  it('says so when something else answers there', async () => {
    answer = 'not_a_portal'
    await useAddress('https://example.org')
    expect((await screen.findByRole('alert')).textContent).toContain('is not a portal')
  })

  it('says so when the portal could not be stored, and can be pressed again', async () => {
    answer = 'gone'
    await useAddress('https://portal.example.org')
    expect((await screen.findByRole('alert')).textContent).toContain('could not be kept')
    expect(screen.queryByText('Looking for the portal...')).toBeNull()
    answer = 'set'
    await userEvent.click(screen.getByRole('button', { name: 'Use this portal' }))
    await screen.findByText('Afterwatch now uses https://portal.example.org.')
  })

  it('saves theme, notifications and ways as soon as they are chosen', async () => {
    render(<OptionsPage />)
    await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remind me with notifications' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Asking YouTube the way its phone app does' }))
    expect(asked).toEqual([
      { type: 'set-options', changes: { theme: 'dark' } },
      { type: 'set-options', changes: { isNotifying: false } },
      { type: 'set-options', changes: { waysOff: ['app_client'] } },
    ])
  })

  it('reverts a choice that could not be saved, and says so', async () => {
    answer = 'gone'
    render(<OptionsPage />)
    await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }))
    expect((await screen.findByRole('alert')).textContent).toContain('could not be kept')
    await waitFor(() => expect(screen.getByRole('radio', { name: 'System' })).toHaveProperty('checked', true))
  })

  it('groups the ways in the order they are used', () => {
    const methods = (ways: typeof ALL_WAYS) => ways.map(({ method }) => method)
    const onOpening = ALL_WAYS.filter((way) => !FREE_WAYS.includes(way))
    expect(WAY_GROUPS.map((group) => group.methods)).toEqual([
      methods(FREE_WAYS),
      methods(onOpening),
      methods(Object.values(ASKED_WAYS)),
    ])
  })
})
