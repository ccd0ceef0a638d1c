import type { Owner } from '@kervan/contracts/http/endpoint'
import type { PartHealth } from '@kervan/infra/http/health'
import { createThrottledLog } from '@kervan/infra/telemetry/throttled-log'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Unanswered } from './ask.ts'
import { createEdgeMetrics } from './metrics.ts'
import { byPreference } from './rendezvous.ts'

export type UpstreamUrls = Readonly<Record<Owner, readonly string[]>>

/** The instances behind the edge, and which of them answer. */
export interface Upstreams {
  /** Instances of a service, the one to ask first first: those that answer in turn, then those that did not. */
  inTurn(owner: Owner): readonly string[]
  /** The same in the order that a key prefers. */
  byPreference(owner: Owner, key: string): readonly string[]
  /**
   * An instance refused a connection or broke one: it is asked last until it answers for its health again.
   * @param requestId  of a request that met it
   */
  distrust(url: string, error: Unanswered, requestId?: unknown): void
  /** Aborts when the instance takes connections and does not answer for its health while another of its service does. */
  hangs(url: string): AbortSignal
  /** Looks at every instance now. */
  check(): Promise<void>
  /** Each service is ready while one of its instances answers. */
  readiness(): Readonly<Record<string, PartHealth>>
  stop(): void
}

const CHECK_EVERY_MS = 1_000
const CHECK_TIMEOUT_MS = 2_000

type Health = 'up' | 'down' | 'hangs'

const healthOf = async (url: string): Promise<Health> => {
  try {
    const response = await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) })
    await response.arrayBuffer()
    return response.ok ? 'up' : 'down'
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'hangs' : 'down'
  }
}

export interface UpstreamPorts {
  readonly logger: Logger
  readonly metrics: Registry
}

/** Asks every instance for its health, once a second, until `stop`. */
export const watchUpstreams = (urls: UpstreamUrls, { logger, metrics }: UpstreamPorts): Upstreams => {
  const owners = Object.keys(urls) as Owner[]
  const up = new Set<string>()
  const turns = new Map<Owner, number>()
  const throttled = createThrottledLog()

  const note = (url: string, isUp: boolean): void => {
    if (up.has(url) === isUp) return
    if (isUp) up.add(url)
    else up.delete(url)
    logger.info({ instance: url }, isUp ? 'an instance answers' : 'an instance does not answer')
  }
  const hanging = new Map<string, AbortController>()
  const hangOf = (url: string): AbortController => {
    const known = hanging.get(url) ?? new AbortController()
    hanging.set(url, known)
    return known
  }
  /** When each has answered for its health last. */
  const answered = new Map<string, number>()
  const hasAnsweredSince = (instances: readonly string[], since: number): boolean =>
    instances.some((url) => (answered.get(url) ?? 0) >= since)
  const rivalsOf = (url: string): readonly string[] =>
    owners.filter((owner) => urls[owner].includes(url)).flatMap((owner) => urls[owner].filter((each) => each !== url))
  const looking = new Set<string>()
  /** One that takes its time to answer is not asked again meanwhile. */
  const look = async (url: string): Promise<void> => {
    if (looking.has(url)) return
    looking.add(url)
    const since = performance.now()
    const health = await healthOf(url)
    looking.delete(url)
    if (health === 'up') answered.set(url, performance.now())
    // Where none of them answers in time it is time that is short, here or there: what was known of them last stays.
    if (health === 'hangs' && !hasAnsweredSince(rivalsOf(url), since)) return
    note(url, health === 'up')
    if (health !== 'hangs') return
    hangOf(url).abort()
    hanging.delete(url)
  }
  const all = owners.flatMap((owner) => urls[owner])
  const check = async () => void (await Promise.all(all.map(look)))
  const { unanswered } = createEdgeMetrics(metrics, () => all.map((url) => [url, up.has(url)]))
  const timer = setInterval(check, CHECK_EVERY_MS)
  void check()

  const answeringFirst = (ordered: readonly string[]): string[] => [
    ...ordered.filter((url) => up.has(url)),
    ...ordered.filter((url) => !up.has(url)),
  ]

  return {
    inTurn(owner) {
      const turn = ((turns.get(owner) ?? -1) + 1) % urls[owner].length
      turns.set(owner, turn)
      return answeringFirst([...urls[owner].slice(turn), ...urls[owner].slice(0, turn)])
    },
    byPreference: (owner, key) => answeringFirst(byPreference(key, urls[owner])),
    distrust(url, { message, cause }, requestId) {
      unanswered(url)
      note(url, false)
      // Every request meets it until it is back.
      const fault = cause instanceof Error ? cause.message : String(cause)
      throttled(`${url} ${message}`, (unlogged) => logger.warn({ instance: url, requestId, fault, unlogged }, message))
    },
    hangs: (url) => hangOf(url).signal,
    check,
    readiness: () =>
      Object.fromEntries(
        owners.map((owner) => {
          const instances = Object.fromEntries(urls[owner].map((url) => [url, up.has(url) ? 'up' : 'down']))
          return [owner, { ready: Object.values(instances).includes('up'), instances }]
        }),
      ),
    stop: () => clearInterval(timer),
  }
}
