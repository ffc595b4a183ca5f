// Runs every way and every parser over its sample, with the same code that reads a watch page, and reports which of them still
// work in this browser. No request goes to the site.
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'
import { TRANSCRIPT_FORMATS, type TranscriptFormat } from '#domain/transcript/transcript.ts'
import { extractTranscript, type ExtractionDeps } from '../../content/extract-transcript.ts'
import type { AskPage } from '../../content/ways/ask-page.ts'
import type { Way } from '../../content/ways/way.ts'
import { ALL_WAYS, ASKED_WAYS } from '../../content/ways.ts'
import type { Method } from '../../messages/method.ts'
import { parsePageAnswer, type PageQuestion } from '../../messages/page-protocol.ts'
import type { Reason } from '../../messages/reason.ts'
import { now } from '../../storage/clock.ts'
import { SAMPLE_CAPTIONS, SAMPLE_ID, SAMPLE_LINES } from './sample-captions.ts'
import { SAMPLE_PAGES, type SamplePage } from './sample-pages.ts'

export type SampleProblem = Reason | 'OTHER_WORDS' | 'NOT_READ' | 'THREW'

export interface SampleResult {
  readonly name: Method | TranscriptFormat
  // Null when it passed.
  readonly problem: SampleProblem | null
}

const WAYS: readonly Way[] = [...ALL_WAYS, ...Object.values(ASKED_WAYS)]

/** One after the other: the ways first, in the order they are tried. */
export async function replaySamples(): Promise<readonly SampleResult[]> {
  const results: SampleResult[] = []
  for (const way of WAYS)
    results.push({ name: way.method, problem: await problemOf(() => replayWay(way, SAMPLE_PAGES[way.method])) })
  for (const format of TRANSCRIPT_FORMATS)
    results.push({ name: format, problem: await problemOf(() => replayFormat(format)) })
  return results
}

async function problemOf(
  replay: () => SampleProblem | null | Promise<SampleProblem | null>,
): Promise<SampleProblem | null> {
  try {
    return await replay()
  } catch {
    return 'THREW'
  }
}

async function replayWay(way: Way, page: SamplePage): Promise<SampleProblem | null> {
  const wanted = { youtubeId: SAMPLE_ID, rowsOnArrival: () => '', ways: [way] }
  const { result } = await extractTranscript(depsOf(page), wanted, new AbortController().signal)
  return result.ok ? otherWords(result.value.cues) : result.error
}

function replayFormat(format: TranscriptFormat): SampleProblem | null {
  const transcript = parseTranscript(SAMPLE_CAPTIONS[format])
  return transcript.ok && transcript.value.format === format ? otherWords(transcript.value.cues) : 'NOT_READ'
}

// Joined, because a parser of untimed text may split it elsewhere.
function otherWords(cues: readonly { readonly text: string }[]): 'OTHER_WORDS' | null {
  return cues.map(({ text }) => text).join(' ') === SAMPLE_LINES.join(' ') ? null : 'OTHER_WORDS'
}

function depsOf({ says = {}, gives = {}, html = '', enliven }: SamplePage): ExtractionDeps {
  const document = new DOMParser().parseFromString(html, 'text/html')
  enliven?.(document)
  return {
    ask: askOf(says),
    fetch: (input) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, 'https://www.youtube.com')
      return Promise.resolve(new Response(gives[pathname] ?? '', { status: pathname in gives ? 200 : 404 }))
    },
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    document,
    hasConsentWall: () => false,
    now,
    currentVideoId: () => SAMPLE_ID,
    uiLanguage: 'en',
    mayTake: () => true,
  }
}

function askOf(says: Partial<Readonly<Record<PageQuestion, unknown>>>): AskPage {
  return (question) => Promise.resolve(parsePageAnswer(question, JSON.stringify(says[question] ?? null)))
}
