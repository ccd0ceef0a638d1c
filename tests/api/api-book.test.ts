import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import { openApiOf } from '@kervan/infra/http/openapi'
import { describe, expect, test } from 'vitest'
import { type ApiDescription, readBook } from '../../client/src/pages/api-documentation/api-book.ts'
import { findCalls, inGroups } from '../../client/src/pages/api-documentation/find-calls.ts'
import { mayCall } from '../../client/src/pages/api-documentation/may-call.ts'

const description = JSON.parse(JSON.stringify(openApiOf(ENDPOINTS, { version: '1', language: 'tr' }))) as ApiDescription
const book = readBook(description)
const callNamed = (name: string) => book.calls.find((call) => call.name === name)!

describe('the book of the API', () => {
  test('has every call of the table, with its description', () => {
    expect(book.calls.map(({ name }) => name).toSorted()).toEqual(ENDPOINTS.map(({ name }) => name).toSorted())
    const change = callNamed('change-team')
    expect(change).toMatchObject({
      method: 'PATCH',
      path: '/api/teams/{id}',
      group: 'teams',
      permission: 'teams.edit',
      changes: true,
    })
    expect(change.asked.header.find(({ name }) => name === 'If-Match')?.required).toBe(true)
    expect(change.body?.fields.map(({ name }) => name)).toContain('leader')
    expect(change.refusals.map(({ code }) => code)).toContain('revision-conflict')
    expect(callNamed('upload-file').body?.bytes).toBe(true)
    expect(['list-teams', 'get-team', 'create-team'].map((name) => callNamed(name).search)).toEqual([
      '/api/teams/search',
      undefined,
      undefined,
    ])
  })

  test('is searched by the act of a call, by address and by field, ignoring case', () => {
    const names = (search: string) => findCalls(book.calls, search).map(({ name }) => name)
    expect(names('GÖRÜLMEZ')).toEqual([])
    expect(names('AÇAR oturum')).toContain('login')
    expect(names('patch /api/teams')).toEqual(['change-team'])
    expect(names('workingDays')).toContain('create-clinic')
    expect(names('')).toHaveLength(book.calls.length)
    expect(inGroups(findCalls(book.calls, '/api/teams')).map(({ group }) => group)).toEqual(['teams'])
  })

  test('says of each call whether a user may make it', () => {
    const who = { userType: 'user', permissions: [{ resource: 'teams', action: 'view', allowed: true }] } as const
    expect(
      ['login', 'get-current-user', 'list-teams', 'create-team'].map((name) => mayCall(who, callNamed(name))),
    ).toEqual([true, true, true, false])
  })
})
