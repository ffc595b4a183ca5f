import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Dialog } from '../../../../app/ui/dialog/dialog.tsx'
import { Drawer } from '../../../../app/ui/dialog/drawer.tsx'
import { Menu } from '../../../../app/ui/dialog/menu.tsx'
import { OptionDialog } from '../../../../app/ui/dialog/option-dialog.tsx'
import { phoneWithBack } from '../../../setup/browser/back-button.ts'

// A page with a menu, and a dialog over that.
function Page() {
  const [isMenu, setMenu] = useState(false)
  const [isAbove, setAbove] = useState(false)
  return (
    <>
      <button onClick={() => setMenu(true)}>Open menu</button>
      <Drawer title="Menu" isOpen={isMenu} onClose={() => setMenu(false)}>
        <button onClick={() => setAbove(true)}>Open above</button>
      </Drawer>
      <Dialog title="Above" isOpen={isAbove} onClose={() => setAbove(false)} />
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const isGone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())

it('a phone’s Back closes what is open, the topmost first, and only then leaves the page', async () => {
  const back = phoneWithBack()
  render(<Page />)
  expect(back()).toBe(false)
  await press('Open menu')
  await press('Open above')
  expect(back()).toBe(true)
  await isGone('Above')
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeTruthy()
  expect(back()).toBe(true)
  await isGone('Menu')
  expect(back()).toBe(false)
})

it('a phone’s Back closes the search, which fills the screen', () => {
  const back = phoneWithBack()
  const onClose = vi.fn()
  const search = {
    title: 'Search',
    placeholder: '',
    query: '',
    onQuery: vi.fn(),
    groups: [],
    status: '',
    onPick: vi.fn(),
  }
  render(<OptionDialog {...search} onClose={onClose} />)
  expect(back()).toBe(true)
  expect(onClose).toHaveBeenCalledOnce()
})

it('what was closed otherwise is not asked again', async () => {
  const back = phoneWithBack()
  render(<Page />)
  await press('Open menu')
  await press('Close menu')
  await isGone('Menu')
  expect(back()).toBe(false)
})

it('with a mouse nothing is asked: there Escape closes, which the layers hear themselves', async () => {
  const back = phoneWithBack()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  render(<Page />)
  await press('Open menu')
  expect(back()).toBe(false)
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeTruthy()
})

// As one whose code is loaded by the press that opens it.
function OpenMenu() {
  const [isOpen, setOpen] = useState(true)
  return <Menu trigger={<button>More</button>} items={ITEMS} isOpen={isOpen} onOpenChange={setOpen} />
}

const ITEMS = [{ kind: 'item', label: 'Remove', onSelect: () => undefined }] as const

it.each([
  ['a menu', <Menu key="own" trigger={<button>More</button>} items={ITEMS} />],
  ['a menu that its feature opened', <OpenMenu key="open" />],
])('a phone’s Back closes %s, and only then the dialog it is in', async (_, menu) => {
  const back = phoneWithBack()
  const onClose = vi.fn()
  render(
    <Dialog title="Above" isOpen onClose={onClose}>
      {menu}
    </Dialog>,
  )
  if (screen.queryByRole('menu') === null) await press('More')
  expect(back()).toBe(true)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  expect(back()).toBe(true)
  expect(onClose).toHaveBeenCalledOnce()
})

it('what asks before it closes is asked again by the next Back', () => {
  const back = phoneWithBack()
  const onClose = vi.fn()
  render(<Dialog title="Asks first" isOpen onClose={onClose} />)
  expect(back()).toBe(true)
  expect(back()).toBe(true)
  expect(onClose).toHaveBeenCalledTimes(2)
})
