// What a public page shows before its code has loaded, and which controls can be pressed.
import { expect, it } from 'vitest'
import { PUBLIC_PAGES } from '#domain/public-pages.ts'
import { markupByPath } from '../../../app/pages/prerender.tsx'

const CONTROLS = 'a, button, input, select, textarea, summary, [role=button], [role=tab]'

// A link works by itself, a waiting button is pressed again once it can respond, and a disabled control says so.
function worksWithoutCode(control: Element): boolean {
  if (control.localName === 'a') return (control.getAttribute('href') ?? '') !== ''
  if (control.localName === 'button') return control.closest('[data-waits]') !== null
  return control.localName === 'summary' || control.closest(':disabled, fieldset[disabled]') !== null
}

it.each(Object.values(PUBLIC_PAGES))(
  'every control of $path works before its code is there, or waits for it',
  ({ path }) => {
    const page = document.createElement('div')
    page.innerHTML = markupByPath.get(path) ?? ''
    const controls = [...page.querySelectorAll(CONTROLS)]
    expect(controls.length).toBeGreaterThan(3)
    expect(controls.filter((control) => !worksWithoutCode(control)).map(({ outerHTML }) => outerHTML)).toEqual([])
  },
)

it('AUT-13: who comes to create an account reads so from the first paint on', () => {
  const page = document.createElement('div')
  page.innerHTML = markupByPath.get('/signup') ?? ''
  expect(page.querySelector('h1')?.textContent).toBe('Start with one action')
  expect(page.querySelector('[role=tab][aria-selected=true]')?.textContent).toBe('Create account')
})

it('WEL-01: Next of the first steps waits for its code', () => {
  const page = document.createElement('div')
  page.innerHTML = markupByPath.get(PUBLIC_PAGES.welcome.path) ?? ''
  const next = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next')
  expect(next?.closest('[data-waits]')).not.toBeNull()
  expect(next).toBeDefined()
})
