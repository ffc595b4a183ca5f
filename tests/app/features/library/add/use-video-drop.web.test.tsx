import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useVideoDrop, type GivenVideo } from '../../../../../app/features/library/add/use-video-drop.ts'

const LINK = 'https://youtu.be/aaaaaaaaaaa'
const URL_OF_IT = 'https://www.youtube.com/watch?v=aaaaaaaaaaa'
const WORDS = 'Sharpen the knife on a wet stone.\nWipe the blade and test it on a sheet of paper.'
const TALK = `${'Sharpen the knife on a wet stone. '.repeat(20)}\nMore at ${LINK}`

function Page({ onAdd }: { onAdd: (given: GivenVideo) => void }) {
  const [, handlers] = useVideoDrop(onAdd)
  return <main {...handlers} />
}

const onPage = {
  pasted: (text: string) => fireEvent.paste(document.body, { clipboardData: { getData: () => text } }),
  dropped: (text: string) =>
    fireEvent.drop(screen.getByRole('main'), { dataTransfer: { getData: () => text, files: [], items: [] } }),
}

it.each(['pasted', 'dropped'] as const)(
  'LIB-15: what is %s on the page keeps the words that came with a link',
  (way) => {
    const onAdd = vi.fn()
    render(<Page onAdd={onAdd} />)
    for (const text of [LINK, `${LINK}\n${WORDS}`, TALK, 'No link.']) onPage[way](text)
    expect(onAdd.mock.calls).toEqual([
      [{ url: URL_OF_IT, text: undefined }],
      [{ url: URL_OF_IT, text: WORDS }],
      [{ url: '', text: TALK }],
    ])
  },
)

it('several links pasted on the page open the dialog with all of them, which asks for one', () => {
  const onAdd = vi.fn()
  render(<Page onAdd={onAdd} />)
  const links = `${LINK}\nhttps://youtu.be/bbbbbbbbbbb`
  onPage.pasted(links)
  expect(onAdd.mock.calls).toEqual([[{ url: '', text: links }]])
})
