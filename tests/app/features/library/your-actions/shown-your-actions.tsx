// Your Actions as the tests see it: pending actions of one video, the sections and their cards.
import { render, screen, within } from '@testing-library/react'
import type { Reflection } from '#domain/reflection/reflection.ts'
import type { UserDatabase } from '../../../../../app/db/store/database.ts'
import { YourActions } from '../../../../../app/features/library/your-actions/your-actions.tsx'
import { FLOW_TEXTS } from '../../../../../app/features/reflection/messages.ts'
import { useToasts } from '../../../../../app/state/toasts.ts'
import { buildReflection, buildVideo, reflectionIdOf, userIdOf, videoIdOf } from '../../../../fixtures/builders.ts'

export const completedAt = '2026-11-18T09:00:00.000Z'
export const plan = (title: string, description = '') => ({
  actionSteps: [{ id: 1, title, description, isCompleted: false, notes: '' }],
  completedAt,
})

/** One pending action for each title; the later in the list, the newer. */
export async function storePending(
  db: UserDatabase,
  titles: readonly string[],
  more: Partial<Reflection> = {},
): Promise<void> {
  await db.videos.put(buildVideo({ title: 'A talk', category: 'Health' }))
  const { length } = await db.reflections.toArray()
  await db.reflections.bulkPut(
    titles.map((title, at) =>
      buildReflection({
        id: reflectionIdOf(title),
        videoId: videoIdOf(userIdOf('ada'), 'aaaaaaaaaaa'),
        reflectionFlow: 'action_plan',
        reflectionData: plan(title),
        createdAt: 1000 + length + at,
        ...more,
      }),
    ),
  )
}

export function show() {
  return render(<YourActions flowName={(flow) => FLOW_TEXTS[flow].name} />)
}

export const section = async (name: RegExp | string) => within(await screen.findByRole('region', { name }))
export const cards = (name: RegExp | string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('article')
    .map((card) => card.getAttribute('aria-label'))
export const card = (name: string) => within(screen.getByRole('article', { name }))
export const toast = () => useToasts.getState().toast
