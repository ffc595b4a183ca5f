import { describe, expect, it, vi } from 'vitest'
import { canBadge, showBadge } from '../../../app/state/app-badge.ts'

describe('the number on the app’s icon', () => {
  it('is how much is due; zero removes the number, as browsers read it', async () => {
    const on = { setAppBadge: vi.fn(() => Promise.resolve()) }
    await showBadge(3, on)
    await showBadge(0, on)
    expect(on.setAppBadge.mock.calls).toEqual([[3], [0]])
  })

  it('a browser without one, or one that refuses, causes no failure', async () => {
    const refusing = { setAppBadge: () => Promise.reject(new Error('not allowed')) }
    expect(canBadge({})).toBe(false)
    expect(canBadge(refusing)).toBe(true)
    await showBadge(3, {})
    await showBadge(3, refusing)
  })
})
