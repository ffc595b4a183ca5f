import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const opened = vi.spyOn(indexedDB, 'open')
const wasFilled = () => opened.mock.calls.some(([name]) => name === 'afterwatch-scratch')

function showPage(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

// Fresh modules, as in a new page.
async function startPage(): Promise<void> {
  vi.resetModules()
  opened.mockClear()
  const { mendTornLog } = await import('../../../../app/pages/session/mend-torn-log.ts')
  await mendTornLog()
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('navigator', { userAgentData: {} })
  showPage('visible')
})
afterEach(() => {
  dispatchEvent(new Event('pagehide'))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('fills the log after a page ended abnormally while visible, and leaves nothing behind', async () => {
  await startPage()
  expect(wasFilled()).toBe(false)
  await startPage()
  expect(wasFilled()).toBe(true)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('afterwatch-scratch')
})

it.each([
  ['was closed', () => dispatchEvent(new Event('pagehide'))],
  ['ended while another was on the screen', () => showPage('hidden')],
])('does nothing after a page that %s', async (_, end) => {
  await startPage()
  end()
  await startPage()
  expect(wasFilled()).toBe(false)
})

it('does nothing where there is no such log', async () => {
  vi.stubGlobal('navigator', {})
  localStorage.setItem('afterwatch.on-screen', '1')
  await startPage()
  expect(wasFilled()).toBe(false)
})
