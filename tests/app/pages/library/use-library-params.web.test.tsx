import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { useLibraryParams } from '../../../../app/pages/library/use-library-params.ts'

// Through the address and back, as with the browser's buttons.
function libraryAt(...entries: string[]) {
  const { result } = renderHook(() => ({ library: useLibraryParams(), at: useLocation(), navigate: useNavigate() }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={entries}>{children}</MemoryRouter>,
  })
  const step = (move: (now: typeof result.current) => void) => {
    act(() => move(result.current))
  }
  return { result, step, address: () => result.current.at.pathname + result.current.at.search }
}

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

describe('a dialog of the library', () => {
  it('leaves no step of Back that changes nothing, also where another followed it', () => {
    const { step, address } = libraryAt('/progress', '/library?q=bread')
    step(({ library }) => library.open({ kind: 'add', url: '', title: '' }))
    step(({ library }) => library.open({ kind: 'video', id: 'V' }))
    expect(address()).toBe('/library?q=bread&video=V')
    step(({ library }) => {
      library.close()
      library.close()
    })
    expect(address()).toBe('/library?q=bread')
    step(({ library }) => library.close())
    step(({ navigate }) => void navigate(-1))
    expect(address()).toBe('/progress')
  })

  it('that Forward has brought back closes again', () => {
    const { step, address } = libraryAt('/library')
    step(({ library }) => library.open({ kind: 'data' }))
    step(({ library }) => library.close())
    step(({ navigate }) => void navigate(1))
    expect(address()).toBe('/library?data=')
    step(({ library }) => library.close())
    expect(address()).toBe('/library')
  })

  it('that a link opened closes into the library', () => {
    const { step, address } = libraryAt('/progress', '/library?video=V&q=bread')
    step(({ library }) => library.close())
    expect(address()).toBe('/library?q=bread')
  })

  it('that a link opened over the library, as the palette does, closes by going back', () => {
    const { step, address } = libraryAt('/progress', '/library?q=bread')
    step(({ navigate }) => void navigate('/library?data='))
    step(({ library }) => library.close())
    expect(address()).toBe('/library?q=bread')
    step(({ navigate }) => void navigate(-1))
    expect(address()).toBe('/progress')
  })

  it('keeps a search that was saved while it was open', () => {
    const { result, step, address } = libraryAt('/progress', '/library')
    step(({ library }) => library.open({ kind: 'data' }))
    step(({ library }) => library.setFilters({ ...result.current.library.filters, query: 'rye' }, { replace: true }))
    step(({ library }) => library.close())
    expect(address()).toBe('/library?q=rye')
  })
})
