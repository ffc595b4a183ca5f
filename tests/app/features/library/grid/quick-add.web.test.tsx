import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { QuickAdd } from '../../../../../app/features/library/grid/quick-add.tsx'

it('LIB-15: of several typed links none is taken, and the field says so; the same one twice is one', async () => {
  const onAdd = vi.fn()
  render(<QuickAdd onAdd={onAdd} />)
  const link = screen.getByRole('textbox', { name: 'YouTube link' })
  await userEvent.type(link, 'https://youtu.be/aaaaaaaaaaa https://youtu.be/bbbbbbbbbbb{Enter}')
  expect(screen.getByRole('alert').textContent).toMatch(/several videos/)
  expect(onAdd).not.toHaveBeenCalled()
  await userEvent.clear(link)
  await userEvent.type(link, 'https://youtu.be/aaaaaaaaaaa youtu.be/aaaaaaaaaaa{Enter}')
  expect(onAdd.mock.calls).toEqual([[{ url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' }]])
})
