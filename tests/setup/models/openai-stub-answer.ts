// What the stub replies: it reads the data in the prompt and builds claims on word sequences that really occur there. As the
// prompt demands, it writes in the language of the transcript: its English phrases are left out where another language is spoken.
import { guessLanguage } from '#domain/insight/speech/guess-language.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'

export interface StubClaim {
  readonly title: string
  readonly quote: string
}

export interface StubReply {
  readonly tldr: string
  readonly sections: readonly { readonly quote: string; readonly heading: string; readonly text: string }[]
  readonly lessons: readonly { readonly quote: string; readonly text: string }[]
  readonly insights: readonly (StubClaim & { readonly content: string; readonly importance: number })[]
  readonly steps: readonly (StubClaim & { readonly description: string })[]
  readonly actions: readonly (StubClaim & {
    readonly description: string
    readonly type: string
    readonly firstStep: string
    readonly suggestedCue: string
    readonly dose: string | null
    readonly frequency: string | null
    readonly when: string | null
    readonly where: string | null
    readonly obstacle: string | null
    readonly ifThen: string | null
    readonly steps: readonly string[] | null
  })[]
  readonly category: string | null
}

/** About the notes on a video's windows, by their ids. */
export interface StubMerge {
  readonly tldr: string
  readonly sections: readonly { readonly from: string; readonly heading: string; readonly text: string }[]
  readonly lessons: readonly string[]
  readonly insights: readonly string[]
  readonly steps: readonly string[]
  readonly actions: readonly string[]
  readonly category: string | null
}

/** Whether what was said says the claims, by their ids. */
export interface StubVerdicts {
  readonly verdicts: readonly { readonly id: string; readonly verdict: 'said' | 'reversed' | 'other' }[]
}

const VERBS = ['Write down', 'Try', 'Explain', 'Practise', 'Note'] as const
const TYPES = ['one-time', 'Habit', 'tutorial', 'one-time'] as const

/** The reply to one of our prompts: about a transcript, about the notes on its windows, or about claims. */
export function answerFor(prompt: string): StubReply | StubMerge | StubVerdicts {
  const data = /<(data-[0-9a-f]+)>\n([\s\S]*)\n<\/\1>/.exec(prompt)?.[2] ?? ''
  const claims = /\nClaims:\n([\s\S]*)$/.exec(data)?.[1]
  if (claims !== undefined) return aboutClaims(claims)
  const notes = /\nNotes:\n([\s\S]*)$/.exec(data)?.[1]
  return notes === undefined ? aboutQuotes(quotesIn(data)) : aboutNotes(notes)
}

/** Whether the prompt is the second question, which asks about the claims of an answer. */
export function isAboutClaims(prompt: string): boolean {
  return /\nClaims:\n\{"id":"c1"/.test(prompt)
}

// It wrote nothing that was not said.
function aboutClaims(claims: string): StubVerdicts {
  const ids = claims.split('\n').map((line) => (JSON.parse(line) as { readonly id: string }).id)
  return { verdicts: ids.map((id) => ({ id, verdict: 'said' })) }
}

interface Note {
  readonly id: string
  readonly title?: string
  readonly heading?: string
  readonly text?: string
}

type Part = Readonly<Record<'sections' | 'lessons' | 'insights' | 'steps' | 'actions', readonly Note[]>>

// One note from each part in turn, so that the whole video is covered.
function aboutNotes(notes: string): StubMerge {
  const parts = notes.split('\n').map((line) => JSON.parse(line) as Part)
  const idsOf = (list: keyof Part, most: number) => {
    const longest = Math.max(0, ...parts.map((part) => part[list].length))
    const turns = Array.from({ length: longest }, (_, i) => parts.flatMap((part) => part[list].slice(i, i + 1)))
    return turns
      .flat()
      .slice(0, most)
      .map(({ id }) => id)
  }
  const sections = parts.flatMap((part) => part.sections.slice(0, 1))
  return {
    tldr: `The speaker talks about: ${sections.map(({ heading = '' }) => heading).join('; ')}.`,
    sections: sections.map(({ id, heading = '', text = heading }) => ({ from: id, heading, text })),
    lessons: idsOf('lessons', 5),
    insights: idsOf('insights', 8),
    steps: idsOf('steps', 20),
    actions: idsOf('actions', 4),
    category: 'Education',
  }
}

// Sequences of eight to ten words, spread over the transcript, none across a time mark.
function quotesIn(data: string): readonly string[] {
  const lines = data.split('\n').flatMap((line) => /^\[[\d:]+\] (.*)$/.exec(line)?.[1] ?? [])
  const runs = lines.flatMap((line) => {
    const words = line.split(' ')
    if (words.length < 4) return line.length >= 8 ? [line.slice(0, 40)] : []
    return Array.from({ length: Math.ceil(words.length / 10) }, (_, i) => words.slice(i * 10, i * 10 + 10).join(' '))
  })
  const long = runs.filter((run) => run.split(' ').length >= 5 || /[\u3040-\u9fff]{8}/.test(run))
  const wanted = 12
  const step = Math.max(1, Math.floor(long.length / wanted))
  return long.filter((_, i) => i % step === 0).slice(0, wanted)
}

function aboutQuotes(quotes: readonly string[]): StubReply {
  const words = spokenWords([{ startMs: 0, endMs: 0, text: quotes.join(' ') }])
  const isEnglish = guessLanguage(words).code === 'en'
  const saying = (frame: string, quote: string) => (isEnglish ? `${frame} ${quote}.` : `${quote}.`)
  const short = (quote: string) => quote.split(' ').slice(0, 6).join(' ').slice(0, 60)
  const some = (from: number, count: number) => quotes.slice(from, from + count)
  return {
    tldr: saying('The speaker talks about:', some(0, 3).map(short).join('; ')),
    sections: some(0, 3).map((quote) => ({
      quote,
      heading: `About ${short(quote)}`,
      text: saying('It is said that', quote),
    })),
    lessons: some(0, 3).map((quote) => ({ quote, text: `What counts is ${short(quote)}.` })),
    insights: some(0, 4).map((quote, i) => ({
      title: `On ${short(quote)}`,
      content: saying('The speaker says:', quote),
      importance: 9 - i,
      quote,
    })),
    steps: some(4, 3).map((quote) => ({ title: `Do ${short(quote)}`, description: saying('As said:', quote), quote })),
    actions: Array.from({ length: 4 }, (_, i) => quotes[(i + 2) % Math.max(1, quotes.length)] ?? '').map(
      (quote, i) => ({
        title: `${VERBS[i] ?? 'Note'} “${short(quote)}”`,
        description: saying('Because it is said:', quote),
        type: TYPES[i] ?? 'one-time',
        firstStep: 'Open a note and write the first line.',
        suggestedCue: 'After breakfast',
        dose: null,
        frequency: TYPES[i] === 'Habit' ? 'weekly' : null,
        when: short(quote),
        where: null,
        obstacle: null,
        ifThen: null,
        steps: null,
        quote,
      }),
    ),
    category: 'Education',
  }
}
