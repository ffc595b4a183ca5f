import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { emptyDraft, pickAction, type CaptureDraft } from '#domain/action/capture-draft.ts'
import type { CapturedPlan } from '#domain/action/captured-plan.ts'
import { must } from '#domain/kernel/invariant.ts'
import type { Insights } from '#domain/insight/schema/insights.ts'
import { CaptureWizard } from '#capture/capture-wizard.tsx'
import { buildInsights, NOW } from '../../../fixtures/builders.ts'

const evidence = { quote: 'put your shoes by the door', startMs: 192_000 }
const insights = buildInsights({
  keyInsights: [
    { title: 'Readiness', content: 'A ready first step is taken.', importance: 8, evidence },
    { title: 'Company', content: 'Tell a friend.', importance: 7, evidence },
  ],
})

function open(given: { insights?: Insights | null; draft?: Partial<CaptureDraft>; isStored?: boolean } = {}) {
  const calls = {
    onSave: vi.fn((_: CapturedPlan) => Promise.resolve(given.isStored ?? true)),
    onSkip: vi.fn(),
    onSeek: vi.fn(),
    onDraftChange: vi.fn(),
  }
  const shown = given.insights === undefined ? insights : given.insights
  const wizard = (latest: Insights | null) => (
    <CaptureWizard
      {...calls}
      video={{ title: 'A talk', durationMs: 600_000, isTimed: true }}
      insights={latest}
      initialDraft={{ ...emptyDraft('2026-11-22'), ...given.draft }}
      clock={{ now: () => NOW, timeZone: 'UTC' }}
    />
  )
  const { rerender } = render(wizard(shown))
  return { ...calls, user: userEvent.setup(), show: (latest: Insights) => rerender(wizard(latest)) }
}

const press = (name: string) => screen.getByRole('button', { name })

