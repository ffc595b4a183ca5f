import { describe, expect, it } from 'vitest'
import { emptyDraft, parseDraft, pickAction, planFromWords } from '#domain/action/capture-draft.ts'
import { planFromDraft } from '#domain/action/captured-plan.ts'
import { draftAgain } from '#domain/mutations/draft-again.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { actionIdOf, buildInsights, NOW } from '../../fixtures/builders.ts'

const WORDS = { quote: 'put the shoes by the door', startMs: 20_000 }
const OTHER = { quote: 'write one page', startMs: 90_000 }
const suggestions = buildInsights().actions
const world = { suggestions, now: NOW, timeZone: 'UTC' }
const typed = { ...emptyDraft('2026-11-22'), what: 'Place my shoes', isReminded: false }
const evidenceOf = (draft: Parameters<typeof planFromDraft>[0]) => {
  const plan = planFromDraft(draft, world)
  return plan.ok ? plan.value.evidence : plan.error
}

describe('a plan from words of the transcript', () => {
  it('opens at the prompts of one’s own plan; what was typed before stays', () => {
    expect(planFromWords(world, typed, { suggestions, evidence: WORDS })).toEqual({
      ...typed,
      choice: 'own',
      evidence: WORDS,
      step: 2,
    })
  })

  it('removes the words of a suggestion, as picking one’s own plan does', () => {
    const suggested = pickAction(world, emptyDraft('2026-11-22'), { suggestions, choice: 0 })
    expect(planFromWords(world, suggested, { suggestions, evidence: WORDS })).toMatchObject({
      what: '',
      firstStep: '',
      evidence: WORDS,
    })
  })

  it('has them as its evidence', () => {
    expect(evidenceOf(planFromWords(world, typed, { suggestions, evidence: WORDS }))).toEqual(WORDS)
  })

  it('has those that were picked last', () => {
    const again = planFromWords(world, planFromWords(world, typed, { suggestions, evidence: WORDS }), {
      suggestions,
      evidence: OTHER,
    })
    expect(evidenceOf(again)).toEqual(OTHER)
  })

  it('has a suggestion’s words while one is picked, and gets its own back with one’s own plan', () => {
    const suggested = pickAction(world, planFromWords(world, typed, { suggestions, evidence: WORDS }), {
      suggestions,
      choice: 1,
    })
    expect(evidenceOf(suggested)).toEqual(suggestions[1]?.evidence)
    expect(evidenceOf(pickAction(world, suggested, { suggestions, choice: 'own' }))).toEqual(WORDS)
  })

  it('is restored from where it was kept; an older draft has none', () => {
    const draft = planFromWords(world, typed, { suggestions, evidence: WORDS })
    expect(parseDraft(structuredClone(draft))).toEqual(draft)
    const { evidence: _evidence, ...older } = typed
    expect(parseDraft(older)).toEqual(typed)
    expect(parseDraft({ ...typed, evidence: { quote: '' } })?.evidence).toBeNull()
  })

  it('that was refused becomes a draft with its words again', () => {
    const plan = planFromDraft(planFromWords(world, typed, { suggestions, evidence: WORDS }), world)
    if (!plan.ok) throw new Error('no plan')
    const { reminder: _reminder, reflection: _reflection, ...action } = plan.value
    const args = { id: actionIdOf('a'), videoId: null, ...action }
    const parsed = saveAction.prepare(args)
    expect(parsed.ok).toBe(true)
    expect(draftAgain({ plan: args, reminder: null, reflection: '' }, world)).toMatchObject({ evidence: WORDS })
  })
})
