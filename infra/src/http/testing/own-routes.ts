import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import { type AnyEndpoint, endpoint, type Owner } from '@kervan/contracts/http/endpoint'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

/**
 * That a service starts with exactly the routes that the table of endpoints gives it.
 * @param start  puts the service's HTTP side together
 */
export const describeOwnRoutes = (owner: Owner, start: () => unknown): void => {
  // Read-only by its type alone: the tests here change it and put it back.
  const table = ENDPOINTS as AnyEndpoint[]
  const own = table.filter((each) => each.owner === owner)

  /** The service starts with another table. */
  const startWith = (other: readonly AnyEndpoint[]): unknown => {
    const whole = [...table]
    table.splice(0, table.length, ...other)
    try {
      return start()
    } finally {
      table.splice(0, table.length, ...whole)
    }
  }

  describe(`the routes of the ${owner}`, () => {
    it('are its endpoints', () => {
      expect(own.length).toBeGreaterThan(0)
      start()
    })

    it.each(own)('are refused where $name is not in the table', (gone) => {
      expect(() => startWith(table.filter((each) => each !== gone))).toThrow(
        `The ${owner} does not start: its route ${gone.name} (${gone.method} ${gone.path}) is not in ENDPOINTS`,
      )
    })

    it('are refused where an endpoint of its own has none', () => {
      const planted = endpoint({
        name: 'list-planted',
        summary: '',
        method: 'GET',
        path: '/api/planted',
        owner,
        permission: 'signed-in',
        response: z.object({}),
        errors: [],
      })
      expect(() => startWith([...table, planted])).toThrow(
        `The ${owner} does not start: its endpoint list-planted (GET /api/planted) has no route.`,
      )
    })
  })
}
