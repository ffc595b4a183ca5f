import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NEXT_STEPS, nextStep, praiseFor, reminderStep, type NextStep } from '#domain/progress/next-step.ts'

const possible = fc.record({
  install: fc.boolean(),
  remind: fc.boolean(),
  model: fc.boolean(),
  extension: fc.boolean(),
})
const offers = fc.array(fc.oneof(fc.constantFrom(...NEXT_STEPS), fc.string()), { maxLength: 6 })

describe('the next step', () => {
  it('is possible and was not offered before', () => {
    fc.assert(
      fc.property(possible, offers, (can, offered) => {
        const step = nextStep(can, offered)
        if (step === null) expect(NEXT_STEPS.every((each) => !can[each] || offered.includes(each))).toBe(true)
        else expect([can[step], offered.includes(step)]).toEqual([true, false])
      }),
    )
  })

  it('comes in order, each once, until none is left, whatever becomes possible meanwhile', () => {
    fc.assert(
      fc.property(fc.array(possible, { minLength: 1, maxLength: 12 }), (moments) => {
        const offered: NextStep[] = []
        for (const can of moments) {
          const step = nextStep(can, offered)
          if (step !== null) offered.push(step)
        }
        expect(new Set(offered).size).toBe(offered.length)
      }),
    )
    const all = { install: true, remind: true, model: true, extension: true }
    expect(nextStep(all, [])).toBe('install')
    expect(nextStep(all, ['install'])).toBe('remind')
    expect(nextStep(all, ['install', 'remind'])).toBe('model')
    expect(nextStep({ ...all, install: false, remind: false, model: false }, [])).toBe('extension')
  })
})

describe('praise', () => {
  it.each([
    [0, 0, null],
    [0, 1, 'first'],
    [0, 3, 'first'],
    [4, 5, 'again'],
    [5, 4, null],
    [1, 0, null],
  ] as const)('from %d to %d completions is %s', (before, now, expected) => {
    expect(praiseFor(before, now)).toBe(expected)
  })
})

describe('the step after planning a reminder', () => {
  const none = { install: false, remind: false, model: false, extension: false }

  it.each([
    [{ remind: true, install: true }, false, [], 'remind'],
    [{ remind: true }, false, ['remind'], null],
    [{ install: true }, true, [], 'install'],
    [{ install: true }, true, ['install'], null],
    // It rings already, or never will: what else could be offered does not help it.
    [{ install: true, model: true, extension: true }, false, [], null],
  ] as const)('possible %o, installed by hand %s, offered %o: %s', (can, isByHand, offered, step) => {
    expect(reminderStep({ ...none, ...can }, { offered, isByHand })).toBe(step)
  })
})
