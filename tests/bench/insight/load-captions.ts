// Throw-away loader until parseTranscript is merged.
import { readFileSync } from 'node:fs'
import type { Cue } from '../../../app/domain/transcript/cue.ts'

const timed = /(?:(\d+):)?(\d+):(\d+)[.,](\d+) --> (?:(\d+):)?(\d+):(\d+)[.,](\d+)/
const clean = (t: string) => t.replace(/<[^>]+>/g, '').replace(/&nbsp;/g, ' ').replace(/&gt;/g, '>').replace(/&amp;/g, '&').replace(/\s+/g, ' ').trim()

export function loadCues(path: string): Cue[] {
  const text = readFileSync(path, 'utf8').replace(/\r/g, '')
  if (path.endsWith('.json3')) return json3(text)
  if (/\.(vtt|srt)$/.test(path)) return blocks(text)
  return plain(text)
}

function json3(text: string): Cue[] {
  const doc: any = JSON.parse(text)
  const cues: Cue[] = []
  for (const e of doc.events) {
    if (!e.segs) continue
    const t = clean(e.segs.map((s: any) => s.utf8).join(''))
    if (t) cues.push({ startMs: e.tStartMs, endMs: e.tStartMs + (e.dDurationMs ?? 0), text: t })
  }
  return cues
}

function blocks(text: string): Cue[] {
  const cues: Cue[] = []
  let last = ''
  for (const b of text.split(/\n\n+/)) {
    const lines = b.split('\n')
    const at = lines.findIndex((l) => timed.test(l))
    if (at < 0) continue
    const m = timed.exec(lines[at]!)!
    const ms = (i: number) => ((+(m[i] ?? 0) * 60 + +m[i + 1]!) * 60 + +m[i + 2]!) * 1000 + +m[i + 3]!
    const rolling = text.includes('<c>')
    const body = rolling ? lines.slice(at + 1).map(clean) : [clean(lines.slice(at + 1).join(' '))]
    for (const l of body) {
      if (!l || l === last) continue
      last = l
      cues.push({ startMs: ms(1), endMs: ms(5), text: l })
    }
  }
  return cues
}

function plain(text: string): Cue[] {
  const stamped = [...text.matchAll(/^\[(\d\d):(\d\d):(\d\d)\] (.+)$/gm)]
  if (stamped.length > 3)
    return stamped.map((m, i) => {
      const s = (x: RegExpMatchArray) => ((+x[1]! * 60 + +x[2]!) * 60 + +x[3]!) * 1000
      const next = stamped[i + 1]
      return { startMs: s(m), endMs: next ? s(next) : s(m) + 60000, text: m[4]! }
    })
  const cues: Cue[] = []
  let at = 0
  const body = text.replace(/^WEBVTT\nKind.*\nLanguage.*\n/, '')
  const paras = body.includes('\n\n') ? body.split(/\n\n+/) : body.split('\n')
  for (const p of paras) {
    const t = clean(p)
    if (!t || t.startsWith('#')) continue
    const ms = t.split(' ').length * 400
    cues.push({ startMs: at, endMs: at + ms, text: t.slice(0, 9999) })
    at += ms
  }
  return cues
}
