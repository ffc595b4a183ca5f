// The command palette over a signed-in page: what it finds, how keys move through it and where a pick leads.
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeUserDatabase } from '../../../../app/db/session/session-database.ts'
import type { LibraryHit } from '../../../../app/db/search/search-messages.ts'
import { createObservable } from '../../../../app/db/store/observable.ts'
import { TopNavigation } from '../../../../app/pages/layouts/top-navigation.tsx'
import { FrameLayers } from '../../../../app/pages/palette/frame-layers.tsx'
import { setSingleKeys } from '../../../../app/state/preferences.ts'
import { buildUser } from '../../../fixtures/build-user.ts'
import { actionIdOf, buildAction, buildVideo, userIdOf, videoIdOf } from '../../../fixtures/builders.ts'
import { openAnswered } from '../../../setup/device/answered-database.ts'

let moments: readonly LibraryHit[] = []

// The test DOM has no workers.
vi.mock('../../../../app/features/library/search/search-library.ts', () => ({
  searchProgress: createObservable(null),
  searchMoments: (query: string) => Promise.resolve(query === 'walk' ? moments : []),
}))

const ADA = userIdOf('ada')
const VIDEO = videoIdOf(ADA, 'aaaaaaaaaaa')
const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
const widthBefore = innerWidth
const signOut = vi.fn()

beforeEach(async () => {
  moments = [{ videoId: VIDEO, where: 'summary', startMs: 61_000, excerpt: 'Walk before noon' }]
  signOut.mockClear()
  const db = await openAnswered(ADA)
  await db.meta.delete('picks')
  await db.videos.put(buildVideo({ id: VIDEO, youtubeId: 'aaaaaaaaaaa', title: 'Why we walk' }))
  await db.actions.bulkPut([
    buildAction({ id: actionIdOf('walk'), actionTitle: 'Walk at noon', actionDescription: '', createdAt: 2 }),
    buildAction({ id: actionIdOf('letter'), actionTitle: 'Write a letter', actionDescription: '', createdAt: 1 }),
  ])
})

afterEach(() => {
  cleanup()
  closeUserDatabase()
  setSingleKeys(true)
  happyDOM.setViewport({ width: widthBefore })
})

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function show({ roles = [] }: { roles?: ('admin' | 'analytics')[] } = {}) {
  render(
    <MemoryRouter initialEntries={['/progress']}>
      <button type="button">Here</button>
      <input aria-label="Note" />
      <Address />
      <FrameLayers user={buildUser({ id: ADA, roles })} onSignOut={signOut} />
    </MemoryRouter>,
  )
}

const field = () => screen.findByRole('combobox', { name: 'Search and commands' })
const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const selected = () => screen.getByRole('option', { selected: true }).textContent

async function open() {
  await userEvent.keyboard('{Control>}k{/Control}')
  return field()
}

