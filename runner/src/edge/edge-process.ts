import { endInTurn } from '@kervan/infra/service/end-in-turn'
import { createHttpServer } from '@kervan/infra/service/http-server'
import { listen } from '@kervan/infra/service/listen'
import { listenForOperators } from '@kervan/infra/service/operations'
import { type RunningProcess, runProcess } from '@kervan/infra/service/run-process'
import { trustedProxies } from '@kervan/infra/service/service-app'
import { tlsOf, trustAuthority } from '@kervan/infra/service/tls-of'
import { isHttps, type Settings, wrongSetting } from '@kervan/infra/settings'
import { createLogger } from '@kervan/infra/telemetry/logger'
import { createRegistry } from '@kervan/infra/telemetry/registry'
import express from 'express'
import { CLIENT, VERSION } from '../release.ts'
import { createEdge } from './edge.ts'
import type { Trusts } from './headers.ts'
import { proxyServices } from './proxy.ts'
import { createReadAhead } from './read-ahead.ts'
import { joinSockets } from './sockets.ts'
import { type UpstreamUrls, watchUpstreams } from './upstreams.ts'

/**
 * The door to services that are processes of their own: the client, the API's description, and everything else passed on.
 * Operators look at it where OPERATIONS_PORT says, never through the door.
 */
const startEdge = async (settings: Settings): Promise<RunningProcess> => {
  trustAuthority(settings)
  const logger = createLogger('edge', settings.LOG_LEVEL)
  const metrics = createRegistry('edge')
  const begun: (() => Promise<unknown>)[] = []
  const upstreams = watchUpstreams(urlsOf(settings), { logger, metrics })
  begun.push(async () => upstreams.stop())
  try {
    begun.push(await listenForOperators(settings, async () => upstreams.readiness(), metrics))
    const proxies = trustedProxies(settings)
    const ports = { upstreams, logger, trusts: trustsIn(proxies), readAhead: createReadAhead() }
    const edge = createEdge({
      services: [proxyServices(ports)],
      proxies,
      isHttps: isHttps(settings),
      metrics,
      logger,
      client: CLIENT,
      websites: settings.VISITOR_ORIGINS,
      version: VERSION,
    })
    const tls = tlsOf(settings)
    const server = createHttpServer(edge, undefined, tls)
    const breakSockets = joinSockets(server, ports)
    const listener = await listen(server, { port: settings.PORT, host: settings.HOST })
    return {
      url: settings.PUBLIC_BASE_URL ?? `${tls ? 'https' : 'http'}://localhost:${listener.port}`,
      async stop() {
        const closed = listener.close()
        breakSockets()
        await closed
        await endInTurn(begun)
      },
    }
  } catch (error) {
    await endInTurn(begun)
    throw error
  }
}

/** The rule by which Express trusts proxies, for what does not go through it. */
const trustsIn = (proxies: readonly string[]): Trusts => express().set('trust proxy', proxies).get('trust proxy fn')

const urlsOf = (settings: Settings): UpstreamUrls => {
  const urlsNamed = (name: 'COMMAND_SERVICE_URLS' | 'QUERY_SERVICE_URLS' | 'GATEWAY_URLS') => {
    const urls = settings[name]
    if (!urls) throw wrongSetting(name, 'must be given to the edge')
    return urls
  }
  return {
    'command-service': urlsNamed('COMMAND_SERVICE_URLS'),
    'query-service': urlsNamed('QUERY_SERVICE_URLS'),
    'realtime-gateway': urlsNamed('GATEWAY_URLS'),
  }
}

runProcess('edge', startEdge)
