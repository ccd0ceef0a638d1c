import code from '@eventstore/db-client/generated/code_pb.js'
import { StoreUnavailable } from '../port.ts'
import { type Connection, createConnection } from './connection.ts'
import { EventStoreDBFault } from './eventstoredb-fault.ts'
import { createLogReader } from './log-reader.ts'

const { Code } = code

/** Before it the server does not take appends as the store sends them. */
const OLDEST = { major: 22, minor: 6 }

/**
 * Asks a server whether it can keep the log: whether it is there, lets the user in, and is of a version that will do.
 * Nothing is written. Gives its version.
 * @throws EventStoreDBFault  it cannot, and waiting does not mend that
 * @throws StoreUnavailable   it is not there, or not yet; its cause is an EventStoreDBFault as well
 */
export const checkEventStoreDB = async (connectionString: string): Promise<string> => {
  const connection = createConnection(connectionString)
  try {
    const version = await connection.serverVersion()
    if (!isSupported(version)) throw tooOld(connection, version)
    await createLogReader(connection).head()
    return version
  } catch (error) {
    throw error instanceof EventStoreDBFault ? error : faultOf(connection, rootOf(error))
  } finally {
    connection.close()
  }
}

const isSupported = (version: string): boolean => {
  const [, major, minor] = /^(\d+)\.(\d+)/.exec(version)?.map(Number) ?? []
  if (major === undefined || minor === undefined) return false
  return major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)
}

const oldest = `${OLDEST.major}.${OLDEST.minor}`

const tooOld = ({ hosts }: Connection, version: string) =>
  new EventStoreDBFault(`EventStoreDB at ${hosts} is version ${version}, and ${oldest} or later is needed: update it.`)

/** What gRPC says of a certificate, or of a server that speaks in plain text where TLS was expected. */
const TLS_FAULT = /certificate|altnames|SSL routines|wrong version number/i

const faultOf = ({ hosts }: Connection, error: Error): Error => {
  const reason = reasonOf(error)
  if (TLS_FAULT.test(reason)) {
    return new EventStoreDBFault(
      `EventStoreDB at ${hosts} cannot be trusted: ${reason}. Name the file of its certificate authority with tlsCAFile, or set tls=false for a server without TLS.`,
      { cause: error },
    )
  }
  switch ((error as { code?: unknown }).code) {
    case Code.UNAUTHENTICATED:
    case Code.PERMISSION_DENIED:
      return new EventStoreDBFault(
        `EventStoreDB at ${hosts} does not let the user in: check name and password in its connection string, and that the user may read $all.`,
        { cause: error },
      )
    case Code.UNIMPLEMENTED:
      return new EventStoreDBFault(
        `What answers at ${hosts} is not EventStoreDB ${oldest} or later: check host and port in its connection string, and the server's version.`,
        { cause: error },
      )
    default:
      return new StoreUnavailable(
        'asking the server',
        new EventStoreDBFault(
          `EventStoreDB cannot be reached at ${hosts}: ${reason}. Is it running, and are host, port and tls in its connection string right?`,
          { cause: error },
        ),
      )
  }
}

const rootOf = (error: unknown): Error => {
  if (!(error instanceof Error)) return new Error(String(error))
  return error instanceof StoreUnavailable ? rootOf(error.cause) : error
}

/** gRPC puts what matters between words of its own, or behind the number and name of its code. */
const reasonOf = ({ message }: Error): string =>
  (/Last error: (?:Error: )?(.*?)\. Resolution note/s.exec(message)?.[1] ?? message.replace(/^\d+ [A-Z_]+: /, ''))
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\.$/, '')
