import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { TodaysFocus } from '#domain/action/todays-focus.ts'
import { FocusPanel } from '../../../app/features/actions/focus/focus-panel.tsx'
import { buildAction } from '../../fixtures/builders.ts'

afterEach(cleanup)

const NOTHING: TodaysFocus = { overdue: [], dueToday: [], dueTomorrow: [] }
const WALK = buildAction({ actionTitle: 'Walk' })
const panel = (focus: TodaysFocus) => <FocusPanel focus={focus} videoTitles={new Map()} onOpen={() => undefined} />

it('HOM-05: a row on its way to another group cannot be pressed where it was', () => {
  const { rerender } = render(panel({ ...NOTHING, dueToday: [{ action: WALK, due: { kind: 'due_today' } }] }))
  rerender(panel({ ...NOTHING, dueTomorrow: [{ action: WALK, due: { kind: 'due_tomorrow' } }] }))
  const buttons = screen.getAllByRole('button', { name: 'Complete Walk' })
  const groups = buttons
    .filter((button) => button.closest('[inert]') === null)
    .map((button) => button.closest('section')?.getAttribute('aria-label'))
  expect(buttons).toHaveLength(2)
  expect(groups).toEqual(['Due Tomorrow'])
})
