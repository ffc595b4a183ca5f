import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDescription } from '#domain/transcript/youtube/description-text.ts'
import { cuesOfRows } from '#domain/transcript/youtube/panel-rows.ts'
import { readVideoDetails } from '#domain/transcript/youtube/video-details.ts'

describe('OVL-08: the rows of an open transcript panel', () => {
  it('become cues that end where the next begins; rows without a time are counted', () => {
    const rows = [
      { moment: '\n 0:01 ', text: ' Put the kettle on ' },
      { moment: 'Intro', text: 'a chapter' },
      { moment: '0:04', text: 'and\u00a0wait.' },
    ]
    expect(cuesOfRows(rows)).toMatchObject({
      ok: true,
      value: {
        cues: [
          { startMs: 1000, endMs: 4000, text: 'Put the kettle on' },
          { startMs: 4000, text: 'and wait.' },
        ],
        warnings: [{ kind: 'entries_skipped', count: 1 }],
      },
    })
  })

  it('have dots in their times in some languages', () => {
    const rows = [
      { moment: ' 0.03 ', text: 'Put the kettle on' },
      { moment: '1.02', text: 'and wait.' },
      { moment: '1.00.02', text: 'Then pour.' },
      { moment: '0.5', text: 'no time' },
    ]
    expect(cuesOfRows(rows)).toMatchObject({
      value: {
        cues: [{ startMs: 3000 }, { startMs: 62_000 }, { startMs: 3_602_000 }],
        warnings: [{ kind: 'entries_skipped', count: 1 }],
      },
    })
  })

  it('are not a transcript if there are none', () => {
    expect(cuesOfRows([])).toEqual({ ok: false, error: { kind: 'no_cues' } })
  })
})

describe('OVL-08: what the author wrote below the video', () => {
  it('becomes its sentences and chapters, without times, addresses and lists of hashtags', () => {
    const description = [
      'Sharpen your kitchen knives with one stone.',
      'My stone: https://shop.example/stone?ref=1',
      '#knives #kitchen',
      '',
      '0:00 Intro',
      '(1:02:10) - Hold the angle',
      'Follow me',
    ].join('\n')
    const read = readDescription(description)
    expect(read.ok && read.value.cues.map(({ text }) => text)).toEqual([
      'Sharpen your kitchen knives with one stone.',
      'Intro',
      'Hold the angle',
    ])
    expect(read.ok && read.value.cues.every(({ startMs }) => startMs === 0)).toBe(true)
  })

  it('any text is read without throwing', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readDescription(text)))
  })

  it('is taken from the response of exactly this video', () => {
    const body = { videoDetails: { videoId: 'aaaaaaaaaaa', title: 'T', shortDescription: 'D', lengthSeconds: '10' } }
    const details = { youtubeId: 'aaaaaaaaaaa', title: 'T', author: '', description: 'D', durationMs: 10_000 }
    expect(readVideoDetails(body, 'aaaaaaaaaaa')).toEqual(details)
    expect([readVideoDetails(body, 'bbbbbbbbbbb'), readVideoDetails(null, 'aaaaaaaaaaa')]).toEqual([null, null])
  })
})
