import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { Instant } from '../../ids.ts'

/** Where a session was begun, as seen from the one that asks: no register of addresses is asked for it. */
export const SESSION_PLACES = ['this-network', 'local-network', 'another-network'] as const

/** One place where a user is signed in. Nothing of it proves anything. */
export const ShownSession = z.object({
  id: z.guid(),
  /** As far as the browser says; null where it does not. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  /** Null where the address is not known. */
  place: z.enum(SESSION_PLACES).nullable(),
  startedAt: Instant,
  usedAt: Instant,
})
export type ShownSession = z.infer<typeof ShownSession>

export const OwnSession = ShownSession.extend({
  /** Whether it is the session of this call. */
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** Where the signed-in user is signed in, last used first. */
export const listSessions = endpoint({
  name: 'list-sessions',
  summary: 'Where the signed-in user is signed in',
  method: 'GET',
  path: '/api/auth/sessions',
  owner: 'query-service',
  permission: 'signed-in',
  shows: [],
  response: z.object({ data: z.array(OwnSession) }),
  errors: [],
})
