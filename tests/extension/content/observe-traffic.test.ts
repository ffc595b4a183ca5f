// OVL-08: what the page loads is kept for the video it was requested for, whenever its answer arrives.
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { observeTraffic } from '../../../extension/content/page/observe-traffic.ts'
import { getPanelParams } from '../../../app/domain/transcript/youtube/get-panel-params.ts'
import { fakeWindow } from './fake-window.ts'

const VIDEOS = ['aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc'] as const
const [A, B] = VIDEOS
const watch = (id: string) => `https://www.youtube.com/watch?v=${id}`
const GET_PANEL = 'https://www.youtube.com/youtubei/v1/get_panel?prettyPrint=false'
const captions = (id: string) => `https://www.youtube.com/api/timedtext?v=${id}&lang=en`
const panelRequest = (id: string) => JSON.stringify({ panelId: 'PAmodern_transcript_view', params: getPanelParams(id) })
const bodies = (log: ReturnType<typeof observeTraffic>, id: string) => log.of(id).map(({ body }) => body)

// What is observed arrives a few event-loop turns after its answer.
const settle = () => new Promise((resolve) => setImmediate(resolve))

function watching(id: string) {
  const window = fakeWindow(watch(id))
  return { window, log: observeTraffic(window.page, () => undefined) }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('OVL-08: a panel answer belongs to the video whose parameters asked for it', () => {
  test('a late one for the previous video is not taken for the next', async () => {
    const { window, log } = watching(A)
    void window.page.fetch(GET_PANEL, { method: 'POST', body: panelRequest(A) })
    window.goTo(watch(B))
    window.open[0]?.answer('rows of A')
    await settle()
    expect(bodies(log, B)).toEqual([])
    expect(bodies(log, A)).toEqual(['rows of A'])
  })

  test('one that arrives while the URL still names the previous video is kept for its own', async () => {
    const { window, log } = watching(A)
    void window.page.fetch(GET_PANEL, { method: 'POST', body: panelRequest(B) })
    window.open[0]?.answer('rows of B')
    await settle()
    expect(bodies(log, A)).toEqual([])
    expect(bodies(log, B)).toEqual(['rows of B'])
  })

  test('two that arrive in the other order are not swapped, with one request object or two', () => {
    const { window, log } = watching(A)
    const request = window.sendXhr(GET_PANEL, panelRequest(A))
    window.goTo(watch(B))
    window.sendXhr(GET_PANEL, panelRequest(B))
    window.open[1]?.answer('rows of B')
    window.open[0]?.answer('rows of A')
    expect([bodies(log, A), bodies(log, B)]).toEqual([['rows of A'], ['rows of B']])
    window.sendXhr(GET_PANEL, panelRequest(B), request)
    window.open[2]?.answer('more of B')
    expect([bodies(log, A), bodies(log, B)]).toEqual([['rows of A'], ['rows of B', 'more of B']])
  })

  test('a request object reopened before its answer arrived gives the answer to the last request, once', () => {
    const { window, log } = watching(A)
    const request = window.sendXhr(GET_PANEL, panelRequest(A))
    window.sendXhr(GET_PANEL, panelRequest(B), request)
    window.open[1]?.answer('rows of B')
    window.open[1]?.answer('rows of B')
    expect([bodies(log, A), bodies(log, B)]).toEqual([[], ['rows of B']])
  })

  test('the body of a Request works too, and the page can still send it', async () => {
    const { window, log } = watching(A)
    const request = new Request(GET_PANEL, { method: 'POST', body: panelRequest(A) })
    void window.page.fetch(request)
    expect(request.bodyUsed).toBe(false)
    window.goTo(watch(B))
    window.open[0]?.answer('rows of A')
    await settle()
    await settle()
    expect([bodies(log, A), bodies(log, B)]).toEqual([['rows of A'], []])
  })

  test('the language it was asked in is kept with it, if the request names one', async () => {
    const { window, log } = watching(A)
    const params = getPanelParams(A)
    for (const hl of ['de', undefined, 7, 'x'.repeat(36)]) {
      void window.page.fetch(GET_PANEL, {
        method: 'POST',
        body: JSON.stringify({ context: { client: { hl } }, params }),
      })
      window.open.at(-1)?.answer('rows')
      await settle()
    }
    expect(log.of(A).map(({ hl }) => hl)).toEqual(['de', null, null, null])
  })

  test('one that names no video belongs to nobody', async () => {
    const { window, log } = watching(A)
    for (const body of ['{}', '{"params":"%"}', 'gzip?', '{"params":"AAAA"}']) {
      void window.page.fetch(GET_PANEL, { method: 'POST', body })
      window.open.at(-1)?.answer('rows')
    }
    await settle()
    expect(VIDEOS.flatMap((id) => bodies(log, id))).toEqual([])
  })

  test('one that searches for words is not kept, and is once they are cleared', async () => {
    const { window, log } = watching(A)
    const params = getPanelParams(A)
    for (const search of [{ query: 'candle' }, { formData: { text: 'candle' } }, { query: '' }, { formData: {} }]) {
      void window.page.fetch(GET_PANEL, { method: 'POST', body: JSON.stringify({ params, ...search }) })
      window.open.at(-1)?.answer(JSON.stringify(search))
    }
    await settle()
    expect(bodies(log, A)).toEqual(['{"query":""}', '{"formData":{}}'])
  })

  test('in any order of requests, navigation and answers, duplicated or not, nothing is kept for another video', async () => {
    const step = fc.oneof(
      fc.record({ act: fc.constant('go' as const), id: fc.constantFrom(...VIDEOS) }),
      fc.record({
        act: fc.constant('ask' as const),
        id: fc.constantFrom(...VIDEOS),
        by: fc.constantFrom('fetch', 'xhr', 'same xhr'),
        path: fc.constantFrom('panel', 'captions'),
      }),
      fc.record({ act: fc.constant('answer' as const), which: fc.nat(20) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 40 }), async (steps) => {
        const { window, log } = watching(A)
        const asked: string[] = []
        let last: XMLHttpRequest | undefined
        for (const one of steps) {
          if (one.act === 'go') window.goTo(watch(one.id))
          else if (one.act === 'answer') {
            const which = one.which % Math.max(1, asked.length)
            window.open[which]?.answer(`of ${asked[which] ?? ''}`)
          } else {
            const url = one.path === 'panel' ? GET_PANEL : captions(one.id)
            const body = one.path === 'panel' ? panelRequest(one.id) : ''
            if (one.by === 'fetch') void window.page.fetch(url, { body })
            else last = window.sendXhr(url, body, one.by === 'same xhr' ? last : undefined)
            asked.push(one.id)
          }
          await settle()
        }
        for (const id of VIDEOS) for (const body of bodies(log, id)) expect(body).toBe(`of ${id}`)
      }),
      { numRuns: 300 },
    )
  })
})

