import type { CommandAccepted } from '@kervan/contracts/http/command-accepted'
import type { AnyEndpoint, ResponseOf } from '@kervan/contracts/http/endpoint'
import { etagOf } from '@kervan/infra/http/etag'
import { type Call, type Reply, signedIn } from '@kervan/infra/http/mount'
import { freshId } from './derived-ids.ts'
import type { IdempotencyKeys } from './idempotency-keys.ts'
import type { Cause, CommandRunner, Outcome } from './run-command.ts'

export interface CommandPorts {
  readonly runner: CommandRunner
  readonly idempotencyKeys: IdempotencyKeys
  /** Now, UTC, ISO 8601. */
  readonly clock: () => string
}

/**
 * Who commands, and which command it is: a retry with the same Idempotency-Key is the same one. Where the call is refused its key
 * stands for nothing.
 * @param call  its params, body and revision are kept as a digest, to tell a retry from another request; leave secrets out
 */
export const causeOf = async (
  call: Omit<Call, 'body'> & { readonly body: unknown },
  endpoint: AnyEndpoint,
  idempotencyKeys: IdempotencyKeys,
  clock: () => string,
): Promise<Cause> => {
  const { user, key } = signedIn(call)
  const at = clock()
  const keyed = call.idempotencyKey
    ? await idempotencyKeys.claim({
        userId: user.id,
        key: call.idempotencyKey,
        endpoint: endpoint.name,
        request: [call.params, call.body, ...(call.ifMatch === null ? [] : [String(call.ifMatch)])],
      })
    : { commandId: freshId(at), at }
  const { idempotencyKey } = call
  if (idempotencyKey)
    call.onRefusal(() => idempotencyKeys.release({ userId: user.id, key: idempotencyKey, commandId: keyed.commandId }))
  return {
    ...keyed,
    by: { kind: 'user', id: user.id, name: key ? `${user.fullName} (${key.name})` : user.fullName },
    writer: user,
    correlationId: call.correlationId,
    causationId: call.requestId,
  }
}

/** The reply to a carried-out command, with ETag and Position. */
export const accepted = <E extends AnyEndpoint>({ id, revision, position }: Outcome, more: object = {}): Reply<E> => ({
  body: {
    success: true,
    id,
    revision: String(revision),
    position: String(position),
    ...more,
  } satisfies CommandAccepted as ResponseOf<E>,
  headers: { ETag: etagOf(revision), Position: String(position) },
})
