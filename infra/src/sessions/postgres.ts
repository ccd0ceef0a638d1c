import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import type { Owed } from '@kervan/contracts/api/auth/owed'
import { refused } from '@kervan/contracts/errors/refusal'
import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { resolveRights } from '@kervan/contracts/permissions/resolve-rights'
import { builtInRecordsOf } from '@kervan/contracts/permissions/roles'
import type pg from 'pg'
import type { BesideSessions } from '../api-keys/port.ts'
import { API_KEY_MIGRATIONS, createPostgresApiKeys } from '../api-keys/postgres.ts'
import { createPostgresCalendarLinks } from '../calendar-links/postgres.ts'
import { CALENDAR_LINKS } from '../calendar-links/schema.ts'
import { sessionCookieName } from '../http/cookies.ts'
import { storableJson } from '../http/storable-text.ts'
import { createAttemptCounters } from '../limits/attempt-counters.ts'
import { ATTEMPTS } from '../limits/schema.ts'
import { createChannelListener } from '../postgres/channel-listener.ts'
import { migrate } from '../postgres/migrate.ts'
import { deviceOf } from './device-of.ts'
import { type IdlePolicy, usualIdlePolicy } from './idle-policy.ts'
import {
  type OwnSessions,
  SESSION_LIFE_MS,
  type SecondStepDemand,
  type Session,
  type SessionOrigin,
  USE_GRAIN_MS,
  VIEW_LIFE_MS,
  type WatchableSessions,
} from './port.ts'

const CHANNEL = 'sessions_changed'

export const SESSION_MIGRATIONS = [
  {
    name: '0001_sessions',
    sql: `
      create table sessions (
        id uuid primary key,
        token_hash bytea not null unique,
        user_id uuid not null,
        user_json jsonb not null,
        started_at timestamptz not null default now(),
        used_at timestamptz not null default now()
      );
      create index sessions_by_user on sessions (user_id);
      create index sessions_by_start on sessions (started_at);`,
  },
  {
    name: '0002_changes',
    sql: `
      create function tell_change() returns trigger language plpgsql as $$
      begin
        perform pg_notify('${CHANNEL}', old.id::text);
        return null;
      end
      $$;
      create trigger tell_change after delete or update of user_json on sessions
        for each row execute function tell_change();`,
  },
  {
    name: '0003_origins',
    sql: `alter table sessions add column user_agent text, add column address text;`,
  },
  {
    name: '0004_roles',
    sql: `
      alter table sessions add column user_revision bigint not null default 0;
      create table roles (
        role text primary key,
        permissions jsonb not null,
        revision bigint not null
      );
      create function tell_role_change() returns trigger language plpgsql as $$
      begin
        perform pg_notify('${CHANNEL}', id::text) from sessions.sessions where user_json ->> 'subRole' = new.role;
        return null;
      end
      $$;
      create trigger tell_role_change after insert or update on roles
        for each row execute function tell_role_change();`,
  },
  {
    name: '0005_owed',
    sql: `alter table sessions add column owes text[] not null default '{}';`,
  },
  {
    name: '0006_views',
    sql: `
      alter table sessions add column viewer uuid references sessions (id) on delete cascade;
      create index sessions_by_viewer on sessions (viewer) where viewer is not null;`,
  },
  {
    // A session goes when it ends; when its user last used one stays. A look as a colleague is no use by the colleague.
    name: '0007_last_uses',
    sql: `
      create table last_uses (
        user_id uuid primary key,
        at timestamptz not null
      );
      insert into last_uses (user_id, at)
        select user_id, max(used_at) from sessions where viewer is null group by user_id;
      create function note_last_use() returns trigger language plpgsql as $$
      begin
        insert into sessions.last_uses as known (user_id, at) values (new.user_id, new.used_at)
          on conflict (user_id) do update set at = excluded.at where known.at < excluded.at;
        return null;
      end
      $$;
      create trigger note_last_use after insert or update of used_at on sessions
        for each row when (new.viewer is null) execute function note_last_use();`,
  },
  {
    name: '0008_second_steps',
    sql: `
      alter table sessions add column second_step boolean not null default false;
      drop trigger tell_change on sessions;
      create trigger tell_change after delete or update of user_json, owes on sessions
        for each row execute function tell_change();`,
  },
  ATTEMPTS,
  {
    // Sessions of an account that was deactivated have ended; those who still hold their tokens are told why, for as long as the session could have lived.
    name: '0010_barred',
    sql: `
      create table barred (
        token_hash bytea primary key,
        user_id uuid not null,
        at timestamptz not null default now()
      );
      create index barred_by_user on barred (user_id);
      create index barred_by_age on barred (at);`,
  },
  CALENDAR_LINKS,
]

