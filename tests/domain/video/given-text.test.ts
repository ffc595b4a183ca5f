import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBlank } from '#domain/kernel/text.ts'
import { readGivenText } from '#domain/video/given-text.ts'

const ID = 'dQw4w9WgXcQ'
const LINK = `https://youtu.be/${ID}`
const SENTENCE = 'Sharpen the knife on a wet stone. Wipe the blade afterwards.'
const VTT = 'WEBVTT\n\n00:00.000 --> 00:04.000\nSharpen the knife on a wet stone.'

const ids = fc.stringMatching(/^[\w-]{11}$/)
const links = fc
  .tuple(
    fc.constantFrom(
      'https://www.youtube.com/watch?v=',
      'https://youtu.be/',
      'youtube.com/shorts/',
      'https://m.youtube.com/live/',
      'www.youtube.com/embed/',
    ),
    ids,
  )
  .map(([start, id]) => ({ id, url: start + id }))
const spaces = fc.constantFrom('', ' ', '\n', '\n\n  ', '\t')
const spoken = fc
  .array(fc.constantFrom('Sharpen', 'the', 'knife', 'on', 'a', 'wet', 'stone.', 'Then', 'wipe', 'it.', '水'), {
    minLength: 3,
    maxLength: 300,
  })
  .map((words) => words.join(' '))

describe('LIB-15: what was given', () => {
  it('is the video if it contains a link, whatever is around it', () => {
    fc.assert(
      fc.property(links, spaces, spaces, ({ id, url }, before, after) => {
        expect(readGivenText(before + url + after)).toMatchObject({
          address: { youtubeId: id },
          words: '',
          problem: null,
        })
      }),
    )
  })

  it('is a complete transcript if there is no link', () => {
    fc.assert(
      fc.property(spoken, spaces, (words, around) => {
        expect(readGivenText(around + words + around)).toEqual({ address: null, words, problem: null })
      }),
    )
  })

  it('is both if a link has a transcript below it', () => {
    fc.assert(
      fc.property(links, spoken, fc.constantFrom('\n', '\n\n', ' \r\n'), ({ id, url }, words, between) => {
        const below = `${SENTENCE}\n${words}`
        expect(readGivenText(url + between + below)).toMatchObject({
          address: { youtubeId: id },
          words: below,
          problem: null,
        })
      }),
    )
  })

  it('is always something or has a reason, and never both a problem and a find', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.webUrl(), spoken), (text) => {
        const { address, words, problem } = readGivenText(text)
        const isFound = address !== null || words !== ''
        expect([isFound, problem !== null, isBlank(text)].filter(Boolean)).toHaveLength(1)
      }),
    )
  })

  it('is the same with space around it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), spoken), spaces, (text, around) => {
        expect(readGivenText(around + text + around)).toEqual(readGivenText(text))
      }),
    )
  })

  it.each([
    ['a title that an app shares with it', `A calmer morning\n${LINK}?si=abc`],
    ['a sentence around it', `Look at this: ${LINK}, it is good.`],
    ['a verse in its title', `John 3:16 explained ${LINK}`],
    ['a moment named before it', `from 12:30: ${LINK}`],
    ['a title in brackets', `[Talk] A calmer morning\n${LINK}`],
    ['a remark below it', `${LINK}\nLook at this!`],
    ['a verse below it', `${LINK}\nOn John 3:16`],
    [
      'the code to embed it around it',
      `<iframe width="560" height="315" src="https://www.youtube.com/embed/${ID}?si=abc" title="YouTube video player" frameborder="0" allow="accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture; web-share" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>`,
    ],
  ])('is the link, with %s', (_, text) => {
    expect(readGivenText(text)).toMatchObject({ address: { youtubeId: ID }, words: '' })
  })

  it.each([
    ['captions that mention a link', `${VTT}\nMore at ${LINK}`],
    [
      'a long talk that mentions one',
      `${SENTENCE} ${SENTENCE} ${SENTENCE} ${SENTENCE} ${SENTENCE} ${SENTENCE} ${SENTENCE} ${LINK}`,
    ],
    ['captions on one line', '{"events":[{"tStartMs":0,"segs":[{"utf8":"Sharpen"}]}]}'],
    ['lines with times', `0:01 Sharpen the knife ${LINK}`],
    ['lines below their times', `Talk\n[00:01]\nSharpen the knife ${LINK}`],
    ['a language without spaces', '包丁は濡れた砥石で研ぎます。'],
  ])('is a transcript: %s', (_, text) => {
    expect(readGivenText(text)).toEqual({ address: null, words: text, problem: null })
  })

  it.each([
    ['two', `${LINK}\nhttps://youtu.be/aaaaaaaaaaa`],
    ['three', `${LINK}\nhttps://youtu.be/aaaaaaaaaaa\n\nyoutu.be/bbbbbbbbbbb`],
    ['two on one line', `${LINK} https://youtu.be/aaaaaaaaaaa`],
    ['hundreds', `${LINK}\n${'https://youtu.be/aaaaaaaaaaa\n'.repeat(500)}`],
  ])('is not the first of several videos, nor are the other links a transcript: %s', (_, text) => {
    expect(readGivenText(text)).toEqual({
      address: null,
      words: '',
      problem: 'These links lead to several videos. Add one at a time: paste one of them.',
    })
  })

  it.each([
    ['the same video twice', `${LINK}?si=abc\nhttps://www.youtube.com/watch?v=${ID}`],
    ['a page about it', `${LINK}\nhttps://example.com/notes\nhttps://example.com/more`],
  ])('is one video if the other links name none: %s', (_, text) => {
    expect(readGivenText(text)).toMatchObject({ address: { youtubeId: ID }, words: '', problem: null })
  })

  it('is nothing yet if none of several links leads to YouTube', () => {
    const { words, problem } = readGivenText('https://vimeo.com/1\nhttps://vimeo.com/2')
    expect([words, problem]).toEqual(['', expect.stringMatching(/does not lead to YouTube/)])
  })

  it('is both if one timed line is below a link', () => {
    const words = '0:01 Look at this!'
    expect(readGivenText(`${LINK}\n${words}`)).toMatchObject({ address: { youtubeId: ID }, words })
  })

  it.each([
    ['another site', 'https://vimeo.com/76979871', /does not lead to YouTube/],
    ['a channel', 'https://www.youtube.com/@somebody', /names no video/],
    ['a cut id with a moment', 'https://youtu.be/dQw4w9W?t=1:23', /damaged/],
    ['a cut id', 'https://youtu.be/dQw4w9W', /damaged/],
    ['one that is being typed', 'https:', /not a link/],
    ['a long one', `https://example.com/${'a'.repeat(200)}`, /does not lead to YouTube/],
  ])('is nothing yet, and says why: %s', (_, text, why) => {
    expect(readGivenText(text)).toEqual({ address: null, words: '', problem: expect.stringMatching(why) as string })
  })
})
