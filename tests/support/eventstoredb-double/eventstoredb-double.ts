import gossipStubs from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import featureStubs from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import streamStubs from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { ServerCredentials } from '@grpc/grpc-js'
import { freePort } from '@kervan/infra/service/free-ports'
import { only } from './authenticate.ts'
import { batchAppend } from './batch-append.ts'
import { deleteStream, tombstoneStream } from './delete-stream.ts'
import { createEventLog, type EventLog } from './event-log.ts'
import { createFaults, type Faults } from './faults.ts'
import { clusterOf } from './gossip.ts'
import { openGrpcEndpoint } from './grpc-endpoint.ts'
import { plainAppend } from './plain-append.ts'
import { read } from './read.ts'
import type { SelfSigned } from './self-signed.ts'
import type { Server } from './server.ts'
import { RECORDED_VERSION, supportedMethods } from './server-features.ts'

export interface EventStoreDBDouble {
  readonly port: number
  readonly connectionString: string
  readonly log: EventLog
  readonly faults: Faults
  /** Calls of any kind that are under way. */
  readonly openCalls: number
  /** Subscriptions that have come to the present. */
  readonly liveSubscriptions: number
  breakConnections(): void
  /** Drops every live subscription, as if its consumer were too slow. */
  dropSubscriptions(): void
  /** Stops at once, without ending its calls. */
  crash(): Promise<void>
  /** Ends every call without a status, and stops. */
  stop(): Promise<void>
  /** Comes back on the same port with the same log. */
  start(): Promise<void>
  close(): Promise<void>
}

export interface DoubleOptions {
  /** Several doubles with one log are the nodes of a cluster. */
  readonly log?: EventLog
  /** Default: one that is free. */
  readonly port?: number
  /** Address of the leader that it tells clients. Default: its own port on this machine. */
  readonly advertised?: { readonly host: string; readonly port: number }
  readonly tls?: SelfSigned
  /** The version that it reports to clients. */
  readonly version?: string
  /** The only user that it serves; calls of other users are refused. Default: every caller is served. */
  readonly user?: { readonly name: string; readonly password: string }
}

/**
 * Speaks as much of the wire protocol of EventStoreDB 23.10 as the event store's adapter uses, and keeps events in memory.
 * The answers of a real server are on record in `record/`; where the two differ, this double is wrong.
 */
export const startEventStoreDBDouble = async ({
  log = createEventLog(),
  port: wanted,
  advertised,
  tls,
  version = RECORDED_VERSION,
  user,
}: DoubleOptions = {}): Promise<EventStoreDBDouble> => {
  const faults = createFaults()
  const port = wanted ?? (await freePort())
  const endpoint = await openGrpcEndpoint(port, credentialsOf(tls), user ? [only(user)] : [])
  const { breakConnections } = endpoint
  const drops = new Set<() => void>()
  const shared: Server = { log, faults, breakConnections, drops }

  endpoint.server.addService(streamStubs.StreamsService, {
    read: read(shared),
    append: plainAppend(shared),
    batchAppend: batchAppend(shared),
    delete: deleteStream(shared),
    tombstone: tombstoneStream(shared),
  })
  endpoint.server.addService(featureStubs.ServerFeaturesService, {
    getSupportedMethods: (_: unknown, respond: (error: null, answer: ReturnType<typeof supportedMethods>) => void) =>
      respond(null, supportedMethods(version)),
  })
  endpoint.server.addService(gossipStubs.GossipService, {
    read: (_: unknown, respond: (error: null, answer: ReturnType<typeof clusterOf>) => void) => {
      const { host, port: leading } = faults.leader ?? advertised ?? { host: '127.0.0.1', port }
      if (!faults.silentGossip) respond(null, clusterOf(host, leading))
    },
  })

  return {
    port,
    connectionString: `esdb://127.0.0.1:${port}?tls=false`,
    log,
    faults,
    get openCalls() {
      return endpoint.openCalls
    },
    get liveSubscriptions() {
      return drops.size
    },
    breakConnections,
    dropSubscriptions() {
      for (const drop of drops) drop()
    },
    async crash() {
      await endpoint.shut()
      breakConnections()
    },
    async stop() {
      await endpoint.shut()
      await endpoint.endCalls()
      breakConnections()
    },
    start: endpoint.accept,
    close: endpoint.close,
  }
}

const credentialsOf = (tls: SelfSigned | undefined): ServerCredentials =>
  tls
    ? ServerCredentials.createSsl(null, [
        { private_key: Buffer.from(tls.key), cert_chain: Buffer.from(tls.certificate) },
      ])
    : ServerCredentials.createInsecure()
