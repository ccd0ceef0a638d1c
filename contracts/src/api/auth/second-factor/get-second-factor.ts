import { z } from 'zod'
import { endpoint } from '../../../http/endpoint.ts'
import { Instant } from '../../../ids.ts'
import { SECOND_FACTOR_POLICIES } from '../../../kinds/site-settings/site-settings.ts'

/** Whether the signed-in user is asked for a second step, and what the site demands. */
export const getSecondFactor = endpoint({
  name: 'get-second-factor',
  summary: "How the signed-in user's second step at sign-in stands",
  method: 'GET',
  path: '/api/auth/second-factor',
  owner: 'command-service',
  permission: 'signed-in',
  whileOwing: ['second-factor'],
  shows: ['site-settings'],
  response: z.object({
    success: z.literal(true),
    /** Since when the user is asked; null where the user is not. */
    since: Instant.nullable(),
    recoveryCodesLeft: z.int(),
    /** Of the site, for users of this type. */
    policy: z.enum(SECOND_FACTOR_POLICIES),
  }),
  errors: [],
})
