import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from '../../../../app/ui/button/button.tsx'
import { BusyFields } from '../../../../app/ui/form/busy-fields.tsx'
import { TextField } from '../../../../app/ui/form/text-field.tsx'

const sent = vi.fn()

function Form({ isBusy }: { isBusy: boolean }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    >
      <BusyFields isBusy={isBusy}>
        <TextField label="Name" />
        <Button type="submit">Save</Button>
      </BusyFields>
    </form>
  )
}

it('fields being sent take neither letters nor presses, and keep the focus', async () => {
  const form = render(<Form isBusy={false} />)
  const field = screen.getByLabelText<HTMLInputElement>('Name')
  await userEvent.type(field, 'Ada')
  form.rerender(<Form isBusy />)
  await userEvent.keyboard('x{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).not.toHaveBeenCalled()
  expect(field.value).toBe('Ada')
  expect(screen.getByRole('group').getAttribute('aria-disabled')).toBe('true')
  field.focus()
  expect(document.activeElement).toBe(field)
  form.rerender(<Form isBusy={false} />)
  await userEvent.keyboard(' L{Enter}')
  expect(field.value).toBe('Ada L')
  expect(sent).toHaveBeenCalledOnce()
})

it('fields being sent take nothing that is dropped or pasted, and no key that would change a date', () => {
  const taken = vi.fn()
  const fields = (isBusy: boolean) => (
    <BusyFields isBusy={isBusy}>
      <div onDragOver={taken} onDrop={taken} onPaste={taken}>
        <TextField label="Name" />
        <TextField label="Day" type="date" />
      </div>
    </BusyFields>
  )
  const { rerender } = render(fields(true))
  const [name, day] = [screen.getByLabelText('Name'), screen.getByLabelText('Day')]
  const dataTransfer = { types: ['Files'], files: [new File(['words'], 'captions.srt')] }
  // False: the browser does nothing with it either, such as opening the file.
  expect(fireEvent.dragOver(name, { dataTransfer })).toBe(false)
  expect(fireEvent.drop(name, { dataTransfer })).toBe(false)
  expect(fireEvent.paste(name)).toBe(false)
  expect(taken).not.toHaveBeenCalled()
  expect(['ArrowUp', '1', 'Tab', 'Escape'].map((key) => fireEvent.keyDown(day, { key }))).toEqual([
    false,
    false,
    true,
    true,
  ])
  rerender(fields(false))
  fireEvent.drop(name, { dataTransfer })
  expect(taken).toHaveBeenCalledOnce()
  expect(fireEvent.keyDown(day, { key: 'ArrowUp' })).toBe(true)
})

it('a busy button is not pressed a second time, and is not disabled: that would drop the focus', async () => {
  const pressed = vi.fn()
  render(
    <form onSubmit={pressed}>
      <Button isBusy type="submit" onClick={pressed}>
        Save
      </Button>
    </form>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button')
  await userEvent.click(button)
  expect(pressed).not.toHaveBeenCalled()
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
})
