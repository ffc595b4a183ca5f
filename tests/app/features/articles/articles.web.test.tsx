import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { EBBINGHAUS } from '#domain/recall/forgetting.ts'
import { ARTICLE_IDS } from '../../../../app/features/articles/article.ts'
import { ARTICLES } from '../../../../app/features/articles/articles.ts'
import { linkedParts } from '../../../../app/features/articles/linked-text.tsx'
import { durationText, leftAfter, minutesAt, placeOf } from '../../../../app/features/articles/savings.ts'
import { ScienceLibraryDialog } from '../../../../app/features/articles/science-library-dialog.tsx'

const WORDS_A_MINUTE = 200

function Library({ first = '' }: { first?: string }) {
  const [article, setArticle] = useState(first)
  return <ScienceLibraryDialog articleId={article} onOpen={setArticle} onClose={vi.fn()} />
}

describe('the articles', () => {
  it('HOM-12, HOM-17: are three, of 2, 3 and 3 minutes, and as long as they say', () => {
    expect(ARTICLES.map(({ title, minutes }) => [title, minutes])).toEqual([
      ['What forgetting curves really show', 2],
      ['When, where, then: plans that fire', 3],
      ['Telling someone: what we know and don’t', 3],
    ])
    for (const { lead, sections, minutes } of ARTICLES) {
      const text = [lead, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])].join(' ')
      expect(Math.round(text.split(/\s+/).length / WORDS_A_MINUTE)).toBe(minutes)
    }
    expect(ARTICLES.map(({ id }) => id)).toEqual(ARTICLE_IDS)
  })

  it('PRD-07: every source is cited where it is used, and every citation has its source', () => {
    for (const { sections, sources } of ARTICLES) {
      const paragraphs = sections.flatMap((section) => section.paragraphs)
      const linked = paragraphs.flatMap((text) => linkedParts(text, sources)).filter((part) => typeof part !== 'string')
      expect(new Set(linked.map(({ cite }) => cite))).toEqual(new Set(sources.map(({ cite }) => cite)))
      for (const { url } of sources) expect(new URL(url).protocol).toBe('https:')
      const years = paragraphs.join(' ').match(/\([^()]*\d{4}\)/g) ?? []
      for (const year of years) expect(sources.map(({ cite }) => `(${cite})`)).toContain(year)
      expect(
        paragraphs.map((text) =>
          linkedParts(text, sources)
            .map((part) => (typeof part === 'string' ? part : part.cite))
            .join(''),
        ),
      ).toEqual(paragraphs)
    }
  })

  it('HOM-12: are opened from their list and lead back to it', async () => {
    render(<Library />)
    const list = screen.getByRole('dialog', { name: 'The Science' })
    expect(
      within(list)
        .getAllByText(/min read/)
        .map(({ textContent }) => textContent),
    ).toEqual(['2 min read', '3 min read', '3 min read'])
    await userEvent.click(within(list).getByRole('button', { name: /plans that fire/ }))
    const article = screen.getByRole('dialog', { name: 'When, where, then: plans that fire' })
    expect(within(article).getByText('3 min read')).toBeTruthy()
    expect(within(article).getAllByRole('link', { name: 'Milkman, 2011' })[0]?.getAttribute('href')).toMatch(/^https:/)
    await userEvent.click(within(article).getByRole('button', { name: 'All articles' }))
    expect(screen.getByRole('dialog', { name: 'The Science' })).toBeTruthy()
  })

  it('HOM-12: a URL that names no article shows the list', () => {
    render(<Library first="<script>" />)
    expect(screen.getByRole('dialog', { name: 'The Science' })).toBeTruthy()
  })
})

describe('their interactive pieces', () => {
  it('PRD-07: the slider reads out what was left', () => {
    render(<Library first="forgetting" />)
    const slider = screen.getByRole('slider', { name: 'Time since learning' })
    expect(slider.getAttribute('aria-valuetext')).toBe('After 1 day, 34% was left')
    fireEvent.change(slider, { target: { value: '200' } })
    expect(slider.getAttribute('aria-valuetext')).toBe('After 31 days, 21% was left')
    fireEvent.change(slider, { target: { value: '0' } })
    expect(slider.getAttribute('aria-valuetext')).toBe('After 20 minutes, 58% was left')
  })

  it('the curve passes through the measured points and never rises', () => {
    for (const { minutes, left } of EBBINGHAUS) expect(leftAfter(minutes)).toBeCloseTo(left, 10)
    const shares = Array.from({ length: 201 }, (_, at) => leftAfter(minutesAt(at / 200)))
    expect([...shares].sort((a, b) => b - a)).toEqual(shares)
    expect(placeOf(minutesAt(0.37))).toBeCloseTo(0.37, 10)
    expect([20, 61, 1440, 44_640].map(durationText)).toEqual(['20 minutes', '1 hour', '1 day', '31 days'])
  })

  it('PRD-07: the plan checker says what a plan lacks, and when it lacks nothing', async () => {
    render(<Library first="plans" />)
    const plan = screen.getByRole('textbox', { name: 'Your plan' })
    expect(within(screen.getByRole('list', { name: 'What it lacks' })).getAllByRole('listitem').length).toBe(3)
    await userEvent.clear(plan)
    await userEvent.type(plan, 'If it is 07:30 and I am in the kitchen, then I will put on my shoes')
    expect(await screen.findByText(/has a moment, a place and an act/)).toBeTruthy()
  })

  it('PRD-07: each claim about accountability comes with its evidence', async () => {
    render(<Library first="telling" />)
    expect(screen.getByText('No source')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Weekly report: 76%' }))
    expect(screen.getByText('76% reached it')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Keeping track helps' }))
    expect(screen.getByText('Solid')).toBeTruthy()
  })
})
