import { z } from 'zod'
import { endpoint } from '../../../http/endpoint.ts'
import { Instant } from '../../../ids.ts'

/** More passkeys one user does not have. */
export const MOST_PASSKEYS = 20

/** A passkey as its user knows it. Nothing of it proves anything. */
export const OwnPasskey = z.object({
  id: z.guid(),
  name: z.string(),
  addedAt: Instant,
  usedAt: Instant.nullable(),
  /** It is kept by a provider, and comes to the user's other devices. */
  backedUp: z.boolean(),
  /** The name of the address at which it works. */
  site: z.string(),
})
export type OwnPasskey = z.infer<typeof OwnPasskey>

/** By which passkeys the signed-in user signs in, latest first. */
export const listPasskeys = endpoint({
  name: 'list-passkeys',
  summary: "The signed-in user's passkeys",
  method: 'GET',
  path: '/api/auth/passkeys',
  owner: 'command-service',
  permission: 'signed-in',
  shows: [],
  response: z.object({ data: z.array(OwnPasskey) }),
  errors: [],
})
