import { ENDPOINTS } from '@kervan/contracts/api/endpoints'
import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { openLead } from '@kervan/contracts/api/leads/open-lead'
import { expect, it } from 'vitest'
import { explain } from '../service/explain.ts'
import { route } from './mount.ts'
import { ownRoutes } from './own-routes.ts'

const answered = async () => ({ body: {} as never })
const own = ENDPOINTS.filter(({ owner }) => owner === 'query-service').map((endpoint) => route(endpoint, answered))
const others = own.filter(({ endpoint }) => endpoint !== getLead)

/** The line that the operator reads. */
const faultOf = (routes: Parameters<typeof ownRoutes>[1]): string | null => {
  try {
    ownRoutes('query-service', routes)
    return null
  } catch (error) {
    return explain(error)
  }
}

it('takes the endpoints of a service', () => {
  expect(ownRoutes('query-service', own)).toBe(own)
})

it.each([
  [
    'an endpoint that the table has not',
    [...others, route({ ...getLead }, answered)],
    'its route get-lead (GET /api/leads/:leadId) is not in ENDPOINTS (contracts/src/api/endpoints.ts); its endpoint get-lead (GET /api/leads/:leadId) has no route.',
  ],
  [
    'an endpoint of another service',
    [...own, route(openLead, answered)],
    'its route open-lead (POST /api/leads) belongs to the command-service.',
  ],
  [
    'an endpoint twice',
    [...own, route(getLead, answered)],
    'its route get-lead (GET /api/leads/:leadId) is mounted twice.',
  ],
  ['all but one', others, 'its endpoint get-lead (GET /api/leads/:leadId) has no route.'],
])('refuses in one line %s', (_what, routes, fault) => {
  expect(faultOf(routes)).toBe(`The query-service does not start: ${fault}`)
})
