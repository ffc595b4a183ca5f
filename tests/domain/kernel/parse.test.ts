import * as v from 'valibot'
import { expect, it } from 'vitest'
import { parseAs } from '#domain/kernel/parse.ts'
import { saveReflection } from '#domain/mutations/save-reflection.ts'
import { reflectionIdOf, userIdOf, videoIdOf } from '../../fixtures/builders.ts'

const Choice = v.union([
  v.object({ one: v.pipe(v.string(), v.maxLength(2, 'At most two letters')) }),
  v.object({ many: v.pipe(v.array(v.pipe(v.number(), v.maxValue(9, 'At most 9'))), v.maxLength(2, 'At most two')) }),
])

it.each([
  [{ one: 'abc' }, 'one: At most two letters'],
  [{ many: [1, 2, 3] }, 'many: At most two'],
  [{ many: [1, 12] }, 'many.1: At most 9'],
])('of alternatives, what is wrong with %j is told of the one that it is meant as', (value, told) => {
  expect(parseAs(Choice, value)).toEqual({ ok: false, error: told })
  const within = parseAs(v.object({ choice: Choice }), { choice: value })
  expect(within).toEqual({ ok: false, error: `choice.${told}` })
})

it('a reflection that is refused says what is wrong with its plan', () => {
  const step = { title: 'Say it', description: '', isCompleted: false, notes: '' }
  const refused = saveReflection.prepare({
    id: reflectionIdOf('thought'),
    videoId: videoIdOf(userIdOf('ada'), 'aaaaaaaaaaa'),
    reflectionFlow: 'action_plan',
    reflectionData: {
      actionSteps: Array.from({ length: 55 }, (_, at) => ({ id: at + 1, ...step })),
      completedAt: '2026-11-21T12:00:00.000Z',
    },
  })
  expect(refused).toMatchObject({ error: { detail: 'reflectionData.actionSteps: A plan has at most 50 steps' } })
})
