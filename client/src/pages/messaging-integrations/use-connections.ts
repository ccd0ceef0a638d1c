import { listChannelConnections } from '@kervan/contracts/api/channel-accounts/list-channel-connections'
import { useEndpoint } from '../../base/api/use-endpoint.ts'

const EVERY_MS = 5_000

/** What no event tells of accounts, asked again every five seconds. */
export const useConnections = () =>
  useEndpoint(listChannelConnections, undefined, { staleTime: 0, pollEvery: EVERY_MS })
