import { randomUUID } from 'node:crypto'
import code from '@eventstore/db-client/generated/code_pb.js'
import { InvalidAppend, StoreUnavailable, WrongExpectedRevision } from '../port.ts'
import type { EncodedAppend } from '../validate-append.ts'
import { accessRefusedBy } from './access-refused.ts'
import { readAnswer } from './append-answer.ts'
import { createAppendCall } from './append-call.ts'
import { type Connection, createConnection } from './connection.ts'
import { EventStoreDBFault } from './eventstoredb-fault.ts'
import { createLogReader } from './log-reader.ts'

const { Code } = code

/** Before it the server does not take appends as the store sends them. */
const OLDEST = { major: 22, minor: 6 }

/**
 * Asks a server whether it can keep the log: whether it is there, lets the user read and append, and is of a version that
 * will do.
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
    await tryToAppend(connection)
    return version
  } catch (error) {
    throw error instanceof EventStoreDBFault ? error : faultOf(connection, rootOf(error))
  } finally {
    connection.close()
  }
}

/** No stream is as long: the server looks at the user's rights first, and then refuses for the expected revision. */
const NEVER = 2n ** 62n

const impossibleAppend = (): EncodedAppend => ({
  stream: 'kervan-asks-for-its-rights',
  expected: NEVER,
  events: [{ id: randomUUID(), type: 'NeverWritten', data: '{}', metadata: '{}' }],
})

/** @throws AccessRefused, or what keeps the server from answering */
const tryToAppend = async (connection: Connection): Promise<void> => {
  const append = impossibleAppend()
  try {
    readAnswer(append, await createAppendCall(connection).send(append))
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision || error instanceof InvalidAppend)) throw error
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

/** What gRPC says of a certificate, or of a handshake that failed. */
const TLS_FAULT = /certificate|altnames|SSL routines/i

/** OpenSSL's word for an answer in plain text. */
const PLAIN_TEXT = /wrong version number|packet length too long/i

/** OpenSSL names its library, its function and the line of its source around the reason. */
const OPENSSL = /(?:[0-9A-F]+:)?error:[0-9A-F]*:[^:]*:[^:]*:([^:]+):.*/i

const faultOf = ({ hosts }: Connection, error: Error): Error => {
  const reason = reasonOf(error)
  if (PLAIN_TEXT.test(reason)) {
    return new EventStoreDBFault(
      `EventStoreDB at ${hosts} speaks without TLS: set tls=false in its connection string, or TLS up at the server.`,
      { cause: error },
    )
  }
  if (TLS_FAULT.test(reason)) {
    return new EventStoreDBFault(
      `EventStoreDB at ${hosts} cannot be trusted: ${reason.replace(OPENSSL, '$1')}. Name the file of its certificate authority with tlsCAFile.`,
      { cause: error },
    )
  }
  const refused = accessRefusedBy(error)
  if (refused) return refused
  switch ((error as { code?: unknown }).code) {
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
