// What keeps the server from starting is said in one sentence when a person can mend it.
import { expect, it } from 'vitest'
import { MigrationError } from '../../../sync-server/data/whole-database/migrate.ts'
import { startProblem } from '../../../sync-server/main.ts'

const withCode = (code: string, message = 'x', more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })

it.each([
  ['ECONNREFUSED', 'DATABASE_URL names a server that does not answer (ECONNREFUSED).'],
  ['ENOTFOUND', 'DATABASE_URL names a server that does not answer (ENOTFOUND).'],
  ['EAI_AGAIN', 'DATABASE_URL names a server that does not answer (EAI_AGAIN).'],
  ['ETIMEDOUT', 'DATABASE_URL names a server that does not answer (ETIMEDOUT).'],
  ['EHOSTUNREACH', 'DATABASE_URL names a server that does not answer (EHOSTUNREACH).'],
])('a database server that cannot be reached: %s', (code, sentence) => {
  expect(startProblem(withCode(code))).toBe(sentence)
})

it.each([
  ['that says nothing', new Error('Connection terminated due to connection timeout'), /server that does not answer/],
  [
    'that is starting',
    withCode('57P03', 'the database system is starting up'),
    /cannot be used right now: the database/,
  ],
  ['whose disk is full', withCode('53100', 'No space left on device'), /cannot be used right now: No space left/],
  ['that knows no such user', withCode('28P01', 'password authentication failed'), /does not open the database/],
])('a database %s', (_, error, sentence) => {
  expect(startProblem(error)).toMatch(sentence)
})

it.each([
  [
    'left by another user',
    withCode('EACCES', 'x', { path: '/data/lock.json' }),
    '/data/lock.json cannot be read or written (EACCES).',
  ],
  ['that does not fit on the disk', withCode('ENOSPC'), 'A file in DATA_DIR cannot be read or written (ENOSPC).'],
])('a file %s', (_, error, sentence) => {
  expect(startProblem(error)).toBe(sentence)
})

it.each(['53100', '53200', '57P01', 'ECONNRESET'])(
  'a migration that the database ended keeps its own sentence: %s',
  (code) => {
    const sentence = 'Migration 0042 failed and was rolled back: No space left on device'
    expect(startProblem(new MigrationError(sentence, { cause: withCode(code) }))).toBe(sentence)
  },
)

it('a fault of ours keeps its stack', () => {
  expect(startProblem(new TypeError('x is not a function'))).toBeNull()
})
