import { describe, expect, it } from 'vitest'
import { listenForPokes, type OpenEvents } from '../../app/sync/poke.ts'
import { NOW } from '../fixtures/builders.ts'
import { VirtualClock } from '../setup/sync/virtual-clock.ts'

type Handlers = Parameters<OpenEvents>[0]

function listening() {
  const clock = new VirtualClock(NOW)
  const opened: Handlers[] = []
  const heard: number[] = []
  let open = 0
  const events: OpenEvents = (handlers) => {
    opened.push(handlers)
    open += 1
    return () => {
      open -= 1
    }
  }
  const stop = listenForPokes({ open: events, clock, random: () => 0.999 }, (version) => heard.push(version))
  return { clock, opened, heard, stop, openNow: () => open }
}

describe('pokes', () => {
  it('give the version; anything else on the stream is no poke', () => {
    const { opened, heard, stop } = listening()
    for (const data of ['{"v":7}', '{"v":-1}', 'ping', '{}', '<html>', '{"v":8}']) opened[0]?.onMessage(data)
    expect(heard).toEqual([7, 8])
    stop()
  })

  it('a stream that ends is reopened after growing waits, which start over once it was up', async () => {
    const { clock, opened, stop } = listening()
    opened[0]?.onClosed()
    await clock.advance(1000)
    expect(opened).toHaveLength(2)
    opened[1]?.onClosed()
    await clock.advance(1500)
    expect(opened).toHaveLength(2)
    await clock.advance(600)
    expect(opened).toHaveLength(3)
    opened[2]?.onOpen()
    opened[2]?.onClosed()
    await clock.advance(1000)
    expect(opened).toHaveLength(4)
    stop()
  })

  it('when stopped, nothing is opened any more', async () => {
    const { clock, opened, stop, openNow } = listening()
    opened[0]?.onClosed()
    stop()
    await clock.advance(600_000)
    expect(opened).toHaveLength(1)
    expect(openNow()).toBe(1)
  })
})
