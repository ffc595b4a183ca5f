// The side panel's end of the port to a watch page.
import { expect, it, vi } from 'vitest'
import { TabPage } from '../../../extension/side-panel/tab-page.ts'
import { asPort, portPair } from './fake-tabs.ts'

it('a page of the site is reported as lacking our script only after it had time to load it', () => {
  const runtime: { lastError?: unknown } = { lastError: { message: 'Receiving end does not exist.' } }
  const ends: (() => void)[] = []
  const connect = () => {
    const [panelEnd, pageEnd] = portPair()
    ends.push(() => pageEnd.disconnect())
    return asPort(panelEnd)
  }
  vi.stubGlobal('chrome', { runtime, tabs: { connect } })
  const page = new TabPage({ onShown: () => undefined, onSeen: () => undefined })
  const looks: boolean[] = []
  for (let look = 1; look <= 4; look += 1) {
    page.visit(7)
    ends.at(-1)?.()
    looks.push(page.isUnreached())
  }
  expect(looks).toEqual([false, false, false, true])
  page.visit(8)
  expect(page.isUnreached()).toBe(false)
})
