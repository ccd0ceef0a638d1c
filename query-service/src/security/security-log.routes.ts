import {
  listSecurityLog,
  type SecurityEntry,
  searchSecurityLog,
} from '@kervan/contracts/api/security/list-security-log'
import type { QueryOf, ResponseOf } from '@kervan/contracts/http/endpoint'
import { SECURITY_GROUPS, SECURITY_KINDS, type SecurityKind } from '@kervan/contracts/security/security-kinds'
import { type Route, route } from '@kervan/infra/http/mount'
import type pg from 'pg'
import type { QueryPorts } from '../read-route.ts'

interface Stored {
  readonly id: bigint
  readonly at: string
  readonly kind: SecurityKind
  readonly user_id: string | null
  readonly user_name: string | null
  readonly by_id: string | null
  readonly by_name: string | null
  readonly address: string | null
  readonly correlation_id: string | null
  readonly details: Readonly<Record<string, string>>
}

/** The security log, which no event makes: its lines are there as soon as they are kept. */
export const securityLogRoutes = ({ pool }: Pick<QueryPorts, 'pool'>): readonly Route[] => [
  route(listSecurityLog, ({ query }) => pageOf(pool, query)),
  route(searchSecurityLog, ({ body }) => pageOf(pool, body)),
]

type Asked = QueryOf<typeof listSecurityLog>

const pageOf = async (pool: pg.Pool, asked: Asked): Promise<{ readonly body: ResponseOf<typeof listSecurityLog> }> => {
  const rows = await readEntries(pool, asked)
  const page = rows.slice(0, asked.limit)
  return { body: { data: page.map(entryOf), next: rows.length > asked.limit ? String(page.at(-1)!.id) : null } }
}

/** A later version may have kinds that this one has no words for: they are left out. */
const kindsOf = ({ kind, group }: Asked): readonly SecurityKind[] => {
  const kinds: readonly SecurityKind[] = group ? SECURITY_GROUPS[group] : SECURITY_KINDS
  return kind ? kinds.filter((each) => each === kind) : kinds
}

const readEntries = async (pool: pg.Pool, asked: Asked): Promise<readonly Stored[]> => {
  const { user, address, from, to, before, limit } = asked
  const { rows } = await pool.query<Stored>(
    `select e.id, e.at, e.kind, e.user_id, u.name as user_name, e.by_id, b.name as by_name, e.address,
       e.correlation_id, e.details
     from security.entries e
     left join read.record_names u on u.record = 'user-' || e.user_id
     left join read.record_names b on b.record = 'user-' || e.by_id
     where e.kind = any ($1)
       and ($2::uuid is null or e.user_id = $2 or e.by_id = $2)
       and ($3::text is null or e.address = $3 or (right($3, 1) in ('.', ':') and starts_with(e.address, $3)))
       and ($4::timestamptz is null or e.at >= $4)
       and ($5::timestamptz is null or e.at < $5)
       and ($6::bigint is null or e.id < $6)
     order by e.id desc limit $7`,
    [kindsOf(asked), user, address, from, to, before, limit + 1],
  )
  return rows
}

const entryOf = (row: Stored): SecurityEntry => ({
  id: String(row.id),
  at: row.at,
  kind: row.kind,
  user: row.user_id === null ? null : { id: row.user_id, name: row.user_name },
  by: row.by_id === null || row.by_id === row.user_id ? null : { id: row.by_id, name: row.by_name },
  address: row.address,
  correlationId: row.correlation_id,
  details: Object.entries(row.details).map(([name, value]) => ({ name, value })),
})