/** Characters of what a browser says of itself. */
const MOST_OF_AN_AGENT = 500
const UNKNOWN_ORIGIN: SessionOrigin = { userAgent: null, address: null }

interface StoredUser {
  readonly user_json: CurrentUser
  readonly role: readonly PermissionRecord[] | null
  readonly viewed_by: NonNullable<CurrentUser['viewedBy']> | null
  readonly owes: readonly Owed[]
}

/**
 * The administrator who looks at what the user of a session sees, while that administrator is signed in, is still one and owes nothing. $1:
 * the life of sessions, $2: how long they may lie unused.
 */
const VIEWED_BY = `(select jsonb_build_object('id', by.user_json ->> 'id', 'fullName', by.user_json ->> 'fullName')
  from sessions.sessions by
  where by.id = sessions.viewer and by.user_json ->> 'userType' = 'admin' and by.owes = '{}'
    and by.started_at > now() - $1::interval and by.used_at > now() - $2::interval)`

/** What the user may do is the user's own records with those of the role, as both are now. */
const withRole = ({ user_json: user, role, viewed_by, owes }: StoredUser): CurrentUser => ({
  ...user,
  ...(owes[0] && { owes: owes[0] }),
  ...(viewed_by && { viewedBy: viewed_by }),
  permissions: resolveRights({ own: user.permissions, role: role ?? builtInRecordsOf(user.subRole) }),
})

