// Caption text that nobody says: sounds, credits, times, and speaker labels.
import type { Cue } from '../../transcript/cue.ts'

/** A separate word in marked text where another person begins to speak. */
export const HARD = '\uE000'
/** A separate word in marked text where unspoken text was removed. */
export const SOFT = '\uE001'
/** Prefixes the name of the next speaker. */
export const NAME = '\uE002'

const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#39;': "'",
}

// Caption credits are not speech.
const CREDIT =
  /\b(?:caption\w*|subtitle\w*|transcri\w+)\b[^.]{0,200}\b(?:by|github|https?|www)\b|\b(?:github|amara|opensubtitles)\.(?:com|org)\b.{0,200}(?:caption|subtitle)/i

const LABEL =
  /(^|[.?!]["')]?\s+|\uE000\s*)(\p{Lu}[\p{Lu}.'-]+(?: \p{Lu}[\p{Lu}.'-]+){0,3} ?|(?:\p{Lu}[\p{L}.'-]+ ){1,2}\p{Lu}[\p{L}.'-]+|Speaker \d+|\p{Lu}[\p{L}.'-]*):(?=\s)/gu
const MANY_WORDS = / |^[\p{Lu}.'-]{2,}$/u
const HEAD = /^(?:(?:>{2,}|&gt;&gt;|[-–—]) ?)?(\p{Lu}[\p{L}.'-]*):\s/u

/** Small words that begin a sentence and are not the end of an address: "rest.honestly" needs a space, "example.com" does not. */
export const OPENS_SENTENCE: ReadonlySet<string> = new Set(
  "actually also and anyway basically because but he honestly how i i'm i've if it's just like maybe now she that that's the then there there's these they they're this we we're well what when why yeah yes you you're".split(' '),
) // prettier-ignore
const GLUED = new RegExp(
  String.raw`\p{Ll}[.](?=(?:\p{Lu}\p{Ll}|[IA](?![\p{L}.])|(?:${[...OPENS_SENTENCE].join('|')})(?![\p{L}\p{N}./_-])))` +
    String.raw`(?!(?:[Jj]s|[Ii]o|[Aa]i|[Nn]et|[Cc]om|[Oo]rg|[Pp]y)(?!\p{L}))|(?<=\p{Ll})[?!](?=\p{L}+(?!=|\p{L}))|(?<=\p{L}),(?=\p{L})`,
  'gu',
)

// What every mark has one of. Most captions have none, and need not be searched for each mark.
const MAY_BE_MARKED = /[&\\*[♪♫(>:]|[.?!,]\S|^[^\S\n\r\u2028\u2029]*[-–—]/m

/** The text of a caption with every mark as a separate word, because no mark may enter a quote. */
export function markSpeech(text: string, names: ReadonlySet<string>): string {
  if (CREDIT.test(text)) return SOFT
  if (!MAY_BE_MARKED.test(text)) return text
  return text
    .replace(/&(?:nbsp|amp|gt|lt|quot|#39);/g, (entity) => ENTITIES[entity] ?? ' ')
    .replace(/\\(?=[[\]])/g, '')
    .replace(GLUED, '$& ')
    .replace(/\*\*[^*]{1,60}?:?\*\*:?/g, ` ${HARD} `)
    .replace(/\[[^\]]{0,120}\]|[♪♫][^♪♫]*[♪♫]?|\*[a-z ]{3,30}\*/giu, ` ${SOFT} `)
    .replace(
      /\((?:[a-z]{1,30} )?(?:laugh|music|applause|sigh|cheer|chuckl|inaudible|crosstalk)[^)]{0,120}\)/gi,
      ` ${SOFT} `,
    )
    .replace(/^[-–—] ?\p{Lu}.*$/u, dashes)
    .replace(/>{2,}|^[^\S\n\r\u2028\u2029]*[-–—]+ (?=\p{Lu})/gmu, ` ${HARD} `)
    .replace(LABEL, (all: string, before: string, name: string) =>
      !MANY_WORDS.test(name) && !names.has(name) ? all : `${before} ${NAME}${name.trim().replaceAll(' ', '_')} `,
    )
    .replace(/(?:^|\s)\d{1,2}:\d{2}(?::\d{2})?(?=\s|$)/g, ` ${SOFT} `)
}

// A caption that begins with a dash may contain several speakers, each after a dash.
function dashes(line: string): string {
  return line.replace(/(?:^| )[-–—](?= ?\p{Lu})/gu, ` ${HARD} `)
}

/**
 * One-word names that label speakers. "Remember:" looks the same, so a name counts only when most captions begin with a label or
 * it heads several captions, and never when it is the only one.
 */
export function speakerNames(cues: readonly Cue[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { text } of cues) {
    const name = HEAD.exec(text)?.[1]
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const headed = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const names = [...counts.keys()].filter((name) => headed * 2 > cues.length || (counts.get(name) ?? 0) > 1)
  return new Set(names.length > 1 ? names : [])
}
