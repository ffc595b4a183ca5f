import { createHash } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { fileIdentity } from '#domain/video/video-identity.ts'
import { identityOf } from '../../../../../app/features/library/add/store-video.ts'

afterEach(() => vi.unstubAllGlobals())

it('LIB-15: a file has the same identity if the browser cannot hash, as over plain http on a home network', async () => {
  const transcript = {
    language: null,
    timed: false,
    format: 'plain_text',
    cues: [{ startMs: 0, endMs: 1, text: 'Grüezi, 早安' }],
  }
  const expected = await fileIdentity(transcript.cues, (text) => createHash('sha256').update(text).digest())
  expect(await identityOf(transcript as never)).toBe(expected)
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(await identityOf(transcript as never)).toBe(expected)
})
