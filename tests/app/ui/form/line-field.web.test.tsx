import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { LineField } from '../../../../app/ui/form/line-field.tsx'

const sent = vi.fn<(text: string) => void>()

function Form() {
  const [text, setText] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent(text)
      }}
    >
      <LineField label="First step" value={text} onChange={(event) => setText(event.target.value)} />
    </form>
  )
}

it('a line grows instead of hiding its end, but stays one line: Enter sends its form, pasted line breaks become spaces', async () => {
  render(<Form />)
  const field = screen.getByLabelText<HTMLTextAreaElement>('First step')
  await userEvent.click(field)
  await userEvent.paste('Put the shoes\r\nbeside\nthe door')
  expect(field.value).toBe('Put the shoes beside the door')
  await userEvent.keyboard('{Enter}')
  expect(sent).toHaveBeenCalledExactlyOnceWith('Put the shoes beside the door')
  expect(field.value).toBe('Put the shoes beside the door')
})

it('what is pasted with a line break into the middle leaves the cursor behind it', async () => {
  render(<Form />)
  const field = screen.getByLabelText<HTMLTextAreaElement>('First step')
  await userEvent.type(field, 'Put  the door')
  field.setSelectionRange(4, 4)
  await userEvent.paste('the shoes\n\nbeside')
  await userEvent.keyboard('!')
  expect(field.value).toBe('Put the shoes beside! the door')
})

it('the Enter that ends a word of an input method sends nothing', async () => {
  sent.mockClear()
  render(<Form />)
  const field = screen.getByLabelText('First step')
  field.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
  )
  expect(sent).not.toHaveBeenCalled()
})
