import { createPostgresPeers } from '@kervan/infra/peers/postgres'
import { runService, type StartService } from '@kervan/infra/service/run-service'
import { createPostgresTeams } from '@kervan/infra/teams/postgres'
import { startGateway } from './gateway.ts'

const CHANNEL = 'gateway_peers'

/** A gateway on the engines and settings of an installation. */
export const bootstrap = ((engines, { PUBLIC_BASE_URL, CALLS_PER_MINUTE }) => {
  const gateway = startGateway({
    ...engines,
    teams: createPostgresTeams(engines.pool),
    peers: createPostgresPeers(engines.pool, CHANNEL),
    publicBaseUrl: PUBLIC_BASE_URL,
    callsPerMinute: CALLS_PER_MINUTE,
  })
  return { ...gateway, readiness: async () => ({ ...(await gateway.readiness()) }) }
}) satisfies StartService

if (import.meta.main) runService('realtime-gateway', bootstrap)
