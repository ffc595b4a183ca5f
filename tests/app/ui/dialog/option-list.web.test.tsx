import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OptionList } from '../../../../app/ui/dialog/option-list.tsx'

it('another answer is written into the options that are there, under their new ids', () => {
  const list = (...labels: readonly string[]) => (
    <OptionList
      id="list"
      label="Found"
      groups={[{ title: 'Actions', options: labels.map((label) => ({ id: label, label, icon: null })) }]}
      active={labels[0] ?? null}
      onActive={() => undefined}
      onPick={() => undefined}
    />
  )
  const { rerender } = render(list('Walk', 'Write'))
  const [first] = screen.getAllByRole('option')
  rerender(list('Write'))
  expect(screen.getAllByRole('option')).toHaveLength(1)
  expect(screen.getByRole('option', { name: 'Write', selected: true })).toBe(first)
  expect(first?.id).toBe('list-Write')
})
