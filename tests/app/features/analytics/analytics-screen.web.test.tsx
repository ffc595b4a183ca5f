// /analytics: each section, its words and its tables.
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { dayOf, RETENTION, show, useAnalyticsServer } from './analytics-server.tsx'

const server = useAnalyticsServer()

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('cell', { hidden: true }).map(({ textContent }) => textContent)) // prettier-ignore

describe('user analytics', () => {
  it('ANA-01, DAT-22: the overview has its five figures, each with its definition', async () => {
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

  it('ANA-01, DAT-23: the growth is a drawing with a sentence and a table; the running total ends with everyone', async () => {
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
    expect(engagement.getByText((3).toLocaleString('en', { minimumFractionDigits: 1 }))).toBeTruthy()
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

  it('ANA-01: the cohorts are a heat map: darker where more came back, grey where there are few people, with a table beside it', async () => {
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

  it('ANA-01: each week’s active people are new, retained or resurrected; the running week has no churn yet', async () => {
    show()
    const growth = await region('Who comes, stays and leaves')
    expect(await growth.findByRole('img', { name: /This week so far: 2 new, 8 retained, 0 resurrected/ })).toBeTruthy()
    expect(growth.getByText('20').closest('[aria-hidden]')).not.toBeNull()
    expect(cellsOf(growth.getByRole('table', { name: 'Active people by week', hidden: true }))).toEqual([
      [],
      ['2', '8', '0', '–', '10', '–'],
      ['5', '10', '1', '4', '16', (1.5).toLocaleString()],
    ])
  })

  it('ANA-01: the funnel shows each step as people and as a share of all; under five people, no share', async () => {
    show()
    expect(await (await region('The first two weeks')).findByText(/^90 · 45%$/)).toBeTruthy()
    expect(cellsOf(screen.getByRole('table', { name: 'The first two weeks', hidden: true })).at(-1)).toEqual([
      '30',
      '15',
      '50',
    ])
  })

  it('ANA-01: with too few people no share is shown anywhere, and it says so', async () => {
    server.answers.funnel = { signedUp: 4, savedVideo: 4, planned: 2, did: 1, secondWeek: 1 }
    server.answers.retention = { ...RETENTION, day1: dayOf(4, 2, 50) }
    show()
    const weeks = await region('The first two weeks')
    expect(await weeks.findByText('Too few people yet for shares.')).toBeTruthy()
    expect(weeks.queryAllByText(/\d%$/)).toEqual([])
    const retention = await region('Retention')
    expect(await retention.findByText('Too few people yet for a share.')).toBeTruthy()
    expect(retention.getByRole('img', { name: 'Day 1 retention: –' })).toBeTruthy()
  })

  it('ANA-01: follow-through with a plan, with half of one and without; groups that are too small say so', async () => {
    show()
    const follow = await region('Follow-through')
    expect(await follow.findAllByText('60% of 100, half of those by day 2')).toHaveLength(2)
    expect(follow.getByText('too few yet (3)')).toBeTruthy()
    expect(cellsOf(follow.getByRole('table', { name: 'Follow-through by plan', hidden: true }))).toEqual([
      [],
      ['100', '60', '60', '2'],
      ['3', '1', '–', '1'],
      ['0', '0', '–', '–'],
    ])
  })

  it('ANA-01: insight quality is shown side by side by engine: hidden, led to an action, done', async () => {
    show()
    const quality = await region('Insight quality')
    expect(await quality.findByText('40 of 400 · 10%')).toBeTruthy()
    expect(quality.getByText('6 of 12 · 50%')).toBeTruthy()
    expect(quality.getByText('1 of 2, too few yet')).toBeTruthy()
  })

  it('ANA-01: AI use shows the cost of its tokens at the price typed in, which this browser remembers', async () => {
    show()
    const use = await region('AI use')
    expect(await use.findByText(/^1.500.000 tokens for 2 videos in the last 30 days/)).toBeTruthy()
    await userEvent.type(use.getByRole('textbox', { name: 'Price of a million tokens' }), '0,4')
    expect(use.getByText(`: ${(0.6).toLocaleString('en', { minimumFractionDigits: 2 })}`)).toBeTruthy()
    expect(localStorage.getItem('afterwatch-ai-price')).toBe('0,4')
    localStorage.removeItem('afterwatch-ai-price')
  })

  it('ANA-01: every figure says what it means, and every drawing has its numbers as a table and as a file', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return 'blob:table'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    show()
    const names = [
      'New users',
      'Active users by day',
      'Videos by category',
      'Weekly cohorts',
      'Active people by week',
      'The first two weeks',
      'Follow-through by plan',
      'Follow-through by reminder',
      'Insight quality',
      'Tokens by day',
    ]
    for (const name of names) expect(await screen.findByRole('table', { name, hidden: true })).toBeTruthy()
    for (const name of ['User Growth', 'Active users', 'Weekly cohorts', 'The first two weeks', 'By plan', 'AI use'])
      expect(screen.getByRole('button', { name: `What ${name} means` })).toBeTruthy()
    for (const name of names) {
      await userEvent.click(screen.getByRole('button', { name: `Export ${name} as CSV`, hidden: true }))
    }
    expect(files).toHaveLength(names.length)
    expect(await files[5]?.text()).toContain(
      'Step,People,"Of all, %","Of the step before, %"\r\nSigned up,200,100,\r\n',
    )
    vi.restoreAllMocks()
  })

  it.each([
    [1200, /^1.200 people are still being counted: the figures below do not have their newest changes yet\./],
    [1, /^One person is still being counted: the figures below do not have their newest changes yet\./],
  ])('ANA-01: while people are being counted, %i of them, it says what the figures lack', async (learners, words) => {
    server.answers.missing = { learners }
    show()
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('one failing part leaves the others, and can be reloaded alone', async () => {
    delete server.answers.engagement
    show()
    const engagement = await region('Engagement')
    expect(await engagement.findByText('It broke')).toBeTruthy()
    expect(await (await region('Retention')).findByText('13 of 40 came back')).toBeTruthy()
    server.answers.engagement = {
      totalReflections: 0,
      avgActionsPerUser: 0,
      notUseful: { extractive: 0, ai: 0 },
      videosByCategory: [],
      activeUsers: { day: 0, week: 0, month: 0, byDay: [] },
    }
    await userEvent.click(engagement.getByRole('button', { name: 'Load the engagement again' }))
    expect(await engagement.findByText('No video has been saved yet.')).toBeTruthy()
    expect(server.calls.filter((name) => name === 'engagement')).toHaveLength(2)
    expect(server.calls.filter((name) => name === 'overview')).toHaveLength(1)
  })
})
