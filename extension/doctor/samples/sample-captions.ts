// Three lines over half a minute, in each format that the parsers read. Every word is our own; anything else in a file, such as
// an empty event or a repeated line, is as the site and its tools write it.
import type { TranscriptFormat } from '#domain/transcript/transcript.ts'

export const SAMPLE_ID = 'sampleVid01'
export const SAMPLE_SECONDS = 30
export const SAMPLE_LINES = [
  'Put the kettle on before you open the mail.',
  'Write one line on a card: what is today for?',
  'Do that one thing first, and the rest later.',
] as const

const [FIRST, SECOND, THIRD] = SAMPLE_LINES

const WORD_TIMES = `Put <00:00:00.300>the kettle on before you open the mail.
${FIRST}
Write <00:00:10.300>one line on a card: what is today for?
${SECOND}
Do <00:00:20.300>that one thing first, and the rest later.
${THIRD}`

export const SAMPLE_CAPTIONS: Readonly<Record<TranscriptFormat, string>> = {
  json3: `{"wireMagic":"pb3","events":[{"tStartMs":0,"dDurationMs":30000,"id":1},
{"tStartMs":0,"dDurationMs":11000,"segs":[{"utf8":"Put the kettle on"},{"utf8":" before you open the mail.","tOffsetMs":900}]},
{"tStartMs":9000,"aAppend":1,"segs":[{"utf8":"\\n"}]},
{"tStartMs":"10000","dDurationMs":"10000","segs":[{"utf8":"${SECOND}"}]},
{"tStartMs":20000,"dDurationMs":10000,"segs":[{"utf8":"${THIRD}"}]}]}`,
  srv1: `<?xml version="1.0" encoding="utf-8" ?><transcript><text start="0" dur="10">${FIRST}</text>
<text start="10" dur="10">${SECOND}</text><text start="20" dur="10">${THIRD}</text></transcript>`,
  srv3: `<?xml version="1.0" encoding="utf-8" ?><timedtext format="3"><body><w t="0" id="1"/>
<p t="0" d="10000"><s>Put the kettle on</s><s t="900"> before you open the mail.</s></p>
<p t="10000" d="10000">${SECOND}</p><p t="20000" d="10000">${THIRD}</p></body></timedtext>`,
  ttml: `<?xml version="1.0" encoding="utf-8"?>
<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en"><body><div><p begin="00:00:00.000" end="00:00:10.000">${FIRST}</p>
<p begin="10s" dur="10s"><span>${SECOND}</span></p><p begin="20s" end="30s">${THIRD}</p></div></body></tt>`,
  vtt: `WEBVTT
Kind: captions
Language: en

00:00:00.000 --> 00:00:10.000 align:start position:0%
${FIRST}

00:00:10.000 --> 00:00:20.000
<c>${SECOND}</c>

00:00:20.000 --> 00:00:30.000
${THIRD}
`,
  vtt_tags: WORD_TIMES,
  srt: `1\n00:00:00,000 --> 00:00:10,000\n${FIRST}\n\n2\n00:00:10,000 --> 00:00:20,000\n${SECOND}\n
3\n00:00:20,000 --> 00:00:30,000\n${THIRD}\n`,
  sbv: `0:00:00.000,0:00:10.000\n${FIRST}\n\n0:00:10.000,0:00:20.000\n${SECOND}\n
0:00:20.000,0:00:30.000\n${THIRD}\n`,
  ass: `[Script Info]\n\n[Events]\nFormat: Layer, Start, End, Style, Text
Dialogue: 0,0:00:00.00,0:00:10.00,Default,${FIRST}
Dialogue: 0,0:00:10.00,0:00:20.00,Default,{\\an8}${SECOND}
Dialogue: 0,0:00:20.00,0:00:30.00,Default,${THIRD}\n`,
  timestamped_text: `0:00\n${FIRST}\n0:10\n${SECOND}\n0:20\n${THIRD}`,
  plain_text: SAMPLE_LINES.join('\n'),
  youtube_panel: JSON.stringify({ content: { contents: SAMPLE_LINES.map(panelItem) } }),
}

function panelItem(simpleText: string, at: number) {
  const timestamp = `0:${String(at)}0`
  return { timelineItemViewModel: { contentItems: [{ transcriptSegmentViewModel: { simpleText, timestamp } }] } }
}
