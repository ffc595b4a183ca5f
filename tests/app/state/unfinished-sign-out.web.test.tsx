import { afterEach, expect, test } from 'vitest'
import { countSignOuts, markSignOut } from '../../../app/state/unfinished-sign-out.ts'

afterEach(() => localStorage.clear())

test('each sign-out is counted as it begins, not as it ends', () => {
  markSignOut({ rows: null })
  markSignOut(null)
  markSignOut({ rows: { kind: 'keep', dbName: 'rows' } })
  expect(countSignOuts()).toBe(2)
})

test('a damaged count is the same each time it is read, and goes on from there', () => {
  localStorage.setItem('afterwatch.sign-outs', 'damaged')
  expect(countSignOuts()).toBe(countSignOuts())
  markSignOut({ rows: null })
  expect(countSignOuts()).toBe(1)
})
