import { expect, test } from 'vitest'
import { isUnavailable } from './unavailable.ts'

const failed = (code: string, syscall?: string) => Object.assign(new Error(code), { code, syscall })

test.each([
  ['no server listens', failed('ECONNREFUSED', 'connect')],
  ['the socket file is gone', failed('ENOENT', 'connect')],
  ['the server hung up', failed('ECONNRESET', 'read')],
  [
    'both addresses of a name refuse',
    new AggregateError([failed('ECONNREFUSED', 'connect'), failed('ETIMEDOUT', 'connect')]),
  ],
  ['connection failure', failed('08006')],
  ['the administrator ended the session', failed('57P01')],
  ['the server is starting up', failed('57P03')],
  ['no connection slot is left', failed('53300')],
  ['the pool waited too long', new Error('timeout exceeded when trying to connect')],
  ['the server leaves a statement unanswered', new Error('Query read timeout')],
  ['the connection broke under a statement', new Error('Connection terminated unexpectedly')],
])('unavailable: %s', (_, error) => {
  expect(isUnavailable(error)).toBe(true)
})

test.each([
  ['a unique key is taken', failed('23505')],
  ['a statement took too long', failed('57014')],
  ['a file is missing', failed('ENOENT', 'open')],
  ['one of two reasons is another', new AggregateError([failed('ECONNREFUSED'), failed('28P01')])],
  ['something that is no error', 'ECONNREFUSED'],
  ['any other error', new Error('boom')],
])('not unavailable: %s', (_, error) => {
  expect(isUnavailable(error)).toBe(false)
})
