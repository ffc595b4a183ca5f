import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { LineField } from '../../../../app/ui/form/line-field.tsx'
import { TextArea } from '../../../../app/ui/form/text-area.tsx'

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

describe('Enter in a form of several fields', () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())

  async function openForm() {
    submit.mockClear()
    render(
      <form onSubmit={submit}>
        <LineField label="When?" />
        <input type="radio" aria-label="daily" />
        <LineField label="Gone" disabled />
        <TextArea label="Why" />
        <LineField label="Where?" />
      </form>,
    )
    await userEvent.click(screen.getByLabelText('When?'))
  }

  it('goes on from one line to the next field, and submits only from the last one', async () => {
    await openForm()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByLabelText('Why'))
    expect(submit).not.toHaveBeenCalled()
    await userEvent.click(screen.getByLabelText('Where?'))
    await userEvent.keyboard('{Enter}')
    expect(submit).toHaveBeenCalledOnce()
  })

  it('is a line break in a long text; with Ctrl or Cmd it submits from every field', async () => {
    await openForm()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(submit).toHaveBeenCalledTimes(1)
    const long = screen.getByLabelText<HTMLTextAreaElement>('Why')
    await userEvent.type(long, 'one{Enter}two')
    expect(long.value).toBe('one\ntwo')
    expect(submit).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}')
    expect(submit).toHaveBeenCalledTimes(2)
    expect(long.value).toBe('one\ntwo')
  })

  it('goes on where there is no form to submit, and ends there', async () => {
    render(
      <section>
        <LineField label="When?" />
        <LineField label="Where?" />
      </section>,
    )
    await userEvent.type(screen.getByLabelText('When?'), 'now{Enter}here{Enter}!')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Where?').value).toBe('here!')
    expect(screen.getByLabelText('Where?').enterKeyHint).toBe('done')
  })

  it('is named on a phone’s keyboard by what it does', async () => {
    await openForm()
    expect(screen.getByLabelText('When?').enterKeyHint).toBe('next')
    await userEvent.click(screen.getByLabelText('Where?'))
    expect(screen.getByLabelText('Where?').enterKeyHint).toBe('go')
  })
})
