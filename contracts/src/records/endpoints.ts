import { z } from 'zod'
import { CommandAccepted } from '../http/command-accepted.ts'
import { endpoint } from '../http/endpoint.ts'
import { type RecordEndpoints, recordEndpoints } from '../record/record-endpoints.ts'
import { RECORDS, type Records } from './registry.ts'

const derived = Object.fromEntries(
  Object.entries(RECORDS).map(([kind, declared]) => [kind, recordEndpoints(declared)]),
) as unknown as { readonly [Kind in keyof Records]: RecordEndpoints<Records[Kind]> }

/** What opens an invitation that is not mailed: a path of this site, told to the one who makes it. */
const createInvitation = endpoint({
  ...derived.invitation.create,
  response: CommandAccepted.extend({ link: z.string().optional() }),
})

/** The calls of every declared kind, by kind. */
export const RECORD_ENDPOINTS = { ...derived, invitation: { ...derived.invitation, create: createInvitation } }
