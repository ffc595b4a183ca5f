import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { MUTATIONS } from '#domain/mutations/registry.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { MutationId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { addVideoDraftKey, asideKey, FEEDBACK_DRAFT_KEY, reviewDraftKey } from '../../../../app/db/store/draft-key.ts'
import type { Issue } from '../../../../app/db/store/local-tx.ts'
import { mutate } from '../../../../app/db/write/mutate.ts'
import { changeWords, refusalToast } from '../../../../app/features/sync-status/messages.ts'
import { SyncDetails, type SyncDetailsProps } from '../../../../app/features/sync-status/sync-details.tsx'
import { useToasts } from '../../../../app/state/toasts.ts'
import { actionArgs } from '../../../setup/sync/sync-args.ts'
import { actionIdOf, NOW, uuidOf } from '../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../setup/device/answered-device.ts'

const device = useAnsweredDevice()

const issue = (given: Partial<Issue> = {}): Issue => ({
  mid: brandAs(MutationId, uuidOf('refused')),
  name: 'saveAction',
  v: 1,
  args: actionArgs('Walk'),
  createdAt: NOW,
  refusal: { kind: 'video_not_found' },
  text: 'Walk ten minutes',
  at: NOW,
  ...given,
})

function openSheet(given: Partial<SyncDetailsProps> = {}) {
  const props: SyncDetailsProps = {
    state: { kind: 'offline', pending: 2, oldestAt: NOW - HOUR_MS },
    failure: { kind: 'unreachable', at: NOW - 2 * MINUTE_MS },
    now: NOW,
    onRetry: vi.fn(async () => undefined),
    onUpgrade: vi.fn(async () => undefined),
    onSignIn: vi.fn(),
    onLeave: vi.fn(),
    ...given,
  }
  render(<SyncDetails {...props} />)
  return props
}

