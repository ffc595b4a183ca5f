import { expect, it } from 'vitest'
import { EBBINGHAUS } from '#domain/recall/forgetting.ts'

const MINUTES = { minutes: 1, hour: 60, day: 24 * 60 } as const

it('the points of the forgetting curve lie where their words say, and fall', () => {
  for (const { minutes, after } of EBBINGHAUS) {
    const [count = '', unit = ''] = after.split(' ')
    const each = unit.startsWith('minute') ? MINUTES.minutes : unit.startsWith('hour') ? MINUTES.hour : MINUTES.day
    expect(minutes, after).toBe(Number(count) * each)
  }
  const left = EBBINGHAUS.map((point) => point.left)
  expect(left).toEqual([58, 44, 36, 34, 28, 25, 21])
})
