import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ConfirmDialog } from '../../../../app/ui/dialog/confirm-dialog.tsx'

const TEXTS = { title: 'Delete it?', description: 'Nothing brings it back.', verb: 'Delete' }

function opened(onConfirm: () => Promise<void>) {
  const onClose = vi.fn()
  render(<ConfirmDialog {...TEXTS} onConfirm={onConfirm} onClose={onClose} />)
  return { onClose, verb: screen.getByRole('button', { name: 'Delete' }) }
}

describe('a dialog that asks first', () => {
  it('says what will be removed, and Cancel only closes it', async () => {
    const onConfirm = vi.fn(() => Promise.resolve())
    const { onClose } = opened(onConfirm)
    screen.getByRole('dialog', { name: 'Delete it?', description: 'Nothing brings it back.' })
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(onConfirm).not.toHaveBeenCalled()
  })

  it('does it once, however often it is pressed, and keeps the focus meanwhile', async () => {
    let finish: () => void = () => undefined
    const onConfirm = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    const { verb } = opened(onConfirm)
    await userEvent.click(verb)
    await userEvent.click(verb)
    expect(onConfirm).toHaveBeenCalledOnce()
    expect(verb.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(verb)
    finish()
    await vi.waitFor(() => expect(verb.getAttribute('aria-disabled')).toBeNull())
  })

  it('stays open if that is left to the next try, which works', async () => {
    const onConfirm = vi.fn(() => Promise.resolve())
    const { onClose, verb } = opened(onConfirm)
    await userEvent.click(verb)
    await userEvent.click(verb)
    expect(onConfirm).toHaveBeenCalledTimes(2)
    expect(onClose).not.toHaveBeenCalled()
  })
})
