// How the stub thinks: it reads the data of the prompt and builds claims on runs of words that really stand there.

export interface StubClaim {
  readonly title: string
  readonly quote: string
}

export interface StubReply {
  readonly tldr: string
  readonly sections: readonly { readonly heading: string; readonly text: string }[]
  readonly lessons: readonly string[]
  readonly insights: readonly (StubClaim & { readonly content: string; readonly importance: number })[]
  readonly steps: readonly (StubClaim & { readonly description: string })[]
  readonly actions: readonly (StubClaim & {
    readonly description: string
    readonly type: string
    readonly firstStep: string
    readonly suggestedCue: string
  })[]
  readonly category: string | null
}

const VERBS = ['Write down', 'Try', 'Explain', 'Practise', 'Note'] as const
const TYPES = ['one-time', 'Habit', 'tutorial', 'one-time'] as const

/** The reply to a prompt of ours: about a transcript, or about the notes on its windows. */
export function answerFor(prompt: string): StubReply {
  const data = /<(data-[0-9a-f]+)>\n([\s\S]*)\n<\/\1>/.exec(prompt)?.[2] ?? ''
  const notes = /\nNotes:\n([\s\S]*)$/.exec(data)?.[1]
  return notes === undefined ? aboutQuotes(quotesIn(data)) : aboutNotes(notes)
}

// One claim of each part in turn, so that the whole video has its say.
function aboutNotes(notes: string): StubReply {
  const parts = notes.split('\n').map((line) => JSON.parse(line) as StubReply)
  const byPart = parts.map((part) => [...part.actions, ...part.insights].map(({ quote }) => quote))
  const turns = Array.from({ length: Math.max(0, ...byPart.map(({ length }) => length)) }, (_, i) =>
    byPart.flatMap((quotes) => quotes[i] ?? []),
  )
  return aboutQuotes([...new Set(turns.flat())])
}

// Runs of eight to ten words, spread over the transcript, none across a time mark.
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
  const short = (quote: string) => quote.split(' ').slice(0, 6).join(' ').slice(0, 60)
  const some = (from: number, count: number) => quotes.slice(from, from + count)
  return {
    tldr: `The speaker talks about: ${some(0, 3).map(short).join('; ')}.`,
    sections: some(0, 3).map((quote, i) => ({ heading: `Part ${String(i + 1)}`, text: `It is said that ${quote}.` })),
    lessons: some(0, 3).map((quote) => `What counts is ${short(quote)}.`),
    insights: some(0, 4).map((quote, i) => ({
      title: `On ${short(quote)}`,
      content: `The speaker says: ${quote}.`,
      importance: 9 - i,
      quote,
    })),
    steps: some(4, 3).map((quote) => ({ title: `Do ${short(quote)}`, description: `As said: ${quote}.`, quote })),
    actions: Array.from({ length: 4 }, (_, i) => quotes[(i + 2) % Math.max(1, quotes.length)] ?? '').map(
      (quote, i) => ({
        title: `${VERBS[i] ?? 'Note'} “${short(quote)}”`,
        description: `Because it is said: ${quote}.`,
        type: TYPES[i] ?? 'one-time',
        firstStep: 'Open a note and write the first line.',
        suggestedCue: 'After breakfast',
        quote,
      }),
    ),
    category: 'Education',
  }
}
