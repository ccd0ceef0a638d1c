import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { refused } from '@kervan/contracts/errors/refusal'
import { ownerByKey } from '@kervan/contracts/permissions/key-rights'
import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { resolveRights } from '@kervan/contracts/permissions/resolve-rights'
import { builtInRecordsOf } from '@kervan/contracts/permissions/roles'
import type pg from 'pg'
import { storableJson } from '../http/storable-text.ts'
import { createAttemptCounters } from '../limits/attempt-counters.ts'
import { inTransaction } from '../postgres/transaction.ts'
import { type ApiKeys, KEY_PREFIX, type KeptSecret, type KeyUse } from './port.ts'

export { API_KEY_MIGRATIONS } from './schema.ts'

const instantOf = (at: string): string => new Date(at).toISOString()
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** The day after the last one has begun. */
const EXPIRED = `(expires_on + 1)::timestamp at time zone 'Europe/Istanbul' <= now()`
const LIVES = `not ended and (until is null or until > now())`

interface Found {
  readonly secret_id: string
  readonly key_id: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly per_minute: number
  readonly owner_json: CurrentUser
  readonly role: readonly PermissionRecord[] | null
  readonly ended: boolean
  readonly expired: boolean
  readonly worn: boolean
}

/** API keys in Postgres, schema `api_keys`, beside the sessions, whose roles they read. */
export const createPostgresApiKeys = (pool: pg.Pool): ApiKeys => {
  const counters = createAttemptCounters(pool)
  /** @throws Refusal too-many-requests */
  const countCall = ({ key_id, per_minute }: Found): Promise<void> =>
    counters.take([{ name: 'api-key', key: Buffer.from(`api-key ${key_id}`), most: per_minute, seconds: 60 }])

  return {
    async find(secret, address) {
      const { rows } = await pool.query<Found>({
        name: 'find-api-key',
        text: `select s.id as secret_id, k.id as key_id, name, scopes, per_minute, owner_json,
            (select permissions from sessions.roles where role = owner_json ->> 'subRole') as role,
            not (${LIVES}) or revoked or s.owner_id <> k.owner_id as ended,
            ${EXPIRED} as expired,
            used_at is null or used_at < now() - interval '1 minute' as worn
          from api_keys.secrets s join api_keys.keys k on k.id = s.key_id where hash = $1`,
        values: [hashOf(secret)],
      })
      const [found] = rows
      if (!found) throw refused('api-key-unknown')
      if (found.ended || !found.owner_json.active) throw refused('api-key-revoked')
      if (found.expired) throw refused('api-key-expired')
      await countCall(found)
      if (found.worn)
        await pool.query('update api_keys.secrets set used_at = now(), used_from = $2 where id = $1', [
          found.secret_id,
          address,
        ])
      const { owner_json: owner, role, scopes, key_id: id, name } = found
      const permissions = resolveRights({ own: owner.permissions, role: role ?? builtInRecordsOf(owner.subRole) })
      return { id, user: ownerByKey({ ...owner, permissions }, scopes), key: { id, name } }
    },

    async keep({ id, name, scopes, expiresOn, perMinute, revoked, owner, asOf }) {
      await inTransaction(pool, async (client) => {
        await client.query(
          `insert into api_keys.keys as held
             (id, name, scopes, expires_on, per_minute, revoked, revision, owner_id, owner_json)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
           on conflict (id) do update set name = excluded.name, scopes = excluded.scopes, expires_on = excluded.expires_on,
             per_minute = excluded.per_minute, revoked = excluded.revoked, revision = excluded.revision,
             owner_json = case when held.owner_id = excluded.owner_id then held.owner_json else excluded.owner_json end,
             owner_revision = case when held.owner_id = excluded.owner_id then held.owner_revision else 0 end,
             owner_id = excluded.owner_id
           where held.revision < excluded.revision`,
          [id, name, storableJson(scopes), expiresOn, perMinute, revoked, asOf, owner.id, storableJson(owner)],
        )
        await client.query(
          `update api_keys.secrets s set ended = true from api_keys.keys k
           where k.id = $1 and s.key_id = k.id and not s.ended and (k.revoked or s.owner_id <> k.owner_id)`,
          [id],
        )
      })
    },

    async end(keyId) {
      await pool.query('update api_keys.secrets set ended = true where key_id = $1 and not ended', [keyId])
    },

    async endAllOf(ownerId) {
      const { rows } = await pool.query<{ keys: number }>(
        `with ended as (update api_keys.secrets set ended = true where owner_id = $1 and ${LIVES} returning key_id)
         select count(distinct key_id)::int as keys from ended`,
        [ownerId],
      )
      return rows[0]?.keys ?? 0
    },

    async keepOwner(owner, asOf) {
      await pool.query(
        `update api_keys.keys set owner_json = $2, owner_revision = $3 where owner_id = $1 and owner_revision < $3`,
        [owner.id, storableJson(owner), asOf],
      )
      if (!owner.active)
        await pool.query('update api_keys.secrets set ended = true where owner_id = $1 and not ended', [owner.id])
    },

    async issue(keyId, { ownerId, issuedBy, overlapMinutes }) {
      const id = randomUUID()
      const secret = `${KEY_PREFIX}${randomBytes(32).toString('base64url')}`
      const prefix = secret.slice(0, KEY_PREFIX.length + 4)
      const previousUntil = await inTransaction(pool, async (client) => {
        await client.query('select 1 from api_keys.keys where id = $1 for update', [keyId])
        const { rows } = await client.query<{ until: string }>(
          `update api_keys.secrets set until = least(until, now() + make_interval(mins => $2))
           where key_id = $1 and ${LIVES} returning until`,
          [keyId, overlapMinutes],
        )
        await client.query(
          `insert into api_keys.secrets (id, key_id, owner_id, hash, prefix, issued_by) values ($1, $2, $3, $4, $5, $6)`,
          [id, keyId, ownerId, hashOf(secret), prefix, issuedBy],
        )
        return (
          rows
            .map(({ until }) => instantOf(until))
            .toSorted()
            .at(-1) ?? null
        )
      })
      return { id, prefix, secret, previousUntil }
    },

    async secretsOf(keyId) {
      const { rows } = await pool.query<Record<keyof KeptSecret, never>>(
        `select s.id, prefix, issued_at as "issuedAt", issued_by as "issuedBy", until, used_at as "usedAt",
           used_from as "usedFrom", ${LIVES} and not revoked and not ${EXPIRED} and s.owner_id = k.owner_id as works
         from api_keys.secrets s join api_keys.keys k on k.id = s.key_id where key_id = $1
         order by issued_at desc, s.id limit 50`,
        [keyId],
      )
      const told = (at: string | null) => at && instantOf(at)
      return rows.map((row) => ({
        ...row,
        issuedAt: told(row.issuedAt)!,
        until: told(row.until),
        usedAt: told(row.usedAt),
      })) as readonly KeptSecret[]
    },

    async lastUses() {
      const { rows } = await pool.query<KeyUse>(
        `select k.id, k.owner_id as "ownerId", max(used_at) as "lastUsed"
         from api_keys.keys k join api_keys.secrets s on s.key_id = k.id group by k.id`,
      )
      return rows.map((row) => ({ ...row, lastUsed: row.lastUsed && instantOf(row.lastUsed) }))
    },
  }
}
