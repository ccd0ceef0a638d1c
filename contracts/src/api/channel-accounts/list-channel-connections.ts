import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { Instant } from '../../ids.ts'
import { Channel, CREDENTIALS } from '../../messages/channels.ts'

const told = () =>
  z.object({
    name: z.enum(CREDENTIALS),
    /** Null of those from the environment. */
    setAt: Instant.nullable(),
    setBy: z.string().nullable(),
  })

const connection = () =>
  z.object({
    id: z.guid(),
    credentials: z.array(told()),
    /** Whether it can send: it has what its channel needs, and another record does not stand for the same account. */
    connected: z.boolean(),
    /** An earlier record of the same account, which is used in place of this one. */
    sameAs: z.guid().nullable(),
    lastIn: Instant.nullable(),
    lastOut: Instant.nullable(),
  })
export type ChannelConnection = z.infer<ReturnType<typeof connection>>

/** What no event tells of channel accounts, and the accounts that get messages without being connected. */
export const listChannelConnections = endpoint({
  name: 'list-channel-connections',
  summary: 'How channel accounts are connected, and who is written to without being connected',
  method: 'GET',
  path: '/api/channel-accounts/connections',
  owner: 'command-service',
  permission: 'messaging_integrations.view',
  isPoll: true,
  shows: [],
  response: z.object({
    data: z.array(connection()),
    /** Accounts that messages came for and that are not connected, latest first. */
    strangers: z.array(z.object({ channel: Channel, account: z.string(), received: z.int(), lastIn: Instant })),
    /** How providers reach the product: null where its public address is not set. */
    baseUrl: z.string().nullable(),
    /** What providers that verify our address are to be given; null for readers who may not connect. */
    verifyToken: z.string().nullable(),
  }),
  errors: [],
})
