import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EditConflict } from '../../../../app/ui/form/edit-conflict.tsx'

it('what was written elsewhere comes into a region that was there before it, so that it is read out', () => {
  const { rerender } = render(<EditConflict text={undefined} onUse={null} />)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')
  rerender(<EditConflict text="Buy flour" onUse={null} />)
  expect(region.textContent).toContain('Saving replaces it with your text.Buy flour')
  rerender(<EditConflict text="" onUse={null} />)
  expect(region.textContent).toContain('(emptied)')
})
