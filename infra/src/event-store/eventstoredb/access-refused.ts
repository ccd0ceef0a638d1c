import code from '@eventstore/db-client/generated/code_pb.js'
import { StoreRefused, StoreUnavailable } from '../port.ts'
import { EventStoreDBFault } from './eventstoredb-fault.ts'

const { Code } = code

/** The server knows the user not at all, or does not let it do what it asked for. */
export class AccessRefused extends EventStoreDBFault {
  override name = 'AccessRefused'
}

export const appendRefused = (): AccessRefused =>
  new AccessRefused(
    'EventStoreDB lets the user of its connection string read and not append: give it the right to write in $userStreamAcl of the stream $settings.',
  )

/** What ends a call of a user who may not make it; undefined for an error of another kind. */
export const accessRefusedBy = (error: unknown): AccessRefused | undefined => {
  if (error instanceof AccessRefused) return error
  if (error instanceof StoreUnavailable) return accessRefusedBy(error.cause)
  switch ((error as { code?: unknown } | undefined)?.code) {
    case Code.UNAUTHENTICATED:
      return new AccessRefused(
        'EventStoreDB does not let the user in: check name and password in its connection string.',
        { cause: error },
      )
    case Code.PERMISSION_DENIED:
      return new AccessRefused(
        'EventStoreDB does not let the user of its connection string read the log: give it the right to read in $systemStreamAcl of the stream $settings, and name it and its password in the connection string.',
        { cause: error },
      )
    default:
      return undefined
  }
}

/** What a store throws for an error of its server: refused where a right is missing, unavailable else. */
export const storeFault = (what: string, error: unknown): StoreUnavailable => {
  const refused = accessRefusedBy(error)
  return refused ? new StoreRefused(what, refused) : new StoreUnavailable(what, error)
}
