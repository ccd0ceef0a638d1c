import { Counter, type Registry } from 'prom-client'

/** Why a subscription read the event store. */
export type CatchUpReason = 'start' | 'away' | 'hole' | 'stalled' | 'behind'

export interface BusMetrics {
  readonly holes: Counter
  readonly catchUps: Counter<'reason'>
  readonly foreign: Counter
}

export const createBusMetrics = (registry: Registry): BusMetrics => ({
  holes: new Counter({
    name: 'kervan_bus_holes_total',
    help: 'Times that a message of Kafka did not follow the one before it in its partition; healed from the event store',
    registers: [registry],
  }),
  catchUps: new Counter({
    name: 'kervan_bus_catch_ups_total',
    help: 'Times that a subscription read the event store: at its start, while Kafka was away, after a hole, because nothing came though the log grew (stalled), or because it was far behind',
    labelNames: ['reason'],
    registers: [registry],
  }),
  foreign: new Counter({
    name: 'kervan_bus_foreign_messages_total',
    help: 'Messages in the topics that no relay of this installation has signed; they are passed over',
    registers: [registry],
  }),
})
