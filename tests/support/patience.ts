import { isFullRun } from '@kervan/contracts/kit/testing/run-length'

/**
 * How long a test waits for what is to come, milliseconds: in the gate little, so that a product that shows nothing is told of soon, and
 * longer in `npm run test:all`, whose tests start and kill much beside each other.
 */
export const PATIENCE_MS = isFullRun() ? 30_000 : 10_000
