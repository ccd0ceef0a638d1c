import type { BatchSize } from '../event-store/subscription.ts'

/** Small, because a gateway pushes a whole batch to thousands of sockets before it yields to other work. */
export const BUS_BATCH: BatchSize = { events: 50, bytes: 1024 * 1024 }
