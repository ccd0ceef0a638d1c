import { ServerInterceptingCall, type ServerInterceptor } from '@grpc/grpc-js'
import { unauthenticated } from './refusals.ts'

/** Lets one user in, who says name and password with every call (RFC 7617). */
export const only = ({ name, password }: { readonly name: string; readonly password: string }): ServerInterceptor => {
  const expected = `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
  return (_, call) =>
    new ServerInterceptingCall(call, {
      start: (next) =>
        next({
          onReceiveMetadata(metadata, pass) {
            if (metadata.get('authorization')[0] === expected) pass(metadata)
            else call.sendStatus(unauthenticated())
          },
        }),
    })
}
