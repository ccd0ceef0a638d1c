import { join } from 'node:path'

/** A process of the product. */
export interface Part {
  /** Unique among the parts, as operators are told it. */
  readonly name: string
  readonly kind: PartKind
  readonly port: number
  /** The module that Node runs. */
  readonly script: string
  /** What it is told beside what all are told. */
  readonly env: Readonly<Record<string, string>>
}

export type PartKind = 'command-service' | 'query-service' | 'realtime-gateway' | 'relay' | 'edge'

const ROOT = join(import.meta.dirname, '../../..')

const SCRIPTS: Readonly<Record<PartKind, string>> = {
  'command-service': join(ROOT, 'command-service/src/bootstrap.ts'),
  'query-service': join(ROOT, 'query-service/src/bootstrap.ts'),
  'realtime-gateway': join(ROOT, 'realtime-gateway/src/bootstrap.ts'),
  relay: join(ROOT, 'runner/src/relay.ts'),
  edge: join(ROOT, 'runner/src/edge/edge-process.ts'),
}

/** How many there are of each behind the edge, in the order in which they start; the last to start is the first to stop. */
const BEHIND: readonly (readonly [kind: Exclude<PartKind, 'edge'>, count: number])[] = [
  ['relay', 2],
  ['query-service', 2],
  ['command-service', 2],
  ['realtime-gateway', 3],
]

/** So many ports `partsOf` takes for what is behind the edge. */
export const PORTS_BEHIND = BEHIND.reduce((sum, [, count]) => sum + count, 0)

export const urlOf = ({ port }: Pick<Part, 'port'>): string => `http://127.0.0.1:${port}`

/**
 * The processes of an installation on one machine. What is behind the edge listens on this machine alone.
 * @param ports  PORTS_BEHIND free ones
 * @param edgePort  where the product is reached
 */
export const partsOf = (ports: readonly number[], edgePort: number): readonly Part[] => {
  const free = ports.values()
  const made = BEHIND.flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index): Part => {
      const port = free.next().value
      if (port === undefined) throw new RangeError(`${PORTS_BEHIND} ports are needed, ${ports.length} were given`)
      const env = { PORT: String(port), HOST: '127.0.0.1', OPERATIONS_PORT: '' }
      return { name: `${kind} ${index + 1}`, kind, port, script: SCRIPTS[kind], env }
    }),
  )
  const urls = (wanted: PartKind) =>
    made
      .filter(({ kind }) => kind === wanted)
      .map(urlOf)
      .join(',')
  const services = { COMMAND_SERVICE_URLS: urls('command-service'), QUERY_SERVICE_URLS: urls('query-service') }
  const behind = made.map((part) =>
    part.kind === 'realtime-gateway' ? { ...part, env: { ...part.env, ...services } } : part,
  )
  const env = { PORT: String(edgePort), ...services, GATEWAY_URLS: urls('realtime-gateway') }
  return [...behind, { name: 'edge', kind: 'edge', port: edgePort, script: SCRIPTS.edge, env }]
}
