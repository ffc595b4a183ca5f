// An action as plain text, for copying or sharing.
import type { Video } from '../video/video.ts'
import { watchUrl, watchUrlAt } from '../video/video-identity.ts'
import type { Action } from './action.ts'
import { copingSentence, sentenceOf } from './plan-sentence.ts'
import { stepsOf, type TutorialStep } from './tutorial-steps.ts'

/** Title, description, the plan as a sentence, numbered steps and the video moment it comes from. Missing parts are left out. */
export function actionText(action: Action, video: Pick<Video, 'title' | 'youtubeId'> | null): string {
  const { obstacle = '', ifThen = '' } = action.planningData
  const plan = sentenceOf(action)
  const steps = stepsOf(action.planningData).map(stepText)
  const paragraphs = [
    action.actionTitle,
    action.actionDescription,
    [plan, copingSentence({ obstacle, ifThen })].filter((text) => text !== '').join(' '),
    steps.join('\n'),
    video === null ? '' : [video.title, momentUrl(action, video.youtubeId)].filter((line) => line !== null).join('\n'),
  ]
  return paragraphs.filter((text) => text.trim() !== '').join('\n\n')
}

function stepText({ title, description }: TutorialStep, at: number): string {
  const line = `${String(at + 1)}. ${title}`
  return description === '' ? line : `${line}\n   ${description}`
}

function momentUrl({ evidence }: Action, youtubeId: Video['youtubeId']): string | null {
  return evidence !== null && evidence.startMs > 0 ? watchUrlAt(youtubeId, evidence.startMs) : watchUrl(youtubeId)
}
