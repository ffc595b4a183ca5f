import { createHash } from 'node:crypto'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parseTranscript } from '#domain/transcript/formats/parse-transcript.ts'
import {
  fileIdentity,
  isFileVideo,
  thumbnailUrl,
  VideoIdentity,
  watchUrl,
  watchUrlAt,
  YoutubeId,
} from '#domain/video/video-identity.ts'
import { readVideoLink, videoLink } from '#domain/video/video-link.ts'

const ID = 'Ab3_-xYz019'
const FILE = 'file-aaaaaaaaaaaaaaaaaaaaaa'
const sha256 = (text: string) => createHash('sha256').update(text).digest()
const named = (...texts: string[]) =>
  fileIdentity(
    texts.map((text) => ({ text })),
    sha256,
  )

describe('CRD-01: what a page on YouTube gives', () => {
  it('is the address, the address of a moment in whole seconds and the picture of its video', () => {
    expect(watchUrl(ID)).toBe(`https://www.youtube.com/watch?v=${ID}`)
    expect(watchUrlAt(ID, 192_900)).toBe(`https://www.youtube.com/watch?v=${ID}&t=192s`)
    expect(thumbnailUrl(ID)).toBe(`https://i.ytimg.com/vi/${ID}/hqdefault.jpg`)
  })

  it('is nothing for a video that came as a file', () => {
    expect([watchUrl(FILE), watchUrlAt(FILE, 3000), thumbnailUrl(FILE)]).toEqual([null, null, null])
  })
})

describe('LIB-15: the identity of a video from a file', () => {
  it('is `file-` and the first 22 letters of the base64url SHA-256 of its words', async () => {
    const digest = createHash('sha256').update('Put your shoes by the door.').digest('base64url')
    expect(await named('Put your  shoes ', '\nby the door.')).toBe(`file-${digest.slice(0, 22)}`)
  })

  it('is the same in every caption format', async () => {
    const formats = [
      'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nPut your shoes by the door.\n',
      '1\r\n00:00:07,000 --> 00:00:09,000\r\nPut your shoes\r\nby the door.\r\n',
      'Put your shoes by the door.',
    ]
    const ids = formats.map((text) => {
      const parsed = parseTranscript(text)
      return named(...(parsed.ok ? parsed.value.cues.map((cue) => cue.text) : []))
    })
    expect(new Set(await Promise.all(ids)).size).toBe(1)
  })

  const words = fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 8 })

  it('is always an identity, never a YouTube id, and is not a link', async () => {
    await fc.assert(
      fc.asyncProperty(words, async (texts) => {
        const id = await named(...texts)
        expect(v.is(VideoIdentity, id) && isFileVideo(id) && !v.is(YoutubeId, id)).toBe(true)
        expect(watchUrl(id)).toBeNull()
      }),
    )
  })

  it('depends only on the words: not on how they are cut, spaced or composed', async () => {
    const breaks = fc.array(fc.constantFrom(' ', '\n', '\t ', '  '), { minLength: 8, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(words, breaks, async (texts, spaces) => {
        const spaced = texts.map((text, at) => `${text.normalize('NFD')}${spaces[at] ?? ''}`).join(' ')
        expect(await named(spaced)).toBe(await named(...texts))
      }),
    )
  })

  it('is different for other words', async () => {
    await fc.assert(
      fc.asyncProperty(words, fc.stringMatching(/^[a-z]{3,9}$/), async (texts, more) => {
        expect(await named(...texts, more)).not.toBe(await named(...texts))
      }),
    )
  })
})

it('every YouTube id is an identity with an address that leads back to it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{11}$/), (id) => {
      expect(v.is(VideoIdentity, id) && !isFileVideo(id)).toBe(true)
      expect(readVideoLink(videoLink(id))).toMatchObject({ value: { youtubeId: id } })
    }),
  )
})

it('the link of a video from a file leads back to it, and nothing near it does', () => {
  expect(readVideoLink(videoLink(FILE))).toEqual({ ok: true, value: { youtubeId: FILE, url: FILE } })
  for (const near of [`${FILE}a`, FILE.slice(0, -1), `${FILE}\n`, 'file-', 'file-aaaaaaaaaaaaaaaaaaaa!a']) {
    expect([near, isFileVideo(near), readVideoLink(near).ok]).toEqual([near, false, false])
  }
})
