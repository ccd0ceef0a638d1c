import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { withSearch } from '../../http/search-of.ts'
import { Instant, UserId } from '../../ids.ts'
import {
  SECURITY_GROUPS,
  SECURITY_KINDS,
  type SecurityGroup,
  type SecurityKind,
} from '../../security/security-kinds.ts'

const Kind = z.enum(SECURITY_KINDS as [SecurityKind, ...SecurityKind[]])
const Group = z.enum(Object.keys(SECURITY_GROUPS) as [SecurityGroup, ...SecurityGroup[]])
const EntryId = z.string().regex(/^\d{1,18}$/)
const Named = z.object({ id: UserId, name: z.string().nullable() })

export const SecurityEntry = z.object({
  id: EntryId,
  at: Instant,
  kind: Kind,
  /** The user whose account it is about; null where a name was typed that no user has. */
  user: Named.nullable(),
  /** The user who did it, where that is another one. */
  by: Named.nullable(),
  /** Where the request came from; null where none led to it. */
  address: z.string().nullable(),
  correlationId: z.string().nullable(),
  /** What else the line says: a limit, a permission, a count, what was asked. */
  details: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type SecurityEntry = z.infer<typeof SecurityEntry>

const listing = endpoint({
  name: 'list-security-log',
  summary: 'What happened around accounts and rights',
  method: 'GET',
  path: '/api/security-log',
  owner: 'query-service',
  permission: 'security_log.view',
  query: z.strictObject({
    group: Group.optional(),
    kind: Kind.optional(),
    /** About this user, or done by them. */
    user: UserId.optional(),
    /** From this address, or from those that begin so: `192.0.2.`. */
    address: z
      .string()
      .regex(/^[0-9a-fA-F.:]{1,45}$/)
      .optional(),
    from: Instant.optional(),
    to: Instant.optional(),
    /** Older than this one: the `next` of a page. */
    before: EntryId.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  shows: [],
  response: z.object({ data: z.array(SecurityEntry), next: EntryId.nullable() }),
  errors: [],
})

/** What happened around accounts and rights, newest first. */
export const [listSecurityLog, searchSecurityLog] = withSearch(listing, ['address'])
