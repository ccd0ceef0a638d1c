import {
  listNotifications,
  MOST_COUNTED,
  type Notification,
} from '@kervan/contracts/api/notifications/list-notifications'
import type { NotificationType } from '@kervan/contracts/notifications/notification-kinds'
import { notificationWords } from '@kervan/contracts/notifications/notification-words'
import { can } from '@kervan/contracts/permissions/permissions'
import { type Route, signedIn } from '@kervan/infra/http/mount'
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
  readonly registered: string | null
  readonly read: boolean
}

/** A user's own, but for those of leads and registrations that the user may not see any more. */
const OWN = `
  from read.notifications n
    left join read.notification_reads r using (user_id)
    left join read.leads_list l on n.record_kind = 'lead' and l.id = n.record_id
    left join read.registrations g on n.record_kind = 'registration' and g.id = n.record_id
    left join read.colleagues c on c.user_id = n.by_user
  where n.user_id = $1
    and (n.record_kind <> 'lead' or ($2 and l.id is not null and ($3::uuid[] is null or l.f_owner = any ($3))))
    and (n.record_kind <> 'registration' or ($4 and g.id is not null))`
const IS_READ = `(n.position <= coalesce(r.until, 0) or coalesce(r.ids::jsonb ? n.event_id::text, false))`

export const notificationsRoutes = (ports: QueryPorts): readonly Route[] => [
  readRoute(listNotifications, ['notifications', 'leads-list', 'colleagues', 'registrations'], ports, async (call) => {
    const { user } = signedIn(call)
    const { limit, before = null } = call.query
    const { owners, name } = leadsForReader(user)
    const scope = [user.id, can(user, 'leads.view'), owners, seesRegistrations(user)]
    const [page, counted] = await Promise.all([
      ports.pool.query<Row>(
        `select n.event_id as id, n.type, n.at as timestamp, n.position::text, l.id as "leadId", g.id as "registrationId",
            n.record_kind = 'user' as "isOfAccount",
            coalesce(c.full_name, n.by_name) as by, l.name, g.full_name as registered, ${IS_READ} as read
          ${OWN} and ($5::bigint is null or n.position < $5) order by n.position desc limit $6`,
        [...scope, before, limit + 1],
      ),
      ports.pool.query<{ unread: number }>(
        `select count(*)::int as unread from (select 1 ${OWN} and not ${IS_READ} limit $5) as unread`,
        [...scope, MOST_COUNTED],
      ),
    ])
    const rows = page.rows.slice(0, limit)
    const data = rows.map(
      ({ leadId, registrationId, isOfAccount, by, name: called, registered, type, ...row }): Notification => ({
        ...row,
        type,
        ...notificationWords(type, call.language, { by, name: registered ?? (called === null ? '' : name(called)) }),
        link: leadId ? `/leads/${leadId}` : registrationId ? '/registrations' : isOfAccount ? '/profile' : null,
      }),
    )
    const next = page.rows.length > limit ? (rows.at(-1)?.position ?? null) : null
    return { body: { data, next, unread: counted.rows[0]?.unread ?? 0 } }
  }),
]
