import { describe, expect, it } from 'vitest'
import type { ArgsOf } from '#domain/mutations/machinery/definition.ts'
import { emptyDraft, type CaptureDraft } from '#domain/action/capture-draft.ts'
import { capturedMutations } from '#domain/mutations/captured-mutations.ts'
import { planFromDraft } from '#domain/action/captured-plan.ts'
import { draftAgain, wizardReflection } from '#domain/mutations/draft-again.ts'
import { must } from '#domain/kernel/invariant.ts'
import { parseAs } from '#domain/kernel/parse.ts'
import { saveAction } from '#domain/mutations/save-action.ts'
import { saveReflection } from '#domain/mutations/save-reflection.ts'
import { setReminder } from '#domain/mutations/set-reminder.ts'
import { actionIdOf, NOW, reflectionIdOf, userIdOf, videoIdOf } from '../../fixtures/builders.ts'
import { reflectionArgs } from '../../setup/sync/sync-args.ts'

const WORLD = { now: NOW, timeZone: 'Europe/Paris' }
const typed: CaptureDraft = {
  ...emptyDraft('2026-11-22'),
  step: 2,
  choice: 'own',
  reflection: 'It moved me',
  what: 'Walk ten minutes',
  when: '07:30',
  where: 'in the park',
  firstStep: 'put on my shoes',
  obstacle: 'rain',
  ifThen: 'take the umbrella',
  accountability: 'tell Grace',
  reward: 'a coffee',
  time: '07:30',
}

const IDS = {
  videoId: videoIdOf(userIdOf('ada'), 'aaaaaaaaaaa'),
  actionId: actionIdOf('walk'),
  reflectionId: reflectionIdOf('walk'),
}

function throughTheQueue(draft: CaptureDraft): CaptureDraft {
  const plan = planFromDraft(draft, { ...WORLD, suggestions: [] })
  const calls = capturedMutations(must(plan.ok ? plan.value : null, 'a plan'), IDS, { now: NOW, video: null })
  const argsOf = (name: string) => calls.find(({ mutation }) => mutation.name === name)?.args
  const action = parseAs(saveAction.args, argsOf('saveAction'))
  const reminder = parseAs(setReminder.args, argsOf('setReminder'))
  const reflection = parseAs(saveReflection.args, argsOf('saveReflection'))
  return draftAgain(
    {
      plan: action.ok ? action.value : null,
      reminder: reminder.ok ? reminder.value : null,
      reflection: reflection.ok ? wizardReflection(reflection.value) : '',
    },
    WORLD,
  )
}

describe('a refused plan', () => {
  it.each<[string, Partial<CaptureDraft>]>([
    ['reminded once', {}],
    ['reminded every day', { repeat: 'daily' }],
    ['without a reminder', { isReminded: false, time: '09:00' }],
    ['without a reflection', { reflection: '' }],
  ])('%s comes back letter for letter', (_, given) => {
    const draft = { ...typed, ...given }
    expect(throughTheQueue(draft)).toEqual(draft)
  })

  it('with nothing but a title comes back with empty fields, and a reminder whose time cannot be read still as one', () => {
    const bare = parseAs(saveAction.args, {
      ...{ id: IDS.actionId, videoId: null, actionTitle: 'Walk', actionDescription: '', actionType: 'Habit' },
      ...{ planningData: {}, motivationData: {}, evidence: null },
    })
    const plan = must(bare.ok ? bare.value : null, 'a plan')
    const own = { ...emptyDraft('2026-11-22'), step: 2, choice: 'own', what: 'Walk' }
    expect(draftAgain({ plan, reminder: null, reflection: '' }, WORLD)).toEqual({ ...own, isReminded: false })
    const reminder = {
      actionId: IDS.actionId,
      reminderActive: true,
      reminderType: 'one-time',
      reminderTime: 'soon',
      timeZone: null,
    } as const
    expect(draftAgain({ plan, reminder, reflection: '' }, WORLD)).toEqual({ ...own, isReminded: true })
  })

  it('with only its reflection refused brings the reflection back', () => {
    const draft = draftAgain({ plan: null, reminder: null, reflection: 'It moved me' }, WORLD)
    expect(draft).toEqual({ ...emptyDraft('2026-11-22'), reflection: 'It moved me' })
  })

  it('does not take a reflection from another form for one of the wizard', () => {
    const args: ArgsOf<typeof saveReflection> = reflectionArgs('thought', 1)
    const parsed = parseAs(saveReflection.args, args)
    expect(parsed.ok && wizardReflection(parsed.value)).toBe('')
  })
})
