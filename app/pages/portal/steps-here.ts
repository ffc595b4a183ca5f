// The steps this browser could offer its learner but has not taken yet.
import type { UserId } from '../../domain/kernel/id.ts'
import type { PossibleSteps } from '../../domain/progress/next-step.ts'
import { isModelWanted } from '../../features/account/profile/is-model-wanted.ts'
import { readPushState } from '../../features/reminders/push-state.ts'
import { canInstall } from '../../state/install-offer.ts'

export interface StepsHere {
  readonly possible: PossibleSteps
  // The browser cannot be asked to install: the learner must use its menu.
  readonly isByHand: boolean
}

export async function stepsHere(userId: UserId): Promise<StepsHere> {
  const [push, model] = await Promise.all([readPushState(userId), isModelWanted()])
  const isByHand = push === 'needs_install'
  return {
    possible: { install: canInstall() || isByHand, remind: push === 'off', model, extension: isDeskChromium() },
    isByHand,
  }
}

function isDeskChromium(): boolean {
  const { userAgent } = navigator
  return /\bChrom(?:e|ium)\//.test(userAgent) && !/\b(?:Mobile|Android)\b/.test(userAgent)
}
