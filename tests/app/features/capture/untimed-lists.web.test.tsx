// A transcript without times puts every quote at 0: the moment cannot tell two entries of a list apart.
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { FewMoments } from '#capture/few-moments.tsx'
import { KeyInsights } from '#capture/key-insights.tsx'
import { ToldSteps } from '#capture/told-steps.tsx'

afterEach(() => vi.restoreAllMocks())

const texts = ['Hold the plate.', 'Turn the screw.']
const evidence = { quote: 'as he says', startMs: 0 }
const LISTS: readonly (readonly [string, ReactElement])[] = [
  ['few moments', <FewMoments moments={texts.map((text) => ({ text, evidence }))} onSeek={null} />],
  [
    'steps with the same title',
    <ToldSteps
      steps={texts.map((description) => ({ title: 'Go on', description, evidence }))}
      onSeek={null}
      onShow={() => undefined}
    />,
  ],
  [
    'insights with the same title',
    <KeyInsights
      insights={texts.map((content) => ({ title: 'Go on', content, importance: 5, evidence }))}
      onSeek={null}
    />,
  ],
]

it.each(LISTS)('%s are told apart', (_, list) => {
  const told = vi.spyOn(console, 'error').mockReturnValue(undefined)
  render(list)
  expect(told).not.toHaveBeenCalled()
})
