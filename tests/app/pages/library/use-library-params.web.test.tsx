import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useLibraryParams } from '../../../../app/pages/library/use-library-params.ts'

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <MemoryRouter initialEntries={['/library?q=bread&category=Focus']}>{children}</MemoryRouter>
)

it('the filters stay the same ones while a dialog opens and closes, so that the pages that were loaded stay', () => {
  const { result } = renderHook(useLibraryParams, { wrapper })
  const { filters } = result.current
  act(() => result.current.open({ kind: 'data' }))
  expect(result.current.dialog?.kind).toBe('data')
  expect(result.current.filters).toBe(filters)
  act(() => result.current.close())
  expect(result.current.filters).toBe(filters)
})
