// The dialog of an import is in the address: Back closes it halfway.
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { importPreview } from '#domain/import/import-preview.ts'
import { useListImport } from '../../../../../app/features/library/import/use-list-import.ts'
import { useToasts } from '../../../../../app/state/toasts.ts'
import { userIdOf, videoIdOf } from '../../../../fixtures/builders.ts'
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
