import { expect, it, vi } from 'vitest'
import { openNotified } from '../../../app/sw/open-notified.ts'

const portal = () => ({
  ...{ frameType: 'top-level', url: 'https://afterwatch.example/portal', focused: false },
  ...{ postMessage: vi.fn(), focus: vi.fn(() => Promise.resolve()) },
})

const clientsWith = (...windows: readonly ReturnType<typeof portal>[]) => {
  const openWindow = vi.fn(() => Promise.resolve(null))
  return { clients: { matchAll: () => Promise.resolve(windows), openWindow } as never, openWindow }
}

it('a click on a reminder opens its action, and one on news the portal', async () => {
  const { clients, openWindow } = clientsWith()
  await openNotified(clients, { data: { actionId: 'walk' } })
  await openNotified(clients, { data: null })
  expect(openWindow.mock.calls).toEqual([['/portal?action=walk'], ['/portal']])
})

it('an open portal is used, and told which action it is', async () => {
  const open = portal()
  const { clients, openWindow } = clientsWith(open)
  await openNotified(clients, { data: null })
  expect(open.postMessage).not.toHaveBeenCalled()
  await openNotified(clients, { data: { actionId: 'walk' } })
  expect(open.postMessage).toHaveBeenCalledOnce()
  expect(open.focus).toHaveBeenCalledTimes(2)
  expect(openWindow).not.toHaveBeenCalled()
})
