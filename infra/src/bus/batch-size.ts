import type { BatchSize } from '../event-store/subscription.ts'

/** Small, because whoever pushes to thousands of sockets does so batch by batch and must come up for air in between. */
export const BUS_BATCH: BatchSize = { events: 50, bytes: 1024 * 1024 }
