import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import {
  listNotifications,
  MOST_COUNTED,
  type Notification,
} from '@kervan/contracts/api/notifications/list-notifications'
import { RECORDS } from '@kervan/contracts/kinds/registry'
import { DUE_KINDS, type DueKind, isDueKind } from '@kervan/contracts/notifications/due-notifications'
import type { NotificationType } from '@kervan/contracts/notifications/notification-kinds'
import { notificationWords } from '@kervan/contracts/notifications/notification-words'
import { can, type Permission } from '@kervan/contracts/permissions/permissions'
import { visibilityOf } from '@kervan/contracts/permissions/visibility'
import { type Route, signedIn } from '@kervan/infra/http/mount'
import { KEPT_RECORDS } from '../../kit/declared-records.ts'
import { recordNamesProjection } from '../../kit/record-names.projection.ts'
import { scopeCondition } from '../../lists/scope-condition.ts'
import { viewOf } from '../../projector/table-sql.ts'
import { type QueryPorts, readRoute } from '../../read-route.ts'
import { leadsForReader } from '../leads-for-reader.ts'
import { seesRegistrations } from '../registrations/registrations.routes.ts'

interface Row {
  readonly id: string
  readonly type: NotificationType
  readonly timestamp: string
  readonly position: string
  readonly leadId: string | null
  readonly registrationId: string | null
  readonly isOfAccount: boolean
  readonly by: string
  readonly name: string | null
  readonly dueKind: DueKind | null
  readonly recordId: string
  /** The note of the record that it is about. */
  readonly noteId: string | null
  readonly registered: string | null
  /** What the record is called that is due. */
  readonly due: string | null
  readonly read: boolean
}

/** A user's own, but for those of leads and registrations that the user may not see any more. */
const OWN = `
  from read.notifications n
    left join read.notification_reads r using (user_id)
    left join read.leads_list l on n.record_kind = 'lead' and l.id = n.record_id
    left join read.registrations g on n.record_kind = 'registration' and g.id = n.record_id
    left join read.colleagues c on c.user_id = n.by_user
    left join read.record_names d on n.record_kind = any ($5) and d.record = n.record_kind || '-' || n.record_id
  where n.user_id = $1
    and (n.record_kind <> 'lead' or ($2 and l.id is not null and ($3::uuid[] is null or l.f_owner = any ($3))))
    and (n.record_kind <> 'registration' or ($4 and g.id is not null))`

/** Of what is due: records that the reader may still see. @param values  of the statement, which grow */
const seenDue = (user: CurrentUser, values: unknown[]): string => {
  const parameter = (value: unknown) => `$${values.push(value)}`
  const seen = DUE_RECORDS.flatMap(({ record, tables, columns }) => {
    if (!can(user, `${record.resource}.view` as Permission)) return []
    const scope = scopeCondition(visibilityOf(user, record), columns)
    const within = scope ? ` and ${scope.write(parameter)}` : ''
    const kept = `select from ${viewOf(tables.rows.name)} where id = n.record_id${within}`
    return [`(n.record_kind = ${parameter(record.kind)} and exists (${kept}))`]
  })
  return ` and (n.record_kind <> all ($5) or ${['false', ...seen].join(' or ')})`
}

/** Kinds whose records can be due, where they are kept. */
const DUE_RECORDS = KEPT_RECORDS.filter(({ record }) => isDueKind(record.kind))
const IS_READ = `(n.position <= coalesce(r.until, 0) or coalesce(r.ids::jsonb ? n.event_id::text, false))`

type Linked = Pick<Row, 'leadId' | 'noteId' | 'registrationId' | 'isOfAccount' | 'dueKind' | 'recordId'>
const linkOf = ({ leadId, noteId, registrationId, isOfAccount, dueKind, recordId }: Linked): string | null => {
  if (leadId) return noteId ? `/leads/${leadId}?note=${noteId}` : `/leads/${leadId}`
  if (registrationId) return '/registrations'
  if (dueKind) return `/${RECORDS[dueKind].collection}/${recordId}`
  return isOfAccount ? '/profile' : null
}

const READ_FROM = [
  ...['notifications', 'leads-list', 'colleagues', 'registrations', recordNamesProjection.name],
  ...DUE_RECORDS.map(({ projection }) => projection.name),
]

export const notificationsRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(listNotifications, READ_FROM, ports, async (call) => {
    const { user } = signedIn(call)
    const { limit, before = null } = call.query
    const { owners, name } = leadsForReader(user)
    const scope: unknown[] = [user.id, can(user, 'leads.view'), owners, seesRegistrations(user), DUE_KINDS]
    const own = OWN + seenDue(user, scope)
    const next = (more: number) => `$${scope.length + more}`
    const [page, counted] = await Promise.all([
      ports.pool.query<Row>(
        `select n.event_id as id, n.type, n.at as timestamp, n.position::text, l.id as "leadId", g.id as "registrationId",
            n.record_kind = 'user' as "isOfAccount",
            coalesce(c.full_name, n.by_name) as by, l.name, g.full_name as registered, ${IS_READ} as read,
            case when n.record_kind = any ($5) then n.record_kind end as "dueKind", n.record_id as "recordId", n.note_id as "noteId", d.name as due
          ${own} and (${next(1)}::bigint is null or n.position < ${next(1)}) order by n.position desc limit ${next(2)}`,
        [...scope, before, limit + 1],
      ),
      ports.pool.query<{ unread: number }>(
        // Whatever was read as a whole is passed over by the index.
        `select count(*)::int as unread from (
           select 1 ${own} and not ${IS_READ}
             and n.position > coalesce((select until from read.notification_reads where user_id = $1), 0)
           limit ${next(1)}) as unread`,
        [...scope, MOST_COUNTED],
      ),
    ])
    const rows = page.rows.slice(0, limit)
    const data = rows.map(
      ({
        leadId,
        noteId,
        registrationId,
        isOfAccount,
        by,
        name: called,
        registered,
        due,
        dueKind,
        recordId,
        type,
        ...row
      }): Notification => ({
        ...row,
        type,
        ...notificationWords(type, call.language, {
          by,
          name: registered ?? name(due ?? called ?? ''),
        }),
        link: linkOf({ leadId, noteId, registrationId, isOfAccount, dueKind, recordId }),
      }),
    )
    const further = page.rows.length > limit ? (rows.at(-1)?.position ?? null) : null
    return { body: { data, next: further, unread: counted.rows[0]?.unread ?? 0 } }
  }),
]
