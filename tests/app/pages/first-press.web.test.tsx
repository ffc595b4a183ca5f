import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useEarlyPress, watchPresses } from '../../../app/pages/first-press.ts'

function Part({ onPress }: { onPress: () => void }) {
  useEarlyPress('#part')
  return (
    <section id="part">
      <button onClick={onPress}>More</button>
    </section>
  )
}

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

// The page as the server sent it, with a person who does not wait.
function prerendered(): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = '<section id="part"><button>More</button></section>'
  document.body.append(root)
  watchPresses(root)
  return root
}

it('a button pressed before its code is there is answered once the part can, once', () => {
  const root = prerendered()
  root.querySelector('button')?.click()
  root.querySelector('button')?.click()
  const onPress = vi.fn()
  render(<Part onPress={onPress} />, { container: root, hydrate: true })
  expect(onPress).toHaveBeenCalledOnce()
})

it('nothing is pressed by itself', () => {
  const root = prerendered()
  const onPress = vi.fn()
  render(<Part onPress={onPress} />, { container: root, hydrate: true })
  expect(onPress).not.toHaveBeenCalled()
})
