// What an unfinished draft is called, and the address of its form.
import type { DraftKind, UnfinishedDraft } from '../../db/queries/use-unfinished-drafts.ts'
import { dayRange } from '../../domain/review/day-range.ts'

const NAMES: Readonly<Record<DraftKind, readonly [name: string, withoutSubject: string]>> = {
  rehearsal: ['Plan on the sample video', 'Plan on the sample video'],
  plan: ['Plan for', 'Plan for a video that is gone'],
  plan_edit: ['Changes to', 'Changes to an action that is gone'],
  reflection: ['Reflection on', 'Reflection on a video that is gone'],
  reflection_edit: ['Changes to your reflection on', 'Changes to a reflection that is gone'],
  feedback: ['Message to us', 'Message to us'],
  review: ['Review of', 'Review of a week'],
  add_video: ['Video to add', 'Video to add'],
  other: ['Draft', 'Draft'],
}

type About = Pick<UnfinishedDraft, 'kind' | 'subject' | 'opens' | 'isAside'>

/** `Reflection on “Walking for a clear head”`; `Review of 16–22 November, from another tab`. */
export function draftName({ isAside, ...about }: About): string {
  return isAside ? `${nameOf(about)}, from another tab` : nameOf(about)
}

function nameOf({ kind, subject }: Pick<About, 'kind' | 'subject'>): string {
  const [name, withoutSubject] = NAMES[kind]
  if (subject === null) return withoutSubject
  return kind === 'review' ? `${name} ${dayRange(subject)}` : `${name} “${subject}”`
}

/** Null if no form opens it any more. */
export function draftPath({ kind, opens }: Pick<About, 'kind' | 'opens'>): string | null {
  return opens === null || kind === 'other' ? null : PATHS[kind](opens)
}

const PATHS: Readonly<Record<Exclude<DraftKind, 'other'>, (id: string) => string>> = {
  rehearsal: () => '/library?overlay=test',
  plan: (id) => `/portal?capture=${id}`,
  plan_edit: (id) => `/portal?action=${id}&dialog=edit`,
  reflection: (id) => `/portal?reflect=${id}`,
  reflection_edit: (videoId) => `/portal?video=${videoId}`,
  feedback: () => '/portal?contact=',
  review: () => '/portal?review=',
  add_video: () => '/portal?add=',
}
