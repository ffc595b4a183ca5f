import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { detectFormat } from '#domain/transcript/formats/detect-format.ts'
import { parseTranscript, parseTranscriptFile } from '#domain/transcript/formats/parse-transcript.ts'
import { TranscriptInput } from '#domain/transcript/stored-transcript.ts'
import { describeTranscriptProblem, type TranscriptProblem } from '#domain/transcript/transcript-problem.ts'
import { describeTranscriptWarning, Transcript, WARNING_KINDS } from '#domain/transcript/transcript.ts'

describe('detectFormat', () => {
  it.each([
    ['{"wireMagic":"pb3","events":[]}', 'json3'],
    ['\n {\n "events" : []}', 'json3'],
    ['{"content":{"x":{"transcriptSegmentViewModel":{}}}}', 'youtube_panel'],
    ['[{"transcriptSegmentRenderer":{}}]', 'youtube_panel'],
    ['{"a":1}', 'unknown_format'],
    ['<?xml version="1.0"?><transcript><text start="0">a</text></transcript>', 'srv1'],
    ['<?xml version="1.0"?><timedtext><text t="0">a</text></timedtext>', 'srv1'],
    ['<timedtext format="3"><body><p t="1">a</p></body></timedtext>', 'srv3'],
    ['<tt xmlns="http://www.w3.org/ns/ttml"><body/></tt>', 'ttml'],
    ['<?xml version="1.0"?>\n<!-- made by hand -->\n<tt:tt xmlns:tt="http://www.w3.org/ns/ttml">', 'ttml'],
    ['<?xml version="1.0"?><rss></rss>', 'unknown_format'],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\na', 'vtt'],
    ['00:01.000 --> 00:02.000\na', 'vtt'],
    ['1\n00:00:01,000 --> 00:00:02,000\na', 'srt'],
    ['a<00:00:01.000><c> b</c><00:00:02.000><c> c</c><00:00:03.000><c> d</c>', 'vtt_tags'],
    ['0:01 a', 'timestamped_text'],
    ['[Music] hello', 'plain_text'],
    ['[[note]] hello', 'plain_text'],
    ['hello', 'plain_text'],
    ['<iframe width="560" src="https://example.com/embed/1"></iframe>', 'html_page'],
    ['<p>Hello</p>', 'html_page'],
    ['<cite>Ann:</cite><time>0:00</time><p>Hello</p>', 'html_page'],
    ['<h1>A talk</h1>', 'html_page'],
    ['<a href="https://example.com">A talk</a>', 'html_page'],
    ['https://youtu.be/Ab3_-xYz019', 'link_only'],
    ['https://youtu.be/Ab3_-xYz019\nhttps://youtu.be/Ab3_-xYz020', 'link_only'],
    ['<!DOCTYPE html><html><body>0:01 a</body></html>', 'html_page'],
    ['<div class="segment">0:01</div>', 'html_page'],
    ['<transcript-segment-view-model class="x">0:01</transcript-segment-view-model>', 'html_page'],
    ['<ytd-transcript-segment-renderer>', 'html_page'],
  ])('%j is %s', (text, format) => {
    expect(detectFormat(text)).toBe(format)
  })
})

describe('parseTranscript', () => {
  it('returns a value of the stored schema', () => {
    const result = parseTranscript('WEBVTT\r\nLanguage: de\r\n\r\n00:01.000 --> 00:02.000\r\nHallo\r\n')
    const transcript = v.parse(Transcript, result.ok ? result.value : null)
    expect(transcript).toEqual({
      format: 'vtt',
      timed: true,
      language: 'de',
      cues: [{ startMs: 1000, endMs: 2000, text: 'Hallo' }],
      warnings: [],
    })
    expect(v.parse(TranscriptInput, transcript)).toEqual({ language: 'de', timed: true, cues: transcript.cues })
  })

  it('bytes of an old encoding carry their warning', () => {
    const bytes = new Uint8Array(Buffer.from('0:01 caf\xe9 now\n0:02 go', 'latin1'))
    expect(parseTranscriptFile(bytes, TextDecoder)).toMatchObject({
      value: { cues: [{ text: 'café now' }, {}], warnings: [{ kind: 'encoding_guessed', count: 1 }] },
    })
  })

  it('a file without bytes is empty', () => {
    expect(parseTranscriptFile(new Uint8Array(), TextDecoder)).toEqual({ ok: false, error: { kind: 'empty' } })
  })

  it.each<[string, TranscriptProblem['kind']]>([
    ['', 'empty'],
    ['\uFEFF \r\n', 'empty'],
    ['a'.repeat(5_000_000), 'too_large'],
    ['中'.repeat(1_500_000), 'too_large'],
    ['%PDF-1.7', 'binary'],
    ['PK\u0003\u0004stuff', 'binary'],
    ['{\\rtf1\\ansi hello}', 'binary'],
    ['abc\0def and a lot more of it', 'binary'],
    ['W\0E\0B\0V\0T\0T\0', 'wrong_encoding'],
    ['\ufffd\ufffd\ufffdabc', 'wrong_encoding'],
    ['<html><body>hi</body></html>', 'html_page'],
    ['https://www.youtube.com/watch?v=Ab3_-xYz019', 'link_only'],
    ['{"videoDetails":{}}', 'unknown_format'],
    ['{"events":[', 'malformed'],
    ['{"events":[]}', 'no_cues'],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\n\n', 'no_cues'],
    ['... --- ...', 'no_cues'],
    ['{"engagementPanelSectionListRenderer":{}}', 'no_transcript'],
  ])('%# is refused', (input, kind) => {
    const result = parseTranscript(input)
    expect(result).toMatchObject({ ok: false, error: { kind } })
    expect(result.ok ? '' : describeTranscriptProblem(result.error)).toMatch(/^[A-Z].{30,}\.$/)
  })

  it('the sentence names the size', () => {
    expect(describeTranscriptProblem({ kind: 'too_large', bytes: 5 * 1024 * 1024 })).toContain(
      'has 5.0 MB; the limit is 4 MB',
    )
    expect(describeTranscriptProblem({ kind: 'too_many_cues', count: 50_000 })).toContain(
      '50000 captions; the limit is 40000',
    )
  })

  it('every warning has its sentence', () => {
    expect(WARNING_KINDS.every((kind) => /^[A-Z\d].*\.$/.test(describeTranscriptWarning({ kind, count: 1 })))).toBe(
      true,
    )
    expect(describeTranscriptWarning({ kind: 'entries_skipped', count: 3 })).toBe('3 damaged entries were left out.')
  })

  it('a word of a million letters and a row of a million words lose nothing', () => {
    for (const text of ['a'.repeat(1_000_000), 'so '.repeat(333_333)]) {
      const result = parseTranscript(text)
      const letters = result.ok
        ? result.value.cues
            .map((cue) => cue.text)
            .join('')
            .replaceAll(' ', '')
        : ''
      expect(letters).toBe(text.replaceAll(' ', ''))
    }
  })
})
