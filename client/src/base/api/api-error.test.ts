import { expect, it } from 'vitest'
import { apiErrorOf, isApiError } from './api-error.ts'
import { fieldErrorsOf } from './field-errors.ts'

const PROBLEM = {
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  detail: 'Aday bu aşamaya geçemez.',
  code: 'stage-not-allowed',
  success: false,
  message: 'Aday bu aşamaya geçemez.',
  allowed: ['won', 'lost'],
}

it('is typed where the server told the problem', async () => {
  const error = await apiErrorOf(Response.json(PROBLEM, { status: 409 }))
  expect(error).toMatchObject({
    code: 'stage-not-allowed',
    status: 409,
    detail: PROBLEM.detail,
    allowed: ['won', 'lost'],
    message: `409: ${JSON.stringify(PROBLEM)}`,
  })
  expect(isApiError(error, 'revision-conflict', 'stage-not-allowed')).toBe(true)
  expect(isApiError(error, 'revision-conflict')).toBe(false)
})

it.each([
  [new Response('Bad gateway', { status: 502 }), '502: Bad gateway'],
  [new Response('', { status: 504, statusText: 'Gateway Timeout' }), '504: Gateway Timeout'],
  [Response.json({ code: 'made-up' }, { status: 418 }), '418: {"code":"made-up"}'],
])('is the status and the text where the answer did not come from the server', async (response, message) => {
  const error = await apiErrorOf(response)
  expect(error).toMatchObject({ code: 'unreadable', message })
})

it('tells a form the first complaint of each field of the body', () => {
  const fault = (path: string, message: string) => ({ path, code: 'invalid', message })
  const faults = [fault('body.phone_number', 'first'), fault('body.phone_number', 'second'), fault('query.limit', 'no')]
  expect(fieldErrorsOf(faults)).toEqual({ phone_number: 'first' })
})
