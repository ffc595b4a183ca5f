import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { guardKeys } from '../../../extension/content/guard-keys.ts'
import { followHand } from '../../../extension/overlay/trusted-acts.ts'

const host = document.createElement('afterwatch-overlay')
const root = host.attachShadow({ mode: 'closed' })
let isOpen = false
let heard: string[] = []

const TYPES = ['keydown', 'keypress', 'keyup'] as const

// Once: it stays for the life of the page. The site too listens early, in the capture phase.
beforeAll(() => {
  guardKeys({ host, root, hand: followHand(root), isOpen: () => isOpen })
  for (const type of TYPES)
    document.addEventListener(type, ({ key }) => heard.push(`${type} ${key}`), { capture: true })
})
beforeEach(() => {
  document.body.append(host)
  heard = []
})
afterEach(() => {
  document.body.replaceChildren()
})

function stroke(key: string, ...at: readonly [Element, Element?]): void {
  const [down, up = down] = at
  press('keydown', key, down)
  press('keypress', key, down)
  press('keyup', key, up)
}

function press(type: (typeof TYPES)[number], key: string, at: Element): void {
  at.dispatchEvent(new KeyboardEvent(type, { key, code: key, bubbles: true, composed: true }))
}

it('what is typed in the open panel never reaches the site, including Enter and Escape', () => {
  isOpen = true
  for (const key of ['k', 'Enter', 'Escape', ' ']) stroke(key, host)
  expect(heard).toEqual([])
})

it('a key that closed the panel never reaches the site, wherever the focus is by then', () => {
  isOpen = true
  stroke('Escape', host, document.body)
  expect(heard).toEqual([])
})

it.each([
  // macOS tells of no keyup for a letter pressed together with Command.
  ['copied with Command', () => press('keyup', 'Meta', host)],
  ['held when the window lost the focus', () => window.dispatchEvent(new Event('blur'))],
])('a key %s in the panel reaches the site the next time', (_, release) => {
  isOpen = true
  press('keydown', 'Meta', host)
  press('keydown', 'c', host)
  release()
  expect(heard).toEqual([])
  stroke('c', document.body)
  expect(heard).toEqual(['keydown c', 'keypress c', 'keyup c'])
})

it('with the panel closed, keys that press the launcher stay here, and the player keeps its shortcuts', () => {
  isOpen = false
  stroke('Enter', host)
  stroke(' ', host)
  expect(heard).toEqual([])
  stroke('k', host)
  stroke('k', document.body)
  expect(heard).toHaveLength(6)
})
