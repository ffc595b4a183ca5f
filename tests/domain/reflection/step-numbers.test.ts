// Each step of a reflection has its own number; what an older version saved otherwise can still be read and edited.
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { FileVideo } from '#domain/library-file/library-file.ts'
import { reflectionProblem } from '#domain/reflection/completeness.ts'
import { draftOfReflection, parseReflectionDraft } from '#domain/reflection/reflection-draft.ts'
import { Reflection } from '#domain/reflection/reflection.ts'
import { buildReflection, reflectionIdOf } from '../../fixtures/builders.ts'

const completedAt = '2026-11-18T09:00:00.000Z'
const answer = { question: 'What?', placeholder: '', response: 'It is long enough to count.', isComplete: true }
const quick = (...numbers: readonly number[]) => ({ steps: numbers.map((step) => ({ step, ...answer })), completedAt })
const planStep = { title: 'Put the shoes out', description: '', isCompleted: false, notes: '' }
const plan = (...ids: readonly number[]) => ({ actionSteps: ids.map((id) => ({ id, ...planStep })), completedAt })

describe('the numbers of steps', () => {
  it('API-18, DAT-09: two answers with one number are refused', () => {
    expect(reflectionProblem('quick_insight', quick(1, 1))).toBe('Two steps have the same number')
    expect(reflectionProblem('quick_insight', quick(1, 2, 3))).toBeNull()
  })

  it('API-18, DAT-11: two steps of a plan with one id are refused', () => {
    expect(reflectionProblem('action_plan', plan(4, 7, 4))).toBe('Two steps have the same number')
    expect(reflectionProblem('action_plan', plan(4, 7))).toBeNull()
  })

  it('a stored plan with two equal ids is still a reflection, and its draft can be saved', () => {
    const stored = buildReflection({ reflectionFlow: 'action_plan', reflectionData: plan(1, 1) })
    expect(v.parse(Reflection, stored)).toEqual(stored)
    const draft = draftOfReflection(stored.id, stored.reflectionData)
    expect(draft.steps?.map(({ id }) => id)).toEqual([1, 2])
  })

  it('a draft kept by an older version gets distinct numbers', () => {
    const kept = { ...draftOfReflection(reflectionIdOf('one'), plan(1)), steps: plan(3, 3).actionSteps }
    expect(parseReflectionDraft(kept, reflectionIdOf('two'))?.steps?.map(({ id }) => id)).toEqual([1, 2])
  })

  it.each([
    ['quick_insight', quick(1, 1), quick(1, 2)],
    ['action_plan', plan(2, 2), plan(1, 2)],
  ] as const)('a library file with a %s of equal numbers is read', (flow, data, read) => {
    const file = {
      youtubeId: 'aaaaaaaaaaa',
      title: 'A talk',
      duration: null,
      category: null,
      tags: [],
      insights: null,
      transcript: null,
      reflections: [{ id: reflectionIdOf('one'), flow, data, isApplied: false, repeat: null }],
      actions: [],
    }
    expect(v.parse(FileVideo, file).reflections[0]?.data).toEqual(read)
  })
})
