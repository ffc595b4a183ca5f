import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Dialog } from '../../../app/ui/dialog.tsx'
import { Drawer } from '../../../app/ui/drawer.tsx'

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
  it('gives the focus back to what opened it', async () => {
    render(<Page kind={kind} />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await screen.findByRole('dialog', { name: 'Layer' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
  })

  it('whose opener is gone gives it to the heading of the page', async () => {
    const { rerender } = render(<Page kind={kind} />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await screen.findByRole('dialog', { name: 'Layer' })
    rerender(<Page kind={kind} loses />)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Actions' })))
  })
})
