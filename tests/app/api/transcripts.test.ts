import { afterEach, expect, it, vi } from 'vitest'
import { VideoId } from '#domain/kernel/id.ts'
import { brandAs } from '#domain/kernel/parse.ts'
import { fetchTranscript } from '../../../app/api/transcripts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const ask = (answer: Response) => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
  return fetchTranscript(brandAs(VideoId, '01900000-0000-7000-8000-000000000001'))
}

it('the server says that it has no transcript of a video', async () => {
  const refusal = { message: 'Video not found', code: 'video_not_found' }
  expect(await ask(Response.json(refusal, { status: 404 }))).toBeNull()
})

// An export would otherwise leave the words out and call itself complete.
it.each([
  ["a network's page", new Response('<h1>Not found</h1>', { status: 404 })],
  ["a gateway's JSON", Response.json({ message: 'no Route matched' }, { status: 404 })],
])('%s says nothing of it', async (_, answer) => {
  await expect(ask(answer)).rejects.toMatchObject({ status: 404 })
})
