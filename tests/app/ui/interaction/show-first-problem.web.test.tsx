import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showFirstProblem } from '../../../../app/ui/interaction/show-first-problem.ts'

const scrolledTo: Element[] = []
vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
  scrolledTo.push(this)
})

it('focuses the first field with an error and brings it into view', () => {
  const { container } = render(
    <form>
      <input aria-label="When?" />
      <input aria-label="Where?" aria-invalid="true" />
      <input aria-label="Who?" aria-invalid="true" />
    </form>,
  )
  showFirstProblem(container)
  expect(document.activeElement).toBe(screen.getByLabelText('Where?'))
  expect(scrolledTo.pop()).toBe(screen.getByLabelText('Where?'))
})

it('of a group with an error focuses its first field, and brings the whole group with its sentence into view', () => {
  const { container } = render(
    <fieldset data-invalid="">
      <p>Choose one</p>
      <input type="radio" aria-label="One" />
      <button>Another</button>
    </fieldset>,
  )
  showFirstProblem(container)
  expect(document.activeElement).toBe(screen.getByLabelText('One'))
  expect(scrolledTo.pop()).toBe(screen.getByRole('group'))
})

it('does nothing in a form without errors', () => {
  const { container } = render(<input aria-label="When?" />)
  showFirstProblem(container)
  expect(document.activeElement).toBe(document.body)
  expect(scrolledTo).toEqual([])
})
