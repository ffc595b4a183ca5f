import { describe, expect, it } from 'vitest'
import { readBlocks } from '#domain/library-file/markdown-blocks.ts'
import { escapeInline, escapeLines, unescapeText } from '#domain/library-file/markdown-text.ts'

describe('text as Markdown', () => {
  it.each([
    ['plain words, 100% (yes)', 'plain words, 100% (yes)'],
    ['# not a heading', String.raw`\# not a heading`],
    ['- no item', String.raw`\- no item`],
    ['---', String.raw`\---`],
    ['7. no list', String.raw`7\. no list`],
    ['> no quote', String.raw`\> no quote`],
    ['R&D &amp; &#10;', String.raw`R&D \&amp; &\#10;`],
    ['`code` *bold* _it_ [a](b) <b>', '\\`code\\` \\*bold\\* \\_it\\_ \\[a\\](b) \\<b>'],
    ['tab\tand\rreturn', 'tab&#9;and&#13;return'],
  ])('%j shows as itself', (text, markdown) => {
    expect(escapeLines(text)).toBe(markdown)
    expect(unescapeText(markdown)).toBe(text)
  })

  it('lines stay lines: in a paragraph by hard breaks, in a heading by a reference', () => {
    expect(escapeLines('one\n\n two', '  ')).toBe('one\\\n  \\\n  &#32;two')
    expect(escapeInline('one\ntwo')).toBe('one&#10;two')
  })

  it('a wrapped paragraph becomes one line again; a list, a quote or a heading ends it', () => {
    const kinds = readBlocks('one\ntwo\n- three\n  four\n> said\\\n> (0:01)\nfive\n## Six').map((block) => [
      block.kind,
      'text' in block ? block.text : '',
    ])
    expect(kinds).toEqual([
      ['paragraph', 'one two'],
      ['item', 'three four'],
      ['quote', ''],
      ['paragraph', 'five'],
      ['heading', 'Six'],
    ])
  })
})
