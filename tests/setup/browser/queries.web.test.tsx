// What the lighter queries of this folder must still do.
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

it('a query that gives up prints the page, once', async () => {
  render(<p>What is there</p>)
  const error: unknown = await screen
    .findByRole('button', undefined, { timeout: 60, interval: 20 })
    .catch((why: unknown) => why)
  expect(String(error).split('What is there')).toHaveLength(2)
  expect(() => screen.getByRole('alert')).toThrow('What is there')
})

it('what its ancestor hides is not found, and is found once the ancestor shows it', () => {
  render(
    <section style={{ visibility: 'hidden', color: 'red' }}>
      <div style={{ color: 'blue' }}>
        <button>Save</button>
      </div>
    </section>,
  )
  expect(screen.queryByRole('button')).toBeNull()
  const button = screen.getByRole('button', { hidden: true })
  expect(getComputedStyle(button).color).toBe('blue')
  const section = button.closest('section')
  section?.style.removeProperty('visibility')
  expect(screen.getByRole('button')).toBe(button)
  expect(section && getComputedStyle(section).color).toBe('red')
})
