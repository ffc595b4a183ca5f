import { describe, expect, it } from 'vitest'
import { emptyDraft } from '#domain/action/capture-draft.ts'
import { planFromDraft, type CapturedPlan } from '#domain/action/captured-plan.ts'
import { sampleMutations } from '#domain/mutations/sample-mutations.ts'
import { ActionId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { prepareMutation } from '#domain/mutations/registry.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const id = brandAs(ActionId, '0190b1a2-0000-7000-8000-00000000000a')

function plan(given: Partial<ReturnType<typeof emptyDraft>> = {}): CapturedPlan {
  const draft = { ...emptyDraft('2026-11-22'), choice: 'own' as const, what: 'Write one card', ...given }
  const made = planFromDraft(draft, { suggestions: [], now: NOW, timeZone: 'Europe/Paris' })
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  return made.value
}

const prepared = ({ mutation, args }: ReturnType<typeof sampleMutations>[number]) =>
  prepareMutation({ name: mutation.name, v: mutation.v, args })
const names = (calls: ReturnType<typeof sampleMutations>) => calls.map(({ mutation }) => mutation.name)

describe('a plan made on the sample', () => {
  it('becomes an action without a video, and its reminder; both fit their mutations', () => {
    const calls = sampleMutations(plan(), id, NOW)
    expect(names(calls)).toEqual(['saveAction', 'setReminder'])
    for (const call of calls) expect(prepared(call)).toMatchObject({ ok: true })
    expect(calls[0]?.args).toMatchObject({ id, videoId: null, actionTitle: 'Write one card' })
  })

  it.each([
    ['at its moment', Date.UTC(2026, 10, 22, 8), ['saveAction']],
    ['just before it', Date.UTC(2026, 10, 22, 8) - 1, ['saveAction', 'setReminder']],
  ])('loses a one-time reminder that has passed meanwhile: %s', (_, now, expected) => {
    expect(names(sampleMutations(plan(), id, now))).toEqual(expected)
  })

  it('keeps a recurring reminder, whenever the plan is moved to the account', () => {
    expect(names(sampleMutations(plan({ repeat: 'daily' }), id, NOW * 2))).toEqual(['saveAction', 'setReminder'])
  })

  it.each([600, 601, 4000])('loses nothing of %d characters written about it', (length) => {
    const reflection = 'x'.repeat(length)
    const [save] = sampleMutations(plan({ reflection }), id, NOW)
    expect(JSON.stringify(save?.args)).toContain(reflection)
    if (save !== undefined) expect(prepared(save)).toMatchObject({ ok: true })
  })
})
