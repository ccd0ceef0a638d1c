import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { Instant, Revision, UserId } from '../../ids.ts'
import { PermissionRecord, UserType } from '../../permissions/permissions.ts'

/** A permission record with since when it says what it says, and who said it; null of what every installation has. */
export const DatedRecord = PermissionRecord.extend({ since: Instant.nullable(), by: z.string().nullable() })
export type DatedRecord = z.infer<typeof DatedRecord>

const RoleRights = z.object({
  /** A role record's id, or the name of a built-in role. */
  id: z.string(),
  /** Null of a built-in role, of which the client has the word. */
  name: z.string().nullable(),
  builtIn: z.boolean(),
  /** An archived role gives nothing. */
  archived: z.boolean(),
  revision: Revision.nullable(),
  records: z.array(DatedRecord),
})
export type RoleRights = z.infer<typeof RoleRights>

/** What a user, or a role, may do, and where that comes from. What decides is `reasonFor` over both sources. */
export const getRights = endpoint({
  name: 'get-rights',
  summary: 'What a user or a role may do, and where that comes from',
  method: 'GET',
  path: '/api/permissions/rights',
  owner: 'query-service',
  permission: 'permissions.view',
  shows: ['user', 'role'],
  query: z
    .strictObject({ user: UserId.optional(), role: z.string().min(1).max(60).optional() })
    .refine(({ user, role }) => (user === undefined) !== (role === undefined), { error: 'required', path: ['user'] }),
  response: z.object({
    user: z
      .object({ id: UserId, fullName: z.string(), userType: UserType, revision: Revision, own: z.array(DatedRecord) })
      .nullable(),
    /** Null where a user's role names none that there is. */
    role: RoleRights.nullable(),
  }),
  errors: ['user-not-found', 'record-not-found'],
})
