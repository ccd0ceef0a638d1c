import { expect, it } from 'vitest'
import { ApiError } from '../../base/api/api-error.ts'
import { faultsOfMove } from './faults-of-move.ts'

const refusal = (paths: readonly string[]) =>
  new ApiError(
    {
      code: 'past-terms-fixed',
      status: 409,
      detail: 'Give the day first.',
      fieldFaults: paths.map((path) => ({ path, code: 'past-terms-fixed', message: 'Give the day first.' })),
    },
    '',
  )

it.each([
  ['at the fields that it names', ['body.servicedAt', 'body.parts.0.name'], ['servicedAt', 'parts']],
  ['at the status where it names none', [], ['status']],
])('a refused move is told %s', (_, paths, fields) => {
  const faults = faultsOfMove(refusal(paths), 'status')
  expect(faults).toEqual(Object.fromEntries(fields.map((field) => [field, 'Give the day first.'])))
})
