import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { getPerson } from '@kervan/contracts/api/people/get-person'
import { refused } from '@kervan/contracts/errors/refusal'
import { etagOf } from '@kervan/infra/http/etag'
import type { Route } from '@kervan/infra/http/mount'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import { readLeadPage } from './lead-page.queries.ts'
import { readPersonPage } from './person-page.queries.ts'

export const leadPageRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(getLead, ['leads-list', 'lead-page'], ports, async ({ params }) => {
    const page = await readLeadPage(ports.pool, params.leadId)
    if (!page) throw refused('lead-not-found')
    return { body: page, headers: { ETag: etagOf(BigInt(page.revision)) } }
  }),
  readRoute(getPerson, ['leads-list', 'lead-page'], ports, async ({ params }) => {
    const page = await readPersonPage(ports.pool, params.personId)
    if (!page) throw refused('person-not-found')
    return { body: page, headers: { ETag: etagOf(BigInt(page.revision)) } }
  }),
]
