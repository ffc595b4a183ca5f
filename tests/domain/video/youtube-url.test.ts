import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeYoutubeUrlProblem, parseYoutubeUrl } from '#domain/video/youtube-url.ts'

const ID = 'Ab3_-xYz019'
const url = `https://www.youtube.com/watch?v=${ID}`

describe('LIB-15: addresses that name a video', () => {
  it.each([
    url,
    `http://youtube.com/watch?v=${ID}`,
    `HTTPS://WWW.YouTube.COM/watch?v=${ID}`,
    `https://m.youtube.com/watch?v=${ID}&pp=x`,
    `https://music.youtube.com/watch?v=${ID}&list=RD1`,
    `https://gaming.youtube.com/watch?v=${ID}`,
    `https://studio.youtube.com/video/${ID}/edit`,
    `studio.youtube.com/video/${ID}`,
    `https://www.youtube.com/watch?list=PL1&index=2&v=${ID}#top`,
    `https://www.youtube.com/watch?app=desktop&amp;v=${ID}`,
    `https://www.youtube.com:443/watch?v=${ID}`,
    `https://youtu.be/${ID}?si=abc`,
    `https://youtu.be/${ID}/`,
    `https://www.youtube.com/shorts/${ID}?feature=share`,
    `https://www.youtube.com/live/${ID}`,
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}?rel=0`,
    `https://www.youtube.com/v/${ID}`,
    `youtube.com/watch?v=${ID}`,
    `youtu.be/${ID}`,
    `//www.youtube.com/watch?v=${ID}`,
    `  ${url}\n`,
    `Look at this! "A talk" https://youtu.be/${ID}, worth an hour.`,
    `See (${url}).`,
    `<${url}>`,
    `https://example.com/a and ${url}`,
    `https://www.youtube.com/watch/?v=${ID}`,
    `https://www.youtube.com/v/${ID}&hl=en`,
    `https://youtu.be/${ID}，很好`,
    `看这个https://youtu.be/${ID}很好`,
    `【视频】${url}。`,
    `${url}…`,
    `*https://youtu.be/${ID}*`,
    `**${url}**`,
    `[a talk](https://youtu.be/${ID})`,
    `[${url}](${url})`,
    `https://m.youtube.com/#/watch?v=${ID}`,
    `https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${ID}%26feature%3Dshare`,
  ])('%s', (text) => {
    expect(parseYoutubeUrl(text)).toEqual({ ok: true, value: { youtubeId: ID, url } })
  })
})

describe('the moment of a link', () => {
  it.each([
    ['t=90', 90_000],
    ['t=90s', 90_000],
    ['t=1h2m3s', 3_723_000],
    ['t=2m', 120_000],
    ['start=5', 5_000],
    ['si=x&t=7', 7_000],
  ])('%s', (query, startMs) => {
    expect(parseYoutubeUrl(`https://youtu.be/${ID}?${query}`)).toMatchObject({ value: { startMs } })
  })

  it.each([`https://youtu.be/${ID}&t=30`, `https://www.youtube.com/watch?v=${ID}?t=30`, `youtu.be/${ID}?si=x?t=30`])(
    'may be joined by the wrong sign: %s',
    (text) => {
      expect(parseYoutubeUrl(text)).toEqual({ ok: true, value: { youtubeId: ID, url, startMs: 30_000 } })
    },
  )

  it('may also be in the fragment of old links', () => {
    expect(parseYoutubeUrl(`${url}#t=1m5s`)).toMatchObject({ value: { startMs: 65_000 } })
  })

  it.each(['t=abc', 't=', 't=-5', 't=99999999'])('%s is left out', (query) => {
    expect(parseYoutubeUrl(`https://youtu.be/${ID}?${query}`)).toEqual({ ok: true, value: { youtubeId: ID, url } })
  })
})

