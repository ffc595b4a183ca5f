import { describe, expect, it } from 'vitest'
import { WordLists } from '../../../../app/db/search/word-lists.ts'
import { userIdOf, videoIdOf } from '../../../fixtures/builders.ts'

const idOf = (name: string) => videoIdOf(userIdOf('ada'), name)
const listsOf = (texts: Readonly<Record<string, string>>) => {
  const lists = new WordLists()
  for (const [name, text] of Object.entries(texts)) lists.put(idOf(name), text)
  return lists
}
const found = (lists: WordLists, words: readonly string[], isLastBegun = false) =>
  [...lists.find(words, isLastBegun)].sort(([, a], [, b]) => b - a).map(([id]) => id)

describe('the words of many videos', () => {
  it('find the videos that contain every word', () => {
    const lists = listsOf({ a: 'a quiet morning walk', b: 'a morning', c: 'walk' })
    expect(found(lists, ['morning', 'walk'])).toEqual([idOf('a')])
    expect(found(lists, ['zebra'])).toEqual([])
  })

  it('take the last word as a beginning if requested, whole words first', () => {
    const lists = listsOf({ a: 'walking', b: 'walk', c: 'talk' })
    expect(found(lists, ['walk'])).toEqual([idOf('b')])
    expect(found(lists, ['walk'], true)).toEqual([idOf('b'), idOf('a')])
  })

  it('weigh a rare word more than a frequent one', () => {
    const lists = listsOf({ a: 'morning zebra', b: 'morning', c: 'morning', d: 'morning habit' })
    const [rare = 0] = lists.find(['zebra'], false).values()
    const [frequent = 0] = lists.find(['morning'], false).values()
    expect(rare).toBeGreaterThan(frequent)
  })

  it('drop what was removed or replaced, and no longer count it', () => {
    const lists = listsOf({ a: 'morning walk', b: 'morning' })
    const before = [...listsOf({ b: 'morning' }).find(['morning'], false).values()]
    lists.put(idOf('a'), 'evening')
    expect(found(lists, ['walk'])).toEqual([])
    expect(found(lists, ['evening'])).toEqual([idOf('a')])
    lists.remove(idOf('a'))
    lists.remove(idOf('never'))
    expect(found(lists, ['evening'])).toEqual([])
    expect([...lists.find(['morning'], false).values()]).toEqual(before)
  })

  it('keep long words whole', () => {
    const lists = listsOf({ a: 'the intercontinentality of it' })
    expect(found(lists, ['intercontinentality'])).toEqual([idOf('a')])
  })
})
