// The build removes methods of a package that tests run whole: a call of one would fail only in the built app.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { UNUSED_DEXIE_METHODS } from '../../sync-server/build/lean-packages.ts'
import { filesBelow, isTypeScript } from './source-files.ts'

const CALL = new RegExp(`\\.(?:${UNUSED_DEXIE_METHODS.join('|')})(?:\\?\\.)?\\(`)

it('the app calls no Dexie method that its build removes', () => {
  const files = filesBelow(process.cwd(), 'app').filter(isTypeScript)
  expect(files.filter((path) => CALL.test(readFileSync(path, 'utf8')))).toEqual([])
})

it.each(["db.actions.where('id').noneOf(ids)", 'table.hook("creating", check)', 'table.upsert?.(key, {})'])(
  'such a call is found: %s',
  (call) => {
    expect(call).toMatch(CALL)
  },
)
