import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NEWER_CHEERS_PUT_AWAY } from '#domain/mutations/shared-failures.ts'
import { closeUserDatabase } from '../../../../app/db/session/session-database.ts'
import { CheerList } from '../../../../app/features/actions/friend/cheer-list.tsx'
import { CheersNotice } from '../../../../app/features/actions/friend/cheers-notice.tsx'
import { useToasts } from '../../../../app/state/toasts.ts'
import { actionIdOf, buildAction, NOW, userIdOf } from '../../../fixtures/builders.ts'
import { openAnswered } from '../../../setup/device/answered-database.ts'

let opened: Awaited<ReturnType<typeof openAnswered>>
beforeEach(async () => {
  opened = await openAnswered(userIdOf('ada'))
  await Promise.all([opened.actions.clear(), opened.outbox.clear()])
})
afterEach(() => {
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
})

const asks = { kind: 'how_did_it_go', text: '', at: NOW } as const
const proud = { kind: 'well_done', text: 'So proud of you', at: NOW + 1 } as const
const walk = buildAction({ id: actionIdOf('walk'), actionTitle: 'Walk', cheers: [asks, proud], cheeredAt: proud.at })
const read = buildAction({ id: actionIdOf('read'), actionTitle: 'Read' })

describe('what friends have sent', () => {
  it('is a quiet note until it is dismissed, which works offline', async () => {
    await opened.actions.bulkPut([walk, read])
    const [onOpen, onGone] = [vi.fn(), vi.fn()]
    render(<CheersNotice onOpen={onOpen} onGone={onGone} />)
    const list = await screen.findByRole('list', { name: 'From your friends' })
    expect(list.children).toHaveLength(1)
    expect(list.textContent).toContain('How did it go?')
    expect(list.textContent).toContain('Well done. “So proud of you”')
    expect(list.textContent).toContain('Your friend, about “Walk”')
    await userEvent.click(screen.getByRole('button', { name: 'Open action' }))
    expect(onOpen).toHaveBeenCalledWith(walk.id)
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
    await waitFor(() => expect(screen.queryByRole('list')).toBeNull())
    expect(onGone).toHaveBeenCalled()
    expect(await opened.actions.get(walk.id)).toMatchObject({ cheersSeenAt: proud.at, cheeredAt: null })
    expect(await opened.outbox.count()).toBe(1)
  })

  it('comes back with Undo in the toast, and what was dismissed before stays dismissed', async () => {
    await opened.actions.put({ ...walk, cheersSeenAt: asks.at })
    render(<CheersNotice onOpen={vi.fn()} onGone={vi.fn()} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Got it' }))
    await waitFor(() => expect(screen.queryByRole('list')).toBeNull())
    expect(useToasts.getState().toast).toMatchObject({ title: 'Put away', action: { label: 'Undo' } })
    useToasts.getState().toast?.action?.run()
    expect((await screen.findByRole('list')).textContent).toContain('So proud of you')
    expect(screen.getByRole('list').textContent).not.toContain('How did it go?')
    expect(await opened.actions.get(walk.id)).toMatchObject({ cheersSeenAt: asks.at, cheeredAt: proud.at })
  })

  it('stays away where another device has put away newer ones by then, and Undo says so', async () => {
    await opened.actions.put(walk)
    render(<CheersNotice onOpen={vi.fn()} onGone={vi.fn()} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Got it' }))
    await waitFor(() => expect(screen.queryByRole('list')).toBeNull())
    await opened.actions.put({ ...walk, cheersSeenAt: proud.at + 1, cheeredAt: null })
    useToasts.getState().toast?.action?.run()
    await waitFor(() => expect(useToasts.getState().toast).toMatchObject({ tone: 'bad', title: 'Not undone' }))
    expect(useToasts.getState().toast?.description).toBe(NEWER_CHEERS_PUT_AWAY)
  })

  it('renders nothing if nothing was sent', async () => {
    await opened.actions.put(read)
    const { container } = render(<CheersNotice onOpen={vi.fn()} onGone={vi.fn()} />)
    await opened.actions.count()
    expect(container.textContent).toBe('')
  })

  it('stays readable in the action’s dialog, newest first', () => {
    render(<CheerList action={walk} now={NOW} timeZone="UTC" />)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Well done. “So proud of you”today',
      'How did it go?today',
    ])
  })
})
