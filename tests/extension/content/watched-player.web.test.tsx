import { beforeEach, describe, expect, it } from 'vitest'
import { OwnPage } from '../../../extension/content/own-page.ts'
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

describe('a jump while an advertisement plays', () => {
  let page: OwnPage
  const at = () => document.querySelector('video')?.currentTime
  const player = () => document.querySelector('#movie_player')
  const adEnds = async () => {
    player()?.classList.remove('ad-showing')
    await new Promise((resolve) => setTimeout(resolve))
  }
  beforeEach(() => {
    document.body.innerHTML = PLAYER
    player()?.classList.add('ad-showing')
    page = new OwnPage(() => true)
    page.arrive('aaaaaaaaaaa')
  })

  it('moves the video once it is over, not the advertisement', async () => {
    page.seek(90_000)
    expect(at()).toBe(0)
    await adEnds()
    expect(at()).toBe(90)
  })

  it('is replaced by the next one, and given up with its video', async () => {
    page.seek(90_000)
    page.seek(30_000)
    await adEnds()
    expect(at()).toBe(30)
    player()?.classList.add('ad-showing')
    page.seek(60_000)
    page.arrive('bbbbbbbbbbb')
    await adEnds()
    expect(at()).toBe(30)
  })
})
