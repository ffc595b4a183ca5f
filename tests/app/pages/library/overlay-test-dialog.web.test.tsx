import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeUserDatabase } from '../../../../app/db/session/session-database.ts'
import OverlayTestDialog from '../../../../app/pages/library/overlay-test-dialog.tsx'
import { useToasts } from '../../../../app/state/toasts.ts'
import { OVERLAY_REPEATS } from '#domain/action/capture-draft.ts'
import { userIdOf } from '../../../fixtures/builders.ts'
import { openAnswered } from '../../../setup/device/answered-database.ts'

let opened: Awaited<ReturnType<typeof openAnswered>>

beforeEach(async () => {
  Element.prototype.scrollIntoView = () => undefined
  opened = await openAnswered(userIdOf('ada'))
  await Promise.all(opened.tables.filter(({ name }) => name !== 'meta').map((table) => table.clear()))
})

afterEach(() => {
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const toast = () => useToasts.getState().toast
const QUESTION = 'What stood out to you, and why?'

function open() {
  const onClose = vi.fn()
  const { unmount } = render(<OverlayTestDialog onClose={onClose} />)
  return { onClose, unmount }
}

async function planTheFirst() {
  await userEvent.type(await screen.findByLabelText(QUESTION), 'The card on the table.')
  await press('Next')
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Pick one action' })).getAllByRole('radio')[0] as HTMLElement,
  )
  await userEvent.clear(screen.getByLabelText('Where?'))
  await userEvent.type(screen.getByLabelText('Where?'), 'in the kitchen')
  await userEvent.click(screen.getByRole('radio', { name: 'every-3-days' }))
  await press('Next')
}

/** The number of rows on the device except drafts, including the queue. */
async function otherRows(): Promise<number> {
  const tables = opened.tables.filter(({ name }) => name !== 'meta' && name !== 'drafts')
  return (await Promise.all(tables.map((table) => table.count()))).reduce((sum, count) => sum + count, 0)
}

describe('the overlay test dialog', () => {
  it('OVL-01, OVL-02, OVL-05, OVL-06: runs the wizard on the sample, and saves a draft that stays on this device', async () => {
    const { onClose } = open()
    expect(await screen.findByText('TL;DR')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Skip for now' })).toBeTruthy()
    await planTheFirst()
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
    expect(screen.getByText('The card on the table.')).toBeTruthy()
    await press('Save to Vault')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(toast()).toMatchObject({ tone: 'good', title: 'Saved on this device' })
    const [draft] = await opened.drafts.toArray()
    expect(draft?.value).toMatchObject({ reflection: 'The card on the table.', where: 'in the kitchen', choice: 0 })
    expect(await otherRows()).toBe(0)
  })

  it('OVL-01: Back returns to the previous step, and Skip for now closes without a message', async () => {
    const { onClose } = open()
    await press('Next')
    await press('Back')
    expect(screen.getByText('TL;DR')).toBeTruthy()
    await press('Skip for now')
    expect(onClose).toHaveBeenCalledOnce()
    expect(toast()).toBeNull()
    expect(await otherRows()).toBe(0)
  })

  it('OVL-03, OVL-07: offers five repeats, and every ten days is not among them', async () => {
    open()
    await press('Next')
    await userEvent.click(screen.getByRole('radio', { name: /Write your own plan/ }))
    const repeats = within(screen.getByRole('group', { name: 'How often?' })).getAllByRole('radio')
    expect(repeats.map((radio) => radio.getAttribute('value'))).toEqual([...OVERLAY_REPEATS])
    expect(OVERLAY_REPEATS).toEqual(['one-time', 'daily', 'every-3-days', 'weekly', 'monthly'])
  })

  it('OVL-04: marks exactly the insights of importance 8 or more', async () => {
    open()
    await screen.findByText('TL;DR')
    const bars = screen.getAllByRole('img', { name: /^Importance \d+ of 10$/ })
    const high = bars.filter((bar) => Number(/\d+/.exec(bar.getAttribute('aria-label') ?? '')?.[0]) >= 8)
    expect(high.length).toBeGreaterThan(0)
    expect(screen.getAllByText('High Impact')).toHaveLength(high.length)
  })

  it('OVL-05: what was saved is there again, and can be restarted', async () => {
    const { unmount } = open()
    await planTheFirst()
    await press('Save to Vault')
    await waitFor(async () => expect(await opened.drafts.count()).toBe(1))
    unmount()
    open()
    expect(await screen.findByRole('button', { name: 'Save to Vault' })).toBeTruthy()
    expect(screen.getByText('The card on the table.')).toBeTruthy()
    await press('Start over')
    expect((await screen.findByLabelText<HTMLTextAreaElement>(QUESTION)).value).toBe('')
    await waitFor(async () => expect(await opened.drafts.count()).toBe(0))
  })

  it('OVL-05: a device that cannot store it says so, and the wizard stays as it is', async () => {
    const { onClose } = open()
    await planTheFirst()
    closeUserDatabase()
    await press('Save to Vault')
    await waitFor(() => expect(toast()).toMatchObject({ tone: 'bad', title: 'The plan was not saved' }))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('OVL-02: a claim leads to the line of the sample it was found in', async () => {
    open()
    const [jump] = await screen.findAllByRole('button', { name: /^Jump to \d/ })
    expect(screen.queryByRole('list', { name: /Transcript of/ })).toBeNull()
    await userEvent.click(jump as HTMLElement)
    const transcript = await screen.findByRole('list', { name: /Transcript of/ })
    await waitFor(() => expect(transcript.contains(document.activeElement)).toBe(true))
  })
})
