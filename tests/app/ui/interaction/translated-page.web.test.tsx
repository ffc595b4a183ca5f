// A page that the browser has translated: an element of its own stands where a text node of React's was.
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tolerateTranslation } from '../../../../app/ui/interaction/translated-page.ts'

// They put the page's own back.
beforeEach(() => {
  vi.spyOn(Node.prototype, 'removeChild')
  vi.spyOn(Node.prototype, 'insertBefore')
  tolerateTranslation()
})
afterEach(() => {
  vi.restoreAllMocks()
})

function translate(place: Element, text: string): void {
  const translated = document.createElement('em')
  translated.textContent = text
  place.firstChild?.replaceWith(translated)
}

const Label = ({ isLink }: { readonly isLink: boolean }) => (
  <p data-testid="label">
    {isLink ? (
      <>
        Its transcript <span>(optional)</span>
      </>
    ) : (
      'A link, captions or text'
    )}
  </p>
)

it('a text that is replaced after it was translated does not break the page', () => {
  const { rerender } = render(<Label isLink />)
  translate(screen.getByTestId('label'), 'Son texte')
  rerender(<Label isLink={false} />)
  expect(screen.getByTestId('label').textContent).toContain('A link, captions or text')
})

it('nor does something new before a translated text', () => {
  const Said = ({ isNew }: { readonly isNew: boolean }) => (
    <p data-testid="said">
      {isNew && <b>New: </b>}
      {'three videos'}
    </p>
  )
  const { rerender } = render(<Said isNew={false} />)
  translate(screen.getByTestId('said'), 'trois vidéos')
  rerender(<Said isNew />)
  expect(screen.getByTestId('said').textContent).toContain('New: ')
})

it('nodes where they belong are removed and inserted as ever', () => {
  const list = document.createElement('ul')
  const [first, second] = [document.createElement('li'), document.createElement('li')]
  list.append(second)
  list.insertBefore(first, second)
  expect([...list.children]).toEqual([first, second])
  expect(list.removeChild(first)).toBe(first)
  expect([...list.children]).toEqual([second])
})
