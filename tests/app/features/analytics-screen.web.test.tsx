// /analytics over a server that is one function.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnalyticsUser, RetentionAnswer } from '#domain/wire/analytics.ts'
import { createQueryClient } from '../../../app/api/query-client.ts'
import { AnalyticsScreen } from '../../../app/features/analytics/analytics-screen.tsx'
import { growthViewParams, readGrowthView } from '../../../app/features/analytics/growth-view.ts'

const day = (total: number, retained: number, rate: number | null) => ({
  total_users: total,
  retained,
  retention_rate: rate,
  rolling_retained: retained,
  rolling_rate: rate,
})
const RETENTION: RetentionAnswer = {
  day1: day(40, 13, 32.5),
  day7: day(0, 0, null),
  cohorts: [
    { week: '2026-11-09', users: 40, active: [30, 10] },
    { week: '2026-11-16', users: 3, active: [1] },
  ],
}
const users = (count: number): AnalyticsUser[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    firstName: 'Person',
    lastName: `No ${String(at).padStart(3, '0')}`,
    email: `person-${String(at)}@example.com`,
    createdAt: '2026-11-17T08:00:00.000Z',
  }))

const calls: string[] = []
let answers: Record<string, unknown>

beforeEach(() => {
  calls.length = 0
  answers = {
    overview: { totalUsers: 1234, totalVideos: 20, totalActions: 30, dailyActiveUsers: 7, completedActions: 9 },
    'user-growth': [
      { date: '2026-11-17', count: 2 },
      { date: '2026-11-18', count: 5 },
    ],
    engagement: {
      totalReflections: 11,
      avgActionsPerUser: 3,
      notUseful: { extractive: 7, ai: 2 },
      videosByCategory: [
        { category: 'Health', count: 3 },
        { category: 'Other', count: 1 },
        { category: 'Finance', count: 0 },
      ],
      activeUsers: { day: 7, week: 8, month: 9, byDay: [{ date: '2026-11-18', count: 7 }] },
    },
    retention: RETENTION,
    users: users(60),
  }
  vi.stubGlobal('fetch', (path: string) => {
    const name = path.replace('/api/analytics/', '')
    calls.push(name)
    return name in answers
      ? Promise.resolve(Response.json(answers[name]))
      : Promise.resolve(Response.json({ message: 'It broke', code: 'internal' }, { status: 500 }))
  })
})
afterEach(() => vi.unstubAllGlobals())

function Screen() {
  const [view, setView] = useState(readGrowthView(new URLSearchParams()))
  return <AnalyticsScreen view={view} onView={setView} />
}

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
}

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('cell', { hidden: true }).map(({ textContent }) => textContent)) // prettier-ignore