test('OVL-08: empty bodies, failures and other addresses are not kept, and the page gets its own answer', async () => {
  const { window, log } = watching(A)
  const answer = window.page.fetch(captions(A))
  window.open[0]?.answer('words')
  void window.page.fetch(captions(A))
  window.open[1]?.answer('  ')
  void window.page.fetch('https://evil.example/api/timedtext?v=aaaaaaaaaaa')
  window.open[2]?.answer('words of others')
  expect(await (await answer).text()).toBe('words')
  await settle()
  expect(bodies(log, A)).toEqual(['words'])
})

describe('OVL-08: the page’s own requests go out', () => {
  const request = async ({ window, log }: ReturnType<typeof watching>) => {
    const answer = window.page.fetch(captions(A))
    window.open[0]?.answer('words')
    window.sendXhr(captions(A), '')
    window.open[1]?.answer('more words')
    expect(await (await answer).text()).toBe('words')
    await settle()
    return bodies(log, A).toSorted()
  }

  test('and are observed in the oldest browser that the manifest allows, which has no `URL.parse`', async () => {
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { parse: undefined }))
    expect(await request(watching(A))).toEqual(['more words', 'words'])
  })

  test('where observing them fails', async () => {
    const watched = watching(A)
    const get = () => {
      throw new Error('half built')
    }
    Object.defineProperty(watched.window.page.location, 'href', { get })
    expect(await request(watched)).toEqual([])
  })
})
