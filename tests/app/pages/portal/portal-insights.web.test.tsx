// The panel, with the rows on this device.
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { mutate } from '../../../../app/db/write/mutate.ts'
import { whileWriting } from '../../../../app/db/store/writes-under-way.ts'
import { closeUserDatabase } from '../../../../app/db/session/session-database.ts'
import PortalInsights from '../../../../app/pages/portal/portal-insights.tsx'
import { actionIdOf, userIdOf } from '../../../fixtures/builders.ts'
import { openAnswered } from '../../../setup/device/answered-database.ts'
import { actionArgs } from '../../../setup/sync/sync-args.ts'

let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  opened = await openAnswered(userIdOf('ada'))
  await Promise.all([opened.actions.clear(), opened.completions.clear(), opened.outbox.clear(), opened.shadow.clear()])
})
afterEach(() => {
  vi.restoreAllMocks()
  closeUserDatabase()
})

// How long a changed average rests before it is counted.
const REST_MS = 2000

const average = () =>
  within(screen.getByRole('region', { name: 'Insights' })).getByText('Avg. Completion').previousSibling?.textContent

describe('the insights panel', () => {
  it('NAV-12, NAV-13: show an existing average together with the first other figures', async () => {
    await mutate(saveAction, actionArgs('walk'))
    await opened.actions.update(actionIdOf('walk'), { createdAt: Date.now() - 36 * HOUR_MS })
    await mutate(completeAction, { actionId: actionIdOf('walk') })
    const seen: (string | null | undefined)[] = []
    const watch = new MutationObserver(() => {
      if (screen.queryByRole('region', { name: 'Insights' }) !== null) seen.push(average())
    })
    watch.observe(document, { childList: true, subtree: true, characterData: true })
    render(<PortalInsights />)
    await screen.findByText('1 of 1 action this week')
    expect(average()).toBe('1.5 days')
    await act(async () => {
      await opened.actions.count()
    })
    watch.disconnect()
    expect(seen.filter((text) => text?.includes('–'))).toEqual([])
  })

  it('NAV-12: show a dash if nothing was completed, until something is', async () => {
    render(<PortalInsights />)
    await screen.findByText('0 of 0 actions this week')
    expect(average()).toBe('–')
    await mutate(saveAction, actionArgs('walk'))
    await mutate(completeAction, { actionId: actionIdOf('walk') })
    await waitFor(() => expect(average()).toBe('0.0 days'))
  })

  it('NAV-12: does not count the average again while something is being stored', async () => {
    await mutate(saveAction, actionArgs('walk'))
    await mutate(completeAction, { actionId: actionIdOf('walk') })
    render(<PortalInsights />)
    await waitFor(() => expect(average()).toBe('0.0 days'))
    const setTimer = globalThis.setTimeout
    const rested: (() => void)[] = []
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms) => {
      if (ms === REST_MS) rested.push(run)
      return setTimer(run, ms)
    })
    await mutate(saveAction, actionArgs('read'))
    await opened.actions.update(actionIdOf('read'), { createdAt: Date.now() - 36 * HOUR_MS })
    await mutate(completeAction, { actionId: actionIdOf('read') })
    await screen.findByText('2 of 2 actions this week')
    let store: () => void = () => undefined
    const storing = whileWriting(() => new Promise<void>((resolve) => (store = resolve)))
    act(() => rested.forEach((run) => run()))
    await act(() => new Promise((resolve) => setTimer(resolve, 50)))
    expect(average()).toBe('0.0 days')
    store()
    await storing
    await waitFor(() => expect(average()).toBe('0.8 days'))
  })
})
