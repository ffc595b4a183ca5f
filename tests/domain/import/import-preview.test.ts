import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importBatches, importedVideos, importPreview } from '#domain/import/import-preview.ts'
import type { ListedVideo } from '#domain/import/import-list.ts'
import { importVideos } from '#domain/mutations/import-videos.ts'
import { NOW, reflectionIdOf, userIdOf, videoIdOf } from '../../fixtures/builders.ts'

const ADA = userIdOf('ada')
const IDS = {
  video: (youtubeId: string) => videoIdOf(ADA, youtubeId),
  note: (youtubeId: string, text: string) => reflectionIdOf(`${youtubeId}/${text}`),
}
const NOTHING = { videoIds: new Set<string>(), noteIds: new Set<string>() }

const listed = fc.record({
  youtubeId: fc.stringMatching(/^[ab]{11}$/),
  title: fc.option(fc.constant('A title')),
  addedAt: fc.option(fc.integer({ min: 0, max: NOW })),
  notes: fc.array(fc.record({ text: fc.stringMatching(/^[a-z]{1,40}$/), writtenAt: fc.constant(null) }), {
    maxLength: 25,
  }),
})

function prepared(videos: readonly ListedVideo[]) {
  return importedVideos({ videos }, IDS, NOW)
}

describe('what an import would add', () => {
  it('new videos, highlights missing on existing ones, and nothing that is here', () => {
    const note = (text: string) => ({ text, writtenAt: null })
    const video = (youtubeId: string, texts: readonly string[]) => ({
      youtubeId,
      title: null,
      addedAt: null,
      notes: texts.map(note),
    })
    const lists = [
      prepared([video('aaaaaaaaaaa', []), video('bbbbbbbbbbb', ['old', 'new'])]),
      prepared([video('ccccccccccc', [])]),
    ]
    const present = {
      videoIds: new Set<string>([IDS.video('bbbbbbbbbbb'), IDS.video('ccccccccccc')]),
      noteIds: new Set<string>([IDS.note('bbbbbbbbbbb', 'old')]),
    }
    const preview = importPreview(lists, present)
    expect(preview.newVideos.map(({ title }) => title)).toEqual(['YouTube video aaaaaaaaaaa'])
    expect(preview.toWrite.map(({ youtubeId, notes }) => [youtubeId, notes.map(({ text }) => text)])).toEqual([
      ['aaaaaaaaaaa', []],
      ['bbbbbbbbbbb', ['new']],
    ])
    expect(preview).toMatchObject({ newNotes: 1, here: [{ youtubeId: 'ccccccccccc' }] })
  })

  it('a title or a highlight of which nothing can be stored keeps none of the others out', () => {
    // Half of an emoji, as a list that cuts its titles leaves it.
    const [half, notes] = ['\ud83d', ['\ud83d', ' kept \0'].map((text) => ({ text, writtenAt: null }))]
    const videos = prepared([{ youtubeId: 'aaaaaaaaaaa', title: half, addedAt: null, notes }])
    expect(videos).toMatchObject([{ title: 'YouTube video aaaaaaaaaaa', notes: [{ text: 'kept' }] }])
    expect(importVideos.prepare({ videos }).ok).toBe(true)
  })

  it('a video that one list names and another only counts has its title, in either order', () => {
    const one = (title: string | null) => prepared([{ youtubeId: 'aaaaaaaaaaa', title, addedAt: null, notes: [] }])
    for (const lists of [
      [one(null), one('Knives')],
      [one('Knives'), one(null)],
    ]) {
      expect(importPreview(lists, NOTHING).newVideos.map(({ title }) => title)).toEqual(['Knives'])
    }
  })

  it('what was added last elsewhere comes last, so that it is the newest here', () => {
    const at = (youtubeId: string, addedAt: number) => ({ youtubeId, title: null, addedAt, notes: [] })
    expect(prepared([at('bbbbbbbbbbb', 2), at('aaaaaaaaaaa', 1)]).map(({ youtubeId }) => youtubeId)).toEqual([
      'aaaaaaaaaaa',
      'bbbbbbbbbbb',
    ])
  })

  it('once all of it is written, nothing is left to add; and each part fits one mutation', () => {
    fc.assert(
      fc.property(fc.array(listed, { maxLength: 30 }), (videos) => {
        const { toWrite } = importPreview([prepared(videos)], NOTHING)
        const present = { videoIds: new Set<string>(), noteIds: new Set<string>() }
        for (const batch of importBatches(toWrite)) {
          expect(importVideos.prepare({ videos: [...batch] }).ok).toBe(true)
          for (const { id, notes } of batch) {
            present.videoIds.add(id)
            for (const note of notes) present.noteIds.add(note.id)
          }
        }
        expect(importPreview([prepared(videos)], present).toWrite).toEqual([])
      }),
    )
  })

  it('a part stays far below the request limit, however long its highlights', () => {
    const notes = Array.from({ length: 120 }, (_, n) => ({ text: `${String(n)} ${'é'.repeat(3990)}`, writtenAt: null }))
    const parts = importBatches(prepared([{ youtubeId: 'aaaaaaaaaaa', title: null, addedAt: null, notes }]))
    const sizes = parts.map((part) => new TextEncoder().encode(JSON.stringify(part)).length)
    expect(Math.max(...sizes)).toBeLessThan(128 * 1024)
    expect(parts.flat().reduce((sum, part) => sum + part.notes.length, 0)).toBe(120)
  })
})
