import { Metadata, type ServiceError, status } from '@grpc/grpc-js'

/** An error that ends a call. Before the first message it goes out as headers only, as the server sends it. */
export type Refusal = Pick<ServiceError, 'code' | 'details' | 'metadata'>

const refusal = (code: status, details: string, keys: Record<string, string> = {}): Refusal => {
  const metadata = new Metadata()
  for (const [key, value] of Object.entries(keys)) metadata.set(key, value)
  return { code, details, metadata }
}

/** Whatever the server did not think of. */
export const handlerThrew = () => refusal(status.UNKNOWN, 'Exception was thrown by handler.')
export const readStreamFailed = () => refusal(status.UNKNOWN, 'Unexpected ReadStreamResult: Error')
export const readLogFailed = () => refusal(status.UNKNOWN, 'Unexpected ReadAllResult: Error')
export const invalidArgument = (details: string) => refusal(status.INVALID_ARGUMENT, details)

export const streamDeleted = (stream: string) =>
  refusal(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  })

export const wrongExpectedVersion = (stream: string, expected: bigint, actual: bigint) =>
  refusal(
    status.FAILED_PRECONDITION,
    `Delete failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${expected}, Actual version: ${actual}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': stream,
      'expected-version': String(expected),
      'actual-version': String(actual),
    },
  )

export const appendTooLarge = (most: number) =>
  refusal(status.INVALID_ARGUMENT, `Maximum Append Size of ${most} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(most),
  })

export const metadataMissing = (property: string) =>
  refusal(status.INVALID_ARGUMENT, `Required Metadata Property '${property}' is missing`, {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': 'type,content-type',
  })

export const consumerTooSlow = () =>
  refusal(
    status.ABORTED,
    'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
  )

export const notLeader = (leader: { readonly host: string; readonly port: number }) =>
  refusal(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': leader.host,
    'leader-endpoint-port': String(leader.port),
  })

export const tooLargeAMessage = () =>
  refusal(status.RESOURCE_EXHAUSTED, 'Received message exceeds the maximum configured message size.')

/** Not in the record; the server's source has it so. */
export const serverNotReady = () => refusal(status.UNAVAILABLE, 'Server Is Not Ready')

/** Wrong name or password. */
export const unauthenticated = () => refusal(status.UNAUTHENTICATED, 'Unauthenticated')

/** A user without the right, and one who says no name. */
export const accessDenied = () => refusal(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' })
