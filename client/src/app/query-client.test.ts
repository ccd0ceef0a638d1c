import { expect, it } from 'vitest'
import { ApiError } from '../shared/api/api-error.ts'
import { currentUserQuery } from '../shared/session/current-user.ts'
import { createQueryClient } from './query-client.ts'

const { queries = {} } = createQueryClient().getDefaultOptions()
const retry = queries.retry as (failures: number, error: Error) => boolean
const refusal = (status: number) => Object.assign(Object.create(ApiError.prototype), { status }) as ApiError

it('keeps what was read as the specification says: fresh for 30 s, for 3 minutes, without a look on focus or by the clock', () => {
  expect(queries).toMatchObject({ staleTime: 30_000, gcTime: 180_000, refetchOnWindowFocus: false })
  expect(queries.refetchInterval).toBeUndefined()
})

it('tries once more, but not where nobody is signed in', () => {
  expect([retry(0, new Error('lost')), retry(1, new Error('lost'))]).toEqual([true, false])
  expect([retry(0, refusal(500)), retry(0, refusal(401))]).toEqual([true, false])
})

it('asks who is signed in twice more, after 1 s doubling to 30 s, and believes it for a minute', () => {
  const delay = currentUserQuery.retryDelay as (attempt: number, error: Error) => number
  expect(currentUserQuery).toMatchObject({ retry: 2, staleTime: 60_000 })
  expect([0, 1, 2, 5, 9].map((attempt) => delay(attempt, new Error('lost')))).toEqual([
    1000, 2000, 4000, 30_000, 30_000,
  ])
})
