import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { leadsListTable } from '@kervan/contracts/lists/leads.list'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import { askerOf } from '../../lists/asker-of.ts'
import { allOf } from '../../lists/condition.ts'
import { searchNameConditions } from '../../lists/list-conditions.ts'
import { readList } from '../../lists/read-list.ts'
import { scopeCondition } from '../../lists/scope-condition.ts'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import { recordNamesProjection } from '../../records/record-names.projection.ts'
import { leadsForReader } from '../leads-for-reader.ts'
import { showLeads } from './lead-row.ts'
import { keptLeads, leadsList } from './leads-list.projection.ts'

export const leadsListRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(listLeads, [leadsList.name, recordNamesProjection.name], ports, async ({ query, session }) => {
    const { visibility, seesContact, row } = leadsForReader(signedIn({ session }).user)
    const { columns } = keptLeads
    const narrowing = [
      ...[scopeCondition(visibility, columns)].filter((scope) => scope !== undefined),
      ...(seesContact ? [] : searchNameConditions('search', 'name', query.search)),
    ]
    const asker = askerOf(session, narrowing.length > 0 ? allOf(narrowing) : undefined)
    const { data, ...page } = await readList(ports.pool, leadsListTable, columns, query, (stored) => stored, asker)
    return { body: { ...page, data: (await showLeads(ports.pool, data)).map(row) } }
  }),
]