describe('the command palette', () => {
  it('opens with Ctrl+K, shows where to go and what can be done, and closes with the same keys', async () => {
    show()
    const here = screen.getByRole('button', { name: 'Here' })
    here.focus()
    const input = await open()
    await waitFor(() => expect(document.activeElement).toBe(input))
    expect(within(screen.getByRole('group', { name: 'Go to' })).getAllByRole('option')[0]?.textContent).toContain(
      'My Actions',
    )
    expect(names()).toEqual(expect.arrayContaining([expect.stringContaining('Sign out')]))
    expect(names().join()).not.toContain('Analytics')
    await userEvent.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(here))
  })

  it('finds actions, videos and moments; the field names the option selected by keys', async () => {
    show()
    const input = await open()
    await userEvent.type(input, 'walk')
    await screen.findByRole('group', { name: 'Moments' })
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))
    expect(groups).toEqual(['Actions', 'Videos', 'Moments'])
    expect(names()).toEqual(['Walk at noon', 'Why we walk', 'Walk before noon1:01 · Why we walk'])
    expect(selected()).toBe('Walk at noon')
    await userEvent.keyboard('{End}')
    expect(selected()).toContain('Walk before noon')
    await userEvent.keyboard('{ArrowDown}')
    expect(selected()).toBe('Walk at noon')
    await userEvent.keyboard('{ArrowUp}{Home}{ArrowDown}')
    expect(selected()).toBe('Why we walk')
    expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
    expect(screen.getByText('3 results').getAttribute('role')).toBe('status')
  })

  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'picks nothing by the Enter that ends a word, and stays at the Escape that cancels it: %j',
    async (press) => {
      show()
      const input = await open()
      await userEvent.type(input, 'dash')
      await screen.findByRole('option', { selected: true })
      fireEvent.keyDown(input, { key: 'Enter', ...press })
      expect(screen.getByText('/progress')).toBeTruthy()
      fireEvent.keyDown(input, { key: 'Escape', ...press })
      expect(screen.queryByRole('combobox')).toBe(input)
    },
  )

  it.each([
    ['walk', '', '/portal?action='],
    ['walk', '{ArrowDown}', `/library?video=${VIDEO}`],
    ['walk', '{End}', `/library?video=${VIDEO}&at=61000`],
    ['dash', '', '/dashboard'],
    ['home', '', '/portal'],
    ['new link', '', '/portal?add='],
  ])('typing %s, then %s and Enter leads to %s', async (query, keys, path) => {
    show()
    await userEvent.type(await open(), query)
    await screen.findByRole('option', { selected: true })
    if (query === 'walk') await screen.findByRole('group', { name: 'Moments' })
    await userEvent.keyboard(`${keys}{Enter}`)
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    expect(screen.getByText(/^\//).textContent).toContain(path)
  })

  it('signs out by its command, and offers the owners’ pages only to owners', async () => {
    show({ roles: ['admin'] })
    await userEvent.type(await open(), 'analytics')
    await waitFor(() => expect(names()).toEqual(['Waitlist Analytics']))
    await userEvent.clear(await field())
    await userEvent.type(await field(), 'sign')
    await waitFor(() => expect(names()).toEqual(['Sign out']))
    await userEvent.click(screen.getByRole('option'))
    expect(signOut).toHaveBeenCalledOnce()
  })

  it('shows the latest picks first, but not what has been deleted since', async () => {
    const db = await openAnswered(ADA)
    show()
    for (const query of ['write', 'walk at']) {
      await userEvent.type(await open(), query)
      await waitFor(() => expect(names()).toHaveLength(1))
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    }
    await open()
    const recent = within(await screen.findByRole('group', { name: 'Recent' }))
    await waitFor(() =>
      expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Walk at noon',
        'Write a letter',
      ]),
    )
    await act(() => db.actions.delete(actionIdOf('walk')))
    await waitFor(() => expect(recent.getAllByRole('option')).toHaveLength(1))
  })

  it.each([
    ['zebra', '/portal?add='],
    [' https://youtu.be/bbbbbbbbbbb ', '/portal?add=https%3A%2F%2Fyoutu.be%2Fbbbbbbbbbbb'],
  ])('says that nothing is found for %s, and leads on to adding a video', async (query, path) => {
    show()
    await userEvent.type(await open(), query)
    await screen.findByRole('group', { name: `Nothing found for “${query.trim()}”` })
    expect(screen.getByRole('status').textContent).toBe(`Nothing found for “${query.trim()}”`)
    expect(names()).toEqual([expect.stringContaining('Add video')])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    expect(screen.getByText(path)).toBeTruthy()
  })

  it('opens by a button in the bar of a phone', async () => {
    happyDOM.setViewport({ width: 390 })
    show()
    render(<TopNavigation user={buildUser({ id: ADA })} status={null} onSignOut={signOut} />, { wrapper: MemoryRouter })
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    await field()
  })
})

describe('the shortcuts', () => {
  it('g and a letter go somewhere, n adds a video, / opens the palette', async () => {
    show()
    await userEvent.keyboard('gl')
    expect(screen.getByText('/library')).toBeTruthy()
    await userEvent.keyboard('n')
    expect(screen.getByText('/portal?add=')).toBeTruthy()
    await userEvent.keyboard('/')
    expect((await field()).getAttribute('value')).toBe('')
  })

  it('do nothing during typing, but Ctrl+K opens the palette', async () => {
    show()
    await userEvent.type(screen.getByLabelText('Note'), 'gl n?/')
    expect(screen.getByText('/progress')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await open()
  })

  it('do nothing under a dialog', async () => {
    show()
    await userEvent.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await userEvent.keyboard('gl')
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(screen.getByText('/progress')).toBeTruthy()
    expect(screen.getAllByRole('dialog')).toEqual([dialog])
  })

  it('? lists them, and single keys can be switched off there', async () => {
    show()
    await userEvent.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    expect(dialog.getByRole('row', { name: 'Go to Library G L' })).toBeTruthy()
    expect(dialog.getByRole('row', { name: /^Search and commands/ }).textContent).toBe('Search and commandsCtrlKor/')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Single-key shortcuts' }))
    expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'What it doesKeys',
      'Search and commandsCtrlK',
    ])
    expect(localStorage.getItem('afterwatch.single-keys')).toBe('off')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('?gl')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('/progress')).toBeTruthy()
    await open()
  })
})
