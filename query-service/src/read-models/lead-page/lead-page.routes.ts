import { getLead } from '@kervan/contracts/api/leads/get-lead'
import { refused } from '@kervan/contracts/errors/refusal'
import { lead } from '@kervan/contracts/kinds/lead/lead'
import { etagOf } from '@kervan/infra/http/etag'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import { forReader } from '../../kit/for-reader.ts'
import { readRelated, relatedFromOf } from '../../kit/read-related.ts'
import { recordNamesProjection } from '../../kit/record-names.projection.ts'
import { demandReached, readAsItWas } from '../../kit/record-steps.ts'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import { leadsForReader } from '../leads-for-reader.ts'
import { readLeadPage } from './lead-page.queries.ts'

const SHOWN_FROM = ['leads-list', 'lead-page', recordNamesProjection.name, ...relatedFromOf(lead)]

export const leadPageRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(getLead, SHOWN_FROM, ports, async (call) => {
    const { leadId } = call.params
    const { at } = call.query
    const { user } = signedIn(call)
    const { leadPage } = leadsForReader(user)
    const reader = forReader(lead, user)
    const was = at === undefined ? undefined : await readAsItWas(ports.store, lead, leadId, at)
    const then = was && demandReached(was, call.language)
    if (then === null || (then && !reader.sees(leadId, then.values))) throw refused('lead-not-found')
    const by = { reader, writer: user, language: call.language, now: new Date().toISOString() }
    const page = await readLeadPage(ports.pool, leadId, by, then)
    if (!page) throw refused('lead-not-found')
    const related = then ? {} : await readRelated(ports.pool, lead, page, signedIn(call))
    return { body: leadPage({ ...page, related }), headers: { ETag: etagOf(BigInt(page.revision)) } }
  }),
]
