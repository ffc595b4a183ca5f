// One video's card in front of a learner's device.
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { countedRows } from '#domain/kernel/known.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import type { Video } from '#domain/video/video.ts'
import { useCardReflections } from '../../../../../app/db/queries/use-card-reflections.ts'
import { useLibrary } from '../../../../../app/db/queries/use-library.ts'
import { useLibraryTags } from '../../../../../app/db/queries/use-library-tags.ts'
import { VideoCard, type CardHandlers } from '../../../../../app/features/library/grid/video-card.tsx'
import { useToasts } from '../../../../../app/state/toasts.ts'
import { buildVideo } from '../../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../../setup/device/answered-device.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

export const NOTHING: CardHandlers = { onOpen: vi.fn(), onReflect: vi.fn(), onDelete: vi.fn() }
export const toast = () => useToasts.getState().toast
export const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

/** Registers hooks in the calling file. `open` saves the video and shows its card. */
export function useVideoCard() {
  const device = useAnsweredDevice()
  return {
    device,
    open: async (given: Partial<Video> = {}, handlers?: CardHandlers) => {
      const video = buildVideo({ title: 'Calm Mornings', createdAt: NOW - 3 * HOUR_MS, ...given })
      await device.db.videos.put(video)
      const view = render(<Card {...(handlers !== undefined && { handlers })} />)
      await screen.findByRole('article', { name: 'Calm Mornings' })
      return { video, ...view }
    },
  }
}

function Card({ handlers = NOTHING }: { handlers?: CardHandlers }) {
  const entry = countedRows(useLibrary())?.entries[0]
  const tags = useLibraryTags()
  const reflections = useCardReflections(entry === undefined ? [] : [entry.id])
  if (entry === undefined || tags === undefined) return null
  return (
    <VideoCard
      entry={entry}
      tags={tags.ofVideo.get(entry.id) ?? []}
      knownTags={tags.counts}
      reflections={reflections.get(entry.id) ?? []}
      layout="card"
      now={NOW}
      handlers={handlers}
      isSelected={null}
      onToggle={() => undefined}
    />
  )
}