describe('user analytics', () => {
  it('ANA-01, DAT-22: the overview has its five figures, each with what it means', async () => {
    show()
    const overview = await region('Overview')
    await overview.findByText((1234).toLocaleString())
    expect(overview.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Total Users',
      'Total Videos',
      'Total Actions',
      'Daily Active Users',
      'Completed Actions',
    ])
    const info = overview.getByRole('button', { name: 'What Daily Active Users means' })
    expect(info.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(info)
    expect(info.getAttribute('aria-expanded')).toBe('true')
    expect(overview.getByText(/today \(UTC\)/)).toHaveProperty('hidden', false)
  })

  it('ANA-01, DAT-23: the growth is a drawing with a sentence and a table; the running total ends with everybody', async () => {
    show()
    const growth = await region('User Growth')
    const drawing = await growth.findByRole('img')
    expect(drawing.getAttribute('aria-label')).toMatch(/^New users from .*2026.* last 5, highest 5 on /)
    await userEvent.click(growth.getByText('Show as a table'))
    expect(cellsOf(growth.getByRole('table', { name: 'New users' }))).toEqual([[], ['5'], ['2']])
    await userEvent.click(growth.getByRole('button', { name: 'Total' }))
    expect(cellsOf(growth.getByRole('table', { name: 'All users' }))).toEqual([[], ['7'], ['2']])
  })

  it('ANA-01, DAT-22: engagement has reflections, actions per user and the categories, the empty ones in a sentence', async () => {
    show()
    const engagement = await region('Engagement')
    expect(await engagement.findByText('11')).toBeTruthy()
    expect(engagement.getByText((3).toLocaleString(undefined, { minimumFractionDigits: 1 }))).toBeTruthy()
    expect(engagement.getByText('3 · 75%')).toBeTruthy()
    expect(engagement.getByText('Without a video: Finance.')).toBeTruthy()
  })

  it('ANA-01, DAT-23: retention says its rates in words, a dash where there is none yet', async () => {
    show()
    const retention = await region('Retention')
    expect(await retention.findByRole('img', { name: 'Day 1 retention: 32.5%' })).toBeTruthy()
    expect(retention.getByText('13 of 40 came back')).toBeTruthy()
    expect(retention.getByRole('img', { name: 'Day 7 retention: –' })).toBeTruthy()
    expect(retention.getByText('Nobody’s day 7 is over yet.')).toBeTruthy()
  })

  it('ANA-01: the cohorts are a heat map: the stronger, the more came back; few people are grey; a table says the same', async () => {
    show()
    const retention = await region('Retention')
    const map = await retention.findByRole('img', { name: /^Share of each week’s sign-ups/ })
    const shades = [...map.querySelectorAll('rect.fill-accent')].map((cell) =>
      Number(cell.getAttribute('fill-opacity')),
    )
    expect(shades).toHaveLength(2)
    expect(shades[0]).toBeGreaterThan(shades[1] ?? 1)
    expect([...map.querySelectorAll('rect[fill^="url"]')]).toHaveLength(2)
    await userEvent.click(retention.getByText('Show as a table'))
    expect(cellsOf(retention.getByRole('table', { name: 'Weekly cohorts' }))).toEqual([
      [],
      ['40', '75%', '25%'],
      ['3', '33%', ''],
    ])
  })

  it('one part that fails leaves the others, and is asked for again alone', async () => {
    delete answers.engagement
    show()
    const engagement = await region('Engagement')
    expect(await engagement.findByText('It broke')).toBeTruthy()
    expect(await (await region('Retention')).findByText('13 of 40 came back')).toBeTruthy()
    answers.engagement = {
      totalReflections: 0,
      avgActionsPerUser: 0,
      notUseful: { extractive: 0, ai: 0 },
      videosByCategory: [],
      activeUsers: { day: 0, week: 0, month: 0, byDay: [] },
    }
    await userEvent.click(engagement.getByRole('button', { name: 'Load the engagement again' }))
    expect(await engagement.findByText('No video has been saved yet.')).toBeTruthy()
    expect(calls.filter((name) => name === 'engagement')).toHaveLength(2)
    expect(calls.filter((name) => name === 'overview')).toHaveLength(1)
  })
})

describe('what of the growth is shown', () => {
  it.each([
    ['', { range: '30', kind: 'new' }],
    ['range=all&growth=total', { range: 'all', kind: 'total' }],
    ['range=12&growth=<script>', { range: '30', kind: 'new' }],
  ] as const)('stands in the address: “%s”', (search, view) => {
    expect(readGrowthView(new URLSearchParams(search))).toEqual(view)
    expect(readGrowthView(new URLSearchParams(growthViewParams(view)))).toEqual(view)
  })
})

describe('the list of users', () => {
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'View users' }))
    return within(await screen.findByRole('dialog', { name: 'Users' }))
  }

  it('ANA-02, API-42: is asked for when the dialog opens, not before, and not again while it is fresh', async () => {
    show()
    await waitFor(() => expect(calls).toHaveLength(4))
    expect(calls).not.toContain('users')
    const dialog = await open()
    expect(await dialog.findByText('60 users')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await (await open()).findByText('60 users')
    expect(calls.filter((name) => name === 'users')).toHaveLength(1)
  })

  it('shows 50 at a time, and finds by every word of a name or an address', async () => {
    show()
    const dialog = await open()
    expect(await dialog.findAllByRole('listitem')).toHaveLength(50)
    await userEvent.click(dialog.getByRole('button', { name: 'Show more' }))
    expect(dialog.getAllByRole('listitem')).toHaveLength(60)
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Search by name or email' }), '042 PERSON')
    expect(dialog.getByText('1 of 60 users')).toBeTruthy()
    await userEvent.type(dialog.getByRole('searchbox'), 'x')
    expect(dialog.getByText(/^Nobody’s name or address/)).toBeTruthy()
  })

  it('is ordered by name when asked', async () => {
    answers.users = users(3).reverse()
    show()
    const dialog = await open()
    expect((await dialog.findAllByRole('listitem'))[0]?.textContent).toContain('No 002')
    await userEvent.click(dialog.getByRole('button', { name: 'By name' }))
    expect(dialog.getAllByRole('listitem')[0]?.textContent).toContain('No 000')
  })
})
