// The dialog of an import is in the address: Back closes it halfway.
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { importPreview } from '#domain/import/import-preview.ts'
import { must } from '#domain/kernel/invariant.ts'
import { call } from '#domain/mutations/machinery/definition.ts'
import { saveReflection } from '#domain/mutations/save-reflection.ts'
import { saveVideo } from '#domain/mutations/save-video.ts'
import { mutateAll } from '../../../../../app/db/write/mutate.ts'
import { useListImport } from '../../../../../app/features/library/import/use-list-import.ts'
import { useToasts } from '../../../../../app/state/toasts.ts'
import { buildReflection, reflectionIdOf, userIdOf, videoIdOf } from '../../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../../setup/device/answered-device.ts'

const ADA = userIdOf('ada')
const device = useAnsweredDevice()

function listOf(length: number) {
  const videos = Array.from({ length }, (_, n) => {
    const youtubeId = `v${String(n).padStart(10, '0')}`
    return { id: videoIdOf(ADA, youtubeId), youtubeId, title: `Video ${youtubeId}`, notes: [] }
  })
  return importPreview([videos], { videoIds: new Set<string>(), noteIds: new Set<string>() })
}

describe('an import that was left', () => {
  it('stops, and says how far it got and how to go on', async () => {
    const { result, unmount } = renderHook(() => useListImport(ADA))
    await act(async () => {
      const adding = result.current.add(listOf(2100))
      unmount()
      await adding
    })
    expect(await device.db.videos.count()).toBe(1000)
    expect(useToasts.getState().toast).toMatchObject({
      tone: 'bad',
      title: '1,000 of 2,100 videos imported',
      description: 'Import the file again for the rest: nothing is added twice.',
    })
  })

  it('says that everything was imported, if its last part was under way', async () => {
    const { result, unmount } = renderHook(() => useListImport(ADA))
    await act(async () => {
      const adding = result.current.add(listOf(3))
      unmount()
      await adding
    })
    const { toast } = useToasts.getState()
    expect(toast).toMatchObject({ tone: 'good', title: '3 videos imported', action: { label: 'Undo' } })
    toast?.action?.run()
    // Its rows are gone before it has ended.
    await vi.waitFor(() => expect(useToasts.getState().toast?.title).toBe('Import undone'))
    expect(await device.db.videos.count()).toBe(0)
  })
})

it('an import that was not left says it in its dialog alone', async () => {
  const { result } = renderHook(() => useListImport(ADA))
  await act(() => result.current.add(listOf(3)))
  expect(result.current.phase.kind).toBe('ended')
  expect(useToasts.getState().toast).toBeNull()
})

describe('undo of an import that was stopped and continued', () => {
  const given = listOf(1002)
  const [reflectedOn, untouched] = given.toWrite
  const [savedElsewhere] = given.toWrite.slice(-1)
  const noted = (video: typeof reflectedOn) => {
    const { reflectionFlow, reflectionData } = buildReflection()
    const id = reflectionIdOf('between')
    return call(saveReflection, { id, videoId: must(video, 'It is in the list').id, reflectionFlow, reflectionData })
  }

  it('leaves what was worked with between, and what came from another device then', async () => {
    const { result } = renderHook(() => useListImport(ADA))
    await act(async () => {
      const adding = result.current.add(given)
      result.current.stop()
      await adding
    })
    expect(await device.db.videos.count()).toBe(1000)
    const { notes: _, ...saved } = must(savedElsewhere, 'It is in the list')
    const facts = { duration: null, transcript: null, insights: null }
    await mutateAll([noted(reflectedOn), call(saveVideo, { ...saved, ...facts })])
    await act(() => result.current.add(given))
    const { phase } = result.current
    if (phase.kind !== 'ended') throw new Error('It has ended')
    await act(() => result.current.undo(phase, must(phase.undo, 'Something was added')))
    expect(useToasts.getState().toast?.description).toBe(
      'Everything it added is removed, but for 1 item you have worked with since.',
    )
    const left = (await device.db.videos.toArray()).map(({ id }) => id)
    expect(left.sort()).toEqual([reflectedOn?.id, savedElsewhere?.id].sort())
    expect(await device.db.reflections.get(reflectionIdOf('between'))).toBeTruthy()
    expect(await device.db.videos.get(must(untouched, 'It is in the list').id)).toBeUndefined()
  })
})
