import { ServerInterceptingCall, type ServerInterceptor } from '@grpc/grpc-js'
import { accessDenied, unauthenticated } from './refusals.ts'

/** A node gives its cluster to any client: one that looks for the leader sends no credentials. */
const GOSSIP = '/event_store.client.gossip.'

/** Serves one user, who sends name and password with every call (RFC 7617) except gossip. */
export const only = ({ name, password }: { readonly name: string; readonly password: string }): ServerInterceptor => {
  const expected = `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
  return ({ path }, call) =>
    new ServerInterceptingCall(call, {
      start: (next) =>
        next({
          onReceiveMetadata(metadata, pass) {
            const [said] = metadata.get('authorization')
            if (path.startsWith(GOSSIP) || said === expected) pass(metadata)
            else call.sendStatus(said === undefined ? accessDenied() : unauthenticated())
          },
        }),
    })
}
