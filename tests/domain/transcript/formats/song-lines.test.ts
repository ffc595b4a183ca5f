// British captions put a song between number signs, which Markdown uses for headings.
import { expect, it } from 'vitest'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'

it.each([
  [
    'closed by the mark',
    '0:05\nand then\n# Happy birthday to you #\n0:10\nthey left',
    'and then Happy birthday to you',
  ],
  ['in two rows', '0:05\nand then\n# Happy birthday\nto you #\n0:10\nthey left', 'and then Happy birthday to you #'],
  ['alone below its time', '0:05\n# Happy birthday to you\n0:10\nthey left', 'Happy birthday to you'],
  ['first below its time', '0:05\n# Happy birthday\nto you\n0:10\nthey left', 'Happy birthday to you'],
  ['nothing else', '0:05\n# Happy birthday to you #\n0:10\n# dear Ann #', 'Happy birthday to you'],
])('a song between number signs is sung: %s', (_, text, sung) => {
  expect(parseTranscript(text)).toMatchObject({ value: { cues: { 0: { startMs: 5000, text: sung } } } })
})
