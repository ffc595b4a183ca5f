// The weekly review, step by step, all of it on this device.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { must } from '#domain/kernel/invariant.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { ReviewCard } from '../../../../app/features/review/review-card.tsx'
import { ReviewDialog } from '../../../../app/features/review/review-dialog.tsx'
import { useDoneHere } from '../../../../app/state/done-here.ts'
import { useToasts } from '../../../../app/state/toasts.ts'
import { actionIdOf, buildInsights, buildVideo, completionIdOf, userIdOf } from '../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../setup/device/answered-device.ts'
import { ZONE, beginReview, choose, heading, missed, press, week } from './shown-review.tsx'

const ADA = userIdOf('ada')
const device = useAnsweredDevice()
const begin = (...actions: readonly Action[]) => beginReview(device.db, actions)
const rowOf = async (name: string) => must(await device.db.actions.get(actionIdOf(name)), 'it is there')
const profile = () => device.db.profiles.get(ADA)

describe('the weekly review', () => {
  it('says what was done, and asks nothing if nothing was missed', async () => {
    const walk = missed('Walk', { status: 'completed', completedAt: week().to - DAY_MS })
    await device.db.completions.put({
      id: completionIdOf('walk'),
      actionId: walk.id,
      occurrenceKey: 'once:0',
      occurredAt: week().from + 1,
      timeZone: ZONE,
      voidedAt: null,
    })
    await begin(walk)
    expect(await heading('You did what you planned once.')).toBeTruthy()
    expect(within(screen.getByRole('list', { name: 'Done' })).getByText('Walk')).toBeTruthy()
    await press('Next')
    expect(await heading('One sentence about this week')).toBeTruthy()
  })

  it('a double click on Next passes over nothing, and does not end the review without its sentence', async () => {
    await begin(missed('A'), missed('B'))
    const doubleClick = async (then: string) => {
      fireEvent.click(screen.getByRole('button', { name: 'Next' }), { detail: 1 })
      await screen.findByText(then)
      // Neither pressed nor submitted.
      expect(fireEvent.click(screen.getByRole('button', { name: /^(Next|Finish)$/ }), { detail: 2 })).toBe(false)
      await waitFor(() =>
        expect(screen.getByRole('button', { name: /^(Next|Finish)$/ }).hasAttribute('aria-disabled')).toBe(false),
      )
    }
    await doubleClick('1 of 2')
    await doubleClick('2 of 2')
    await doubleClick('One sentence about this week')
    expect((await profile())?.reviews).toBeUndefined()
    await press('Finish')
    await heading('That was your week.')
  })

  it('names what did not work out, three at most, before it asks about each', async () => {
    await begin(...['A', 'B', 'C', 'D', 'E'].map((name) => missed(name)))
    await heading('A quiet week. They happen.')
    expect(within(screen.getByRole('list', { name: 'To look at' })).getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByText('And 2 more.')).toBeTruthy()
  })

  it('says how many did not work out, also where it asks about fewer of them', async () => {
    await begin(...Array.from({ length: 12 }, (_, at) => missed(`Action ${String(at)}`)))
    expect(await screen.findByText('12 actions did not work out. Let’s look at 7 of them, one by one.')).toBeTruthy()
    await press('Next')
    expect(await screen.findByText('1 of 7')).toBeTruthy()
  })

  it('replans with a smaller step, another cue and another time, each saved before the next is shown', async () => {
    await begin(missed('A'), missed('B'), missed('C'))
    await press('Next')
    const [first = '', second = '', third = ''] = ['A', 'B', 'C'].sort((a, b) =>
      actionIdOf(a) < actionIdOf(b) ? -1 : 1,
    )
    await heading(first)
    await choose('Smaller step')
    fireEvent.change(screen.getByLabelText('First step'), { target: { value: 'Put on one shoe' } })
    await press('Next')
    await heading(second)
    expect((await rowOf(first)).planningData).toMatchObject({ firstStep: 'Put on one shoe', when: 'in the evening' })
    await choose('Another cue')
    fireEvent.change(screen.getByLabelText('When?'), { target: { value: 'after breakfast' } })
    await press('Next')
    await heading(third)
    expect((await rowOf(second)).planningData.when).toBe('after breakfast')
    await choose('Another time')
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '07:30' } })
    await press('Next')
    await heading('One sentence about this week')
    expect((await rowOf(third)).nextReminderAt).toBeGreaterThan(Date.now())
    await press('Back')
    expect(await screen.findByText('Moved to another time.')).toBeTruthy()
  })

  it('a smaller step, another cue or another time left as it was is not called done, and can still be changed', async () => {
    await begin(missed('A', { reminderType: 'daily', reminderTime: '09:00' }))
    await press('Next')
    for (const [way, field] of [
      ['Smaller step', 'First step'],
      ['Another cue', 'When?'],
      ['Another time', 'Time'],
    ] as const) {
      await choose(way)
      await press('Next')
      await heading('One sentence about this week')
      expect(await device.db.outbox.count()).toBe(0)
      await press('Back')
      expect(await screen.findByLabelText(field)).toBeTruthy()
      expect(screen.getByRole('radio', { name: way, checked: true })).toBeTruthy()
    }
  })

  it('an empty field says so in view, and nothing is written', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    await begin(missed('A'))
    await press('Next')
    await choose('Smaller step')
    fireEvent.change(screen.getByLabelText('First step'), { target: { value: ' ' } })
    await press('Next')
    const field = await screen.findByRole('textbox', { name: 'First step' })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(field)
    expect((await rowOf('A')).planningData.firstStep).toBe('Find the shoes')
    // Under the field, where the edge of a phone would hide it.
    expect(shown.mock.contexts).toContain(screen.getByRole('alert'))
  })

  it('swaps it for another action from the same video, at the learner’s usual hour', async () => {
    const video = buildVideo({ insights: buildInsights() })
    await device.db.videos.put(video)
    await begin(missed('Write one promise on paper', { videoId: video.id }))
    await press('Next')
    await choose('Swap it')
    expect(screen.queryByRole('radio', { name: /Write one promise on paper/ })).toBeNull()
    await press('Next')
    expect(await screen.findByText('Pick the one to do instead')).toBeTruthy()
    const instead = within(screen.getByRole('group', { name: 'Do this instead' })).getAllByRole('radio')
    await waitFor(() => expect(document.activeElement).toBe(instead[0]))
    await userEvent.click(await screen.findByRole('radio', { name: /Tell a friend about it/ }))
    await press('Next')
    await heading('One sentence about this week')
    expect((await rowOf('Write one promise on paper')).archivedAt).not.toBeNull()
    const all = await device.db.actions.toArray()
    const fresh = must(
      all.find(({ actionTitle }) => actionTitle === 'Tell a friend about it'),
      'made',
    )
    expect(fresh).toMatchObject({ videoId: video.id, reminderActive: true })
    useToasts.getState().toast?.action?.run()
    await waitFor(async () => expect((await rowOf('Write one promise on paper')).archivedAt).toBeNull())
    expect(await device.db.actions.get(fresh.id)).toBeUndefined()
  })

  it('lets it go, and offers no swap if there is nothing to swap for', async () => {
    await begin(missed('A'))
    await press('Next')
    expect(screen.queryByRole('radio', { name: 'Swap it' })).toBeNull()
    await choose('Let it go')
    await press('Next')
    await heading('One sentence about this week')
    expect(await rowOf('A')).toMatchObject({ archiveReason: 'let_go', reminderActive: false })
    expect(useToasts.getState().toast).toMatchObject({ title: 'Let go', action: { label: 'Undo' } })
    useToasts.getState().toast?.action?.run()
    await waitFor(async () => expect(await rowOf('A')).toMatchObject({ archivedAt: null, reminderActive: true }))
    // To be decided again from the start: just continuing ends nothing.
    await press('Back')
    expect(await screen.findByRole('radio', { name: 'Keep it', checked: true })).toBeTruthy()
    await press('Next')
    await heading('One sentence about this week')
    expect(await rowOf('A')).toMatchObject({ archivedAt: null, reminderActive: true })
    await press('Back')
    await choose('Smaller step')
    fireEvent.change(await screen.findByLabelText('First step'), { target: { value: 'One shoe' } })
    await press('Next')
    await heading('One sentence about this week')
    expect(await rowOf('A')).toMatchObject({ archivedAt: null, planningData: { firstStep: 'One shoe' } })
  })

  it('what was done and never marked is completed there, with Undo', async () => {
    const before = useDoneHere.getState().times
    await begin(missed('A'))
    await press('Next')
    await choose('I did it')
    await press('Next')
    await heading('One sentence about this week')
    expect(await rowOf('A')).toMatchObject({ status: 'completed' })
    expect(useDoneHere.getState().times).toBe(before + 1)
    useToasts.getState().toast?.action?.run()
    await waitFor(async () => expect(await rowOf('A')).toMatchObject({ status: 'in_progress', reminderActive: true }))
  })

  it('the first action to swap it for is brought into view', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    const video = buildVideo({ insights: buildInsights() })
    await device.db.videos.put(video)
    await begin(missed('A', { videoId: video.id }))
    await press('Next')
    await choose('Swap it')
    const [first] = within(screen.getByRole('group', { name: 'Do this instead' })).getAllByRole('radio')
    expect(shown.mock.contexts.some((part) => part instanceof Element && part.contains(first ?? null))).toBe(true)
  })

  it('continues after a reload where it was, with what was typed', async () => {
    await begin(missed('A'), missed('B'))
    await press('Next')
    await choose('Another cue')
    fireEvent.change(screen.getByLabelText('When?'), { target: { value: 'when the ket' } })
    await waitFor(async () => expect(await device.db.drafts.count()).toBe(1))
    await waitFor(async () => expect(JSON.stringify(await device.db.drafts.toArray())).toContain('when the ket'))
    cleanup()
    render(<ReviewDialog onClose={vi.fn()} />)
    expect(await screen.findByText('1 of 2')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('When?').value).toBe('when the ket')
  })

  it('while an action is being stored there is no way back', async () => {
    await begin(missed('A'))
    await press('Next')
    await choose('Let it go')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    const back = screen.getByRole('button', { name: 'Back' })
    expect(back.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(back)
    expect(screen.getByText('1 of 1')).toBeTruthy()
    await heading('One sentence about this week')
  })

  it('each step is read from its heading', async () => {
    await begin(missed('A'))
    await press('Next')
    expect(document.activeElement).toBe(await heading('A'))
  })

  it('the card can be dismissed for the week, and that can be undone', async () => {
    render(<ReviewCard week={week()} onOpen={vi.fn()} onGone={vi.fn()} />)
    await press('Not this week')
    await waitFor(async () => expect((await profile())?.reviews?.weeks[0]?.outcome).toBe('dismissed'))
    must(useToasts.getState().toast?.action, 'Undo is offered').run()
    await waitFor(async () => expect((await profile())?.reviews?.weeks[0]?.outcome).toBe('open'))
  })
})
