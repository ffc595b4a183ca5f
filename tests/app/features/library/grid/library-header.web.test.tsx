import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LibraryHeader } from '../../../../../app/features/library/grid/library-header.tsx'

it.each([
  [1, 1, '1 of 1 video'],
  [0, 1, '0 of 1 video'],
  [1, 1200, '1 of 1,200 videos'],
])('says how many videos are found: %i of %i', (foundCount, total, text) => {
  const given = { isEmbedded: false, status: null, entries: [], isComplete: false, onTestOverlay: () => undefined }
  render(<LibraryHeader {...given} foundCount={foundCount} total={total} />)
  expect(screen.getByText(text)).toBeTruthy()
})

it('says nothing of numbers while the library is empty', () => {
  const given = { isEmbedded: false, status: null, entries: [], isComplete: true, onTestOverlay: () => undefined }
  render(<LibraryHeader {...given} foundCount={0} total={0} />)
  expect(screen.queryByText(/\d/)).toBeNull()
})
