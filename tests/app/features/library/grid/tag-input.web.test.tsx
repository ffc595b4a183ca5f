import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TagInput } from '../../../../../app/features/library/grid/tag-input.tsx'

it.each([{ isComposing: true }, { keyCode: 229 }])(
  'CRD-10: Enter that ends a composed word adds no tag: %j',
  (press) => {
    const onAdd = vi.fn()
    render(<TagInput label="Tag" known={[]} own={new Set()} onAdd={onAdd} onCancel={vi.fn()} />)
    const field = screen.getByRole('combobox')
    fireEvent.change(field, { target: { value: '朝' } })
    fireEvent.keyDown(field, { key: 'Enter', ...press })
    expect(onAdd).not.toHaveBeenCalled()
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(onAdd).toHaveBeenCalledExactlyOnceWith('朝')
  },
)
