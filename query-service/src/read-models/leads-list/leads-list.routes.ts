import { listLeads } from '@kervan/contracts/api/leads/list-leads'
import { leadsListTable } from '@kervan/contracts/lists/leads.list'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import { askerOf } from '../../lists/asker-of.ts'
import { allOf } from '../../lists/condition.ts'
import { type ListColumns, listColumns } from '../../lists/list-columns.ts'
import { searchNameConditions } from '../../lists/list-conditions.ts'
import { readList } from '../../lists/read-list.ts'
import { scopeCondition } from '../../lists/scope-condition.ts'
import type { RowOf } from '../../projector/declare.ts'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import { leadsForReader } from '../leads-for-reader.ts'
import { leadRowOf } from './lead-row.ts'
import { leads } from './leads-list.projection.ts'

export const LEADS_COLUMNS = listColumns<keyof typeof leadsListTable.fields, typeof leads>({
  table: leads,
  columns: {
    name_surname: 'name',
    phone_number: 'phone',
    email_address: 'email',
    stage: 'stage',
    potential: 'potential',
    source: 'source',
    treatment: 'treatment',
    owner: 'owner_id',
    tags: 'tags',
    archived: 'archived',
    openedAt: 'opened_at',
    lastActivityAt: 'last_activity_at',
    lastMessageAt: 'last_message_at',
  },
  search: 'search',
  changed: 'changed',
  unless: { archived: ['false'] },
})

export const leadsListRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(listLeads, ['leads-list'], ports, async ({ query, session }) => {
    const { visibility, seesContact, row } = leadsForReader(signedIn({ session }).user)
    const columns = LEADS_COLUMNS as ListColumns<string>
    const narrowing = [
      ...[scopeCondition(visibility, columns)].filter((scope) => scope !== undefined),
      ...(seesContact ? [] : searchNameConditions('search', 'name', query.search)),
    ]
    const asker = askerOf(session, narrowing.length > 0 ? allOf(narrowing) : undefined)
    const shown = (stored: RowOf<typeof leads>) => row(leadRowOf(stored))
    return { body: await readList(ports.pool, leadsListTable, LEADS_COLUMNS, query, shown, asker) }
  }),
]
