// What the tests of the action lists share: actions, the library, and the width of its screen.
import { render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { vi } from 'vitest'
import type { Action } from '#domain/action/action.ts'
import { LibraryView } from '../../../../app/features/actions/list/library-view.tsx'
import { actionIdOf, buildAction } from '../../../fixtures/builders.ts'

export const action = (title: string, given: Partial<Action> = {}) =>
  buildAction({ id: actionIdOf(title), actionTitle: title, actionDescription: '', statusSetAt: 0, ...given })

/** `onOpen` gets the action whose details are asked for. */
export const openLibrary = (onOpen: ComponentProps<typeof LibraryView>['onOpen'] = () => undefined) =>
  render(<LibraryView onOpen={onOpen} firstStep={null} />)

/** Until the test ends, if `useAnsweredDevice` runs in its file. */
export const screenIs = (width: 'wide' | 'narrow') =>
  vi.stubGlobal('matchMedia', () => ({
    matches: width === 'wide',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
