import { z } from 'zod'
import { CommandAccepted } from '../http/command-accepted.ts'
import { type AnyEndpoint, endpoint } from '../http/endpoint.ts'
import type { AnyRecord } from '../kit/record.ts'
import { type RecordEndpoints, recordEndpoints } from '../kit/record-endpoints.ts'
import { RECORDS, type Records } from './registry.ts'
import { withRelatedShown } from './related.ts'

const derived = Object.fromEntries(
  Object.entries<AnyRecord>(RECORDS).map(([kind, declared]) => {
    const calls = recordEndpoints(declared)
    return [kind, { ...calls, get: withRelatedShown(declared, calls.get as AnyEndpoint) }]
  }),
) as unknown as { readonly [Kind in keyof Records]: RecordEndpoints<Records[Kind]> }

/** What opens an invitation that is not mailed: a path of this site, told to the one who makes it. */
const createInvitation = endpoint({
  ...derived.invitation.create,
  response: CommandAccepted.extend({ link: z.string().optional() }),
})

/** The calls of every declared kind, by kind. */
export const RECORD_ENDPOINTS = { ...derived, invitation: { ...derived.invitation, create: createInvitation } }
