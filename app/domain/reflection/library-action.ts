// An action in the library's list is a reflection in another form (DAT-12): its title, and what was written.
import type { Video } from '../video/video.ts'
import { insightTitle, reflectionPassages, type ReflectionPassage } from './passages.ts'
import type { ReflectionData } from './reflection-data.ts'
import type { Reflection } from './reflection.ts'

type Titled = Pick<Video, 'title' | 'insights'>

export interface LibraryAction extends Omit<Reflection, 'reflectionData' | 'videoId'> {
  // Empty when nothing gives it one: its video has not reached this device yet.
  readonly title: string
  readonly video: Pick<Video, 'id' | 'title' | 'youtubeId' | 'category'> | null
  // Everything that was written, and the same under the questions it answers.
  readonly text: string
  readonly passages: readonly ReflectionPassage[]
}

/** DAT-12: the reflection as an action; `video` is undefined when it is not known. */
export function libraryActionOf(reflection: Reflection, video: Video | undefined): LibraryAction {
  const { reflectionData, videoId: _of, ...rest } = reflection
  const titled = video ?? { title: '', insights: null }
  return {
    ...rest,
    title: libraryActionTitle(reflection, titled),
    video: video === undefined ? null : pickOf(video),
    text: reflectionText(reflectionData),
    passages: reflectionPassages(reflectionData, titled.insights),
  }
}

function pickOf({ id, title, youtubeId, category }: Video): LibraryAction['video'] {
  return { id, title, youtubeId, category }
}

/** ACT-02: unapplied ones, newest first, and applied ones, latest first; ties by id. */
export function splitByApplied(reflections: readonly Reflection[]) {
  const pending = reflections.filter(({ appliedAt }) => appliedAt === null)
  const applied = reflections.filter(({ appliedAt }) => appliedAt !== null)
  const latest = (at: (reflection: Reflection) => number) => (a: Reflection, b: Reflection) =>
    at(b) - at(a) || (a.id < b.id ? -1 : 1)
  return {
    pending: pending.sort(latest(({ createdAt }) => createdAt)),
    applied: applied.sort(latest(({ appliedAt }) => appliedAt ?? 0)),
  }
}

export const PREVIEW_LENGTH = 120 // ACT-04

/** ACT-04: the first 120 characters and `...`; a shorter text is unchanged. A character is never cut in two. */
export function reflectionPreview(text: string): string {
  const characters = Array.from(text)
  return characters.length <= PREVIEW_LENGTH ? text : `${characters.slice(0, PREVIEW_LENGTH).join('')}...`
}

/** A plan is named after its first step, answers on insights after the first insight chosen, a quick insight after its video. */
export function libraryActionTitle({ reflectionData }: Pick<Reflection, 'reflectionData'>, video: Titled): string {
  if ('actionSteps' in reflectionData) return reflectionData.actionSteps[0]?.title ?? video.title
  if ('steps' in reflectionData) return video.title
  const [first = -1] = reflectionData.selectedInsights
  return insightTitle(reflectionData, video.insights, first) ?? video.title
}

/** Everything the learner wrote, one line each; lists show its beginning (ACT-04). */
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
