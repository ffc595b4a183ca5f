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
