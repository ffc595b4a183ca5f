// What wakes sync in a page, and the stream through which the server pokes it.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserSignals, openBrowserEvents } from '../../app/sync/browser-signals.ts'
import type { Nudge } from '../../app/sync/ports.ts'
import { standInForPage, StreamStandIn } from '../setup/sync/page-stand-in.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function listening() {
  const page = standInForPage()
  const signals = browserSignals()
  const heard: Nudge[] = []
  const stop = signals.subscribe((nudge) => heard.push(nudge))
  return { page, signals, heard, stop }
}

describe('the signals of a page', () => {
  it('the network is back, the window has the focus, the page is shown: each is reported once', () => {
    const { page, heard } = listening()
    page.tell('online')
    page.tell('focus')
    page.see(true)
    expect(heard).toEqual([{ kind: 'online' }, { kind: 'focus' }, { kind: 'focus' }])
  })

  it('a hidden page sends no signal, and is not visible', () => {
    const { page, signals, heard } = listening()
    expect(signals.isVisible()).toBe(true)
    page.see(false)
    expect([heard, signals.isVisible()]).toEqual([[], false])
  })

  it('two listeners each hear once what the browser reports and what is emitted', () => {
    const { page, signals, heard } = listening()
    const second: Nudge[] = []
    signals.subscribe((nudge) => second.push(nudge))
    page.tell('online')
    signals.emit({ kind: 'poke', version: 7 })
    expect(heard).toEqual([{ kind: 'online' }, { kind: 'poke', version: 7 }])
    expect(second).toEqual(heard)
  })

  it('after unsubscribing nothing more is heard, and the browser is left alone', () => {
    const { page, signals, heard, stop } = listening()
    stop()
    page.tell('online')
    page.tell('focus')
    page.see(true)
    signals.emit({ kind: 'stored' })
    expect(heard).toEqual([])
  })
})

describe('the stream of pokes', () => {
  function open() {
    standInForPage()
    const heard: string[] = []
    const close = openBrowserEvents({
      onMessage: (text) => heard.push(text),
      onOpen: () => heard.push('open'),
      onClosed: () => heard.push('closed'),
    })
    return { heard, close, stream: StreamStandIn.opened[0] }
  }

  it('is opened with the session, and passes on what it says', () => {
    const { heard, stream } = open()
    expect(stream).toMatchObject({ url: '/api/sync/events', options: { withCredentials: true } })
    stream?.onopen?.()
    stream?.onmessage?.({ data: 12 })
    expect(heard).toEqual(['open', '12'])
  })

  it('a lost connection is left to the browser, which retries; an error response ends the stream', () => {
    const { heard, stream } = open()
    stream?.onerror?.()
    expect([heard, stream?.readyState]).toEqual([[], 1])
    stream?.close()
    stream?.onerror?.()
    expect(heard).toEqual(['closed'])
  })

  it('can be closed again', () => {
    const { close, stream } = open()
    close()
    expect(stream?.readyState).toBe(StreamStandIn.CLOSED)
  })
})
