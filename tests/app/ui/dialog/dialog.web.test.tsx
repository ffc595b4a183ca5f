import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Dialog } from '../../../../app/ui/dialog/dialog.tsx'
import { Drawer } from '../../../../app/ui/dialog/drawer.tsx'
import { Menu } from '../../../../app/ui/dialog/menu.tsx'

function Page({ kind, loses }: { kind: 'dialog' | 'drawer'; loses?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const Layer = kind === 'dialog' ? Dialog : Drawer
  return (
    <main>
      <h1 tabIndex={-1}>Actions</h1>
      {!(loses === true && isOpen) && (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      )}
      {isOpen && (
        <Layer isOpen title="Layer" onClose={() => setOpen(false)}>
          Inside
        </Layer>
      )}
    </main>
  )
}

describe.each(['dialog', 'drawer'] as const)('a %s', (kind) => {
  it('returns the focus to what opened it', async () => {
    render(<Page kind={kind} />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await screen.findByRole('dialog', { name: 'Layer' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
  })

  it('whose opener is gone gives it to the page’s heading', async () => {
    const { rerender } = render(<Page kind={kind} />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await screen.findByRole('dialog', { name: 'Layer' })
    rerender(<Page kind={kind} loses />)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Actions' })))
  })
})

it.each([{ isComposing: true }, { keyCode: 229 }])(
  'a dialog stays when Escape only cancels a word of an input method: %j',
  async (press) => {
    render(<Page kind="dialog" />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    const dialog = await screen.findByRole('dialog', { name: 'Layer' })
    fireEvent.keyDown(dialog, { key: 'Escape', ...press })
    expect(screen.queryByRole('dialog', { name: 'Layer' })).toBe(dialog)
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Layer' })).toBeNull())
  },
)

// One layer opens another in one step: a menu in a drawer, and a dialog from a menu entry.
function Places() {
  const [open, setOpen] = useState<'drawer' | 'dialog' | null>(null)
  const close = () => setOpen(null)
  const profile = { kind: 'item', label: 'Profile', onSelect: () => setOpen('dialog') } as const
  return (
    <main>
      <h1 tabIndex={-1}>Actions</h1>
      <button type="button" onClick={() => setOpen('drawer')}>
        Open menu
      </button>
      <Menu trigger={<button type="button">Ada</button>} items={[profile]} />
      {open === 'drawer' && (
        <Drawer isOpen title="Places" onClose={close}>
          <button type="button" onClick={() => setOpen('dialog')}>
            The Science
          </button>
          <Menu trigger={<button type="button">Ada in the drawer</button>} items={[profile]} />
        </Drawer>
      )}
      {open === 'dialog' && (
        <Dialog isOpen title="Edit Profile" onClose={close}>
          Inside
        </Dialog>
      )}
    </main>
  )
}

describe('a dialog', () => {
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  async function expectReturnTo(name: string) {
    const dialog = await screen.findByRole('dialog', { name: 'Edit Profile' })
    await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([dialog]))
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
  }

  it('opened from a drawer, which closes, returns the focus to what opened the drawer', async () => {
    render(<Places />)
    await press('Open menu')
    await press('The Science')
    await expectReturnTo('Open menu')
  })

  it('opened from a menu in a drawer returns it to what opened the drawer', async () => {
    render(<Places />)
    await press('Open menu')
    await press('Ada in the drawer')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Profile' }))
    await expectReturnTo('Open menu')
  })

  it('opened from a menu returns it to the menu’s button', async () => {
    render(<Places />)
    await press('Ada')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Profile' }))
    await expectReturnTo('Ada')
  })
})
