// What the system's share sheet passes to Add video.
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import SharePage from '../../../../app/pages/public/share-page.tsx'

const LINK = 'https://www.youtube.com/watch?v=aaaaaaaaaaa'

function Portal() {
  return <output>{useLocation().search}</output>
}

function addedAfter(shared: Readonly<Record<string, string>>) {
  render(
    <MemoryRouter initialEntries={[`/share?${new URLSearchParams(shared).toString()}`]}>
      <Routes>
        <Route path="/share" element={<SharePage />} />
        <Route path="/portal" element={<Portal />} />
      </Routes>
    </MemoryRouter>,
  )
  const params = new URLSearchParams(screen.getByRole('status').textContent)
  return { add: params.get('add'), title: params.get('title') }
}

it.each([
  ["YouTube's app", 'Watch "How to "focus" at work" on YouTube', 'How to "focus" at work'],
  ['the same in another language, which only the page can put right', 'Mira "How to focus" en YouTube', ''],
  ['a browser', 'How to focus - YouTube', 'How to focus'],
  ['a browser where notifications wait', '(3) How to focus - YouTube', 'How to focus'],
  ['a browser, of a video about YouTube', 'Why YouTube works - YouTube', 'Why YouTube works'],
  ['an app that names the video alone', 'How to focus', 'How to focus'],
  ['an app, of a video that begins with a number', '(500) Days of Summer explained', '(500) Days of Summer explained'],
  ['an app that repeats the link', LINK, ''],
])('LIB-15: the title shared by %s is that of the video, or left to its page', (_app, title, expected) => {
  expect(addedAfter({ title, text: 'https://youtu.be/aaaaaaaaaaa' })).toEqual({ add: LINK, title: expected })
})

it('LIB-15: the title shared with a text without a link stays as given', () => {
  const title = 'Notes on YouTube growth'
  expect(addedAfter({ title, text: 'First we walk.' })).toEqual({ add: 'First we walk.', title })
})

const ROWS = Array.from({ length: 40 }, (_, i) => `0:${String(10 + i)}\nand so it goes on with line ${String(i)}`).join(
  '\n',
)
const TALK = 'Sharpen the knife on a wet stone. Wipe the blade afterwards. '.repeat(40).trim()

it.each([
  ['below its link', { text: `${LINK}\n${ROWS}` }, `${LINK}\n${ROWS}`],
  ['beside its link', { url: LINK, text: ROWS }, `${LINK}\n${ROWS}`],
  [
    'that mentions a link',
    { text: `${TALK} More at https://youtu.be/bbbbbbbbbbb` },
    `${TALK} More at https://youtu.be/bbbbbbbbbbb`,
  ],
  [
    'that mentions a link, beside its own',
    { url: LINK, text: `${TALK} More at https://youtu.be/bbbbbbbbbbb` },
    `${LINK}\n${TALK} More at https://youtu.be/bbbbbbbbbbb`,
  ],
])('LIB-15: a shared transcript %s is added with its words', (_, shared, add) => {
  expect(addedAfter(shared).add).toBe(add)
})

it('LIB-15: what an app says about the video it shares is no transcript', () => {
  expect(addedAfter({ url: LINK, text: 'Look at this!\nIt is good.' }).add).toBe(LINK)
})

it('LIB-15: several links shared at once are all shown, so that one can be chosen', () => {
  const text = `${LINK}\nhttps://youtu.be/bbbbbbbbbbb`
  expect(addedAfter({ text }).add).toBe(text)
})
