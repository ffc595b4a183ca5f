// The rows of the Action Library: how many are drawn, and where the focus goes.
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { actionIdOf, buildAction, uuidOf } from '../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../setup/device/answered-device.ts'
import { action, openLibrary, screenIs } from './shown-actions.tsx'

const device = useAnsweredDevice()

describe('the Action Library', () => {
  it('draws only what is near the window of a long list, and says how many there are', async () => {
    await device.db.actions.bulkPut(
      Array.from({ length: 500 }, (_, at) =>
        buildAction({ id: actionIdOf(uuidOf(String(at))), actionTitle: `Action ${String(at)}`, createdAt: at }),
      ),
    )
    openLibrary()
    const drawn = await screen.findAllByRole('listitem')
    expect(drawn.length).toBeLessThan(40)
    expect(drawn[0]?.getAttribute('aria-setsize')).toBe('500')
    expect(drawn.map((row) => row.getAttribute('aria-posinset')).slice(0, 3)).toEqual(['1', '2', '3'])
    const first = screen.getByRole('button', { name: 'Action 499' })
    first.focus()
    // Once the whole list is in memory, the end is one key away.
    await waitFor(async () => {
      await userEvent.keyboard('{End}')
      expect(document.activeElement?.textContent).toBe('Action 0')
    })
    expect(screen.getAllByRole('listitem').length).toBeLessThan(40)
  })

  it('a title is set in its own direction, whatever is around it', async () => {
    const title = 'كيف تتعلم Python في 30 يومًا؟'
    await device.db.actions.bulkPut([action(title)])
    openLibrary()
    expect((await screen.findByRole('button', { name: title })).firstElementChild?.tagName).toBe('BDI')
  })

  it('the arrow keys move within the list, which is a single Tab stop', async () => {
    screenIs('narrow')
    const days = ['One', 'Two', 'Three']
    await device.db.actions.bulkPut(days.map((day, at) => action(day, { createdAt: 10 - at })))
    openLibrary()
    await screen.findByRole('button', { name: 'One' })
    screen.getByRole('searchbox').focus()
    await userEvent.tab()
    const focused = () => document.activeElement?.textContent
    expect(focused()).toBe('One')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('Three')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Three')
    await userEvent.keyboard('{Home}{ArrowDown}')
    expect(focused()).toBe('Two')
    await userEvent.tab()
    expect(focused()).toBe('Mark Complete Two')
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })

  it('Tab reaches the first row, whatever was added before it, until the user has moved to another', async () => {
    screenIs('narrow')
    await device.db.actions.put(action('Older', { createdAt: 1 }))
    openLibrary()
    await screen.findByRole('button', { name: 'Older' })
    await device.db.actions.put(action('Newer', { createdAt: 2 }))
    await screen.findByRole('button', { name: 'Newer' })
    screen.getByRole('searchbox').focus()
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Newer')
    await device.db.actions.put(action('Newest', { createdAt: 3 }))
    await screen.findByRole('button', { name: 'Newest' })
    expect(document.activeElement?.textContent).toBe('Newer')
    expect(screen.getByRole('button', { name: 'Newest' }).tabIndex).toBe(-1)
  })

  it('HOM-13: the focus moves to the row that takes the place of one that left', async () => {
    await device.db.actions.bulkPut(['One', 'Two', 'Three'].map((day, at) => action(day, { createdAt: 10 - at })))
    openLibrary()
    for (const [pressed, next] of [
      ['Two', 'Mark Complete Three'],
      ['Three', 'Mark Complete One'],
    ] as const) {
      await userEvent.click(await screen.findByRole('button', { name: `Mark Complete ${pressed}` }))
      await waitFor(() => expect(document.activeElement?.textContent).toBe(next))
    }
    await userEvent.click(screen.getByRole('button', { name: 'Mark Complete One' }))
    await screen.findByText('No active actions yet')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('No active actions yet'))
  })
})

it('HOM-10: when the first action takes the place of the empty library, the focus moves to it', async () => {
  screenIs('wide')
  openLibrary()
  const empty = (await screen.findByText('No active actions yet')).closest<HTMLElement>('[tabindex]')
  empty?.focus()
  expect(document.activeElement).toBe(empty)
  await device.db.actions.put(action('Walk'))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Walk'))
})

it.each([
  ['an empty library', [], 'No active actions yet'],
  ['a list', ['Walk'], 'Walk'],
])('what takes the focus as %s goes keeps it', async (_, titles, focused) => {
  screenIs('wide')
  await device.db.actions.bulkPut(titles.map((title) => action(title)))
  render(
    <>
      <h1 tabIndex={-1}>Another page</h1>
      <input aria-label="A dialog’s field" />
    </>,
  )
  const library = openLibrary()
  const [text] = await screen.findAllByText(focused)
  text?.closest<HTMLElement>('button, [tabindex]')?.focus()
  expect(document.activeElement).not.toBe(document.body)
  library.unmount()
  const field = screen.getByLabelText('A dialog’s field')
  field.focus()
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(field)
})
