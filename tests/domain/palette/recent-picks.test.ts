import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withPick, type RecentPick } from '#domain/palette/recent-picks.ts'

const LETTERS = 'abcdefghijkl'.match(/./g) ?? []
const pick = (key: string): RecentPick => ({ key, label: key.toUpperCase() })

it('a pick comes first; picked again, it is listed once, with its latest label', () => {
  const picks = withPick(withPick([], pick('a')), pick('b'))
  expect(withPick(picks, { key: 'a', label: 'Renamed' })).toEqual([{ key: 'a', label: 'Renamed' }, pick('b')])
})

it('never more than eight, none twice', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...LETTERS)), (all) => {
      const picks = all.reduce<readonly RecentPick[]>((now, key) => withPick(now, pick(key)), [])
      expect(picks.map(({ key }) => key)).toEqual([...new Set([...all].reverse())].slice(0, 8))
    }),
  )
})
