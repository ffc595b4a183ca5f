import { expect, test } from 'vitest'
import { watchedVideoId } from '../../../extension/content/current-video.ts'
import { videoNamedBy } from '../../../extension/messages/video-named-by.ts'
import { getPanelParams } from '../../../app/domain/transcript/youtube/get-panel-params.ts'

const ID = 'mornTalk001'

test.each([
  ['a watch page', `watch?v=${ID}`, ID],
  ['a video of a playlist', `watch?v=${ID}&list=PLabc&index=2`, ID],
  ['a video of Shorts', `shorts/${ID}`, ID],
  ['a live stream', `live/${ID}?feature=share`, ID],
  ['a playlist', 'playlist?list=PLabc', null],
  ['a list of results with a miniplayer', 'results?search_query=x', null],
  ['the start page', '', null],
  ['a watch page without a video', 'watch?list=PLabc', null],
] as const)('OVL-08: %s', (_name, path, id) => {
  expect(watchedVideoId(new URL(`https://www.youtube.com/${path}`))).toBe(id)
})

test('OVL-08: the parameters of a panel request name their video, in every spelling of base64', () => {
  const older = btoa(`\n\x0b${ID}\x12\x0eCgASAmVuGgA=`)
  expect(videoNamedBy(getPanelParams(ID) ?? '')).toBe(ID)
  expect(videoNamedBy(older)).toBe(ID)
  expect(videoNamedBy(encodeURIComponent(older))).toBe(ID)
  expect(videoNamedBy(older.replaceAll('+', '-').replaceAll('/', '_'))).toBe(ID)
  expect([videoNamedBy(''), videoNamedBy('%'), videoNamedBy('not base64!'), videoNamedBy(btoa(ID))]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
