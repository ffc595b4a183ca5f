// What a dialog needs besides the URL, such as dropped files or the words a video was found by.
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useUntilClosed } from '../../../app/pages/use-until-closed.ts'

it.each([
  ['no dialog', undefined],
  ['that of another video', 'video B'],
])('it is there once its dialog opens, and gone once %s is shown', (_, next) => {
  const { result, rerender } = renderHook(({ shown }) => useUntilClosed<string>(shown), {
    initialProps: { shown: undefined as string | undefined },
  })
  act(() => result.current[1]('focus first'))
  rerender({ shown: 'video A' })
  expect(result.current[0]).toBe('focus first')
  rerender({ shown: next })
  expect(result.current[0]).toBeUndefined()
  rerender({ shown: 'video A' })
  expect(result.current[0]).toBeUndefined()
})
