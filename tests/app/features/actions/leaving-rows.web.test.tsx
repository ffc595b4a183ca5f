import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeUserDatabase } from '../../../../app/db/session/session-database.ts'
import { LibraryView } from '../../../../app/features/actions/list/library-view.tsx'
import { REDUCED_MOTION } from '../../../../app/ui/hooks/use-media.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { actionIdOf, buildAction, userIdOf } from '../../../fixtures/builders.ts'
import { openAnswered } from '../../../setup/device/answered-database.ts'

beforeEach(async () => {
  const db = await openAnswered(userIdOf('ada'))
  await Promise.all([db.actions.clear(), db.completions.clear(), db.outbox.clear(), db.shadow.clear()])
  const titles = ['Walk', 'Read', 'Rest']
  await db.actions.bulkPut(
    titles.map((title, at) =>
      buildAction({
        id: actionIdOf(title),
        actionTitle: title,
        actionDescription: '',
        createdAt: 9 - at,
        statusSetAt: 0,
      }),
    ),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  closeUserDatabase()
  useToasts.setState({ toast: null, shown: 0 })
})

const motionIs = (wanted: 'some' | 'none') =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wanted === 'none' && query === REDUCED_MOTION,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

// Everything that was inert in the list at any moment.
function seenLeaving(): { readonly texts: Set<string> } {
  const texts = new Set<string>()
  const look = () => {
    for (const row of document.querySelectorAll('[inert][aria-hidden=true].animate-leave')) texts.add(row.textContent)
  }
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
  return { texts }
}

it('a completed row of the Action Library fades out, and the focus moves to the next one', async () => {
  motionIs('some')
  const { texts } = seenLeaving()
  render(<LibraryView onOpen={() => undefined} firstStep={null} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Mark Complete Walk' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark Complete Walk' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mark Complete Read' }))
  await waitFor(() => expect([...texts].join()).toContain('Walk'))
  await waitFor(() => expect(document.querySelector('.animate-leave')).toBeNull())
})

it('with reduced motion a completed row is gone at once', async () => {
  motionIs('none')
  const { texts } = seenLeaving()
  render(<LibraryView onOpen={() => undefined} firstStep={null} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Mark Complete Walk' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark Complete Walk' })).toBeNull())
  expect(texts.size).toBe(0)
})

it('HOM-07: a row that does not match a search disappears at once', async () => {
  motionIs('some')
  const { texts } = seenLeaving()
  render(<LibraryView onOpen={() => undefined} firstStep={null} />)
  await screen.findByRole('button', { name: 'Mark Complete Read' })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search actions' }), 'walk')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark Complete Read' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Mark Complete Walk' })).toBeTruthy()
  expect(texts.size).toBe(0)
})

it('HOM-07: the other tab shows only its own rows from the first moment, and none of the previous tab’s fade over them', async () => {
  motionIs('some')
  const db = await openAnswered(userIdOf('ada'))
  const done = { status: 'completed', completedAt: 5, statusSetAt: 5 } as const
  await db.actions.put(buildAction({ id: actionIdOf('Swim'), actionTitle: 'Swim', actionDescription: '', ...done }))
  render(<LibraryView onOpen={() => undefined} firstStep={null} />)
  await screen.findByRole('button', { name: 'Mark Complete Walk' })
  const { texts } = seenLeaving()
  const mixed: string[] = []
  const look = () => {
    const list = document.querySelector('[role=list]')
    const isHistory = document.querySelector('h2')?.textContent === 'History'
    if (list?.textContent.includes(isHistory ? 'Walk' : 'Swim') === true) mixed.push(list.textContent)
  }
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  await userEvent.click(screen.getByRole('button', { name: 'History' }))
  look()
  await screen.findByRole('button', { name: 'Mark In Progress Swim' })
  await userEvent.click(screen.getByRole('button', { name: /^Active/ }))
  look()
  await screen.findByRole('button', { name: 'Mark Complete Walk' })
  expect(mixed).toEqual([])
  expect(texts.size).toBe(0)
})
