import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { daysText } from '../../../../app/features/progress/days-text.ts'
import { InsightsPanel } from '../../../../app/features/progress/insights-panel.tsx'

const numbers = { lastWeek: 3, month: { saved: 4, completed: 3 }, active: 7, completed: 9 }
const rate = { currentWeekRate: 67, currentWeekCompleted: 2, currentWeekTotal: 3 }

describe('the insights panel', () => {
  it.each([
    ['up', 50, 4, '50% more than last week'],
    ['up', 100, 4, '100% more than last week'],
    ['up', 100, 0, 'None last week'],
    ['down', -25, 4, '25% less than last week'],
    ['same', 0, 4, 'Same as last week'],
  ] as const)('NAV-10: shows Total Completed with its trend, %s by %i', (trend, percentageChange, lastWeek, words) => {
    render(
      <InsightsPanel
        {...numbers}
        total={{ totalCompleted: 12, trend, percentageChange }}
        lastWeek={lastWeek}
        rate={rate}
        averageDays={1.4}
      />,
    )
    const panel = screen.getByRole('region', { name: 'Insights' })
    expect(within(panel).getByRole('heading', { name: 'Total Completed' })).toBeTruthy()
    expect(within(panel).getByText('12')).toBeTruthy()
    expect(within(panel).getByText(words)).toBeTruthy()
  })

  it('NAV-11: shows the Follow-Through Rate as a ring and as words', () => {
    render(
      <InsightsPanel
        total={{ totalCompleted: 2, trend: 'same', percentageChange: 0 }}
        rate={rate}
        averageDays={null}
        {...numbers}
      />,
    )
    expect(screen.getByRole('heading', { name: 'Follow-Through Rate' })).toBeTruthy()
    expect(screen.getByRole('img', { name: '67% this week' }).textContent).toBe('67%')
    expect(screen.getByText('2 of 3 actions this week')).toBeTruthy()
  })

  it.each([
    [null, '–'],
    [0, '0.0 days'],
    [1, '1.0 day'],
    [1.04, '1.0 day'],
    [2.5, '2.5 days'],
  ])('NAV-12, STA-03: Speed to Completion of %s reads %s', (days, text) => {
    expect(daysText(days)).toBe(text)
    render(
      <InsightsPanel
        total={{ totalCompleted: 0, trend: 'same', percentageChange: 0 }}
        rate={rate}
        averageDays={days}
        {...numbers}
      />,
    )
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('NAV-13: lists Completion Rate, This Month and Quick Stats, and shows no figure twice', () => {
    const total = { totalCompleted: 12, trend: 'up', percentageChange: 50 } as const
    render(<InsightsPanel total={total} rate={rate} averageDays={1.25} {...numbers} />)
    const panel = screen.getByRole('region', { name: 'Insights' })
    expect(within(panel).getByText('Completion Rate').previousSibling?.textContent).toBe('67%')
    expect(within(panel).getByText('Avg. Completion').previousSibling?.textContent).toBe('1.3 days')
    const valueOf = (title: string, label: string) => {
      const group = screen.getByRole('heading', { name: title }).parentElement
      return group === null ? null : within(group).getByText(label).closest('dt')?.nextSibling?.textContent
    }
    expect(valueOf('This Month', 'Actions Saved')).toBe('4')
    expect(valueOf('This Month', 'Completed')).toBe('3')
    expect(valueOf('Quick Stats', 'Active Actions')).toBe('7')
    expect(valueOf('Quick Stats', 'Completed Actions')).toBe('9')
    const figures = ['12', '67%', '1.3 days', '4', '3', '7', '9']
    expect(figures.filter((figure) => within(panel).getAllByText(figure).length !== 1)).toEqual([])
  })

  it('NAV-10, NAV-13: names every figure differently', () => {
    const total = { totalCompleted: 12, trend: 'up', percentageChange: 50 } as const
    render(<InsightsPanel total={total} rate={rate} averageDays={1.25} {...numbers} />)
    const panel = screen.getByRole('region', { name: 'Insights' })
    expect(
      within(panel)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Actions Saved', 'Completed of these', 'Active Actions', 'Completed Actions'])
    expect(within(panel).getByText('12').parentElement?.textContent).toContain('12 times')
  })
})
