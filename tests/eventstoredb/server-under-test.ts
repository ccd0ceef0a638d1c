import { GenericContainer, Wait } from 'testcontainers'
import { startEventStoreDBDouble } from '../support/eventstoredb-double/eventstoredb-double.ts'
import { dockerAnswers } from './docker.ts'

/** The line that is maintained for long. */
const IMAGE = 'eventstore/eventstore:24.10'
const PORT = 2113
const START_MS = 180_000

/** Where a suite runs that any server can pass. */
export interface ServerUnderTest {
  /** Which one it is; of the double also why it is no other. */
  readonly name: string
  readonly connectionString: string
  stop(): Promise<unknown>
}

/** The server that EVENTSTOREDB_URL names, else one in a container, else the double. */
export const findServer = async (): Promise<ServerUnderTest> => {
  const url = process.env.EVENTSTOREDB_URL
  if (url) return { name: `the server at ${hostsOf(url)}`, connectionString: url, stop: async () => undefined }
  if (!(await dockerAnswers())) return double('EVENTSTOREDB_URL is not set, and no Docker engine answers')
  try {
    return await container()
  } catch (error) {
    return double(`EVENTSTOREDB_URL is not set, and Docker gave no ${IMAGE}: ${(error as Error).message}`)
  }
}

/** Of a cluster there may be several, so that it is no URL in the strict sense. The password is not told. */
const hostsOf = (connectionString: string): string =>
  /^[^:]+:\/\/(?:[^@/]*@)?([^/?]+)/.exec(connectionString)?.[1] ?? 'an unknown address'

/** Version 24 counts type and metadata into the limit of an append, so it has to be above the store's own. */
const container = async (): Promise<ServerUnderTest> => {
  const started = await new GenericContainer(IMAGE)
    .withEnvironment({
      EVENTSTORE_CLUSTER_SIZE: '1',
      EVENTSTORE_INSECURE: 'true',
      EVENTSTORE_MEM_DB: 'true',
      EVENTSTORE_RUN_PROJECTIONS: 'None',
      EVENTSTORE_MAX_APPEND_SIZE: String(2 * 1024 * 1024),
    })
    .withExposedPorts(PORT)
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
    .withStartupTimeout(START_MS)
    .start()
  return {
    name: `${IMAGE} in Docker`,
    connectionString: `esdb://${started.getHost()}:${started.getMappedPort(PORT)}?tls=false`,
    stop: () => started.stop(),
  }
}

const double = async (why: string): Promise<ServerUnderTest> => {
  const { connectionString, close } = await startEventStoreDBDouble()
  return { name: `the protocol double (${why})`, connectionString, stop: close }
}
