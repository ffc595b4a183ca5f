import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HeatMapFigure } from '../../../../app/features/actions/detail/heat-map-figure.tsx'

it('writes its days like all other dates', () => {
  const day = { date: '2026-01-14', count: 2, level: 2 } as const
  const week = { monday: '2026-01-12', days: [day], count: 2 }
  render(<HeatMapFigure map={{ weeks: [week], count: 2, daysDone: 1 }} />)
  const [item] = within(screen.getByRole('list', { name: 'Completions by week' })).getAllByRole('listitem')
  expect(item?.textContent).toBe('Week of 12 January: 14 January (2 times)')
})
