import type { Server } from 'node:http'
import type { Express } from 'express'
import type { PartHealth } from '../http/health.ts'
import type { Settings } from '../settings.ts'
import { endInTurn } from './end-in-turn.ts'
import { type EngineOptions, type Engines, openEngines } from './engines.ts'
import { createHttpServer } from './http-server.ts'
import { listen } from './listen.ts'
import { listenForOperators } from './operations.ts'
import { type RunningProcess, runProcess } from './run-process.ts'
import { createServiceApp, trustedProxies } from './service-app.ts'
import { tlsOf } from './tls-of.ts'

/** A service that has begun its work and does not listen yet. */
export interface Service {
  readonly app?: Express
  /** Takes sockets on the listener. */
  attach?(server: Server): void
  readonly firstPassword?: string | null
  readonly failed?: Promise<void>
  readiness(): Promise<PartHealth>
  /** Finishes what was begun; a second time does no more. */
  stop(): Promise<void>
}

export type StartService = (engines: Engines, settings: Settings) => Service | Promise<Service>

/**
 * Runs a service as this process: its engines, which it waits for while they are away, and its listener. When it is to
 * stop, it is not ready any more and takes no further connection; what was asked is answered, its work under way is
 * finished, then the engines are closed.
 */
export const runService = (name: string, start: StartService, options: Pick<EngineOptions, 'withoutKeys'> = {}): void =>
  runProcess(name, async (settings, signal) => {
    const begun: (() => Promise<unknown>)[] = []
    try {
      return await begin(name, start, settings, { ...options, signal }, begun)
    } catch (error) {
      await endInTurn(begun).catch(() => undefined)
      throw error
    }
  })

const begin = async (
  name: string,
  start: StartService,
  settings: Settings,
  { signal, withoutKeys }: Pick<EngineOptions, 'withoutKeys'> & { readonly signal: AbortSignal },
  begun: (() => Promise<unknown>)[],
): Promise<RunningProcess> => {
  const say = (line: string) => console.error(`${name}: ${line}`)
  const engines = await openEngines(settings, name, { waiting: { signal, say }, withoutKeys })
  begun.push(() => engines.close())
  const service = await start(engines, settings)
  begun.push(() => service.stop())

  let draining = false
  const readiness = async () => ({
    [name]: draining ? { ready: false, fault: 'it is stopping' } : await service.readiness(),
  })
  const { metrics, logger } = engines
  begun.push(await listenForOperators(settings, readiness, metrics))
  const { app } = service
  const isForOperators = settings.OPERATIONS_PORT === undefined
  const proxies = trustedProxies(settings)
  const tls = tlsOf(settings)
  const server = createHttpServer(
    createServiceApp({ app, proxies, metrics, logger, ...(isForOperators && { readiness }) }),
    undefined,
    tls,
  )
  service.attach?.(server)
  const listener = await listen(server, { port: settings.PORT, host: settings.HOST })

  return {
    url: `${tls ? 'https' : 'http'}://${settings.HOST ?? 'localhost'}:${listener.port}`,
    firstPassword: service.firstPassword,
    failed: service.failed,
    async stop() {
      draining = true
      const closed = listener.close()
      // Its sockets would keep the listener open.
      if (service.attach) await service.stop()
      await closed
      await endInTurn(begun)
    },
  }
}
