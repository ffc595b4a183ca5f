import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { act, cleanup, render } from '@testing-library/react'
import { lazy, Suspense, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { hasEarlyPresses, useWaits } from '../../../../app/ui/interaction/early-presses.ts'

// Runs before the page's code, as in the real page.
runInThisContext(readFileSync(join(import.meta.dirname, '../../../../app/public/early-presses.js'), 'utf8'))

interface PartProps {
  readonly onPress: (name: string) => void
}

function Part({ onPress }: PartProps) {
  return (
    <section data-waits={useWaits()}>
      {['Dark', 'Light'].map((name) => (
        <button key={name} onClick={() => onPress(name)}>
          {name}
        </button>
      ))}
      {['More', 'Contact'].map((name) => (
        <button key={name} aria-haspopup="dialog" onClick={() => onPress(name)}>
          {name}
        </button>
      ))}
    </section>
  )
}

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

// The page as the server sent it; the code of its part loads when `arrive` is called.
function prerendered() {
  const onPress = vi.fn<PartProps['onPress']>()
  const container = document.createElement('div')
  container.innerHTML = renderToString(
    <Suspense>
      <Part onPress={onPress} />
    </Suspense>,
  )
  document.body.append(container)
  let deliver: (module: { default: ComponentType<PartProps> }) => void = () => undefined
  const code = new Promise<{ default: ComponentType<PartProps> }>((resolve) => (deliver = resolve))
  const LazyPart = lazy(() => code)
  return {
    onPress,
    press: (name: string) => {
      const button = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name)
      if (button === undefined) throw new Error(`No button ${name}`)
      button.click()
    },
    start: () =>
      render(
        <Suspense>
          <LazyPart onPress={onPress} />
        </Suspense>,
        { container, hydrate: true },
      ),
    arrive: () =>
      act(async () => {
        deliver({ default: Part })
        await code
      }),
  }
}

it('a button pressed before any code has loaded works once it has, and only once', async () => {
  const { press, start, arrive, onPress } = prerendered()
  press('More')
  expect(hasEarlyPresses()).toBe(true)
  start()
  await arrive()
  expect(onPress.mock.calls).toEqual([['More']])
  expect(hasEarlyPresses()).toBe(false)
})

it('a button pressed while React waits for its part’s code works, and only once', async () => {
  const { press, start, arrive, onPress } = prerendered()
  start()
  press('More')
  expect(onPress).not.toHaveBeenCalled()
  await arrive()
  expect(onPress.mock.calls).toEqual([['More']])
})

it('a button pressed again for lack of a response is pressed once', async () => {
  const { press, start, arrive, onPress } = prerendered()
  press('More')
  start()
  press('More')
  await arrive()
  expect(onPress.mock.calls).toEqual([['More']])
})

it('several presses are handled in order, and of two dialogs the last is opened', async () => {
  const { press, start, arrive, onPress } = prerendered()
  for (const name of ['Dark', 'More', 'Light', 'Dark', 'Contact']) press(name)
  start()
  await arrive()
  expect(onPress.mock.calls).toEqual([['Light'], ['Dark'], ['Contact']])
})

it('from then on a press is an ordinary one', async () => {
  const { press, start, arrive, onPress } = prerendered()
  start()
  await arrive()
  expect(onPress).not.toHaveBeenCalled()
  press('More')
  press('More')
  expect(onPress.mock.calls).toEqual([['More'], ['More']])
  expect(hasEarlyPresses()).toBe(false)
})

it('what was never prerendered waits for nothing', () => {
  const { container } = render(<Part onPress={() => undefined} />)
  expect(container.querySelector('[data-waits]')).toBeNull()
})
