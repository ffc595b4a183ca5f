// Random libraries: every optional field, with texts that look like Markdown, JSON or nothing at all.
import fc, { type Arbitrary } from 'fast-check'
import * as v from 'valibot'
import {
  FileVideo,
  LIBRARY_FORMAT,
  LIBRARY_VERSION,
  LibraryEnvelope,
  type LibraryFile,
} from '#domain/library-file/library-file.ts'
import { anyReviews } from './review-arbitrary.ts'
import type { MotivationData, PlanningData } from '#domain/action/action.ts'
import type { Insights, SuggestedAction } from '#domain/insight/schema/insights.ts'
import { storableText } from '#domain/kernel/text.ts'

// A field that a schema gains must be here too, so that no format loses it.
type EachOf<Row> = Readonly<Record<keyof Row, Arbitrary<unknown>>>

const NASTY = [
  '# no heading', '## Video', '---', '===', '***bold***', '- **Link:** https://youtu.be/aaaaaaaaaaa', '- item', '1. one', '2) two',
  '> quote', '```', '~~~~', '`code`', '[link](javascript:1)', '<b>html</b>', '&amp; &#10; &lt', 'a\\', '\\', '\\\\', '\\n', 'a | b', ':-- | --:',
  '\u{1f600} emoji \u{1f468}\u200d\u{1f469}', '\u202bعربي\u202c', 'שלום', 'e\u0301', 'tab\there', '{"a": 1}', 'null', '100% _under_ *star*', '#tag', '+1', '=x',
  'No. 7. and 8) end', '\u2028', '\u00a0x', '[0:01 - 0:02] cue', 'a:b', '**Id:** x', '(12:31)', '12:31', 'yes', 'no', '0', '🇺🇳', 'C:\\new\\u0041', '~', '\u0085', '\u0007',
] // prettier-ignore
const BREAKS = ['\n', '\r\n', '\r', '\n\n', ' ', '  \n', '\\\n', '\n ', '\t']

/** A text of 1 to `max` units, as stored. */
function text(max: number): Arbitrary<string> {
  const piece = fc.oneof(
    fc.constantFrom(...NASTY),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc.string({ unit: 'binary', maxLength: 6 }),
  )
  return fc
    .array(fc.tuple(piece, fc.constantFrom(...BREAKS)), { minLength: 1, maxLength: 4 })
    .map((pieces) => storableText(storableText(pieces.flat().join('')).slice(0, max)).trim())
    .map((made) => (made === '' ? 'x' : made))
}
const free = (max: number) => fc.oneof(fc.constant(''), text(max))
const maybe = <T>(one: Arbitrary<T>) => fc.option(one, { nil: null })
const some = <T>(one: Arbitrary<T>, maxLength = 3) => fc.array(one, { maxLength })
const ms = fc.oneof(
  fc.nat(20_000_000),
  fc.nat(20_000).map((s) => s * 1000),
)
const optional = (parts: Readonly<Record<string, Arbitrary<unknown>>>) => fc.record(parts, { requiredKeys: [] })

const evidence = fc.record({ quote: text(300), startMs: ms })
const claim = { title: text(120), evidence }
const flow = fc.constantFrom('quick_insight', 'multi_insight', 'action_plan')
const actionType = fc.constantFrom('Habit', 'one-time', 'tutorial')
const category = fc.constantFrom('Mindset', 'Health', 'Finance')

const suggested = { ...claim, description: text(200), type: actionType, firstStep: text(100), suggestedCue: text(100) }
const suggestion = fc.record(
  {
    ...suggested,
    dose: text(80), frequency: fc.constantFrom('daily', 'weekly', 'monthly'), when: text(100), where: text(100),
    obstacle: text(100), ifThen: text(100), steps: some(text(100)),
  } satisfies EachOf<SuggestedAction>,
  { requiredKeys: Object.keys(suggested) as (keyof typeof suggested)[] },
) // prettier-ignore

const chapters = fc
  .uniqueArray(fc.record({ title: text(100), startMs: ms }), { minLength: 3, maxLength: 4, selector: ({ startMs }) => startMs })
  .map((given) => given.toSorted((a, b) => a.startMs - b.startMs)) // prettier-ignore

const insights = fc.record(
  {
    engine: fc.constantFrom('extractive', 'ai'),
    model: text(80),
    isChosen: fc.constant(true),
    tldr: text(200),
    chaptersBy: fc.constant('author'),
    fullSummary: fc.array(
      fc.record({ heading: text(120), text: text(200), startMs: ms }, { requiredKeys: ['heading', 'text'] }),
      { minLength: 1, maxLength: 3 },
    ),
    keyLessons: some(text(100)),
    lessonEvidence: some(maybe(evidence)),
    keyInsights: some(fc.record({ ...claim, content: text(200), importance: fc.integer({ min: 1, max: 10 }) })),
    extractedSteps: some(fc.record({ ...claim, description: text(200) })),
    suggestedReflectionFlow: flow,
    category: maybe(category),
    actions: fc.array(suggestion, { minLength: 4, maxLength: 4 }),
    caveat: maybe(text(100)),
  } satisfies EachOf<Insights>,
  {
    noNullPrototype: true,
    requiredKeys: [
      'engine',
      'tldr',
      'fullSummary',
      'keyLessons',
      'keyInsights',
      'extractedSteps',
      'suggestedReflectionFlow',
      'category',
      'actions',
      'caveat',
    ],
  },
)

