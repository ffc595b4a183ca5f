import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Action } from '#domain/action/action.ts'
import { buildAction } from '../../fixtures/builders.ts'

const isAction = (given: object) => v.is(Action, { ...buildAction(), ...given })

describe('an action', () => {
  it('DAT-14: is in progress or completed, a Habit or of a one-time type', () => {
    for (const status of ['in_progress', 'completed']) expect(isAction({ status })).toBe(true)
    for (const status of ['archived', 'done', '', null]) expect(isAction({ status })).toBe(false)
    for (const actionType of ['Habit', 'one-time', 'tutorial']) expect(isAction({ actionType })).toBe(true)
    for (const actionType of ['habit', 'recurring', null]) expect(isAction({ actionType })).toBe(false)
  })

  it('DAT-15: a plan has the parts that were written, and no text is longer than its limit', () => {
    expect(isAction({ planningData: {}, motivationData: {} })).toBe(true)
    expect(isAction({ planningData: { where: 'x'.repeat(300), steps: 'One\nTwo' } })).toBe(true)
    expect(isAction({ planningData: { where: 'x'.repeat(301) } })).toBe(false)
    expect(isAction({ planningData: { steps: Array.from({ length: 31 }, () => 'One') } })).toBe(false)
  })
})
