import { endpoint } from '@kervan/contracts/http/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseParts } from './parse-parts.ts'

const getting = (path: `/${string}`, errors: readonly string[]) =>
  endpoint({
    name: 'get-something',
    summary: 'Get something',
    method: 'GET',
    path,
    owner: 'query-service',
    permission: 'signed-in',
    params: z.object({ id: z.guid('invalid-id') }),
    shows: [],
    response: z.object({}),
    errors: errors as never,
  })

test.each([
  ['/api/leads/:id', ['user-not-found', 'lead-not-found'], 'tr', 'Aday bulunamadı. Adresteki kimlik geçersiz.'],
  ['/api/users/:id', ['user-not-found'], 'en', 'User not found. The id in the address is not valid.'],
  ['/api/people/:id', ['person-not-found'], 'tr', 'Kişi bulunamadı. Adresteki kimlik geçersiz.'],
  ['/api/clinics/:id', [], 'tr', 'Kayıt bulunamadı. Adresteki kimlik geçersiz.'],
] as const)(
  'an id in the address %s that is none is told in the word of its record',
  (path, errors, language, message) => {
    const parse = () => parseParts(getting(path, errors), { params: { id: '7' }, query: {}, body: undefined }, language)
    expect(parse).toThrow(
      expect.objectContaining({
        code: 'invalid-request',
        details: { fields: message, errors: [{ path: 'params.id', code: 'invalid-id', message }] },
      }),
    )
  },
)
