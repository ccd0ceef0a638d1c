import { createPostgresPeers } from '@kervan/infra/peers/postgres'
import type { Engines } from '@kervan/infra/service/engines'
import { runService, type Service } from '@kervan/infra/service/run-service'
import { trustAuthority } from '@kervan/infra/service/tls-of'
import { overHttp } from '@kervan/infra/service-calls/over-http'
import type { ServiceCalls } from '@kervan/infra/service-calls/port'
import { createServiceCalls } from '@kervan/infra/service-calls/service-calls'
import { type Settings, wrongSetting } from '@kervan/infra/settings'
import { createPostgresTeams } from '@kervan/infra/teams/postgres'
import { type Gateway, startGateway } from './gateway.ts'

const CHANNEL = 'gateway_peers'

/**
 * A gateway on the engines and settings of an installation.
 * @param services  the others of the same process; those that the settings name unless given
 */
export const bootstrap = (
  engines: Engines,
  settings: Settings,
  services: ServiceCalls = servicesOf(settings),
): Service & Pick<Gateway, 'app' | 'attach'> => {
  const { PUBLIC_BASE_URL, VISITOR_ORIGINS, CALLS_PER_MINUTE } = settings
  const gateway = startGateway({
    ...engines,
    services,
    teams: createPostgresTeams(engines.pool),
    peers: createPostgresPeers(engines.pool, CHANNEL),
    publicBaseUrl: PUBLIC_BASE_URL,
    visitorOrigins: VISITOR_ORIGINS,
    callsPerMinute: CALLS_PER_MINUTE,
  })
  return { ...gateway, readiness: async () => ({ ...(await gateway.readiness()) }) }
}

const servicesOf = (settings: Settings): ServiceCalls => {
  trustAuthority(settings)
  const instancesOf = (name: 'COMMAND_SERVICE_URLS' | 'QUERY_SERVICE_URLS') => {
    const urls = settings[name]
    if (!urls) throw wrongSetting(name, 'must be given to the gateway')
    return overHttp(urls)
  }
  return createServiceCalls({
    'command-service': instancesOf('COMMAND_SERVICE_URLS'),
    'query-service': instancesOf('QUERY_SERVICE_URLS'),
  })
}

if (import.meta.main) runService('realtime-gateway', (engines, settings) => bootstrap(engines, settings))
