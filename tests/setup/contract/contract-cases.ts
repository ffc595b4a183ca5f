// What REST and sync must agree on, for each mutation in the registry.
import type { UserId } from '#domain/kernel/id.ts'
import { actionCases } from './contract-actions.ts'
import { WRITE_ID, type CasesByMutation, type SomeCases } from './contract-case.ts'
import { reflectionCases } from './contract-reflections.ts'
import { stepCases } from './contract-steps.ts'
import { analysisCases } from './contract-analysis.ts'
import { videoCases } from './contract-videos.ts'

/** The cases, by mutation, for the learner whose natural ids they use. */
export function contractCases(userId: UserId): CasesByMutation {
  return {
    ...videoCases(userId),
    ...analysisCases(userId),
    ...reflectionCases(userId),
    ...actionCases(userId),
    ...stepCases(userId),
    ...accountCases(userId),
  }
}

function accountCases(userId: UserId) {
  const profile = { firstName: 'Grace', profileImageUrl: null }
  const message = { message: 'Hello there', email: null }
  return {
    updateProfile: [
      {
        title: 'who writes insights',
        given: [],
        rest: { method: 'PATCH', path: '/api/auth/profile', body: { insightWriter: 'this_device' } },
        args: { insightWriter: 'this_device' },
      },
      {
        title: 'no recall',
        given: [],
        rest: { method: 'PATCH', path: '/api/auth/profile', body: { recall: 'off' } },
        args: { recall: 'off' },
      },
      {
        title: 'a week looked back on',
        given: [],
        rest: {
          method: 'PATCH',
          path: '/api/auth/profile',
          body: { review: { until: '2026-11-22', outcome: 'done', note: 'Shoes by the door' }, reviewDay: 5 },
        },
        args: { review: { until: '2026-11-22', outcome: 'done', note: 'Shoes by the door' }, reviewDay: 5 },
      },
      {
        title: 'API-07',
        given: [],
        rest: { method: 'PATCH', path: '/api/auth/profile', body: profile },
        args: profile,
      },
      {
        title: 'a picture that is a script',
        given: [],
        rest: { method: 'PATCH', path: '/api/auth/profile', body: { profileImageUrl: 'javascript:alert(1)' } },
        args: { profileImageUrl: 'javascript:alert(1)' },
        refusal: 'invalid_args',
      },
    ],
    sendFeedback: [
      {
        title: 'API-10',
        given: [],
        rest: { method: 'POST', path: '/api/feedback', body: { ...message, userId } },
        args: { ...message, id: WRITE_ID },
      },
      {
        title: 'VAL-14: blank',
        given: [],
        rest: { method: 'POST', path: '/api/feedback', body: { message: ' \n ' } },
        args: { ...message, id: WRITE_ID, message: ' \n ' },
        refusal: 'invalid_args',
      },
    ],
  } satisfies SomeCases
}
