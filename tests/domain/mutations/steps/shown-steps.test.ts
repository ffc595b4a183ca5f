// A step is the one that was shown, whatever another device has made of the plan since.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { waitingOccurrenceKey } from '#domain/action/occurrence.ts'
import { completedSteps, stepsOf } from '#domain/action/tutorial-steps.ts'
import { editAction } from '#domain/mutations/edit-action.ts'
import { logActionStep } from '#domain/mutations/log-action-step.ts'
import type { MemoryState } from '#domain/mutations/machinery/state.ts'
import { unlogActionStep } from '#domain/mutations/unlog-action-step.ts'
import { allRows } from '../../../setup/all-rows.ts'
import { action, actionId, tutorial } from '../../../setup/walk-action.ts'
import { runMutation } from '../../../setup/sync/run-mutation.ts'

type Titles = readonly string[]

const planOf = (titles: Titles) => ({ tutorialSteps: titles.map((title) => ({ title, description: '' })) })
const planned = (titles: Titles) => tutorial({ planningData: planOf(titles) })
const edit = (state: MemoryState, titles: Titles) =>
  runMutation(state, editAction, { actionId, edit: { planningData: planOf(titles) } })

const shownAs = (titles: Titles, stepIndex: number) => ({
  actionId,
  stepIndex,
  occurrenceKey: 'once:0',
  shownSteps: [...titles],
})
const tick = (state: MemoryState, titles: Titles, at: number) =>
  runMutation(state, logActionStep, { ...shownAs(titles, at), stepTitle: titles[at] ?? '' })
const untick = (state: MemoryState, titles: Titles, at: number) =>
  runMutation(state, unlogActionStep, shownAs(titles, at))
const doneTitles = (state: MemoryState) =>
  completedSteps(action(state), allRows(state).stepCompletions, waitingOccurrenceKey(action(state))).map(
    (at) => stepsOf(action(state).planningData)[at]?.title,
  )

const SHOWN = ['Shoes', 'Door', 'Street']
// At least one step stays open, so that the action is not completed as a whole.
const plans = fc.record({
  shown: fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 2, maxLength: 6 }),
  edited: fc.array(fc.constantFrom('a', 'b', 'c', 'x', 'y'), { minLength: 1, maxLength: 6 }),
  ticks: fc.nat(),
})

describe('a step logged as it was shown', () => {
  it('TUT-01: is the one that another device has put into other words', () => {
    const state = planned(SHOWN)
    edit(state, ['Boots', 'Door', 'Street'])
    expect(tick(state, SHOWN, 0).ok).toBe(true)
    expect(doneTitles(state)).toEqual(['Boots'])
  })

  it('TUT-01: needs no step that another device has put before it', () => {
    const state = planned(SHOWN)
    edit(state, ['Coat', ...SHOWN])
    expect(tick(state, SHOWN, 0).ok).toBe(true)
    expect(tick(state, SHOWN, 2)).toMatchObject({ error: { kind: 'step_out_of_order' } })
    expect(doneTitles(state)).toEqual(['Shoes'])
  })

  it('TUT-01: is refused where it was removed, or was never shown', () => {
    const state = planned(SHOWN)
    edit(state, ['Door', 'Street'])
    for (const at of [0, 3]) expect(tick(state, SHOWN, at)).toMatchObject({ error: { kind: 'step_not_found' } })
  })

  it('TUT-05: law: it makes no difference whether the plan was edited before or after', () => {
    fc.assert(
      fc.property(plans, ({ shown, edited, ticks }) => {
        const [before, after] = [planned(shown), planned(shown)]
        const places = [...shown.keys()].slice(0, ticks % shown.length)
        for (const at of places) tick(before, shown, at)
        for (const state of [before, after]) edit(state, edited)
        for (const at of places) tick(after, shown, at)
        expect(allRows(after).stepCompletions).toEqual(allRows(before).stepCompletions)
      }),
    )
  })
})

describe('a step taken back as it was shown', () => {
  it('TUT-01: is not another one that stands in its place by now', () => {
    const state = planned([...SHOWN, 'Park'])
    for (const at of [0, 1]) tick(state, [...SHOWN, 'Park'], at)
    edit(state, ['Door', 'Street', 'Park'])
    tick(state, ['Door', 'Street', 'Park'], 1)
    expect(untick(state, [...SHOWN, 'Park'], 1)).toMatchObject({ error: { kind: 'later_step_done' } })
    expect(doneTitles(state)).toEqual(['Door', 'Street'])
  })

  it('TUT-01: is found where it is by now; one that was removed leaves nothing to take back', () => {
    const state = planned(SHOWN)
    for (const at of [0, 1]) tick(state, SHOWN, at)
    edit(state, ['Door', 'Street'])
    expect(untick(state, SHOWN, 0)).toMatchObject({ value: [], note: 'merged' })
    expect(untick(state, SHOWN, 1).ok).toBe(true)
    expect(doneTitles(state)).toEqual([])
  })

  it.each([
    [
      'and moved',
      [
        ['Shoes', 'Door outside', 'Street'],
        ['Shoes', 'Street', 'Door outside'],
      ],
    ],
    [
      'and another was removed',
      [
        ['Boots', 'Door outside', 'Street'],
        ['Door outside', 'Street'],
      ],
    ],
    [
      'and others were added',
      [
        ['Boots', 'Door outside', 'Street'],
        ['Coat', 'Boots', 'Hat', 'Door outside', 'Street'],
      ],
    ],
  ])('TUT-01: is the one ticked, though its words were changed %s', (_title, edits) => {
    const state = planned(SHOWN)
    for (const at of [0, 1]) tick(state, SHOWN, at)
    for (const titles of edits) edit(state, titles)
    expect(doneTitles(state)).toContain('Door outside')
    expect(untick(state, SHOWN, 1)).not.toHaveProperty('note')
    expect(doneTitles(state)).not.toContain('Door outside')
  })

  it('TUT-01: is no other step of the same title', () => {
    const state = planned(['Rest', 'Plank', 'Rest', 'Run'])
    tick(state, ['Rest', 'Plank', 'Rest', 'Run'], 0)
    expect(untick(state, ['Rest', 'Plank', 'Rest', 'Run'], 2)).toMatchObject({ note: 'merged' })
    expect(doneTitles(state)).toEqual(['Rest'])
  })

  it('TUT-01: law: an edit between does not change what is taken back', () => {
    fc.assert(
      fc.property(plans, ({ shown, edited, ticks }) => {
        const [undone, never] = [planned(shown), planned(shown)]
        const last = ticks % (shown.length - 1)
        for (const state of [undone, never]) for (let at = 0; at < last; at++) tick(state, shown, at)
        tick(undone, shown, last)
        for (const state of [undone, never]) edit(state, edited)
        // In another order of the steps, one done before it may stand behind it.
        if (!untick(undone, shown, last).ok) return
        expect(allRows(undone).stepCompletions).toEqual(allRows(never).stepCompletions)
      }),
    )
  })
})
