import { join } from 'node:path'
import type { KafkaAccess } from '@kervan/infra/bus/kafka/access'
import { type Broker, startBroker } from '@kervan/infra/bus/kafka/broker'
import { freePort } from '@kervan/infra/service/free-ports'
import { type Engine, startEngine } from './engine.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** An engine behind a proxy; the services reach it only through that. */
export interface GuardedEngine {
  readonly engine: Pick<Engine, 'name' | 'kill' | 'start' | 'pause' | 'resume' | 'stop'>
  readonly proxy: TcpProxy
  /** Of the proxy, for the services. */
  readonly address: string
  /** Of the engine itself, for inspection. */
  readonly direct: string
}

const READY = /^ready (\S+)$/

/** A durable PostgreSQL on a folder. */
export const startPostgres = async (folder: string, hear?: (line: string) => void): Promise<GuardedEngine> => {
  const command = [join(import.meta.dirname, 'serve-postgres.ts'), folder]
  const engine = await startEngine({ name: 'postgres', command, ready: READY, hear })
  const socketFolder = new URL(engine.said.replace('@/', '@localhost/')).searchParams.get('host')
  const proxy = await startTcpProxy({ path: `${socketFolder}/.s.PGSQL.5432` })
  return { engine, proxy, address: `postgresql://kervan@127.0.0.1:${proxy.port}/kervan`, direct: engine.said }
}

/** The real broker on a folder. */
export const startKafka = async (
  folder: string,
  hear?: (line: string) => void,
): Promise<GuardedEngine & { readonly access: KafkaAccess }> => {
  const port = await freePort()
  const proxy = await startTcpProxy({ host: '127.0.0.1', port })
  const start = (): Promise<Broker> => startBroker({ dataDir: folder, port, advertisedPort: proxy.port, onLog: hear })
  let broker = await start()
  const engine = {
    name: 'kafka',
    kill: () => broker.kill(),
    async start() {
      broker = await start()
    },
    pause: () => void process.kill(broker.pid, 'SIGSTOP'),
    resume: () => void process.kill(broker.pid, 'SIGCONT'),
    stop: () => broker.stop(),
  }
  const address = `127.0.0.1:${proxy.port}`
  return { engine, proxy, address, direct: address, access: broker.access }
}

/** The protocol double on a journal in a folder. */
export const startEventStoreDB = async (folder: string, hear?: (line: string) => void): Promise<GuardedEngine> => {
  const port = await freePort()
  const serve = join(import.meta.dirname, '../support/eventstoredb-double/serve.ts')
  const command = [serve, '--port', String(port), '--journal', join(folder, 'eventstoredb.journal')]
  const engine = await startEngine({ name: 'eventstoredb', command, ready: READY, hear })
  const proxy = await startTcpProxy({ host: '127.0.0.1', port })
  return { engine, proxy, address: `esdb://127.0.0.1:${proxy.port}?tls=false`, direct: engine.said }
}
