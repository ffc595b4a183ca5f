// An action of the library's list is a reflection seen from outside (DAT-12): what it is called, and what was written.
import type { Video } from '../video/video.ts'
import type { ReflectionData } from './reflection-data.ts'
import type { Reflection } from './reflection.ts'

type Titled = Pick<Video, 'title' | 'insights'>

/** A plan is named by its first step, answers on insights by the first insight chosen, a quick insight by its video. */
export function libraryActionTitle({ reflectionData }: Pick<Reflection, 'reflectionData'>, video: Titled): string {
  if ('actionSteps' in reflectionData) return reflectionData.actionSteps[0]?.title ?? video.title
  if ('steps' in reflectionData) return video.title
  const [first = -1] = reflectionData.selectedInsights
  const { insightTitles = {} } = reflectionData
  return insightTitles[String(first)] ?? video.insights?.keyInsights[first]?.title ?? video.title
}

/** Everything the learner wrote, a line each; lists show the beginning of it (ACT-04). */
export function reflectionText(data: ReflectionData): string {
  return textsOf(data)
    .filter((text) => text !== '')
    .join('\n')
}

function textsOf(data: ReflectionData): readonly string[] {
  if ('steps' in data) return data.steps.map(({ response }) => response)
  if ('actionSteps' in data)
    return data.actionSteps.flatMap(({ title, description, notes }) => [title, description, notes])
  return data.selectedInsights.flatMap((index) => {
    const answers = data.insightReflections[String(index)]
    return answers === undefined ? [] : [answers.whyResonated, answers.howToApply]
  })
}