describe('refused', () => {
  it.each([
    ['', 'not_a_url'],
    ['hello world', 'not_a_url'],
    [ID, 'not_a_url'],
    [`https://youtube.com.evil.example/watch?v=${ID}`, 'not_youtube'],
    [`https://evilyoutube.com/watch?v=${ID}`, 'not_youtube'],
    [`https://youtu.be.evil.example/${ID}`, 'not_youtube'],
    [`https://www.youtube.com@evil.example/watch?v=${ID}`, 'not_youtube'],
    [`https://user:pass@www.youtube.com/watch?v=${ID}`, 'not_youtube'],
    [`https://evil.example\\@www.youtube.com/watch?v=${ID}`, 'not_youtube'],
    [`https://www.youtube.com:8080/watch?v=${ID}`, 'not_youtube'],
    [`https://evil.example/?next=https://youtu.be/${ID}`, 'not_youtube'],
    [`https://yоutube.com/watch?v=${ID}`, 'not_youtube'],
    [`ftp://www.youtube.com/watch?v=${ID}`, 'not_youtube'],
    [`javascript:alert(1)//youtube.com/watch?v=${ID}`, 'not_youtube'],
    [`example.com/watch?v=${ID}`, 'not_youtube'],
    ['https://www.youtube.com/', 'no_video_id'],
    ['https://www.youtube.com/@channel', 'no_video_id'],
    ['https://studio.youtube.com/channel/UC1', 'no_video_id'],
    [`https://studio.youtube.com.evil.example/video/${ID}`, 'not_youtube'],
    ['https://www.youtube.com/playlist?list=PL1', 'no_video_id'],
    ['https://www.youtube.com/embed/videoseries?list=PL1', 'no_video_id'],
    ['https://www.youtube.com/embed/live_stream?channel=UC1', 'no_video_id'],
    ['https://www.youtube.com/watch?v=', 'no_video_id'],
    [`https://www.youtube.com/watch?v=${ID}x`, 'bad_video_id'],
    ['https://youtu.be/short', 'bad_video_id'],
    ['https://www.youtube.com/watch?v=abc%2Fdefghij', 'bad_video_id'],
    ['https://www.youtube.com/watch?v=%', 'bad_video_id'],
    [`https://youtu.be/${ID}%20`, 'bad_video_id'],
    [`https://www.youtube.com/attribution_link?u=https%3A%2F%2Fevil.example%2Fwatch%3Fv%3D${ID}`, 'no_video_id'],
    ['https://m.youtube.com/#/', 'no_video_id'],
  ] as const)('%s is %s', (text, kind) => {
    expect(parseYoutubeUrl(text)).toEqual({ ok: false, error: { kind } })
    expect(describeYoutubeUrlProblem({ kind })).toMatch(/^[A-Z].{20,}\.$/)
  })
})

describe('laws', () => {
  it('an address is found with any words around it, in any script', () => {
    const address = fc.constantFrom(
      `https://youtu.be/${ID}`,
      url,
      `https://www.youtube.com/shorts/${ID}`,
      `https://www.youtube.com/v/${ID}`,
    )
    const before = fc.constantFrom('', 'see ', '看', '（', '*', '**', '[talk](', '"', '…', 'été ')
    const after = fc.constantFrom(
      '',
      ' now',
      '很好',
      '）',
      '*',
      '**',
      ')',
      '.',
      '…',
      '，',
      '", she said',
      '&t=5',
      '?t=5',
    )
    fc.assert(
      fc.property(before, address, after, (head, link, tail) => {
        expect(parseYoutubeUrl(head + link + tail)).toMatchObject({ ok: true, value: { youtubeId: ID, url } })
      }),
    )
  })

  it('no text throws, and what is accepted is canonical and stable', () => {
    const near = fc.string({
      unit: fc.constantFrom('https://', 'youtube.com', 'youtu.be', '/', '?v=', '@', ID, 't=1', ' ', '\\', '%', ':'),
    })
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), near), (text) => {
        const read = parseYoutubeUrl(text)
        if (read.ok)
          expect(parseYoutubeUrl(read.value.url)).toMatchObject({ value: { youtubeId: read.value.youtubeId } })
      }),
    )
  })

  it('a megabyte of shared text gets a result', () => {
    expect(parseYoutubeUrl('https://'.repeat(130_000)).ok).toBe(false)
  })
})