it('shows what another tab typed over, to be copied or discarded', async () => {
  await device.db.drafts.bulkPut([
    { key: FEEDBACK_DRAFT_KEY, value: 'The list', updatedAt: NOW },
    { key: asideKey(FEEDBACK_DRAFT_KEY), value: 'The timer', updatedAt: NOW },
  ])
  openSheet()
  const aside = within(await screen.findByRole('region', { name: 'Typed in two tabs' }))
  expect(aside.getAllByRole('listitem')).toHaveLength(1)
  expect(aside.getByText('The timer')).toBeTruthy()
  expect(aside.getByRole('button', { name: 'Copy text of Message to us, from another tab' })).toBeTruthy()
  await userEvent.click(aside.getByRole('button', { name: /^Discard text/ }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Typed in two tabs' })).toBeNull())
  expect(await device.db.drafts.count()).toBe(1)
})

it('shows what was typed into a form that no longer opens, to be copied or discarded', async () => {
  const review = { until: '2020-01-05', missed: [], mends: {}, noteBefore: '' }
  await device.db.drafts.bulkPut([
    { key: reviewDraftKey('2020-01-05'), value: { ...review, note: 'A calm week' }, updatedAt: NOW },
    // Nothing was typed into these, or their form opens.
    { key: reviewDraftKey('2020-01-12'), value: { ...review, until: '2020-01-12', note: '' }, updatedAt: NOW },
    { key: FEEDBACK_DRAFT_KEY, value: 'The list', updatedAt: NOW },
  ])
  openSheet()
  const typed = within(await screen.findByRole('region', { name: 'Typed and not saved' }))
  expect(typed.getAllByRole('listitem')).toHaveLength(1)
  expect(typed.getByText('A calm week')).toBeTruthy()
  expect(typed.getByRole('button', { name: /^Copy text of Review of / })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Typed in two tabs' })).toBeNull()
  await userEvent.click(typed.getByRole('button', { name: /^Discard text/ }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Typed and not saved' })).toBeNull())
  expect(await device.db.drafts.count()).toBe(2)
})

it('draws only the beginning of a long transcript that was put aside, and copies all of it', async () => {
  const user = userEvent.setup()
  const text = 'so what we want to do here '.repeat(10_000).trim()
  const key = asideKey(addVideoDraftKey(null))
  await device.db.drafts.put({ key, value: { url: '', text, title: null }, updatedAt: NOW })
  openSheet()
  const aside = await screen.findByRole('region', { name: 'Typed in two tabs' })
  expect(aside.textContent.length).toBeLessThan(2000)
  await user.click(within(aside).getByRole('button', { name: /^Copy text/ }))
  expect(await navigator.clipboard.readText()).toBe(text)
})

describe('the sheet', () => {
  it('says in words what is queued, oldest first, since when, and why the last attempt failed', async () => {
    await mutate(saveAction, actionArgs('Walk'))
    await mutate(completeAction, { actionId: actionIdOf('Walk'), occurrenceKey: 'once:0' })
    openSheet()
    const queue = await screen.findByRole('region', { name: 'Waiting to be sent' })
    expect(
      within(queue)
        .getAllByRole('listitem')
        .map(({ firstChild }) => firstChild?.textContent),
    ).toEqual(['Add action “Walk”', 'Complete “Walk”'])
    expect(screen.getByText('The oldest was saved 1 hour ago.')).toBeTruthy()
    expect(screen.getByText('Last try 2 minutes ago: the server could not be reached.')).toBeTruthy()
  })

  it('tries again on request, once at a time', async () => {
    let end: () => void = () => undefined
    const { onRetry } = openSheet({ onRetry: vi.fn(() => new Promise<void>((resolve) => (end = resolve))) })
    await userEvent.click(screen.getByRole('button', { name: 'Retry now' }))
    await userEvent.click(screen.getByRole('button', { name: 'Trying...' }))
    expect(onRetry).toHaveBeenCalledOnce()
    end()
    expect(await screen.findByRole('button', { name: 'Retry now' })).toBeTruthy()
  })

  it('if nothing went wrong, the button says Sync now, not Retry', () => {
    openSheet({ state: { kind: 'synced', at: NOW }, failure: null })
    expect(screen.getByRole('button', { name: 'Sync now' })).toBeTruthy()
  })

  it('if a newer version is needed, Reload loads it, once at a time', async () => {
    const onUpgrade = vi.fn(() => new Promise<void>(() => undefined))
    openSheet({ state: { kind: 'upgrade_required', pending: 1, oldestAt: NOW }, failure: null, onUpgrade })
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    await userEvent.click(screen.getByRole('button', { name: 'Loading...' }))
    expect(onUpgrade).toHaveBeenCalledOnce()
  })

  it('lets an ended session be resumed from here', async () => {
    const { onSignIn, onLeave } = openSheet({ state: { kind: 'needs_auth', pending: 1, oldestAt: NOW }, failure: null })
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(onSignIn).toHaveBeenCalledOnce()
    expect(onLeave).toHaveBeenCalledOnce()
  })

  it('has the problem as its heading; the number queued is in its sentence and its list', () => {
    openSheet({ state: { kind: 'needs_auth', pending: 1, oldestAt: NOW }, failure: null })
    expect(screen.getByRole('heading', { name: 'Sign in to sync' })).toBeTruthy()
  })

  it('saves a copy of what is queued, in order and with its words', async () => {
    const saved: Promise<string>[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push((blob as Blob).text())
      return 'blob:copy'
    })
    const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await mutate(saveAction, actionArgs('Walk'))
    await mutate(completeAction, { actionId: actionIdOf('Walk'), occurrenceKey: 'once:0' })
    openSheet()
    await userEvent.click(await screen.findByRole('button', { name: 'Export unsynced changes' }))
    await waitFor(() => expect(pressed).toHaveBeenCalledOnce())
    vi.restoreAllMocks()
    expect(JSON.parse((await saved[0]) ?? '')).toMatchObject({
      waiting: [{ name: 'saveAction', args: { actionTitle: 'Walk' } }, { name: 'completeAction' }],
    })
  })

  it('offers no copy if there is nothing to copy', () => {
    openSheet({ state: { kind: 'synced', at: NOW }, failure: null })
    expect(screen.queryByRole('button', { name: 'Export unsynced changes' })).toBeNull()
  })

  it('has words for every mutation', () => {
    for (const { name } of MUTATIONS) expect(changeWords({ name, subject: null })).toMatch(/^[A-Z][a-z ]+$/)
  })
})

describe('Sync issues', () => {
  const open = async (given: Partial<Issue> = {}) => {
    await device.db.issues.put(issue(given))
    openSheet({ state: { kind: 'attention', issues: 1, pending: 0, oldestAt: null }, failure: null })
    return screen.findByRole('region', { name: 'Sync issues' })
  }

  it('says what was refused, why, and every word that was typed', async () => {
    const issues = await open()
    expect(within(issues).getByText('Add action “Walk”', { selector: 'p' })).toBeTruthy()
    expect(within(issues).getByText('Its video is no longer in your library.')).toBeTruthy()
    expect(within(issues).getByText('Walk ten minutes')).toBeTruthy()
  })

  it('Try again sends it as a new mutation', async () => {
    await userEvent.click(within(await open()).getByRole('button', { name: /^Try again/ }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Sync issues' })).toBeNull())
    const [again] = await device.db.outbox.toArray()
    expect(again).toMatchObject({ name: 'saveAction', args: { actionTitle: 'Walk' } })
    expect(again?.mid).not.toBe(issue().mid)
  })

  it('one that is refused again stays, with the reason', async () => {
    await userEvent.click(
      within(
        await open({ name: 'completeAction', args: { actionId: actionIdOf('Gone'), occurrenceKey: 'x' } }),
      ).getByRole('button', { name: /^Try again/ }),
    )
    await waitFor(() => expect(useToasts.getState().toast).toMatchObject({ tone: 'bad', title: 'Still not accepted' }))
    expect(await device.db.issues.count()).toBe(1)
  })

  it('Copy text copies the words', async () => {
    const user = userEvent.setup()
    await user.click(within(await open()).getByRole('button', { name: /^Copy text/ }))
    expect(await navigator.clipboard.readText()).toBe('Walk ten minutes')
  })

  it('Dismiss can be undone', async () => {
    await userEvent.click(within(await open()).getByRole('button', { name: /^Dismiss/ }))
    await waitFor(async () => expect(await device.db.issues.count()).toBe(0))
    useToasts.getState().toast?.action?.run()
    await waitFor(async () => expect(await device.db.issues.toArray()).toEqual([issue()]))
  })

  it.each([
    [
      'ERR-15',
      'completeAction',
      'Error',
      'Failed to update action status. Its action is not there: it was not accepted, or it was removed on another device.',
    ],
    [
      'ERR-17',
      'setReminder',
      'Error',
      'Failed to set reminder. Its action is not there: it was not accepted, or it was removed on another device.',
    ],
    [
      'ERR-27',
      'saveReflection',
      'Error saving reflection',
      'Its action is not there: it was not accepted, or it was removed on another device.',
    ],
  ])('%s: a refused %s is told with its sentence and the reason', (_row, name, title, description) => {
    expect(refusalToast({ name, refusal: { kind: 'action_not_found' } })).toEqual({ title, description })
    expect(refusalToast({ name, refusal: { kind: 'action_not_found' } }, 2).description).toBe(
      `${description} 2 more changes were not accepted.`,
    )
  })
})
