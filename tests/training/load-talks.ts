// The talks with human notes on which the engine is trained and measured: only read, never copied into the project.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Cue } from '#domain/transcript/cue.ts'

export const TALKS_DIR = process.env['TALKS_DIR'] ?? '../shared/talks'

interface Row {
  readonly id: string
  readonly title: string
  readonly kind: string
  readonly cues: readonly (readonly [number, number, string])[]
  readonly notes: {
    readonly summary?: string
    readonly topics: readonly { readonly startMs?: number; readonly text: string; readonly skip?: boolean }[]
    readonly points: readonly Point[]
    readonly queries?: readonly { readonly answer: string; readonly spans: readonly (readonly [number, number])[] }[]
  }
}

interface Point {
  readonly text: string
  readonly topic?: number
  readonly link?: unknown
  readonly off?: unknown
  readonly question?: unknown
}

/** A part of a talk and the notes on it; spans the whole talk if no time is known. */
export interface NotedPart {
  readonly startMs: number
  readonly endMs: number
  readonly isTimed: boolean
  readonly lines: readonly string[]
}

export interface NotedTalk {
  readonly set: string
  readonly id: string
  readonly title: string
  readonly kind: string
  readonly cues: readonly Cue[]
  readonly parts: readonly NotedPart[]
}

export interface OffTopicSpan {
  readonly set: string
  readonly id: string
  readonly startMs: number
  readonly endMs: number
  readonly kind: string
}

const SETS = ['syntax', 'optech', 'virtualcoffee', 'qmsum']

export function hasTalks(): boolean {
  return existsSync(join(TALKS_DIR, 'split.json'))
}

/** The talks of one side of the split; `dev` is for measuring, never for training. */
export function loadTalks(side: 'train' | 'dev'): NotedTalk[] {
  const split: unknown = JSON.parse(readFileSync(join(TALKS_DIR, 'split.json'), 'utf8'))
  const ids = new Set((split as Record<string, readonly string[]>)[side])
  return SETS.flatMap((set) => linesOf<Row>(join(set, `${set}.jsonl.gz`)).map((row) => notedTalk(set, row))).filter(
    ({ id }) => ids.has(id),
  )
}

export function loadOffTopic(): OffTopicSpan[] {
  return linesOf<OffTopicSpan>(join('ads', 'ads.jsonl'))
}

function linesOf<T>(path: string): T[] {
  const bytes = readFileSync(join(TALKS_DIR, path))
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T)
}

function notedTalk(set: string, { id, title, kind, cues, notes }: Row): NotedTalk {
  const endMs = cues.at(-1)?.[1] ?? 0
  const topics = notes.topics.filter(({ skip, startMs }) => skip !== true && startMs !== undefined)
  const starts = notes.topics.flatMap(({ startMs }) => (startMs === undefined ? [] : [startMs])).sort((a, b) => a - b)
  const points = notes.points.filter(({ link, off, question }) => !isSet(link) && !isSet(off) && !isSet(question))
  const timed = topics.map(({ startMs = 0, text }) => ({
    startMs,
    endMs: starts.find((start) => start > startMs) ?? endMs,
    isTimed: true,
    lines: [text, ...points.filter(({ topic }) => topic !== undefined && notes.topics[topic]?.text === text).map((point) => point.text)],
  })) // prettier-ignore
  const known = new Set(timed.flatMap(({ lines }) => lines))
  const rest = points.map(({ text }) => text).filter((text) => !known.has(text))
  const asked = (notes.queries ?? []).flatMap(({ answer, spans }) =>
    spans.map(([from, to]) => ({ startMs: from, endMs: to, isTimed: true, lines: [answer] })),
  )
  const summary = rest.length + timed.length > 0 || notes.summary === undefined ? [] : [notes.summary]
  const loose = [...rest, ...summary]
  const parts = [...timed, ...asked, ...(loose.length > 0 ? [{ startMs: 0, endMs, isTimed: false, lines: loose }] : [])]
  return { set, id, title, kind, cues: cues.map(([startMs, end, text]) => ({ startMs, endMs: end, text })), parts }
}

const isSet = (mark: unknown) => mark !== undefined && mark !== false && mark !== null && mark !== 0
