import { z } from 'zod'
import { endpoint } from '../../http/endpoint.ts'
import { Instant, PositionText } from '../../ids.ts'

const Count = z.int().min(0)
const Seconds = z.int().min(0)

/** A process of the product that has said within the last seconds that it lives. */
const Part = z.object({
  name: z.string(),
  host: z.string(),
  pid: z.int(),
  /** Of the product, and of Node.js. */
  version: z.string(),
  node: z.string(),
  startedAt: Instant,
  seenAt: Instant,
  /** What it measures of itself; null where it does not. */
  memoryBytes: z.number().nullable(),
  eventLoopSeconds: z.number().nullable(),
  waitingForDatabase: z.number().nullable(),
  sockets: z.number().nullable(),
  pushLag: z.number().nullable(),
  kafkaLag: z.number().nullable(),
  /** Names of the settings that it was given, never their values. */
  settings: z.array(z.string()),
})

const ReadModel = z.object({
  name: z.string(),
  /** What readers see, or what is made to replace it. */
  isShown: z.boolean(),
  position: PositionText,
  behind: PositionText,
  behindSeconds: Seconds,
  /** As the server estimates them. */
  rows: Count,
  parked: Count,
  paused: z.string().nullable(),
  failure: z.string().nullable(),
})

const ParkedEvent = z.object({
  of: z.enum(['read-model', 'reaction']),
  name: z.string(),
  stream: z.string(),
  type: z.string().nullable(),
  /** Null for one that waits behind another. */
  reason: z.string().nullable(),
  parkedAt: Instant,
})

const FailedWebhook = z.object({
  id: PositionText,
  provider: z.string(),
  reason: z.string().nullable(),
  attempts: Count,
  receivedAt: Instant,
})

const SlowStatement = z.object({
  text: z.string(),
  calls: Count,
  meanMs: z.number(),
  longestMs: z.number(),
})

export type Monitoring = z.infer<typeof Monitoring>
const Monitoring = z.object({
  at: Instant,
  head: PositionText,
  parts: z.array(Part),
  readModels: z.array(ReadModel),
  /** Null where no command service has made its tables yet. */
  reactions: z.object({ position: PositionText, behind: PositionText, parked: Count }).nullable(),
  /** The oldest, up to fifty. */
  parked: z.array(ParkedEvent),
  webhooks: z
    .object({
      /** In the last 24 hours. */
      received: Count,
      waiting: Count,
      oldestSeconds: Seconds,
      failed: Count,
      someFailed: z.array(FailedWebhook),
    })
    .nullable(),
  mail: z.object({ waiting: Count, oldestSeconds: Seconds }).nullable(),
  slow: z.object({
    /** `since-reset`: every statement that the server has counted; `running`: those that run at this moment. */
    source: z.enum(['since-reset', 'running']),
    statements: z.array(SlowStatement),
  }),
  schemas: z.array(z.object({ name: z.string(), migrations: Count, newest: z.string(), at: Instant })),
})

/** How the parts of the product stand at this moment. */
export const getMonitoring = endpoint({
  name: 'get-monitoring',
  summary: 'How the parts of the product stand',
  method: 'GET',
  path: '/api/monitoring',
  owner: 'query-service',
  permission: 'monitoring.view',
  isPoll: true,
  shows: [],
  response: Monitoring,
  errors: [],
})
