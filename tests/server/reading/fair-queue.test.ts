import { describe, expect, it } from 'vitest'
import { createFairQueue, type FairQueueOptions } from '../../../sync-server/reading/fair-queue.ts'

const queueOf = (options: Partial<FairQueueOptions> = {}) => {
  const queue = createFairQueue({ places: 2, mostOfOne: 100, mostOfAll: 300, ...options })
  const heard: string[] = []
  const enter = (who: string, weight = 1) =>
    queue.enter({ who, weight }).then((word) => {
      heard.push(`${who} ${word}`)
    })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { queue, heard, enter, settled }
}

describe('the fair queue', () => {
  it('leaves one place for the others, however many requests one learner sends', async () => {
    const { heard, enter, settled } = queueOf()
    for (let i = 0; i < 5; i++) void enter('greedy')
    await settled()
    expect(heard).toEqual(['greedy go'])
    void enter('ada')
    await settled()
    expect(heard).toEqual(['greedy go', 'ada go'])
  })

  it('serves the lines in turn', async () => {
    const { queue, heard, enter, settled } = queueOf({ places: 1 })
    for (const who of ['ada', 'ada', 'ada', 'bob', 'carol']) void enter(who)
    for (const who of ['ada', 'ada', 'bob', 'carol']) {
      await settled()
      queue.leave(who)
    }
    await settled()
    expect(heard).toEqual(['ada go', 'ada go', 'bob go', 'carol go', 'ada go'])
  })

  it('a single place can go to a single learner too', async () => {
    const { queue, heard, enter, settled } = queueOf({ places: 1 })
    void enter('ada')
    void enter('ada')
    await settled()
    queue.leave('ada')
    await settled()
    expect(heard).toEqual(['ada go', 'ada go'])
  })

  it('limits how much waits for one learner, and for all', async () => {
    const { heard, enter, settled } = queueOf({ places: 1 })
    void enter('first', 1000)
    void enter('ada', 60)
    void enter('ada', 60)
    void enter('bob', 100)
    void enter('carol', 100)
    void enter('dan', 100)
    await settled()
    expect(heard).toEqual(['first go', 'ada full', 'dan full'])
  })

  it('says beforehand whether something of that size could wait', async () => {
    const { queue, enter, settled } = queueOf({ places: 1 })
    const rooms = (weight: number) => ['ada', 'bob'].map((who) => queue.hasRoom({ who, weight }))
    expect(rooms(1000)).toEqual([true, true])
    void enter('first')
    void enter('ada', 60)
    await settled()
    expect([rooms(40), rooms(41), rooms(241)]).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ])
    queue.leave('first')
    expect(rooms(1000)).toEqual([true, true])
  })

  it('one larger than all that may wait is served when nothing is waiting', async () => {
    const { heard, enter, settled } = queueOf()
    void enter('ada', 1000)
    await settled()
    expect(heard).toEqual(['ada go'])
  })

  it('closed, it turns everyone away, now and later', async () => {
    const { queue, heard, enter, settled } = queueOf({ places: 1 })
    void enter('ada')
    void enter('bob')
    await settled()
    queue.close()
    void enter('carol')
    await settled()
    expect(heard).toEqual(['ada go', 'bob closed', 'carol closed'])
  })
})
