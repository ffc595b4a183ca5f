// What is left of the sentence before at the beginning of what is shown alone: "Ten, you can feel that", "Because you can't force it".
import type { Told } from '../talk/told.ts'
import type { Span } from '../worth/span.ts'
import { capitalised } from '../../../kernel/text.ts'

const COUNT =
  /^(?:(?:number )?(?:one|two|three|four|five|six|seven|eight|nine|ten),? (?:and |so )?)(?=(?:you|it|it['’]s|if|when|the|we|i|they|there|don['’]t)\b)/i
// "Because it rains, you stay in" begins with its reason.
const REASON = /^(?:because|['’]cause) (?=\S)(?![^,.]*, (?!but\b|and\b|so\b|or\b|not\b))/i

/** The prose without it. */
export function withoutLead(prose: string): string {
  return capitalised(prose.replace(COUNT, '').replace(REASON, ''))
}

/** The text of a passage as it is shown. */
export function shownText({ isLesson, prose }: Told, { first, last }: Span): string {
  return isLesson ? withoutLead(prose(first, last)) : prose(first, last)
}
