// What two readings at once do to the viewer's captions.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nudgeCaptions } from '../../../extension/content/page/nudge-captions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A playing player whose captions are off, with the tracks that were chosen, oldest first. */
function playingPlayer() {
  const chosen: unknown[] = []
  let track: unknown = {}
  const player = Object.assign(document.createElement('div'), {
    getPlayerState: () => 1,
    loadModule: () => undefined,
    getOption: (_module: string, name: string) => (name === 'tracklist' ? [{ languageCode: 'en' }] : track),
    setOption: (_module: string, _name: string, value: unknown) => {
      track = value
      chosen.push(value)
    },
  })
  player.id = 'movie_player'
  return { player, chosen }
}

it('the captions are off again, as the viewer had them', async () => {
  const { player, chosen } = playingPlayer()
  const nudge = () => nudgeCaptions({ player, languageCode: 'en', hasArrived: () => false })
  const first = nudge()
  await vi.advanceTimersByTimeAsync(1000)
  const second = nudge()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(chosen.at(-1)).toEqual({})
})

it('captions that arrive for the first serve the second too, without another nudge', async () => {
  const { player, chosen } = playingPlayer()
  let hasArrived = false
  const nudge = () => nudgeCaptions({ player, languageCode: 'en', hasArrived: () => hasArrived })
  const [first, second] = [nudge(), nudge()]
  await vi.advanceTimersByTimeAsync(500)
  hasArrived = true
  await vi.advanceTimersByTimeAsync(1000)
  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(chosen).toEqual([{}, { languageCode: 'en' }, {}])
})
