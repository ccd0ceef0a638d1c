import { createHash, randomBytes } from 'node:crypto'
import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { MOST_CALENDAR_LINKS } from '@kervan/contracts/api/calendars/calendars'
import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { resolveRights } from '@kervan/contracts/permissions/resolve-rights'
import { builtInRecordsOf } from '@kervan/contracts/permissions/roles'
import type pg from 'pg'
import { storableJson } from '../http/storable-text.ts'
import { inTransaction } from '../postgres/transaction.ts'
import { CALENDAR_PREFIX, type CalendarLink, type CalendarLinks, type KeptCalendarLink } from './port.ts'

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

const LINK = 'id, calendar, event_id as "eventId", language'

interface Found extends CalendarLink {
  readonly user_json: CurrentUser
  readonly role: readonly PermissionRecord[] | null
  readonly worn: boolean
}

const revokeAll = async (pool: pg.Pool, userId: string): Promise<void> => {
  await pool.query('delete from sessions.calendar_links where user_id = $1', [userId])
}

/** Calendar links in Postgres, beside the sessions, whose roles they read. */
export const createPostgresCalendarLinks = (pool: pg.Pool): CalendarLinks => ({
  async make({ id, calendar, eventId, language }, user, asOf) {
    const secret = `${CALENDAR_PREFIX}${randomBytes(32).toString('base64url')}`
    return inTransaction(pool, async (client) => {
      // Of many at once no more are made than a user can have.
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`calendar-links ${user.id}`])
      const { rowCount } = await client.query(
        `insert into sessions.calendar_links as held (id, hash, calendar, event_id, language, user_id, user_json, user_revision)
         select $1, $2, $3, $4, $5, $6, $7, $8
         where (select count(*) from sessions.calendar_links where user_id = $6 and id <> $1) < $9
         on conflict (id) do update set hash = excluded.hash where held.user_id = excluded.user_id`,
        [id, hashOf(secret), calendar, eventId, language, user.id, storableJson(user), asOf, MOST_CALENDAR_LINKS],
      )
      return rowCount === 1 ? secret : null
    })
  },

  async listOf(userId) {
    const { rows } = await pool.query<CalendarLink & { readonly made_at: string; readonly read_at: string | null }>(
      `select ${LINK}, made_at, read_at from sessions.calendar_links where user_id = $1 order by made_at desc, id`,
      [userId],
    )
    return rows.map(
      ({ made_at, read_at, ...link }): KeptCalendarLink => ({
        ...link,
        madeAt: new Date(made_at).toISOString(),
        readAt: read_at && new Date(read_at).toISOString(),
      }),
    )
  },

  async revoke(userId, id) {
    const { rowCount } = await pool.query('delete from sessions.calendar_links where user_id = $1 and id = $2', [
      userId,
      id,
    ])
    return rowCount ?? 0
  },

  revokeAllOf: (userId) => revokeAll(pool, userId),

  async keepUser(user, asOf) {
    if (!user.active) return revokeAll(pool, user.id)
    await pool.query(
      `update sessions.calendar_links set user_json = $2, user_revision = $3 where user_id = $1 and user_revision < $3`,
      [user.id, storableJson(user), asOf],
    )
  },

  async find(secret) {
    const { rows } = await pool.query<Found>({
      name: 'find-calendar-link',
      text: `select ${LINK}, user_json,
          (select permissions from sessions.roles where role = user_json ->> 'subRole') as role,
          read_at is null or read_at < now() - interval '1 minute' as worn
        from sessions.calendar_links where hash = $1`,
      values: [hashOf(secret)],
    })
    const [found] = rows
    if (!found?.user_json.active) return null
    const { user_json: user, role, worn, ...link } = found
    if (worn) await pool.query('update sessions.calendar_links set read_at = now() where id = $1', [link.id])
    const permissions = resolveRights({ own: user.permissions, role: role ?? builtInRecordsOf(user.subRole) })
    return { ...link, user: { ...user, permissions } }
  },
})
