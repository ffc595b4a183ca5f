import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, stripFormatTags, stripTags } from '#domain/transcript/clean-text.ts'
import { decodeEntities } from '#domain/transcript/formats/entities.ts'

describe('cleanText', () => {
  it.each([
    ['two\nrows \t here ', 'two rows here'],
    ['non\u00a0breaking', 'non breaking'],
    ['zero\u200bwidth\ufeff', 'zerowidth'],
    ['\u202eabc\u202c', 'abc'],
    ['hid\u{e0041}den', 'hidden'],
    ['la\u200dtin', 'latin'],
    ['👩\u200d🍳 cooks', '👩\u200d🍳 cooks'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['half \ud83d pair', 'half \ufffd pair'],
    ['bell\u0007 and nul\0', 'bell and nul'],
    ['[Music] >> hi', '[Music] >> hi'],
  ])('%j', (text, clean) => {
    expect(cleanText(text)).toBe(clean)
  })

  it('is idempotent on any text, and leaves one well-formed line', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('a', ' ', '\n', '\u200d', '\u200b', '\u202e', 'é', '\ud800', '\udc00', '\u00a0', '\0'),
    })
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), nasty), (text) => {
        const clean = cleanText(text)
        expect(cleanText(clean)).toBe(clean)
        expect(clean).not.toMatch(/[\p{Surrogate}\n\u200b\u202e\0]| {2}|^ | $/u)
      }),
    )
  })
})

describe('tags', () => {
  it.each([
    ['<c.colorE5E5E5>hi</c><00:00:19.200><c> there</c>', 'hi there'],
    ['<i>so</i> <b>bold</b><br/>row', 'so bold row'],
    ['<v Ann Lee>Hello', 'Ann Lee: Hello'],
    ['<v.loud Ann>Hello</v>', 'Ann: Hello'],
    ['one<00: 00: 56. 840> two', 'one two'],
    ['I <3 this, 2 < 3 > 1', 'I <3 this, 2 < 3 > 1'],
    ['cut here</c', 'cut here'],
  ])('stripTags %j', (text, plain) => {
    expect(stripTags(text)).toBe(plain)
  })

  it('only formatting tags are removed where a tag may be the subject', () => {
    expect(stripFormatTags('<font color="#fff">use a <div> here</font>')).toBe('use a <div> here')
  })
})

describe('decodeEntities', () => {
  it.each([
    ['Tom &amp; Jerry', 'Tom & Jerry'],
    ['it&amp;#39;s', "it's"],
    ['it&#x27;s&nbsp;me', "it's me"],
    ['&lt;div&gt;', '<div>'],
    ['&unknown; &#0; &#xD800; &#99999999;', '&unknown; \ufffd \ufffd &#99999999;'],
    ['AT&T; R&D', 'AT&T; R&D'],
  ])('%j', (text, plain) => {
    expect(decodeEntities(text)).toBe(plain)
  })
})
