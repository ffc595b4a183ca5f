import { expect, it } from 'vitest'
import { watchedPlayer } from '../../../extension/content/watched-player.ts'

const PREVIEW = '<div id="inline-preview-player"><video id="preview"></video></div>'
const PLAYER = '<div id="movie_player"><video id="player"></video></div>'
const SHORT = '<div id="shorts-player"><video id="short"></video></div>'

it.each([
  ['the player, not the preview that comes first', '/watch', PREVIEW + PLAYER, 'player'],
  ['the short on its page', '/shorts/aaaaaaaaaaa', PREVIEW + PLAYER + SHORT, 'short'],
  ['the player where a short is left over', '/watch', SHORT + PLAYER, 'player'],
  ['whatever there is on an unknown page', '/live/aaaaaaaaaaa', PREVIEW, 'preview'],
  ['nothing where there is none', '/watch', '<p></p>', undefined],
])('a jump is made in %s', (_, path, html, expected) => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect(watchedPlayer(page, path)?.id).toBe(expected)
})