const WITHOUT_SECOND_STEP = 'user_id = $1 and viewer is null and not second_step'
const SECOND_STEP_STATEMENTS: Readonly<Record<SecondStepDemand, string | null>> = {
  none: `update sessions.sessions set owes = array_remove(owes, 'second-factor')
    where user_id = $1 and 'second-factor' = any (owes)`,
  'set-up': `update sessions.sessions set owes = owes || '{second-factor}'
    where ${WITHOUT_SECOND_STEP} and not 'second-factor' = any (owes)`,
  'sign-in-anew': `delete from sessions.sessions where ${WITHOUT_SECOND_STEP}`,
  'as-before': null,
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
const seconds = (ms: number): string => `${ms / 1000} seconds`

/** @throws Refusal account-inactive */
const demandNotBarred = async (pool: pg.Pool, token: string): Promise<void> => {
  const { rowCount } = await pool.query({
    name: 'is-barred',
    text: 'select from sessions.barred where token_hash = $1 and at > now() - $2::interval',
    values: [hashOf(token), seconds(SESSION_LIFE_MS)],
  })
  if (rowCount === 1) throw refused('account-inactive')
}

/** Looks of a user end where this holds of the session that they were begun from, and their sockets are told. */
const endLooks = async (pool: pg.Pool, userId: string, of: string): Promise<void> => {
  await pool.query(
    `delete from sessions.sessions view using sessions.sessions by where view.viewer = by.id and by.user_id = $1 and ${of}`,
    [userId],
  )
}

const takingKeys = (pool: pg.Pool) => {
  const keys = createPostgresApiKeys(pool)
  return { keys, findByKey: keys.find }
}

/**
 * Sessions in Postgres, schema `sessions`. Use is written at most once in `USE_GRAIN_MS`.
 * @param isHttps  browsers reach the product over https
 * @param idleMs  after how long without use a session ends
 */
export const createPostgresSessions = (
  pool: pg.Pool,
  { isHttps = false, idleMs = usualIdlePolicy }: { isHttps?: boolean; idleMs?: IdlePolicy } = {},
): WatchableSessions & OwnSessions & BesideSessions => ({
  ...takingKeys(pool),
  attempts: createAttemptCounters(pool),
  calendarLinks: createPostgresCalendarLinks(pool),
  cookieName: sessionCookieName(isHttps),

  async start(
    user: CurrentUser,
    { userAgent, address, asOf = 0n, owes = [], viewer, secondStep = false }: SessionOrigin = UNKNOWN_ORIGIN,
  ) {
    const token = randomBytes(32).toString('base64url')
    const id = randomUUID()
    const kept = storableJson(user)
    await pool.query('delete from sessions.sessions where started_at < now() - $1::interval', [
      seconds(SESSION_LIFE_MS),
    ])
    await pool.query('delete from sessions.barred where at < now() - $1::interval', [seconds(SESSION_LIFE_MS)])
    const { rows } = await pool.query<StoredUser>(
      `insert into sessions.sessions (id, token_hash, user_id, user_json, user_agent, address, user_revision, viewer, owes, second_step)
       values ($3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       returning user_json, owes, ${VIEWED_BY} as viewed_by, (select permissions from sessions.roles where role = user_json ->> 'subRole') as role`,
      [
        ...[seconds(SESSION_LIFE_MS), seconds(idleMs())],
        ...[id, hashOf(token), user.id, kept],
        ...[userAgent?.slice(0, MOST_OF_AN_AGENT) ?? null, address, asOf, viewer ?? null, owes, secondStep],
      ],
    )
    return { token, session: { id, user: withRole(rows[0]!) } }
  },

  async find(token: string, { noteUse = true } = {}): Promise<Session | null> {
    const { rows } = await pool.query<StoredUser & { id: string; viewer: string | null; worn: boolean }>({
      name: 'find-session',
      text: `select id, user_json, owes, viewer, ${VIEWED_BY} as viewed_by, (select permissions from sessions.roles where role = user_json ->> 'subRole') as role,
        used_at < now() - $5::interval as worn from sessions.sessions
        where token_hash = $3 and started_at > now() - $1::interval and used_at > now() - $2::interval
          and (viewer is null or started_at > now() - $4::interval)`,
      values: [
        ...[SESSION_LIFE_MS, idleMs()].map(seconds),
        hashOf(token),
        ...[VIEW_LIFE_MS, USE_GRAIN_MS].map(seconds),
      ],
    })
    const row = rows[0]
    if (row?.viewer && !row.viewed_by) return null
    if (!row) await demandNotBarred(pool, token)
    if (!row?.user_json.active) {
      if (row && !row.viewer) throw refused('account-inactive')
      return null
    }
    if (row.worn && noteUse)
      await pool.query('update sessions.sessions set used_at = now() where id = any ($1)', [[row.id, row.viewer]])
    return { id: row.id, user: withRole(row) }
  },

  async end(sessionId: string) {
    await pool.query('delete from sessions.sessions where id = $1', [sessionId])
  },

  async endAllOf(userId: string) {
    const { rowCount } = await pool.query('delete from sessions.sessions where user_id = $1', [userId])
    return rowCount ?? 0
  },

  async barAllOf(userId) {
    const { rows } = await pool.query<{ ended: number }>(
      `with ended as (delete from sessions.sessions where user_id = $1 returning token_hash, user_id, viewer),
         barred as (
           insert into sessions.barred (token_hash, user_id) select token_hash, user_id from ended where viewer is null
           on conflict do nothing)
       select count(*)::int as ended from ended`,
      [userId],
    )
    return rows[0]?.ended ?? 0
  },

  async listOf(userId) {
    const { rows } = await pool.query(
      `select id, user_agent as "userAgent", address, started_at as "startedAt", used_at as "usedAt"
       from sessions.sessions
       where user_id = $1 and viewer is null and started_at > now() - $2::interval and used_at > now() - $3::interval
       order by used_at desc, id`,
      [userId, seconds(SESSION_LIFE_MS), seconds(idleMs())],
    )
    return rows.map(({ userAgent, ...row }) => ({
      ...row,
      ...deviceOf(userAgent),
      startedAt: new Date(row.startedAt).toISOString(),
      usedAt: new Date(row.usedAt).toISOString(),
    }))
  },

  async endOneOf(userId, sessionId) {
    const { rowCount } = await pool.query('delete from sessions.sessions where user_id = $1 and id = $2', [
      userId,
      sessionId,
    ])
    return rowCount ?? 0
  },

  async endOthersOf(userId, keptSessionId) {
    const { rowCount } = await pool.query('delete from sessions.sessions where user_id = $1 and id <> $2', [
      userId,
      keptSessionId,
    ])
    return rowCount ?? 0
  },

  async settle(sessionId, owed) {
    await pool.query(
      `update sessions.sessions set owes = array_remove(owes, $2), second_step = second_step or $2 = 'second-factor'
       where id = $1`,
      [sessionId, owed],
    )
  },

  async forgetSecondStep(sessionId) {
    await pool.query('update sessions.sessions set second_step = false where id = $1', [sessionId])
  },

  async demandSecondStep(userId, demand) {
    const statement = SECOND_STEP_STATEMENTS[demand]
    if (statement) await pool.query(statement, [userId])
    await endLooks(pool, userId, 'cardinality(by.owes) > 0')
  },

  async renew(user, asOf) {
    await pool.query(
      `update sessions.sessions set user_json = user_json || $2::jsonb, user_revision = $3
       where user_id = $1 and user_revision < $3`,
      [user.id, storableJson(user), asOf],
    )
    if (user.active) await pool.query('delete from sessions.barred where user_id = $1', [user.id])
    await endLooks(pool, user.id, `by.user_json ->> 'userType' <> 'admin'`)
  },

  async setRole({ role, permissions, asOf }) {
    await pool.query(
      `insert into sessions.roles as known (role, permissions, revision) values ($1, $2, $3)
       on conflict (role) do update set permissions = excluded.permissions, revision = excluded.revision
       where known.revision < excluded.revision`,
      [role, storableJson(permissions), asOf],
    )
  },

  async usersWithSession() {
    const { rows } = await pool.query<{ user_id: string }>({
      name: 'users-with-session',
      text: `select distinct user_id from sessions.sessions
        where viewer is null and started_at > now() - $1::interval and used_at > now() - $2::interval`,
      values: [seconds(SESSION_LIFE_MS), seconds(idleMs())],
    })
    return new Set(rows.map(({ user_id }) => user_id))
  },

  async lastUses() {
    const { rows } = await pool.query<{ user_id: string; at: string }>({
      name: 'last-uses',
      text: 'select user_id, at from sessions.last_uses',
    })
    return new Map(rows.map(({ user_id, at }) => [user_id, new Date(at).toISOString()]))
  },

  watch({ changed, interrupted }) {
    const listener = createChannelListener(pool, CHANNEL, {
      notified: changed,
      interrupted() {
        listener.listen()
        interrupted()
      },
    })
    listener.listen()
    return listener.close
  },
})

/** Makes or brings up to date the schemas `sessions` and `api_keys`. */
export const migrateSessions = async (pool: pg.Pool): Promise<void> => {
  await migrate(pool, { schema: 'sessions', migrations: SESSION_MIGRATIONS })
  await migrate(pool, { schema: 'api_keys', migrations: API_KEY_MIGRATIONS })
}