describe('the capture wizard', () => {
  it('can be left from a plan started from words of the video, even where scrolling returns a promise', async () => {
    const promised: () => unknown = () => Promise.resolve()
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(promised)
    const { user } = open({ draft: { step: 2, choice: 'own', evidence, what: 'Walk' } })
    expect(scroll).toHaveBeenCalled()
    await user.click(press('Back'))
    expect(screen.getByLabelText('What stood out to you, and why?')).toBeTruthy()
  })

  it('OVL-02: where nothing is suggested, the own plan is picked already; where something is, nothing is', async () => {
    const { user } = open({ insights: null })
    await user.click(press('Next'))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Write your own plan/ }).checked).toBe(true)
    expect(screen.getByLabelText('What will you do?')).toBeTruthy()
    cleanup()
    const { user: other } = open()
    await other.click(press('Next'))
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([])
  })

  it('if opened over other insights, a draft names no suggestion it was not made from, and keeps its text', async () => {
    const kept = pickAction(
      { now: NOW, timeZone: 'UTC' },
      { ...emptyDraft('2026-11-22'), step: 3 },
      { suggestions: insights.actions, choice: 0 },
    )
    const { user, onSave } = open({ draft: kept, insights: { ...insights, actions: insights.actions.slice(1) } })
    expect(
      screen.queryAllByRole('radio', { checked: true, name: /Write one promise|Tell a friend|Walk around/ }),
    ).toEqual([])
    await user.click(screen.getByRole('radio', { name: /Write your own plan/ }))
    await user.click(press('Next'))
    await user.click(press('Save to Vault'))
    expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ actionTitle: 'Put your shoes by the door' }))
  })

  it('OVL-01, OVL-02: leads from insights over the plan to the summary and saves it', async () => {
    const { user, onSave } = open()
    await user.type(screen.getByLabelText('What stood out to you, and why?'), 'The door.')
    await user.click(press('Next'))
    await user.click(screen.getByRole('radio', { name: /Walk around the block/ }))
    await user.clear(screen.getByLabelText('When?'))
    await user.type(screen.getByLabelText('When?'), '07:30')
    await user.type(screen.getByLabelText('Where?'), 'kitchen')
    await user.click(screen.getByRole('radio', { name: 'daily' }))
    await user.click(press('Next'))
    expect(screen.getByText('If it is 07:30 and I am in the kitchen, then I will walk around the block.')).toBeTruthy()
    expect(screen.getByText('Every day at 07:30')).toBeTruthy()
    await user.click(press('Save to Vault'))
    expect(onSave).toHaveBeenCalledOnce()
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({
      actionTitle: 'Walk around the block',
      reflection: 'The door.',
      planningData: { when: '07:30', where: 'kitchen' },
      reminder: { reminderType: 'daily', reminderTime: '07:30', timeZone: 'UTC' },
    })
  })

  it('OVL-01: goes back, and can be skipped', async () => {
    const { user, onSkip } = open({ draft: { step: 2 } })
    await user.click(press('Back'))
    expect(screen.getByText('TL;DR')).toBeTruthy()
    await user.click(press('Skip for now'))
    expect(onSkip).toHaveBeenCalledOnce()
  })

  it('OVL-02: suggests four actions and the learner’s own plan, and stays until one is picked', async () => {
    const { user } = open({ draft: { step: 2 } })
    const choices = screen.getByRole('group', { name: 'Pick one action' })
    expect(within(choices).getAllByRole('radio')).toHaveLength(5)
    await user.click(press('Next'))
    expect(screen.getByRole('alert').textContent).toBe('Pick one action, or write your own plan')
    expect(document.activeElement).toBe(within(choices).getAllByRole('radio')[0])
  })

  it('a suggestion does not say its title twice', () => {
    const [first, ...others] = insights.actions
    const repeated = { ...must(first, 'there are four'), title: 'Walk after lunch', description: 'Walk after lunch.' }
    open({ insights: { ...insights, actions: [repeated, ...others] }, draft: { step: 2 } })
    expect(screen.getAllByText(/Walk after lunch/)).toHaveLength(1)
  })

  it('leads to the first problem with every press on Next, not only with the first', async () => {
    const { user } = open({ draft: { step: 2, choice: 'own', what: 'Walk', date: '2026-11-20' } })
    for (const turn of ['first', 'second', 'third']) {
      await user.click(press('Next'))
      expect(document.activeElement, turn).toBe(screen.getByLabelText('Date'))
    }
    await user.click(press('Back'))
    await user.click(press('Next'))
    expect(document.activeElement).not.toBe(screen.getByLabelText('Date'))
  })

  it('OVL-03: offers the five repeats', () => {
    open({ draft: { step: 2, choice: 'own' } })
    const repeats = within(screen.getByRole('group', { name: 'How often?' })).getAllByRole('radio')
    expect(repeats.map((radio) => radio.getAttribute('value'))).toEqual([
      'one-time',
      'daily',
      'every-3-days',
      'weekly',
      'monthly',
    ])
  })

  it('OVL-04: marks insights of importance 8 or more', () => {
    open()
    expect(screen.getAllByText('High Impact')).toHaveLength(1)
    expect(screen.getByRole('img', { name: 'Importance 8 of 10' })).toBeTruthy()
  })

  it('jumps to the moment a claim comes from', async () => {
    const { user, onSeek } = open()
    const [first] = screen.getAllByRole('button', { name: 'Jump to 3:12' })
    await user.click(must(first, 'an insight has its moment'))
    expect(onSeek).toHaveBeenCalledWith(192_000)
  })

  it('shows what is wrong with the date at the date', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { user } = open({ draft: { step: 2, choice: 'own', what: 'Walk', date: '2026-11-20' } })
    await user.click(press('Next'))
    expect(screen.getByLabelText('Date').getAttribute('aria-invalid')).toBe('true')
    // Also if it had the focus: its sentence would be below the edge.
    expect(scrolled.mock.contexts).toContain(screen.getByLabelText('Date'))
    expect(screen.getByText('Please select a future date and time')).toBeTruthy()
  })

  it('stays as it is if the plan could not be stored', async () => {
    const { user } = open({ draft: { step: 3, choice: 'own', what: 'Walk' }, isStored: false })
    await user.click(press('Save to Vault'))
    expect(press('Save to Vault')).toBeTruthy()
  })

  it('while it is being saved, keeps the focus on its button and takes no further press', async () => {
    const { user, onSave, onSkip } = open({ draft: { step: 3, choice: 'own', what: 'Walk' } })
    let end = (_: boolean): void => undefined
    onSave.mockReturnValue(new Promise((resolve) => (end = resolve)))
    await user.click(press('Save to Vault'))
    expect(document.activeElement).toBe(press('Saving...'))
    expect(press('Saving...').matches(':disabled')).toBe(false)
    for (const name of ['Saving...', 'Back', 'Skip for now']) await user.click(press(name))
    expect([onSave.mock.calls.length, onSkip.mock.calls.length]).toEqual([1, 0])
    end(false)
    await waitFor(() => expect(press('Save to Vault').hasAttribute('aria-disabled')).toBe(false))
  })

  it('reports every change, so that a draft can be kept', async () => {
    const { user, onDraftChange } = open()
    await user.type(screen.getByLabelText('What stood out to you, and why?'), 'ab')
    expect(onDraftChange).toHaveBeenLastCalledWith(expect.objectContaining({ reflection: 'ab' }))
  })

  it('shows insights that arrive meanwhile only on request', async () => {
    const { user, show } = open()
    show(buildInsights({ engine: 'ai', tldr: 'Written again.' }))
    expect(screen.queryByText('Written again.')).toBeNull()
    await user.click(press('Show them'))
    expect(screen.getByText('Written again.')).toBeTruthy()
    expect(screen.getByText('Written by AI')).toBeTruthy()
  })

  it('names the model that wrote the insights, if known', () => {
    open({ insights: buildInsights({ engine: 'ai', model: 'llama3.2:3b' }) })
    expect(screen.getByText('Written by llama3.2:3b')).toBeTruthy()
    expect(screen.queryByText('Written by AI')).toBeNull()
  })

  it('quietly names what the plan lacks, leads to the field, and still allows saving', async () => {
    const { user, onSave } = open({
      draft: { step: 2, choice: 'own', what: 'Walk', when: 'on Monday', isReminded: false },
    })
    const lacks = () =>
      within(screen.getByRole('list', { name: 'What would make it easier to do' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    expect(lacks()).toEqual([expect.stringMatching(/^Which moment/), expect.stringMatching(/^Where will you be/)])
    await user.click(screen.getByRole('button', { name: /^Where will you be/ }))
    expect(document.activeElement).toBe(screen.getByLabelText('Where?'))
    await user.keyboard('in the park')
    await waitFor(() =>
      expect(lacks()).toEqual([
        expect.stringMatching(/^Which moment/),
        expect.stringMatching(/^What is the first small/),
      ]),
    )
    await user.click(press('Next'))
    await user.click(press('Save to Vault'))
    expect(onSave).toHaveBeenCalledOnce()
  })

  it('says nothing about a plan not yet started, and one calm line about a complete one', () => {
    open({ draft: { step: 2, choice: 'own' } })
    expect(screen.queryByRole('list', { name: 'What would make it easier to do' })).toBeNull()
    cleanup()
    const words = {
      what: 'Walk',
      when: '07:30',
      where: 'here',
      firstStep: 'shoes',
      obstacle: 'rain',
      ifThen: 'umbrella',
    }
    open({ draft: { step: 2, choice: 'own', ...words } })
    expect(screen.getByText(/^It says when, where/)).toBeTruthy()
  })
})
