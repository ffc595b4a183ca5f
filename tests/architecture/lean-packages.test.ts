// The build removes parts of packages that tests run whole: a use of one would fail only in the built app.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { UNUSED_DEXIE_METHODS } from '../../sync-server/build/lean-packages.ts'
import { UNUSED_IN_REACT } from '../../sync-server/build/lean-react.ts'
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

const usesRemovedReact = (code: string) => UNUSED_IN_REACT.some((use) => use.test(code))

it('the app renders nothing for which its build of React has no code', () => {
  const files = filesBelow(process.cwd(), 'app').filter((path) => path.endsWith('.tsx'))
  expect(files.filter((path) => usesRemovedReact(readFileSync(path, 'utf8')))).toEqual([])
})

it.each([
  '<ViewTransition name="card">',
  '<Fragment key={id} ref={place}>',
  'return <title>{name}</title>',
  '<link rel="preload" href={url} />',
  '<style precedence="low" href="a">',
  '<video-player src={url}>',
  'const [state, act] = useActionState(save, null)',
  "preconnect('https://example.com')",
  '<form className="grid" action={save}>',
  '<button formAction={save}>',
])('such a use is found: %s', (code) => {
  expect(usesRemovedReact(code)).toBe(true)
})

it('a drawing may have a title', () => {
  expect(usesRemovedReact('<svg viewBox="0 0 1 1"><title>A day</title></svg>')).toBe(false)
})
