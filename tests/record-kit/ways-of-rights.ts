import { randomUUID } from 'node:crypto'
import type { CurrentUser } from '@kervan/contracts/api/auth/current-user'
import { KEY_SCOPES } from '@kervan/contracts/permissions/key-rights'
import type { PermissionRecord } from '@kervan/contracts/permissions/permissions'
import { RESOURCES } from '@kervan/contracts/permissions/resource-table'
import { FIELD_GROUPS } from '@kervan/contracts/personal'
import type { createPostgresSessions } from '@kervan/infra/sessions/postgres'
import { type GuardedReader, NARROWED } from './guarded-readers.ts'

type TestSessions = ReturnType<typeof createPostgresSessions>

/** How the same rights come about. */
export const WAYS = [
  'by own records',
  'by a role',
  'by denials before a role that gives more',
  'by grants before a role that gives less',
  'by a key that is given less than its owner has',
  'by a key that is given more than its owner has',
  'by a look as the colleague',
] as const
export type Way = (typeof WAYS)[number]

export const isByKey = (way: Way): boolean => way.startsWith('by a key')
export const isByView = (way: Way): boolean => way === 'by a look as the colleague'

/** Resources to which no key has access, whatever its owner may do. */
const CLOSED_TO_KEYS = ['permissions', 'api_keys', 'invitations', 'security_log', 'webhook_subscriptions']

/** A reader whose rights came about in a certain way, with the token of their session. */
export interface SignedReader extends GuardedReader {
  readonly way: Way
  readonly bearer: string
  /** Null for a key, which opens no socket. */
  readonly socketOf: CurrentUser | null
  /** The permissions that come from the role. */
  readonly role: readonly PermissionRecord[]
}

interface Sources {
  readonly role: readonly PermissionRecord[]
  readonly own: readonly PermissionRecord[]
  /** Of a key. */
  readonly scopes?: readonly string[]
}

const allow = (permission: string, allowed = true): PermissionRecord => {
  const [resource, action] = permission.split('.') as [string, string]
  return { resource, action, allowed }
}
const nameOf = ({ resource, action }: PermissionRecord): string => `${resource}.${action}`
const isNarrowing = ({ action }: PermissionRecord): boolean => action.startsWith('scope-')

/** More than any reader has: permission to see everything, and to change nothing. */
const EVERY_SIGHT = [
  ...Object.keys(RESOURCES).flatMap((resource) => (resource === 'fields' ? [] : [`${resource}.view`])),
  ...FIELD_GROUPS.map((group) => `fields.${group}`),
]
const EVERYTHING = Object.entries(RESOURCES).flatMap(([resource, actions]) =>
  actions.map((action) => allow(`${resource}.${action}`)),
)
const SCOPES = NARROWED.flatMap((resource) => ['own', 'team', 'clinic'].map((scope) => `${resource}.scope-${scope}`))

/** The sources from which the rights of a user follow, stated without the function that combines them. */
const sourcesOf = (way: Way, { permissions }: CurrentUser): Sources => {
  const granted = permissions.filter((record) => record.allowed && !isNarrowing(record))
  const narrowing = permissions.filter(isNarrowing)
  const grantedNames = granted.map(nameOf)
  switch (way) {
    case 'by own records':
    case 'by a look as the colleague':
      return { role: [], own: permissions }
    case 'by a role':
      return { role: permissions, own: [] }
    case 'by denials before a role that gives more': {
      const role = [...EVERY_SIGHT, ...NARROWED.map((resource) => `${resource}.scope-own`)].map((each) => allow(each))
      const denied = [...EVERY_SIGHT, ...SCOPES].filter(
        (each) => !grantedNames.includes(each) && !narrowing.map(nameOf).includes(each),
      )
      return { role, own: [...narrowing, ...denied.map((each) => allow(each, false))] }
    }
    case 'by grants before a role that gives less':
      return { role: [...EVERY_SIGHT, ...SCOPES].map((each) => allow(each, false)), own: [...granted, ...narrowing] }
    case 'by a key that is given less than its owner has':
      return { role: [], own: [...EVERYTHING, ...narrowing], scopes: grantedNames }
    case 'by a key that is given more than its owner has':
      return { role: permissions, own: [], scopes: KEY_SCOPES }
  }
}

const HERE = { userAgent: null, address: null }

/** Begins a reader's session, or makes their key, with rights that come about in the given way. */
export const signReader = async (reader: GuardedReader, way: Way, sessions: TestSessions): Promise<SignedReader> => {
  const { role, own, scopes } = sourcesOf(way, reader.user)
  const subRole = randomUUID()
  await sessions.setRole({ role: subRole, permissions: role, asOf: 0n })
  const user = { ...reader.user, subRole, permissions: [...own] }
  if (scopes) {
    const id = randomUUID()
    const facts = { id, name: 'Anahtar', scopes, expiresOn: '2999-12-31', perMinute: 1_000_000, revoked: false }
    await sessions.keys.keep({ ...facts, owner: user, asOf: 0n })
    const { secret } = await sessions.keys.issue(id, { ownerId: user.id, issuedBy: 'Ayşe', overlapMinutes: 0 })
    const views = reader.views.filter((resource) => !CLOSED_TO_KEYS.includes(resource))
    return { ...reader, views, way, bearer: secret, socketOf: null, role }
  }
  const viewer = isByView(way) ? await beginAdministrator(reader.user, sessions) : undefined
  const { token, session } = await sessions.start(user, { ...HERE, viewer })
  return { ...reader, way, bearer: token, socketOf: session.user, role }
}

const beginAdministrator = async (like: CurrentUser, sessions: TestSessions): Promise<string> => {
  const administrator = { ...like, id: randomUUID(), username: 'admin', userType: 'admin', permissions: [] } as const
  return (await sessions.start({ ...administrator, permissions: [] }, HERE)).session.id
}