const completedAt = fc.constantFrom('2027-03-01T10:00:00.000Z', '2026-12-24T18:30:00Z')
const long = free(200).map((answer) => `${answer} and so it is long enough`.trim())
const own = { id: fc.uuid(), isApplied: fc.boolean(), repeat: maybe(fc.constantFrom('daily', 'every_3_days', 'never')) }
const indexes = fc.uniqueArray(fc.nat(99), { minLength: 1, maxLength: 3 })
const quick = fc.record({
  steps: fc.uniqueArray(
    fc.record({
      step: fc.integer({ min: 1, max: 3 }),
      question: free(100),
      placeholder: free(100),
      response: long,
      isComplete: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3, selector: ({ step }) => step },
  ),
  completedAt,
})
const multi = indexes.chain((selectedInsights) =>
  fc.record({
    selectedInsights: fc.constant(selectedInsights),
    insightReflections: fc.tuple(...selectedInsights.map(() => fc.record({ whyResonated: long, howToApply: long }))).map((answers) =>
      Object.fromEntries([...answers.map((answer, at) => [String(selectedInsights[at]), answer] as const), ['7', answers[0]]]),
    ),
    insightTitles: fc.dictionary(fc.nat(99).map(String), free(100), { maxKeys: 3 }),
    completedAt,
  }, { requiredKeys: ['selectedInsights', 'insightReflections', 'completedAt'] }),
) // prettier-ignore
const planned = fc.record({
  actionSteps: fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 9999 }),
      title: text(100),
      description: free(100),
      isCompleted: fc.boolean(),
      notes: free(100),
    }),
    { minLength: 1, maxLength: 3, selector: ({ id }) => id },
  ),
  completedAt,
})
const reflection = fc.oneof(
  fc.record({ ...own, flow: fc.constant('quick_insight'), data: quick }),
  fc.record({ ...own, flow: fc.constant('multi_insight'), data: multi }),
  fc.record({ ...own, flow: fc.constant('action_plan'), data: planned }),
)

const plan = optional({
  what: free(100), where: free(100), when: free(100), reminder: free(100),
  steps: fc.oneof(free(100), some(free(100))),
  step1: free(100), step2: free(100), step3: free(100), sourceUrl: free(100),
  tutorialSteps: some(fc.record({ title: text(100), description: free(100) })),
  followThroughData: optional({ importance: free(100), obstacles: free(100) }),
  firstStep: free(100), obstacle: free(100), ifThen: free(100), accountability: free(100),
  replaced: some(fc.record({ place: fc.constantFrom('what', 'why', 'steps'), text: free(100), at: fc.nat(4_000_000_000_000) })),
} satisfies EachOf<PlanningData>) // prettier-ignore

const reminderParts = {
  timeZone: maybe(fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kathmandu')),
  isActive: fc.boolean(),
}
const reminder = fc.oneof(
  fc.record({
    type: fc.constantFrom('daily', 'weekdays', 'weekly'),
    time: fc.constantFrom('09:00', '23:59'),
    ...reminderParts,
  }),
  fc.record({
    type: fc.constant('weekly'),
    time: fc.constantFrom('09:00', '23:59'),
    weekday: fc.integer({ min: 1, max: 7 }),
    ...reminderParts,
  }),
  fc.record({ type: fc.constant('one-time'), time: fc.constant('2099-03-01T10:00:00.000Z'), ...reminderParts }),
)
const action = fc
  .record({
    id: fc.uuid(),
    title: text(100),
    description: free(200),
    type: actionType,
    state: fc.constantFrom('open', 'done', 'archived', 'let go'),
    plan,
    motivation: optional({
      why: free(100),
      obstacles: free(100),
      reward: free(100),
      reminderFrequency: free(60),
    } satisfies EachOf<MotivationData>),
    evidence: maybe(evidence),
    reminder: maybe(reminder),
  })
  .map(({ state, ...rest }) =>
    state === 'let go' ? { ...rest, state: 'archived', isLetGo: true } : { ...rest, state },
  )

const cue = fc.record({
  startMs: ms,
  endMs: ms,
  text: fc.oneof(
    text(200),
    text(50).map((said) => ` ${said} `),
  ),
})
const marked = fc.record({
  kind: fc.constantFrom('insight', 'action'),
  engine: fc.constantFrom('extractive', 'ai'),
  title: text(120),
})
const video = fc.record({
  youtubeId: fc.oneof(fc.stringMatching(/^[\w-]{11}$/), fc.stringMatching(/^file-[\w-]{22}$/)),
  title: text(300),
  duration: maybe(fc.constantFrom('0:07', '12:34', '1:02:03')),
  category: maybe(category),
  tags: some(text(50)),
  insights: maybe(insights),
  notUseful: fc.uniqueArray(marked, { maxLength: 3, selector: ({ kind, engine, title }) => `${kind} ${engine} ${title}` }),
  reflections: some(reflection, 2),
  actions: some(action, 2),
  transcript: maybe(
    fc.record(
      { language: maybe(fc.constantFrom('en', 'pt-BR')), timed: fc.boolean(), cues: fc.array(cue, { minLength: 1, maxLength: 4 }), chapters },
      { requiredKeys: ['language', 'timed', 'cues'] },
    ),
  ),
}) // prettier-ignore

/** Library files as exported: every text is already normalised by the schemas. */
export const anyLibrary: Arbitrary<LibraryFile> = fc
  .record({
    videos: fc.uniqueArray(video, { maxLength: 4, selector: ({ youtubeId }) => youtubeId }),
    unattachedActions: some(action, 2),
    // Absent when there are none.
    reviewed: fc.oneof(fc.constant({}), fc.record({ reviews: anyReviews(free(280)) })),
  })
  .map(({ videos, unattachedActions, reviewed }) => {
    const head = { format: LIBRARY_FORMAT, version: LIBRARY_VERSION, exportedAt: '2026-11-22T01:00:00.000Z' }
    const envelope = v.parse(LibraryEnvelope, { ...head, videos, unattachedActions, ...reviewed })
    return { ...envelope, videos: v.parse(v.array(FileVideo), videos) }
  })
