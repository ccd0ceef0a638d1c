import type { Provider } from '@kervan/command-service/inbound/provider'
import { normalise } from './normalise.ts'
import { mountPigeonRoutes, PIGEONS } from './routes.ts'

/** A made-up provider of SMS, as the adapter of a real one would be: everything that is known of it is in this folder. */
export const pigeons: Provider = {
  name: PIGEONS,
  channels: [],
  mountRoutes: mountPigeonRoutes,
  normalise,
  accountsOf: () => [],
  connect: () => null,
}
