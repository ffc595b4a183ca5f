// Undo of a library's import removes what the import itself wrote, whatever was done meanwhile.
import { beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import type { LibraryFile } from '#domain/library-file/library-file.ts'
import { addVideoTag } from '#domain/mutations/add-video-tag.ts'
import { completeAction } from '#domain/mutations/complete-action.ts'
import { call, type MutationCall } from '#domain/mutations/machinery/definition.ts'
import { saveReflection } from '#domain/mutations/save-reflection.ts'
import { setReflectionApplied } from '#domain/mutations/set-reflection-applied.ts'
import { currentDatabase, openUserDatabase } from '../../../../../app/db/session/session-database.ts'
import { videoIdOf } from '../../../../../app/db/store/new-ids.ts'
import { mutateAll } from '../../../../../app/db/write/mutate.ts'
import { importLibrary } from '../../../../../app/features/library/file/import-library.ts'
import { undoImport, type Undoable } from '../../../../../app/features/library/import/undo-import.ts'
import { actionIdOf, buildReflection, reflectionIdOf } from '../../../../fixtures/builders.ts'
import { TWO_VIDEOS } from '../../../../fixtures/two-videos-library.ts'
import { ADA, useDevice } from './imported-library.ts'

useDevice()
beforeEach(async () => void (await openUserDatabase(ADA)))

const [FULL, BARE] = TWO_VIDEOS.videos.map((video) => ({ ...video, transcript: null }))
const FULL_ID = videoIdOf(ADA, 'aaaaaaaaaaa')
const LOOSE = { ...must(FULL?.actions[0], 'It has one'), id: actionIdOf('loose'), state: 'open' as const }
const library = (file: Partial<LibraryFile>): LibraryFile => ({ ...TWO_VIDEOS, videos: [], ...file })
const PORT = { onProgress: () => undefined, signal: new AbortController().signal }

async function imported(file: LibraryFile, given: Partial<Parameters<typeof importLibrary>[2]> = {}) {
  const done = await importLibrary(ADA, file, { ...PORT, ...given })
  if (!done.ok) throw new Error(done.error.kind)
  return done.value.undo
}

async function stored(...calls: readonly MutationCall[]): Promise<void> {
  expect(await mutateAll(calls)).toMatchObject({ ok: true })
}

async function left(undo: Undoable | null) {
  const undone = await undoImport(ADA, must(undo, 'Something was added'), PORT)
  const db = must(currentDatabase(), 'Somebody is signed in')
  const [videos, reflections, actions] = [db.videos, db.reflections, db.actions]
  return {
    kept: undone.ok ? undone.value.kept : undone.error,
    filled: undone.ok ? undone.value.filled : 0,
    rows: [await videos.count(), await reflections.count(), await actions.count(), await db.videoTags.count()],
  }
}

const { reflectionFlow, reflectionData } = buildReflection()
const OWN_NOTE = call(saveReflection, {
  ...{ id: reflectionIdOf('own'), videoId: FULL_ID, reflectionFlow, reflectionData },
})
const APPLIED = call(setReflectionApplied, { reflectionId: reflectionIdOf('thought'), isApplied: false })
const EARLY = { ...must(FULL, 'It has some'), tags: [], actions: [] }
const FIRST = library({ videos: [EARLY], unattachedActions: [LOOSE] })
const LAST = library({ videos: [must(FULL, 'It has some'), must(BARE, 'There are two')], unattachedActions: [LOOSE] })

describe('undo of two library files imported together', () => {
  it('removes what the second put on a video of the first', async () => {
    const earlier = await imported(FIRST)
    expect(await left(await imported(LAST, { earlier }))).toEqual({ kept: 0, filled: 0, rows: [0, 0, 0, 0] })
  })

  it.each<[string, MutationCall]>([
    ['reflected on', OWN_NOTE],
    ['tagged', call(addVideoTag, { videoId: FULL_ID, tagName: 'own' })],
    ['worked with in its reflection', APPLIED],
  ])('keeps a video that was %s between them, with all that both put on it', async (_what, work) => {
    const earlier = await imported(FIRST)
    await stored(work)
    const { kept, rows } = await left(await imported(LAST, { earlier }))
    expect([kept, rows[0], rows[2]]).toEqual([1, 1, 1])
    expect(await currentDatabase()?.videos.get(FULL_ID)).toBeTruthy()
  })

  it('keeps an action that was done between them, though the second file has more of its past', async () => {
    const past = { addedAt: '2026-11-01T12:00:00.000Z', timeZone: 'UTC' }
    const done = { occurrence: 'once:0', at: '2026-11-02T12:00:00.000Z', timeZone: past.timeZone }
    const earlier = await imported(library({ unattachedActions: [LOOSE] }))
    await stored(call(completeAction, { actionId: LOOSE.id }))
    const more = library({ unattachedActions: [{ ...LOOSE, addedAt: past.addedAt, completions: [done] }] })
    expect(await left(await imported(more, { earlier }))).toMatchObject({ kept: 1, rows: [0, 0, 1, 0] })
  })
})

it('undo of one library file keeps what another tab worked with while it was still being imported', async () => {
  const work: Promise<void>[] = []
  const onProgress = () => {
    if (work.length === 0) work.push(stored(OWN_NOTE))
  }
  const many = Array.from({ length: 8 }, (_, n) => ({
    ...must(BARE, 'There are two'),
    youtubeId: `many${String(n).padStart(7, '0')}`,
  }))
  const undo = await imported(library({ videos: [must(FULL, 'It has some'), ...many] }), { onProgress })
  await Promise.all(work)
  expect(await left(undo)).toMatchObject({ kept: 1, rows: [1, 2, 1, 1] })
})
