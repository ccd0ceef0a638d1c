import type { Monitoring } from '@kervan/contracts/api/monitoring/get-monitoring'
import type { Monitor, Part } from '@kervan/infra/monitoring/port'
import type { OperatorLog } from '@kervan/infra/operations/port'
import type { Parked } from '../projector/parked.ts'
import type { KnownStatus } from '../projector/projection-status.ts'
import type { Retried } from '../projector/retry-parked.ts'

/** What may be looked at and done beside the reading of records. */
export interface Operations {
  readonly monitor: Monitor
  readonly orders: Pick<OperatorLog, 'recordAct'>
  head(): Promise<bigint>
  readModels(): Promise<readonly KnownStatus[]>
  /** Events that read models could not take, and those that wait behind them. */
  parked(): Promise<readonly Parked[]>
  retry(projection: string, stream: string): Promise<Retried>
}

const MOST_PARKED = 50

/** Everything that is known, at one moment. What engines away cannot tell is a refusal as of any other read. */
export const monitoringOf = async (operations: Operations): Promise<Monitoring> => {
  const { monitor } = operations
  const [head, parts, status, parked, reactions, webhooks, mail, slow, schemas] = await Promise.all([
    operations.head(),
    monitor.parts(),
    operations.readModels(),
    operations.parked(),
    monitor.reactions(),
    monitor.webhooks(),
    monitor.mail(),
    monitor.slow(),
    monitor.schemas(),
  ])
  return {
    at: new Date().toISOString(),
    head: String(head),
    parts: parts.map(partOf),
    readModels: status.map(readModelOf),
    reactions: reactions && {
      position: String(reactions.position),
      behind: String(reactions.position < head ? head - reactions.position : 0n),
      parked: reactions.parked,
    },
    parked: [
      ...parked.map(({ projection, stream, type, reason, parkedAt }) => {
        return { of: 'read-model' as const, name: projection, stream, type, reason, parkedAt }
      }),
      ...(reactions?.someParked ?? []).map((each) => ({ of: 'reaction' as const, type: null, ...each })),
    ].slice(0, MOST_PARKED),
    webhooks: webhooks && {
      ...webhooks,
      oldestSeconds: Math.round(webhooks.oldestSeconds),
      someFailed: webhooks.someFailed.map((each) => ({ ...each, id: String(each.id) })),
    },
    mail: mail && { ...mail, oldestSeconds: Math.round(mail.oldestSeconds) },
    slow: { source: slow.source, statements: [...slow.statements] },
    schemas: [...schemas],
  }
}

const partOf = ({ measured, settings, ...part }: Part): Monitoring['parts'][number] => ({
  ...part,
  settings: [...settings],
  memoryBytes: measured.process_resident_memory_bytes ?? null,
  eventLoopSeconds: measured.nodejs_eventloop_lag_p99_seconds ?? null,
  waitingForDatabase: measured.kervan_postgres_pool_waiting ?? null,
  sockets: measured.kervan_gateway_sockets ?? null,
  pushLag: measured.kervan_gateway_lag_positions ?? null,
  kafkaLag: measured.kervan_relay_lag_positions ?? null,
})

const readModelOf = (status: KnownStatus): Monitoring['readModels'][number] => ({
  name: status.projection,
  isShown: status.state === 'active',
  position: String(status.position),
  behind: String(status.lag.positions),
  behindSeconds: Math.max(0, Math.round(status.lag.seconds)),
  rows: Math.round(status.rows),
  parked: status.parked,
  paused: status.paused,
  failure: status.failure,
})
