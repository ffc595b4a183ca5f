import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../../../../app/ui/button/button.tsx'
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

  async function openForm(button?: ReactNode) {
    submit.mockClear()
    render(
      <form onSubmit={submit}>
        <LineField label="When?" />
        <input type="radio" aria-label="daily" />
        <LineField label="Gone" disabled />
        <TextArea label="Why" />
        <LineField label="Where?" />
        {button}
      </form>,
    )
    await userEvent.click(screen.getByLabelText('When?'))
  }

  it('submits from every line, as in the browser’s own fields', async () => {
    await openForm()
    await userEvent.keyboard('{Enter}')
    expect(submit).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(screen.getByLabelText('When?'))
  })

  it('submits once, however long the key is held', async () => {
    await openForm()
    await userEvent.keyboard('{Enter>3/}')
    expect(submit).toHaveBeenCalledOnce()
  })

  it.each(['off', 'busy'])('submits nothing while the button is %s', async (state) => {
    await openForm(
      <Button type="submit" disabled={state === 'off'} isBusy={state === 'busy'}>
        Save
      </Button>,
    )
    await userEvent.keyboard('{Enter}')
    await userEvent.type(screen.getByLabelText('Why'), '{Control>}{Enter}{/Control}')
    expect(submit).not.toHaveBeenCalled()
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

  it('does nothing where there is no form, and breaks no line', async () => {
    render(<LineField label="Where?" />)
    await userEvent.type(screen.getByLabelText('Where?'), 'here{Enter}!')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Where?').value).toBe('here!')
  })

  it('is named on a phone’s keyboard', async () => {
    await openForm()
    expect(screen.getByLabelText('When?').getAttribute('enterkeyhint')).toBe('done')
  })
})
